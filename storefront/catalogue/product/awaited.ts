import type { LineKey } from '#shop/cart/cart.ts'
import { chosen } from '#shop/catalogue/price.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { inLanguage, type Language } from '#shop/languages.ts'

/** What a shopper may ask to be told of: what is sold out of what they have chosen so far. */
interface Awaited {
  readonly key: LineKey
  /** A size, where there are several things to ask about; empty where there is one. */
  readonly option: string
}

export interface AwaitedProps {
  /** What is sold out of what is chosen so far. */
  readonly awaited: readonly Awaited[]
}

export function awaitedOf(
  product: Product,
  { colorId, sizeId = null }: Pick<LineKey, 'colorId'> & Partial<LineKey>,
  language: Language,
): Awaited[] {
  const { color } = chosen(product, colorId, sizeId)
  if (color === null && product.colors.length > 0) return []
  const sizes = color?.sizes ?? []
  if (sizes.length > 0)
    return sizes
      .filter(({ stock }) => stock <= 0)
      .map(size => ({
        key: { productId: product._id, colorId, sizeId: size._id },
        option: inLanguage(size, 'sizeName', language),
      }))
  const { stock } = color ?? product
  return stock > 0 ? [] : [{ key: { productId: product._id, colorId, sizeId: null }, option: '' }]
}
