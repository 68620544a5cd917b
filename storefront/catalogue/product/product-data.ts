import { DETAIL_NAMES, detailCalled } from '#shop/catalogue/details.ts'
import { startingPrice, unitPrice } from '#shop/catalogue/price.ts'
import type { Color, Labelled, Product, Size } from '#shop/catalogue/product.ts'
import type { Iqd } from '#shop/iqd.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { wordsAlone } from '#shop/rich-text.ts'
import { paths } from '../../paths.ts'
import type { Shop } from '../../platform/shop-settings.tsx'
import { bundleGalleryOf, galleryOf, type Medium } from './gallery-media.ts'
import { shippingData } from './shipping-data.ts'

interface Surroundings {
  readonly language: Language
  /** On the shop's public origin. */
  readonly url: URL
  readonly shop: Shop
  readonly path: string
}

type Data = Readonly<Record<string, unknown>>

/**
 * The product for search engines, as schema.org has it: a Product with its offer or, where there is something to choose, a ProductGroup
 * with a Product for each choice, so that every price and stock is told of what has it.
 */
export function productData(product: Product, around: Surroundings): Data {
  const { language } = around
  const choices = choicesOf(product)
  const gallery = product.isBundle ? bundleGalleryOf(product) : galleryOf(product)
  const shared = {
    '@context': 'https://schema.org',
    name: inLanguage(product, 'name', language),
    description: wordsAlone(inLanguage(product, 'description', language)),
    ...brandOf(product),
    ...measuresOf(product),
    image: picturesOf(gallery, around),
  }
  if (choices.length === 0) {
    const { stock } = product
    return {
      '@type': 'Product',
      ...shared,
      ...labelOf(product, product._id),
      offers: offerOf({ price: startingPrice(product), stock, saleEndsAt: product.saleEndsAt }, around),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product._id,
    variesBy: ['https://schema.org/color', ...(choices.some(({ size }) => size) ? ['https://schema.org/size'] : [])],
    hasVariant: choices.map(choice => variantData(product, choice, around)),
  }
}

interface Choice {
  readonly color: Color
  readonly size: Size | null
}

function choicesOf({ colors }: Product): Choice[] {
  return colors.flatMap((color): Choice[] =>
    color.sizes.length > 0 ? color.sizes.map(size => ({ color, size })) : [{ color, size: null }],
  )
}

function variantData(product: Product, { color, size }: Choice, around: Surroundings): Data {
  const { language } = around
  const colorName = inLanguage(color, 'colorName', language)
  const sizeName = size === null ? '' : inLanguage(size, 'sizeName', language)
  const own = [size, color].flatMap(each => each?.images ?? [])
  const pictures = own.length > 0 ? own : product.images
  const counted = size ?? color
  return {
    '@type': 'Product',
    name: [inLanguage(product, 'name', language), colorName, sizeName].filter(name => name !== '').join(' · '),
    color: colorName,
    ...(sizeName !== '' && { size: sizeName }),
    ...labelOf(counted, [product._id, color._id, ...(size === null ? [] : [size._id])].join('-')),
    image: pictures.map(({ url }) => new URL(url, around.url).href),
    offers: offerOf(
      { price: unitPrice(product, { color, size }), stock: counted.stock, saleEndsAt: product.saleEndsAt },
      around,
    ),
  }
}

/** Whatever is counted has an SKU; a bundle without a stock of its own is named by its id. */
function labelOf({ sku, gtin }: Labelled, otherwise: string): Data {
  return { sku: sku ?? otherwise, ...(gtin !== null && { gtin }) }
}

function brandOf({ brand }: Product): Data {
  return brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } }
}

/** Units by their codes of UN/CEFACT, as schema.org wants them. */
const UNIT_CODES = { cm: 'CMT', kg: 'KGM' } as const

function measuresOf(product: Product): Data {
  const measures = DETAIL_NAMES.flatMap(name => {
    const detail = detailCalled(name)
    const value = product[name]
    if (detail.kind === 'text' || detail.unit === undefined || value === null) return []
    return [[name, { '@type': 'QuantitativeValue', value, unitCode: UNIT_CODES[detail.unit] }]]
  })
  return Object.fromEntries(measures)
}

function picturesOf(gallery: readonly Medium[], { url }: Surroundings): string[] {
  return gallery.flatMap(medium => (medium.kind === 'image' ? [new URL(medium.picture.url, url).href] : []))
}

interface Offered extends Pick<Product, 'stock' | 'saleEndsAt'> {
  readonly price: Iqd
}

function offerOf({ price, stock, saleEndsAt }: Offered, { language, url, shop, path }: Surroundings): Data {
  return {
    '@type': 'Offer',
    price,
    ...(saleEndsAt !== null && { priceValidUntil: saleEndsAt }),
    priceCurrency: shop.settings.currency,
    url: new URL(path, url).href,
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: inLanguage(shop.settings, 'name', language) },
    shippingDetails: shippingData(price, shop.settings, language),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IQ',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: shop.settings.returnWindowDays,
      merchantReturnLink: new URL(paths.privacyPolicy(), url).href,
    },
  }
}
