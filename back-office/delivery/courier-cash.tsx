import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type CourierBalance, readCourierBalance, recordCourierPayment } from '#contract/office/delivery/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMoney } from '../platform/store.ts'
import { wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'
import { COURIER_WORDS } from './courier-words.ts'

/** What each courier owes of the cash it collected, and where it and the shop do not agree. */
export function CourierCash() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['courier-balance'],
    queryFn: () => call(readCourierBalance, {}),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className={css.waiting} />
  if (data.couriers.length === 0) return <EmptyShelf title={t('office_orders.nothing_owed')} />
  return data.couriers.map(balance => <Balance key={balance.courier} balance={balance} />)
}

/** The name of a courier for people. */
export function useCourierName(): (courier: string) => string {
  const { t } = useWords()
  return courier => t(wordOf(COURIER_WORDS, courier, 'office_staff.field_courier'))
}

function Balance({ balance }: { balance: CourierBalance }) {
  const { t } = useWords()
  const money = useMoney()
  const nameOf = useCourierName()
  return (
    <section className={css.balance} aria-label={nameOf(balance.courier)}>
      <dl className={css.figures}>
        <div>
          <dt>{nameOf(balance.courier)}</dt>
          <dd>
            <Amount of={money(balance.owed)} />
          </dd>
          <dd className={css.aside}>{t('office_orders.owed_for', { count: balance.openOrders })}</dd>
        </div>
        <div>
          <dt>{t('office_orders.paid_in')}</dt>
          <dd>
            <Amount of={money(balance.paidIn)} />
          </dd>
        </div>
        <div>
          <dt>{t('office_orders.paid_for')}</dt>
          <dd>
            <Amount of={money(balance.paidFor)} />
          </dd>
        </div>
      </dl>
      {balance.orders.length > 0 && <RecordPayment balance={balance} />}
      {balance.differences.length > 0 && <Differences of={balance.differences} />}
    </section>
  )
}

/** Ticks what the courier's invoice lists; what is not right is typed over, and kept as a difference. */
function RecordPayment({ balance: { courier, orders } }: { balance: CourierBalance }) {
  const { t, sayFailure } = useWords()
  const money = useMoney()
  const notify = useNotify()
  const refresh = useRefresh()
  const [paid, setPaid] = useState<Readonly<Record<string, number>>>({})
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const chosen = orders.filter(({ orderId }) => orderId in paid)
  const sum = chosen.reduce((total, { orderId }) => total + (paid[orderId] ?? 0), 0)
  const toggle = (orderId: string, of: number) => {
    const { [orderId]: known, ...others } = paid
    setPaid(known === undefined ? { ...paid, [orderId]: of } : others)
  }
  const record = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { message } = await call(recordCourierPayment, {
        courier,
        reference,
        amount: amount ?? sum,
        orders: chosen.map(({ orderId }) => ({ orderId, amount: paid[orderId] ?? 0 })),
        ...(note !== '' && { note }),
      })
      notify(message, { type: 'success' })
      setPaid({})
      setReference('')
      setAmount(null)
      setNote('')
      refresh()
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setBusy(false)
  }
  return (
    <Panel title={t('office_orders.record_payment')}>
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void record()
        }}
      >
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <div>
          <Button
            kind="ghost"
            size="medium"
            className={css.all}
            onClick={() => setPaid(Object.fromEntries(orders.map(order => [order.orderId, order.amount])))}
          >
            {t('office.select_all')}
          </Button>
        </div>
        <ul className={css.rows}>
          {orders.map(order => (
            <li key={order.orderId} className={css.row}>
              <Checkbox
                checked={order.orderId in paid}
                onChange={() => toggle(order.orderId, order.amount)}
                className={css.main}
              >
                <bdi>#{order.orderNumber}</bdi> <When at={order.deliveredAt} />
              </Checkbox>
              {order.orderId in paid ? (
                <TextInput
                  type="number"
                  dir="ltr"
                  min="0"
                  className={css.amount}
                  aria-label={t('office_orders.paid_for_order', { number: order.orderNumber })}
                  value={paid[order.orderId] ?? 0}
                  onChange={event => setPaid({ ...paid, [order.orderId]: event.currentTarget.valueAsNumber || 0 })}
                />
              ) : (
                <Amount of={money(order.amount)} />
              )}
            </li>
          ))}
        </ul>
        <Field label={t('office_orders.courier_reference')}>
          {wiring => (
            <TextInput {...wiring} value={reference} onChange={event => setReference(event.currentTarget.value)} />
          )}
        </Field>
        <Field label={t('office_orders.counted_cash')} hint={t('office_orders.counted_hint')}>
          {wiring => (
            <TextInput
              {...wiring}
              type="number"
              dir="ltr"
              min="0"
              value={amount ?? sum}
              onChange={event => setAmount(event.currentTarget.valueAsNumber || 0)}
            />
          )}
        </Field>
        <Field label={t('office_orders.note')}>
          {wiring => <TextInput {...wiring} value={note} onChange={event => setNote(event.currentTarget.value)} />}
        </Field>
        <Button type="submit" isBusy={isBusy} disabled={chosen.length === 0}>
          {t('office_orders.record_payment')}
        </Button>
      </form>
    </Panel>
  )
}

function Differences({ of: differences }: { of: CourierBalance['differences'] }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <Panel title={t('office_orders.differences')}>
      <ul className={css.rows}>
        {differences.map(difference => (
          <li key={`${difference.paymentId} ${difference.orderId}`} className={css.row}>
            <div className={css.main}>
              <bdi>{difference.reference}</bdi>{' '}
              {difference.orderId === null ? (
                t('office_orders.whole_payment')
              ) : (
                <Link to={`/orders/${difference.orderId}`}>
                  <bdi>#{difference.orderNumber}</bdi>
                </Link>
              )}
              <span className={css.aside}>
                <When at={difference.receivedAt} />
              </span>
            </div>
            <span>
              {t('office_orders.expected')} <Amount of={money(difference.expected)} />
            </span>
            <b>
              {t('orders.event_paid')} <Amount of={money(difference.paid)} />
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
