import { chosen, hasPriceRange, listPrice, startingListPrice, startingPrice, unitPrice } from '#shop/catalogue/price.ts'
import type { Color, Id, Product, Size } from '#shop/catalogue/product.ts'
import { stockOfChoice } from '#shop/catalogue/stock.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { galleryOf, placeOfChoice } from './gallery-media.ts'

/** What the shopper has chosen on a product's page, and what they look at. */
export interface ProductChoice {
  readonly colorId: Id | null
  readonly sizeId: Id | null
  readonly quantity: number
  /** Place in the gallery. */
  readonly medium: number
}

/** What a choice comes to. */
export interface ChoiceOffer {
  /** IQD a piece, after the discount. */
  readonly price: Iqd
  /** IQD a piece, before the discount. */
  readonly fullPrice: Iqd
  /** The lowest that is still possible: what is left to choose can raise it (decision 0057). */
  readonly isFrom: boolean
  readonly stock: number
  /** Most pieces that one line takes. */
  readonly mostPieces: number
  readonly deliveryCost: Iqd
  /** What is to be chosen next, before it can go into the cart (specification section 5). */
  readonly missing: 'color' | 'size' | null
}

/** The only colour there is needs no choosing (specification section 4). `wanted`: the colour that was chosen on the way here. */
export function firstChoice(product: Product, wanted: Id | null = null): ProductChoice {
  const nothing: ProductChoice = { colorId: null, sizeId: null, quantity: 1, medium: 0 }
  const [only, ...others] = product.colors
  const color = others.length === 0 ? only : product.colors.find(each => each._id === wanted)
  return color === undefined ? nothing : chooseColor(product, color._id)
}

/** A colour begins anew: no size, one piece, its first picture. */
export function chooseColor(product: Product, colorId: Id): ProductChoice {
  return { colorId, sizeId: null, quantity: 1, medium: placeOfChoice(galleryOf(product), product, colorId, null) }
}

export function chooseSize(product: Product, { colorId }: ProductChoice, sizeId: Id): ProductChoice {
  return { colorId, sizeId, quantity: 1, medium: placeOfChoice(galleryOf(product), product, colorId, sizeId) }
}

export function chooseQuantity(choice: ProductChoice, quantity: number, mostPieces: number): ProductChoice {
  return { ...choice, quantity: Math.max(1, Math.min(quantity, mostPieces)) }
}

export function lookAt(choice: ProductChoice, medium: number): ProductChoice {
  return { ...choice, medium }
}

/** `mostPieces`: what the shop lets one order take of a choice. */
export function offerOf(product: Product, { colorId, sizeId }: ProductChoice, mostPieces: number): ChoiceOffer {
  const { color, size } = chosen(product, colorId, sizeId)
  const stock = stockOfChoice(product, color, size)
  return {
    ...pricesOf(product, color, size),
    stock,
    mostPieces: Math.max(0, Math.min(stock, mostPieces)),
    deliveryCost: deliveryCostOf(product, colorId, sizeId),
    missing: missingOf(product, colorId, sizeId),
  }
}

function pricesOf(
  product: Product,
  color: Color | null,
  size: Size | null,
): Pick<ChoiceOffer, 'price' | 'fullPrice' | 'isFrom'> {
  if (color === null) {
    return { price: startingPrice(product), fullPrice: startingListPrice(product), isFrom: hasPriceRange(product) }
  }
  const possible = size === null ? openSizes(color) : [size]
  const full = possible.map(each => listPrice(product, { color, size: each }))
  const prices = possible.map(each => unitPrice(product, { color, size: each }))
  return { price: iqd(Math.min(...prices)), fullPrice: iqd(Math.min(...full)), isFrom: new Set(full).size > 1 }
}

/** What can still be chosen of a colour: a size that is sold out sets no price, unless all are. Null: it has no sizes. */
function openSizes({ sizes }: Color): readonly (Size | null)[] {
  if (sizes.length === 0) return [null]
  const left = sizes.filter(each => each.stock > 0)
  return left.length > 0 ? left : sizes
}

/** Nothing until the size is known, where there are sizes (specification section 4). */
function deliveryCostOf(product: Product, colorId: Id | null, sizeId: Id | null): Iqd {
  const { color, size } = chosen(product, colorId, sizeId)
  if (color === null) return product.deliveryCost
  if (color.sizes.length > 0) return size?.deliveryCost ?? iqd(0)
  return color.deliveryCost
}

function missingOf(product: Product, colorId: Id | null, sizeId: Id | null): ChoiceOffer['missing'] {
  const { color, size } = chosen(product, colorId, sizeId)
  if (color === null) return product.colors.length > 0 ? 'color' : null
  return color.sizes.length > 0 && size === null ? 'size' : null
}
