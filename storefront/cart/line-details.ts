import type { CartLine, LineKey } from '#shop/cart/cart.ts'
import { chosen, listPrice } from '#shop/catalogue/price.ts'
import type { Picture, Product } from '#shop/catalogue/product.ts'
import { MAX_LINE_QUANTITY, stockOfChoice } from '#shop/catalogue/stock.ts'
import type { Iqd } from '#shop/iqd.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { paths } from '../paths.ts'

/** Everything a cart line shows that the cart itself does not hold. */
export interface LineDetails {
  readonly name: string
  /** Names of the colour and the size; empty for a bundle. */
  readonly choice: readonly string[]
  readonly picture: Picture | null
  readonly path: string
  /** IQD a piece before the discount; null where there is none. */
  readonly priceBefore: Iqd | null
  /**
   * Pieces that can be had, those included that an unpaid order of the shopper holds:
   * the stepper's end. A bundle has none of its own (specification section 5).
   */
  readonly stock: number
  /** Pieces within one bundle; 0 for a product. */
  readonly piecesInside: number
}

/** `line.price` is what `priceBefore` is told from. */
export function lineDetails(
  line: LineKey & Pick<CartLine, 'price' | 'held'>,
  product: Product,
  language: Language,
): LineDetails {
  const { color, size } = chosen(product, line.colorId, line.sizeId)
  const before = product.isBundle ? product.originalPrice : listPrice(product, { color, size })
  return {
    name: inLanguage(product, 'name', language),
    choice: [
      ...(color ? [inLanguage(color, 'colorName', language)] : []),
      ...(size ? [inLanguage(size, 'sizeName', language)] : []),
    ],
    picture: size?.images[0] ?? color?.images[0] ?? product.images[0] ?? null,
    path: paths.product(product),
    priceBefore: before !== null && before > line.price ? before : null,
    stock: product.isBundle ? MAX_LINE_QUANTITY : stockOfChoice(product, color, size) + (line.held ?? 0),
    piecesInside: product.bundleItems.reduce((pieces, item) => pieces + item.quantity, 0),
  }
}
