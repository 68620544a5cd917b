import { inLanguage, type Language } from '#locales/language.ts'
import { hasPriceRange, startingPrice, unitPrice } from '#shop/catalogue/price.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { paths } from '../../paths.ts'
import type { Shop } from '../../platform/shop-settings.tsx'
import { bundleGalleryOf, galleryOf } from './gallery-media.ts'

interface Surroundings {
  readonly language: Language
  /** On the shop's public origin. */
  readonly url: URL
  readonly shop: Shop
  readonly path: string
}

/** The product for search engines: schema.org's Product, with the price that is shown first. */
export function productData(
  product: Product,
  { language, url, shop, path }: Surroundings,
): Readonly<Record<string, unknown>> {
  const seller = inLanguage(shop.settings, 'name', language)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: inLanguage(product, 'name', language),
    description: inLanguage(product, 'description', language),
    sku: product._id,
    brand: { '@type': 'Brand', name: seller },
    image: (product.isBundle ? bundleGalleryOf(product) : galleryOf(product)).flatMap(medium =>
      medium.kind === 'image' ? [new URL(medium.picture.url, url).href] : [],
    ),
    offers: {
      ...pricesOf(product),
      url: new URL(path, url).href,
      priceCurrency: shop.settings.currency,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IQ',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: shop.settings.returnWindowDays,
        merchantReturnLink: new URL(paths.privacyPolicy(), url).href,
      },
    },
  }
}

/** One offer, or the span of several where colours and sizes differ in price. */
function pricesOf(product: Product): Readonly<Record<string, unknown>> {
  const price = startingPrice(product)
  if (!hasPriceRange(product)) return { '@type': 'Offer', price }
  const prices = product.colors.flatMap(color => {
    const sizes = color.sizes.length > 0 ? color.sizes : [null]
    return sizes.map(size => unitPrice(product, { color, size }))
  })
  return { '@type': 'AggregateOffer', lowPrice: price, highPrice: Math.max(...prices), offerCount: prices.length }
}
