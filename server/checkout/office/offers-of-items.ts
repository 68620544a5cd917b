import type { CartOffers } from '#contract/cart.ts'
import type { PhoneOrderInput } from '#contract/office/orders.ts'
import { findChoice } from '../../cart/add-to-cart.ts'
import { offersOfCart } from '../../cart/offers-of-cart.ts'
import type { LiveCatalogue } from '../../catalogue/catalogue.ts'
import { inOneLineEach } from './one-line-each.ts'

/** Which offers hold for items that somebody says on the phone, by what shoppers are shown now. */
export function offersOfItems(catalogue: LiveCatalogue, items: PhoneOrderInput['items']): CartOffers {
  const lines = inOneLineEach(items).flatMap(item => {
    const choice = findChoice(catalogue, item)
    return typeof choice === 'string' ? [] : [{ ...item, price: choice.price, isBundle: choice.isBundle }]
  })
  return offersOfCart(catalogue.current, lines)
}
