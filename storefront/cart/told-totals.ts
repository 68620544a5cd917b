import type { OfferAmount } from '#contract/orders.ts'
import type { TotalsRow } from '#design/totals.tsx'
import type { Money } from '#locales/formats.ts'
import { shownSums } from '#shop/checkout/totals.ts'
import { missingToFree } from '#shop/delivery/cost.ts'
import { type Iqd, iqd, less } from '#shop/iqd.ts'
import { sumOfOffers } from '#shop/promotions/offers.ts'
import { useMoney, useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { deliveryAhead } from './delivery-ahead.ts'

interface ToldTotals {
  /** The figure; before anybody knows it, what it will be. */
  readonly delivery: Money | string
  /** What the total is called: it may lack the delivery. */
  readonly label: string
  /** The same beside a button. */
  readonly shortLabel: string
  /** What is paid, the one figure that is called the total: nobody carries half a dinar (decision 0057). */
  readonly payable: Money
  /** Between what is added up and what is paid: offers, the discount beside them, and the rounding that is left. */
  readonly between: readonly TotalsRow[]
}

interface Sums {
  readonly subtotal: Iqd
  readonly delivery: Iqd
  readonly total: Iqd
  /** All that comes off, offers included. */
  readonly discount?: Iqd
  readonly offers?: readonly OfferAmount[] | undefined
}

/** What cart and checkout say of their sums. `city`: the chosen city's name, empty while none is. */
export function useToldTotals(
  { subtotal, delivery, total, discount = iqd(0), offers = [] }: Sums,
  city = '',
): ToldTotals {
  const words = useWords()
  const shop = useShop()
  const money = useMoney()
  const { t } = words
  const ofOffers = sumOfOffers(offers)
  const shown = shownSums({ discount: less(discount, ofOffers), total })
  // Two offers may be called the same.
  const rowOf = (label: string, amount: number, id = label): TotalsRow[] =>
    amount === 0 ? [] : [{ id, label, amount: money(amount, 2), kind: amount < 0 ? 'less' : 'plain' }]
  const told = {
    payable: money(shown.payable, 2),
    between: [
      ...offers.flatMap((offer, place) => rowOf(named(offer, words.language), -offer.amount, `${place}`)),
      ...rowOf(t('cart.discount'), -shown.discount),
      ...rowOf(t('cart.rounding'), shown.rounding),
    ],
  }
  if (delivery === 0 && city === '' && missingToFree(less(subtotal, ofOffers), shop.delivery) !== 0) {
    const label = t('cart.total_without_delivery')
    return { ...told, delivery: deliveryAhead(shop, words), label, shortLabel: t('cart.without_delivery') }
  }
  const label = t('cart.total')
  return { ...told, delivery: delivery > 0 ? money(delivery, 2) : t('cart.delivery_free'), label, shortLabel: label }
}
