import type { StaffOrder } from '#contract/office/orders.ts'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import type { Translate } from '#locales/translate.ts'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { GiveBack } from '../payments/give-back.tsx'
import { RefundActions } from '../payments/refund-actions.tsx'
import { useMoney } from '../platform/store.ts'
import { inWords } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import { ATTEMPT_WORDS, METHOD_WORDS, PAYMENT_WORDS, REASON_WORDS, REFUND_WORDS } from './order-words.ts'

/** How it is paid, each try to pay it, and what goes back. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const money = useMoney()
  const isDoubtful = order.events.some(({ type }) => type === 'payment-mismatch') && order.paymentState !== 'paid'
  return (
    <Panel title={t('orders.payment')}>
      <p className={css.pair}>
        <span>{t(METHOD_WORDS[order.paymentMethod])}</span>
        {(order.paymentMethod !== 'cod' || order.paymentState !== 'pending') && (
          <b>{t(PAYMENT_WORDS[order.paymentState])}</b>
        )}
      </p>
      {isDoubtful && <Note kind="error">{t('office_orders.mismatch_hint')}</Note>}
      {order.heldUntil !== null && order.paymentState !== 'paid' && (
        <p className={css.aside}>
          {t('office_orders.held_until')} <When at={order.heldUntil} />
        </p>
      )}
      {order.attempts.length > 0 && (
        <ul className={css.entries} aria-label={t('office_orders.attempts')}>
          {order.attempts.map(attempt => (
            <li key={attempt._id}>
              <span className={css.pair}>
                <span>
                  {t(METHOD_WORDS[attempt.provider])} · {t(ATTEMPT_WORDS[attempt.state])}
                </span>
                <Amount of={money(attempt.amount)} />
              </span>
              <span className={css.aside}>
                <When at={attempt.settledAt ?? attempt.createdAt} />
                {attempt.reference !== null && (
                  <>
                    {' · '}
                    <bdi>{attempt.reference}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.refunds.length > 0 && (
        <ul className={css.entries} aria-label={t('office_orders.refunds')}>
          {order.refunds.map(refund => (
            <li key={refund._id}>
              <span className={css.pair}>
                <span>{t(REFUND_WORDS[refund.state])}</span>
                <Amount of={money(refund.amount)} />
              </span>
              <span className={css.aside}>
                {[wayOf(refund, t), wordsFor(refund, t), refund.note].filter(Boolean).join(' · ')}{' '}
                <When at={refund.settledAt ?? refund.createdAt} />
              </span>
              <RefundActions id={refund._id} state={refund.state} canBeSent={!refund.isByHand} />
            </li>
          ))}
        </ul>
      )}
      <GiveBack order={order} />
    </Panel>
  )
}

type Refund = StaffOrder['refunds'][number]

function wayOf({ way, isByHand }: Refund, t: Translate): string {
  if (way !== null) return t(way === 'cash' ? 'office_orders.way_cash' : 'office_orders.way_transfer')
  return t(isByHand ? 'office_orders.by_hand' : 'office_orders.by_gateway')
}

function wordsFor({ explanation, reason }: Refund, t: Translate): string {
  return explanation || inWords(t, REASON_WORDS, reason)
}
