import type { Order } from '#contract/orders.ts'
import { Timeline } from '#design/timeline.tsx'
import { formatDay } from '#locales/formats.ts'
import { useWords } from '../platform/words.tsx'
import { expectedDays } from './expected-days.ts'
import { lookOf } from './order-progress.ts'

type Walked = Pick<Order, 'status' | 'isPayable' | 'date' | 'shippedAt' | 'deliveredAt' | 'expected'>

/** The three steps, with the day of each that was taken. */
export function OrderTimeline({ order }: { order: Walked }) {
  const { t } = useWords()
  const { date, shippedAt, deliveredAt, expected } = order
  const { reached } = lookOf(order)
  const on = (at: string | null) => (at === null ? {} : { detail: formatDay(at, t) })
  return (
    <Timeline
      label={t('orders.progress')}
      reached={reached}
      steps={[
        { name: t('orders.placed'), ...on(reached < 0 ? null : date) },
        { name: t('orders.shipped'), ...on(shippedAt) },
        {
          name: t('orders.delivered'),
          ...(expected === null
            ? on(deliveredAt)
            : { detail: t('orders.expected', { days: expectedDays(expected, t) }) }),
        },
      ]}
    />
  )
}
