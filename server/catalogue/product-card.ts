import { hasPriceRange, startingListPrice } from '#shop/catalogue/price.ts'
import type { Picture, Product, ProductCard } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'

const PICTURES_ON_CARD = 2

/** What a list shows of a product. */
export function cardOf(product: Product): ProductCard {
  return {
    _id: product._id,
    ...(product.slug !== undefined && { slug: product.slug }),
    ...textsOf(product, 'name'),
    price: product.price,
    discountPercentage: product.discountPercentage,
    discountPrice: product.discountPrice,
    fullPrice: startingListPrice(product),
    hasPriceRange: hasPriceRange(product),
    images: picturesOf(product),
    categories: product.categories,
    subCategories: product.subCategories,
    colors: product.colors.map(color => {
      const { _id, hex, stock } = color
      return { _id, ...textsOf(color, 'colorName'), hex, stock }
    }),
    isBundle: product.isBundle,
    bestseller: product.bestseller,
    stock: product.stock,
    bundlePrice: product.bundlePrice,
    originalPrice: product.originalPrice,
    bundleItems: product.bundleItems.map(({ productId: item, quantity }) => ({ ...textsOf(item, 'name'), quantity })),
  }
}

/** The product's own pictures; where it has none, its colours' or its items'. */
function picturesOf(product: Product): readonly Picture[] {
  if (product.images.length > 0) return product.images.slice(0, PICTURES_ON_CARD)
  const ofColors = product.colors.flatMap(color => color.images)
  const ofItems = product.bundleItems.flatMap(({ productId: item }) => item.images.slice(0, 1))
  return [...ofColors, ...ofItems].slice(0, PICTURES_ON_CARD)
}
