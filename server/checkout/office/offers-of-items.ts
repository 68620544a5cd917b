import type { CartOffers } from '#contract/cart.ts'
import type { PhoneOrderInput } from '#contract/office/orders.ts'
import { offersOfCart } from '../../cart/offers-of-cart.ts'
import { priceChoice } from '../../cart/priced-line.ts'
import type { LiveCatalogue } from '../../catalogue/catalogue.ts'
import { inOneLineEach } from './one-line-each.ts'

/** Which offers hold for items that somebody says on the phone, by what shoppers are shown now. */
export function offersOfItems({ current }: LiveCatalogue, items: PhoneOrderInput['items']): CartOffers {
  const lines = inOneLineEach(items).flatMap(item => {
    const product = current.product(item.productId)
    const choice = product === undefined ? 'product_not_found' : priceChoice(product, item)
    return typeof choice === 'string' ? [] : [{ ...item, price: choice.price, isBundle: choice.isBundle }]
  })
  return offersOfCart(current, lines)
}
