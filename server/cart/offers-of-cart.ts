import type { CartOffers } from '#contract/cart.ts'
import type { LineKey } from '#shop/cart/cart.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import type { Iqd } from '#shop/iqd.ts'
import { textsOf } from '#shop/languages.ts'
import { type OfferedLine, offersOn, offerWithOneMore } from '#shop/promotions/offers.ts'
import { toldAmount } from '../catalogue/offers.ts'
import type { Catalogue } from '../catalogue/snapshot.ts'

interface PricedLine extends LineKey {
  readonly isBundle: boolean
  readonly price: Iqd
  readonly quantity: number
}

/** Which offers hold for a cart, and which one more piece would bring; nothing where there are none. The order has the final say. */
export function offersOfCart(catalogue: Catalogue, lines: readonly PricedLine[]): CartOffers {
  const { offers } = catalogue
  if (offers.length === 0) return {}
  const offered = lines.map(
    (line): OfferedLine => ({
      ...{ isBundle: line.isBundle, price: line.price, quantity: line.quantity },
      product: catalogue.standing(line.productId) ?? { id: line.productId, categoryIds: [], subCategoryIds: [] },
      key: choiceKey(line),
    }),
  )
  const applied = offersOn(offered, offers)
  const next = offerWithOneMore(offered, offers)
  return {
    ...(applied.length > 0 && { offers: applied.map(toldAmount) }),
    ...(next !== null && { nextOffer: textsOf(next, 'name') }),
  }
}
