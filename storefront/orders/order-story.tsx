import type { OrderDetails, ShownParcel, TimelineStep } from '#contract/orders.ts'
import { Lettering } from '#design/lettering.tsx'
import text from '#design/text.module.css'
import { changedLineText, sentBackText } from '#locales/changed-line.ts'
import { moneyText } from '#locales/formats.ts'
import { sayMoment } from '#locales/times.ts'
import { useMoney } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './order-story.module.css'

/** Everything that happened to an order, with its times. */
export function OrderStory({
  timeline,
  parcel,
  closingReason,
}: Pick<OrderDetails, 'timeline' | 'parcel' | 'closingReason'>) {
  const { t } = useWords()
  return (
    <>
      {closingReason !== null && (
        <p>{t('orders.reason', { reason: isOfShop(closingReason) ? t(OWN_REASONS[closingReason]) : closingReason })}</p>
      )}
      {parcel !== null && <Parcel parcel={parcel} />}
      <Steps timeline={timeline} />
    </>
  )
}

/** Reasons that nobody wrote: the shop closed the order by itself. */
const OWN_REASONS = {
  lapsed: 'orders.reason_lapsed',
  'payment-not-opened': 'orders.reason_payment_not_opened',
  replaced: 'orders.reason_replaced',
} as const

function isOfShop(reason: string): reason is keyof typeof OWN_REASONS {
  return Object.hasOwn(OWN_REASONS, reason)
}

export function Steps({ timeline }: { timeline: readonly TimelineStep[] }) {
  const { t, language } = useWords()
  const money = useMoney()
  return (
    <ol className={css.steps} aria-label={t('orders.story')}>
      {timeline.map(({ event, at, changes = [], refund }) => (
        <li key={`${event} ${at}`}>
          <span>
            {t(`orders.event_${event.replaceAll('-', '_') as EventWord}`)}
            {changes.map(change => (
              <span key={JSON.stringify(change)} className={css.change}>
                {(event === 'partly-delivered' ? sentBackText : changedLineText)(t, language, change)}
              </span>
            ))}
            {refund !== undefined && (
              <span className={css.change}>{t('orders.sent_back_refund', { amount: moneyText(money(refund)) })}</span>
            )}
          </span>
          <time dateTime={at} className={text.quiet}>
            {sayMoment(at, t)}
          </time>
        </li>
      ))}
    </ol>
  )
}

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text
type EventWord = Underscored<TimelineStep['event']>

/** The courier's words are shown as they are. */
export function Parcel({ parcel: { reference, statusText } }: { parcel: ShownParcel }) {
  const { t } = useWords()
  return (
    <p className={css.parcel}>
      {reference !== null && t('orders.parcel', { reference })}
      {statusText !== null && (
        <span>
          {t('orders.courier_says')} <Lettering text={statusText} />
        </span>
      )}
    </p>
  )
}
