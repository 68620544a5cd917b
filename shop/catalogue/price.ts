import { type Iqd, iqd, percentOff, sumOf, times } from '../iqd.ts'
import type { Color, Product, Size } from './product.ts'

/** What price rules need of a product; sizes and colours may be any objects that carry a price. */
export interface Priced {
  readonly price: Iqd
  readonly discountPercentage: number
  readonly isBundle: boolean
  readonly bundlePrice: Iqd | null
  readonly colors: readonly { readonly price: Iqd | null; readonly sizes: readonly { readonly price: Iqd | null }[] }[]
}

/** What a shopper chose of a product; both null for a bundle or a product without colours. */
export interface Choice {
  readonly color: Pick<Color, 'price'> | null
  readonly size: Pick<Size, 'price'> | null
}

/** The price of one piece before the discount: bundle price, else the size's over the colour's over the product's (section 5). */
export function listPrice(product: Priced, choice: Choice): Iqd {
  if (product.isBundle) return product.bundlePrice ?? product.price
  return choice.size?.price ?? choice.color?.price ?? product.price
}

/** The price of one piece that a shopper pays, at most two decimals (section 5). */
export function unitPrice(product: Priced, choice: Choice): Iqd {
  return discounted(listPrice(product, choice), product.discountPercentage)
}

/** Some pieces of one choice, as a bundle holds them. */
export interface PricedPart {
  readonly product: Priced
  readonly choice: Choice
  readonly quantity: number
}

/** What a bundle's parts cost when they are bought one by one: each after its own discount, and before. */
export function boughtApart(parts: readonly PricedPart[]): { readonly price: Iqd; readonly listPrice: Iqd } {
  const sumBy = (priceOf: (product: Priced, choice: Choice) => Iqd) =>
    sumOf(parts.map(({ product, choice, quantity }) => times(priceOf(product, choice), quantity)))
  return { price: sumBy(unitPrice), listPrice: sumBy(listPrice) }
}

/** Nothing chosen yet: the lowest of product, colour and size prices before the discount (section 4), so card and page agree. */
export function startingListPrice(product: Priced): Iqd {
  if (product.isBundle) return product.bundlePrice ?? product.price
  return iqd(Math.min(...allPrices(product)))
}

export function startingPrice(product: Priced): Iqd {
  return discounted(startingListPrice(product), product.discountPercentage)
}

/** Whether choosing a colour or size can change the price, so that the figure shown before is a "from". */
export function hasPriceRange(product: Priced): boolean {
  return !product.isBundle && new Set(choosablePrices(product)).size > 1
}

function discounted(price: Iqd, percent: number): Iqd {
  return percent > 0 ? percentOff(price, percent) : price
}

function allPrices(product: Priced): Iqd[] {
  const ofColors = product.colors.flatMap(color => color.price ?? [])
  return [product.price, ...ofColors, ...choosablePrices(product)]
}

function choosablePrices(product: Priced): Iqd[] {
  return product.colors.flatMap(color => {
    const ofColor = color.price ?? product.price
    return color.sizes.length > 0 ? color.sizes.map(size => size.price ?? ofColor) : [ofColor]
  })
}

/** The chosen colour and size of a product by id; null where an id names none of its own. */
export function chosen(
  product: Pick<Product, 'colors'>,
  colorId: string | null,
  sizeId: string | null,
): { color: Color | null; size: Size | null } {
  const color = product.colors.find(each => each._id === colorId) ?? null
  const size = color?.sizes.find(each => each._id === sizeId) ?? null
  return { color, size }
}
