import type { Money } from '#locales/formats.ts'
import type { Iqd } from '#shop/iqd.ts'
import { deliveryAhead } from '../platform/delivery-words.ts'
import { useMoney, useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'

interface ToldTotals {
  /** The figure; before anybody knows it, what it will be. */
  readonly delivery: Money | string
  /** What the total is called: it may lack the delivery. */
  readonly label: string
}

/** What cart and checkout say of their sums. `city`: the chosen city's name, empty while none is. */
export function useToldTotals({ delivery }: { readonly delivery: Iqd }, city = ''): ToldTotals {
  const words = useWords()
  const shop = useShop()
  const money = useMoney()
  const { t } = words
  if (delivery > 0) return { delivery: money(delivery, 2), label: t('cart.total') }
  if (city !== '') return { delivery: t('cart.delivery_free'), label: t('cart.total') }
  return { delivery: deliveryAhead(shop, words), label: t('cart.total_without_delivery') }
}
