import type { LineKey } from '#shop/cart/cart.ts'
import { unitPrice } from '#shop/catalogue/price.ts'
import type { Color, Product, Size } from '#shop/catalogue/product.ts'
import { MAX_LINE_QUANTITY, stockOfChoice } from '#shop/catalogue/stock.ts'
import type { Iqd } from '#shop/iqd.ts'

/** A choice that can be bought, with today's figures. */
export interface PricedChoice {
  /** IQD a piece, after the discount. */
  readonly price: Iqd
  /** IQD for the line, whatever its quantity. */
  readonly deliveryCost: Iqd
  readonly isBundle: boolean
  /** Pieces that a line may hold. */
  readonly stock: number
}

export type ChoiceProblem = 'select_color' | 'select_size' | 'product_not_found'

/** Today's figures of a line's choice, or why it cannot be bought: a colour or size is missing, or is none of the product's. */
export function priceChoice(product: Product, { colorId, sizeId }: LineKey): PricedChoice | ChoiceProblem {
  if (product.isBundle) return colorId === null && sizeId === null ? figures(product, null, null) : 'product_not_found'
  if (product.colors.length === 0)
    return colorId === null && sizeId === null ? figures(product, null, null) : 'product_not_found'
  if (colorId === null) return 'select_color'
  const color = product.colors.find(each => each._id === colorId)
  if (color === undefined) return 'product_not_found'
  if (color.sizes.length === 0) return sizeId === null ? figures(product, color, null) : 'product_not_found'
  if (sizeId === null) return 'select_size'
  const size = color.sizes.find(each => each._id === sizeId)
  return size === undefined ? 'product_not_found' : figures(product, color, size)
}

function figures(product: Product, color: Color | null, size: Size | null): PricedChoice {
  return {
    price: unitPrice(product, { color, size }),
    deliveryCost: size?.deliveryCost ?? color?.deliveryCost ?? product.deliveryCost,
    isBundle: product.isBundle,
    stock: Math.min(stockOfChoice(product, color, size), MAX_LINE_QUANTITY),
  }
}
