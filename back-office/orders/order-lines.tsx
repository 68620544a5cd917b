import type { StaffOrder } from '#contract/office/orders.ts'
import { Lettering } from '#design/lettering.tsx'
import { LineItem } from '#design/line-item.tsx'
import { Amount } from '#design/price.tsx'
import { Totals, type TotalsRow } from '#design/totals.tsx'
import { type InLanguages, inLanguage, type Language } from '#shop/languages.ts'
import { orderSums } from '#shop/orders/order-sums.ts'
import css from '../parts/parts.module.css'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const money = useMoney()
  const { goods, delivery, discount, rounding } = orderSums(order)
  const rows: readonly (TotalsRow | false)[] = [
    { id: 'subtotal', label: t('orders.items_total'), amount: money(goods) },
    { id: 'delivery', label: t('orders.delivery'), amount: money(delivery) },
    ...(order.offers ?? []).map((offer, place) => ({
      id: `offer-${place}`,
      label: <Lettering text={inLanguage(offer, 'name', language)} />,
      amount: money(-offer.amount),
      kind: 'less' as const,
    })),
    discount > 0 && {
      id: 'discount',
      label: [t('orders.discount'), order.promoCode, order.discountReason].filter(Boolean).join(' · '),
      amount: money(-discount),
      kind: 'less',
    },
    rounding !== 0 && { id: 'rounding', label: t('office_orders.rounding'), amount: money(rounding) },
    {
      id: 'total',
      label: t(order.paymentMethod === 'cod' ? 'office_orders.to_collect' : 'orders.total'),
      amount: money(order.amount),
      kind: 'total',
    },
  ]
  return (
    <section aria-label={t('orders.items')}>
      <ul className={css.lines}>
        {order.lines.map(line => (
          <LineItem
            key={line.lineId}
            // A master of the media store is never narrower than the width that a line shows.
            picture={line.image === null ? null : { url: line.image, width: 240, height: 240, alt: '' }}
            name={<Lettering text={inLanguage(line, 'name', language)} />}
            detail={[choiceOf(line, language), t('orders.quantity', { count: line.quantity })]
              .filter(Boolean)
              .join(' · ')}
            amount={<Amount of={money(line.price * line.quantity)} />}
          />
        ))}
      </ul>
      <Totals rows={rows.filter(row => row !== false)} />
    </section>
  )
}

type Chosen = InLanguages<'colorName' | 'sizeName', string | null>

/** What was ordered, in one line: "Jar · Sand · Medium". */
export function fullNameOf(line: Chosen & InLanguages<'name'>, language: Language): string {
  return [inLanguage(line, 'name', language), choiceOf(line, language)].filter(Boolean).join(' · ')
}

/** Colour and size as they were ordered: "Sand · Medium". */
export function choiceOf(line: Chosen, language: Language): string {
  return [inLanguage(line, 'colorName', language), inLanguage(line, 'sizeName', language)].filter(Boolean).join(' · ')
}
