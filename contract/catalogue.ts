import { z } from 'zod'
import { ONLY, SORTS } from '#shop/catalogue/filters.ts'
import { boundOf } from '#shop/catalogue/fit.ts'
import type { Category, Color, Picture, Product, ProductCard, Size, Video } from '#shop/catalogue/product.ts'
import { ROOM_NAMES } from '#shop/catalogue/room.ts'
import { recordOf } from '#shop/record-of.ts'
import type { Slide } from '#shop/store/settings.ts'
import { endpoint, type InputOf, type ReplyOf, type TypeOf } from './describe.ts'
import { shownDetails } from './details.ts'
import { amount, id, moment, named, productAddress, queryNumber, replies, text, texts, unlessEmpty } from './fields.ts'

const inBoth = z.object(named)
/** Comma-separated, in either language (specification section 2). */
const names = z.string().max(2_000, 'field_too_long').optional()
/** Of a room, in cm. */
const bound = unlessEmpty(
  z
    .string()
    .regex(/^\d{1,4}(?:\.\d)?$/, 'field_invalid')
    .transform(Number)
    .refine(centimetres => boundOf(centimetres) !== null, 'field_invalid'),
)
/** IQD, with the two decimals that a discounted price may have. */
const priceBound = unlessEmpty(
  z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,2})?$/, 'field_invalid')
    .transform(Number),
)
/** Accepted as the specification names it; names match in both languages either way. */
const language = z.string().max(35, 'field_too_long').optional()

export const picture: z.ZodType<Picture> = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  ...texts('alt', z.string()),
})
const video: z.ZodType<Video> = z.object({ url: z.string(), type: z.string() })
const media = { images: z.array(picture), videos: z.array(video) }
const categoryName = z.object({ _id: id, ...named })
const formerNames = z.array(z.string()).optional()
const subCategoryName = z.object({ _id: id, ...named, categoryId: id, formerNames })

const labelled = { sku: z.string().nullable(), gtin: z.string().nullable() }

const size: z.ZodType<Size> = z.object({
  _id: id,
  ...labelled,
  ...texts('sizeName', z.string()),
  price: amount.nullable(),
  stock: z.int(),
  deliveryCost: amount,
  ...media,
})

const color: z.ZodType<Color> = z.object({
  _id: id,
  ...labelled,
  ...texts('colorName', z.string()),
  hex: z.string(),
  price: amount.nullable(),
  stock: z.int(),
  deliveryCost: amount,
  ...media,
  sizes: z.array(size),
})

const addressed = { _id: id, isBundle: z.boolean(), slug: z.string().optional() }
const searchWords = {
  ...texts('seoTitle', z.string().optional()),
  ...texts('seoDescription', z.string().optional()),
}

const bundledProduct = z.object({
  ...addressed,
  ...searchWords,
  ...labelled,
  ...shownDetails,
  ...named,
  ...texts('description', z.string()),
  price: amount,
  discountPercentage: z.number(),
  discountPrice: amount,
  saleEndsAt: moment.nullable(),
  ...media,
  categories: z.array(categoryName),
  subCategories: z.array(subCategoryName),
  category: id.nullable(),
  colors: z.array(color),
  bestseller: z.boolean(),
  stock: z.int(),
  deliveryCost: amount,
})

const product: z.ZodType<Product> = bundledProduct.extend({
  bundleItems: z.array(
    z.object({
      _id: id,
      productId: bundledProduct,
      colorId: id.nullable(),
      sizeId: id.nullable(),
      deliveryCost: amount,
      quantity: z.int(),
    }),
  ),
  bundlePrice: amount.nullable(),
  originalPrice: amount.nullable(),
})

export const productCard: z.ZodType<ProductCard> = z.object({
  ...addressed,
  ...named,
  price: amount,
  discountPercentage: z.number(),
  discountPrice: amount,
  fullPrice: amount,
  hasPriceRange: z.boolean(),
  images: z.array(picture),
  categories: z.array(categoryName),
  subCategories: z.array(subCategoryName),
  colors: z.array(z.object({ _id: id, ...texts('colorName', z.string()), hex: z.string(), stock: z.int() })),
  bestseller: z.boolean(),
  stock: z.int(),
  bundlePrice: amount.nullable(),
  originalPrice: amount.nullable(),
  bundleItems: z.array(z.object({ ...named, quantity: z.int() })),
  offers: z.array(z.object(named)).optional(),
})

const category: z.ZodType<Category> = categoryName.extend({
  ...searchWords,
  formerNames,
  image: picture.nullable(),
  subCategories: z.array(subCategoryName),
})

export type CategoriesReply = ReplyOf<typeof listCategories>
export const listCategories = endpoint('GET', '/api/category', {
  summary: 'All categories with their sub-categories, in the order of the shop.',
  reply: replies({ categories: z.array(category) }),
})

export type Count = TypeOf<typeof count>
const count = categoryName.extend({ count: z.int() })

export type CategoryCount = TypeOf<typeof categoryCount>
const categoryCount = count.extend({ subCategories: z.array(count) })

export type ProductListInput = InputOf<typeof listProducts>
export type ProductListReply = ReplyOf<typeof listProducts>
/** Prices are whole IQD. */
export const listProducts = endpoint('GET', '/api/product/list', {
  summary: 'Products by category, search, price and order, with counts per category.',
  input: z.object({
    category: names,
    subCategory: names,
    sortBy: unlessEmpty(z.enum(SORTS, 'field_invalid')),
    search: z.string().max(200, 'field_too_long').optional(),
    minPrice: priceBound,
    maxPrice: priceBound,
    only: unlessEmpty(z.enum(ONLY, 'field_invalid')),
    /** Room that a product must fit into, cm with one decimal at most; width and depth may change places. */
    width: bound,
    depth: bound,
    height: bound,
    /**
     * At most 12, comma-separated: answered with those of them that the shop sells, in this order, whatever else is asked, and
     * without counts and range.
     */
    ids: unlessEmpty(z.string().regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,11}$/, 'field_invalid')),
    /** Cards; without it all of them. 0 asks for range, counts and total only. */
    limit: unlessEmpty(queryNumber.refine(cards => cards <= 100, 'field_invalid')),
    /** `nextCursor` of the answer before. */
    cursor: unlessEmpty(z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'field_invalid')),
    language,
  }),
  reply: replies({
    products: z.array(productCard),
    /** Over what search and price leave, before the category choice itself. */
    categoryCounts: z.array(categoryCount),
    /** Lowest and highest price of what search and categories leave, before the price bounds; null where nothing is left. */
    priceRange: z.object({ min: z.number(), max: z.number() }).nullable(),
    /** Products that match, on all pages. */
    total: z.int(),
    nextCursor: z.string().nullable(),
    /** How the products were found for what was searched for; null without a search, and where nothing was found. */
    found: z
      .object({
        /** By all words; by most of them, as no product has all; or as what is near, as nothing of the kind is sold. */
        how: z.enum(['all', 'some', 'near']),
        /** The search in a spelling that was taken for the typed one, which nothing has; null where none was needed. */
        correction: z.string().nullable(),
      })
      .nullable(),
    /** Into what room the products fit, by the bounds and by what the words of the search said; null where neither says one. */
    fits: z
      .object({
        ...recordOf(ROOM_NAMES, () => z.number().nullable()),
        /** The search without what said measures; null where its words said none. */
        rest: z.string().nullable(),
        /** Products that would be listed, had they been measured. */
        unmeasured: z.int(),
        /** Nothing fits, and all words of the search are answered as words instead. */
        isLeftOut: z.boolean(),
        /** Where nothing fits: the least larger room into which something does; null where nothing was measured. */
        nearest: z.object(recordOf(ROOM_NAMES, () => z.number().nullable())).nullable(),
      })
      .nullable(),
  }),
})

export type RelatedInput = InputOf<typeof listRelatedProducts>
export type RelatedReply = ReplyOf<typeof listRelatedProducts>
export const listRelatedProducts = endpoint('GET', '/api/product/related', {
  summary: 'Other products of a category, best match first.',
  input: z.object({
    /** Id or name, in either language, of the category; without it the first category of the excluded product. */
    category: names,
    excludeId: unlessEmpty(id),
    language,
  }),
  reply: replies({ relatedProducts: z.array(productCard) }),
})

export type GoesWithInput = InputOf<typeof listGoesWith>
export type GoesWithReply = ReplyOf<typeof listGoesWith>
export const listGoesWith = endpoint('GET', '/api/product/goes-with', {
  summary: 'Bundles that hold a product, then what was bought together with it. All of it is in stock.',
  input: z.object({ productId: id }),
  reply: replies({
    /** At most 8; none of a product that the shop does not show. */
    products: z.array(productCard),
  }),
})

export type SuggestedCategory = TypeOf<typeof suggestedCategory>
const suggestedCategory = categoryName.extend({
  /** The category of a sub-category; null for a category. */
  category: inBoth.nullable(),
})

export type SuggestInput = InputOf<typeof suggestProducts>
export type SuggestReply = ReplyOf<typeof suggestProducts>
export const suggestProducts = endpoint('GET', '/api/product/suggest', {
  summary: 'Products and categories that an unfinished search may mean.',
  input: z.object({
    /** What was typed so far. */
    search: z.string('field_required').max(200, 'field_too_long'),
    language,
  }),
  reply: replies({
    /** At most 6, the best match first. */
    products: z.array(productCard),
    /** At most 4 categories and sub-categories that the words name. */
    categories: z.array(suggestedCategory),
    /** Products that match in all. */
    total: z.int(),
  }),
})

export type ToldOffer = TypeOf<typeof toldOffer>
const toldOffer = z.object({ ...named, endsAt: moment.nullable() })

export type SingleReply = ReplyOf<typeof readProduct>
export const readProduct = endpoint('GET', '/api/product/single', {
  summary: 'One product or bundle with all its colours, sizes and media.',
  /** Its id, its slug, or a slug that it had before. */
  input: z.object({ id: productAddress }),
  reply: replies({
    product,
    /** Offers that reach it now; left out where there are none. */
    offers: z.array(toldOffer).optional(),
  }),
  refusals: ['product_not_found'],
})

/** The link is signed and good for an hour; it shows hidden products too. */
export const previewProduct = endpoint('GET', '/api/product/preview', {
  summary: 'A product as shoppers will see it, by a link of the back office.',
  input: z.object({ token: text(500) }),
  reply: replies({ product }),
  refusals: ['product_not_found'],
})

export const slide: z.ZodType<Slide> = z.object({
  image: picture,
  ...texts('title', z.string()),
  category: inBoth.nullable(),
  product: z.object(addressed).optional(),
  link: z.string().optional(),
})

export type CarouselReply = ReplyOf<typeof listCarousel>
export const listCarousel = endpoint('GET', '/api/carousel', {
  summary: "The slides of home's carousel whose time is now.",
  reply: replies({ images: z.array(slide) }),
})
