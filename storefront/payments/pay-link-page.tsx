import { useCallback, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { type PayLink, payByLink, readPayLink } from '#contract/payments.ts'
import { Button } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import space from '#design/space.module.css'
import { moneyText } from '#locales/formats.ts'
import { sayMoment } from '#locales/times.ts'
import type { FailureKey } from '#locales/translate.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { Notice } from '../accounts/notice.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { call } from '../platform/call.ts'
import { useMoney, usePayments } from '../platform/shop-settings.tsx'
import { writeTab } from '../platform/tab-storage.ts'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import css from './pay-link-page.module.css'

export const query = ['token']

export const head = ({ t }: HeadContext) => ({ title: t('payments.pay_title'), noindex: true })

/**
 * Where a link leads that staff sent to whoever ordered by phone: one order is paid,
 * without a log-in. Asked for in the browser: it waits today and is paid tomorrow.
 */
export default function PayLinkPage({ search }: PageProps) {
  const { t } = useWords()
  const token = search.get('token') ?? '-'
  const read = useCallback(async () => (await call(readPayLink, { token })).order, [token])
  const { own, loadAgain } = useOwn(true, read, failureKey)
  if (own.step === 'there') return <OfLink token={token} order={own.data} onChange={loadAgain} />
  if (own.step === 'loading') {
    return (
      <Notice title={t('payments.pay_title')}>
        <Skeleton />
      </Notice>
    )
  }
  return (
    <Notice title={t('payments.pay_title')}>
      <p>{own.says}</p>
      <Button kind="line" onClick={loadAgain}>
        {t('payments.ask_again')}
      </Button>
    </Notice>
  )
}

function failureKey(failure: unknown): FailureKey {
  return failure instanceof ApiFailure && failure.status === 400 ? 'invalid_payment_link' : 'failed_to_load_orders'
}

interface OfLinkProps {
  readonly token: string
  readonly order: PayLink
  /** It is another one now: it is read again. */
  readonly onChange: () => void
}

function OfLink({ token, order, onChange }: OfLinkProps) {
  const { t } = useWords()
  const money = useMoney()
  const { orderNumber: number, amount, state, until } = order
  const sum = (
    <p className={css.sum}>
      <b>{t('payments.pay_sum', { number, amount: moneyText(money(amount)) })}</b>
    </p>
  )
  if (state === 'paid') {
    return <Notice title={t('messages.payment_successful')}>{sum}</Notice>
  }
  return (
    <Notice title={t('payments.pay_title')}>
      {sum}
      {state === 'over' ? (
        <p>{t('payments.pay_over')}</p>
      ) : (
        <>
          {until !== null && <p>{t('payments.pay_until', { time: sayMoment(until, t) })}</p>}
          <Ways token={token} order={order} onChange={onChange} />
        </>
      )}
    </Notice>
  )
}

/** The way that was agreed on the phone first. */
function Ways({ token, order, onChange }: OfLinkProps) {
  const { t, sayFailure } = useWords()
  const { paymentMethods } = usePayments()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const pay = async (paymentMethod: OnlineMethod) => {
    setBusy(true)
    setProblem('')
    try {
      const { paymentUrl } = await call(payByLink, { token, paymentMethod })
      if (paymentUrl !== null) {
        writeTab('pay-link', location.pathname + location.search)
        return location.assign(paymentUrl)
      }
      onChange()
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setBusy(false)
  }
  const online = paymentMethods.filter(method => method !== 'cod')
  const ways = online.toSorted(
    (one, other) => Number(other === order.paymentMethod) - Number(one === order.paymentMethod),
  )
  if (ways.length === 0) return <p>{t('payments.pay_no_way')}</p>
  return (
    <>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <div className={classes(space.stack, css.ways)}>
        {ways.map((method, place) => (
          <Button
            key={method}
            kind={place === 0 ? 'primary' : 'line'}
            isBlock
            isBusy={isBusy}
            onClick={() => void pay(method)}
          >
            {t('payments.pay_by', { way: t(`methods.${method}`) })}
          </Button>
        ))}
      </div>
    </>
  )
}
