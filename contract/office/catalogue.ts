import { z } from 'zod'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { MOST_BUNDLE_ITEMS, MOST_ITEM_PIECES } from '#shop/catalogue/bundle.ts'
import { isGtin } from '#shop/catalogue/gtin.ts'
import { isPercent, MOST_PRICE, mostOf, PRICE_CHANGES, PRICE_ROUNDINGS } from '#shop/catalogue/new-price.ts'
import { MOST_SEO } from '#shop/catalogue/seo.ts'
import { isSlug, tidySlug } from '#shop/catalogue/slug.ts'
import { keysOf } from '#shop/languages.ts'
import { withoutInvisible } from '#shop/text.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { shownDetails, writtenDetails } from '../details.ts'
import {
  id,
  moment,
  named,
  optionalLine,
  optionalName,
  optionalText,
  queryNumber,
  replies,
  searchWords,
  seen,
  spoken,
  texts,
} from '../fields.ts'
import { madeAct } from './acts.ts'
import { CATALOGUE, READERS } from './roles.ts'

export const PRODUCT_KINDS = ['product', 'bundle'] as const
export const PRODUCT_STATES = ['published', 'draft', 'archived', 'incomplete', 'unmeasured', 'low', 'sold-out'] as const
export const PRODUCT_SORTS = ['updatedAt', 'name', 'price', 'stock', 'position'] as const

const MOST_TEXT = 5_000
const MOST_PARTS = 100
/** Search engines show about half of it. */

/** Whole IQD. */
export const dinars = z.int('field_invalid').min(0, 'field_invalid').max(MOST_PRICE, 'field_invalid')
const pieces = z.int('invalid_quantity').min(0, 'invalid_quantity').max(1_000_000, 'invalid_quantity')
const discount = z
  .number('field_invalid')
  .min(0, 'field_invalid')
  .max(100, 'field_invalid')
  .multipleOf(0.01, 'field_invalid')
const flag = z.boolean('field_invalid')
/** Null: new. */
const idOrNew = id.nullable()
const parts = <Part extends z.ZodType>(part: Part) => z.array(part, 'field_invalid').max(MOST_PARTS, 'field_too_long')
/** Either may be empty: what is missing in a language, the editor warns about. */
const bilingual = texts('name', optionalName(MAX_NAME_LENGTH))

/** In either language, in any spelling, or an SKU; of products also a bar code. */
export const search = searchWords(200)
export const paging = {
  /** From 1. */
  page: queryNumber.optional(),
  /** At most 100. */
  perPage: queryNumber.optional(),
}

/** A stored picture or video in its place. */
export type EditedMedia = TypeOf<typeof editedMedia>
const editedMedia = z.object({
  mediaId: id,
  /** Only read. */
  url: z.string().max(500),
  kind: z.enum(['image', 'video'], 'field_invalid'),
  /** For those who cannot see it. */
  ...texts('alt', optionalLine(300)),
})

/**
 * One thing that is counted. What is saved as `stock` counts against `stockWas`, the figure that staff saw: pieces sold meanwhile stay
 * sold.
 */
export type EditedVariant = TypeOf<typeof editedVariant>
const editedVariant = z.object({
  /** Empty: the shop makes one. */
  sku: z
    .string('field_invalid')
    .overwrite(withoutInvisible)
    .trim()
    .regex(/^[\p{L}\p{N}._/-]{0,60}$/u, 'field_invalid'),
  /** GS1's number under the bar code; empty for none. Left out, it stays as it is. */
  gtin: z
    .string('field_invalid')
    .overwrite(withoutInvisible)
    .trim()
    .refine(typed => typed === '' || isGtin(typed), 'invalid_gtin')
    .optional(),
  stock: pieces,
  stockWas: pieces,
  /** What a piece cost the shop; null where nobody said. Left out, it stays as it is; read by those alone who write products. */
  cost: dinars.nullable().optional(),
  /** The cost that staff saw: saved as it was seen it stays what it is, for it follows what arrives meanwhile. */
  costWas: dinars.nullable().optional(),
})

export type EditedSize = TypeOf<typeof editedSize>
const editedSize = editedVariant.extend({
  _id: idOrNew,
  ...bilingual,
  /** Null: the colour's or the product's price. */
  price: dinars.nullable(),
  deliveryCost: dinars,
  media: parts(editedMedia),
})

export type EditedColor = TypeOf<typeof editedColor>
const editedColor = z.object({
  _id: idOrNew,
  ...bilingual,
  /** `#rrggbb`. */
  hex: z.string('field_invalid').regex(/^#[0-9a-f]{6}$/i, 'field_invalid'),
  price: dinars.nullable(),
  deliveryCost: dinars,
  media: parts(editedMedia),
  sizes: parts(editedSize),
  /** Null where its sizes are counted. */
  variant: editedVariant.nullable(),
})

export type EditedBundleItem = TypeOf<typeof editedBundleItem>
const editedBundleItem = z.object({
  productId: id,
  colorId: id.nullable(),
  sizeId: id.nullable(),
  quantity: z.int('invalid_quantity').min(1, 'invalid_quantity').max(MOST_ITEM_PIECES, 'invalid_quantity'),
  deliveryCost: dinars,
})

/** For search engines and shared links, where it is to be another text than name and description. Left out, it stays as it is. */
const seoWords = {
  ...texts('seoTitle', optionalLine(MOST_SEO.title).optional()),
  ...texts('seoDescription', optionalLine(MOST_SEO.description).optional()),
}

/** All of a product that staff write, saved as one. Descriptions, too, may be empty in one language. */
export type EditedProduct = TypeOf<typeof editedProduct>
const editedProduct = z.object({
  ...bilingual,
  ...texts('description', optionalText(MOST_TEXT)),
  ...seoWords,
  /** Its address in the shop instead of its id; empty for none. Left out, it stays as it is. */
  slug: z
    .string('field_invalid')
    .overwrite(tidySlug)
    .refine(slug => slug === '' || isSlug(slug), 'invalid_slug')
    .optional(),
  ...writtenDetails,
  price: dinars,
  discountPercentage: discount,
  bestseller: flag,
  deliveryCost: dinars,
  isPublished: flag,
  isBundle: flag,
  bundlePrice: dinars.nullable(),
  originalPrice: dinars.nullable(),
  categoryIds: parts(id),
  subCategoryIds: parts(id),
  media: parts(editedMedia),
  colors: parts(editedColor),
  /** Null where colours or sizes are counted, and for bundles without a stock of their own. */
  variant: editedVariant.nullable(),
  bundleItems: z.array(editedBundleItem, 'field_invalid').max(MOST_BUNDLE_ITEMS, 'field_too_long'),
})

export type StaffProduct = TypeOf<typeof staffProduct>
const staffProduct = editedProduct.extend({
  ...shownDetails,
  _id: id,
  /** Sent back with a save: another's save in between is refused with `changed_meanwhile`. */
  version: z.int(),
  updatedAt: moment,
  archivedAt: moment.nullable(),
})
const productReply = replies({ product: staffProduct })

/** A row of the list. */
export type StaffProductRow = TypeOf<typeof productRow>
const productRow = z.object({
  _id: id,
  ...named,
  pictureUrl: z.string().nullable(),
  price: z.number(),
  discountPercentage: z.number(),
  /** Pieces over all variants; null for a bundle without a stock of its own. */
  stock: z.int().nullable(),
  variants: z.int(),
  isBundle: z.boolean(),
  isPublished: z.boolean(),
  bestseller: z.boolean(),
  archivedAt: moment.nullable(),
  updatedAt: moment,
  categoryIds: z.array(id),
  /** What keeps it from being shown well. */
  lacks: z.array(z.enum([...keysOf('name'), ...keysOf('description'), 'picture', 'category'])),
})

/** What products are looked for by. */
const productFilter = {
  search,
  category: id.optional(),
  kind: z.enum(PRODUCT_KINDS, 'field_invalid').optional(),
  state: z.enum(PRODUCT_STATES, 'field_invalid').optional(),
}

export type ListStaffProductsInput = InputOf<typeof listStaffProducts>
export const listStaffProducts = staffEndpoint('GET', '/api/staff/products', READERS, {
  summary: 'Products for the back office, drafts and archived ones included.',
  input: z.object({
    ...productFilter,
    sort: z.enum(PRODUCT_SORTS, 'field_invalid').optional(),
    order: z.enum(['asc', 'desc'], 'field_invalid').optional(),
    ...paging,
  }),
  reply: replies({ products: z.array(productRow), total: z.int() }),
})

export const readStaffProduct = staffEndpoint('GET', '/api/staff/products/:id', READERS, {
  summary: 'One product as staff edit it.',
  input: z.object({ id }),
  reply: productReply,
  refusals: ['product_not_found'],
})

export const linkPreview = staffEndpoint('GET', '/api/staff/products/:id/preview', READERS, {
  summary: 'Where a product is seen as shoppers will see it.',
  input: z.object({ id }),
  reply: replies({
    /** The storefront's; it works for an hour, also while the product is hidden. */
    path: z.string(),
  }),
  refusals: ['product_not_found'],
})

/** Of what a product is made of, be it new or not. */
const PART_REFUSALS = [
  'name_needed',
  'sku_taken',
  'slug_taken',
  'category_not_found',
  'media_not_found',
  'bundle_item_not_found',
] as const

export const addProduct = staffEndpoint('POST', '/api/staff/products', CATALOGUE, {
  summary: 'Puts a new product or bundle in front of the shop.',
  status: 201,
  input: editedProduct,
  reply: productReply,
  refusals: PART_REFUSALS,
})

/** Refused with `changed_meanwhile` and the product as it is now (`product` in the body). */
export const saveProduct = staffEndpoint('PUT', '/api/staff/products/:id', CATALOGUE, {
  summary: 'Saves a product as a whole.',
  input: editedProduct.extend(seen),
  reply: productReply,
  refusals: ['product_not_found', 'changed_meanwhile', 'too_few_pieces', 'choice_in_use', ...PART_REFUSALS],
})

export const duplicateProduct = staffEndpoint('POST', '/api/staff/products/:id/duplicate', CATALOGUE, {
  summary: 'A draft with everything of a product but its SKUs and stock.',
  status: 201,
  input: z.object({ id }),
  reply: productReply,
  refusals: ['product_not_found'],
})

/** Orders name it. Brought back by `restoreProduct`, and by `undoAct`. */
export const archiveProduct = staffEndpoint('POST', '/api/staff/products/:id/archive', CATALOGUE, {
  summary: 'Takes a product off the shop and keeps it.',
  input: z.object({ id }),
  reply: spoken.extend({ act: madeAct.nullable() }),
  refusals: ['product_not_found'],
})

export const restoreProduct = staffEndpoint('POST', '/api/staff/products/:id/restore', CATALOGUE, {
  summary: 'Brings an archived product back as a draft.',
  input: z.object({ id }),
  reply: spoken.extend({ act: madeAct.nullable() }),
  refusals: ['product_not_found'],
})

export type BulkProductsInput = InputOf<typeof changeProducts>
export type BulkProductsReply = ReplyOf<typeof changeProducts>
/** One that cannot be published stops no other, one that is not there stops all. */
export const changeProducts = staffEndpoint('POST', '/api/staff/products/bulk', CATALOGUE, {
  summary: 'The same change to many products; a bundle that holds nothing is not published.',
  input: z.object({
    ids: z.array(id, 'field_invalid').min(1, 'field_required').max(500, 'field_too_long'),
    change: z.union(
      [
        z.object({
          kind: z.enum(['publish', 'unpublish', 'bestseller', 'no-bestseller', 'archive', 'restore'], 'field_invalid'),
        }),
        z.object({ kind: z.literal('discount'), percentage: discount }),
      ],
      'field_invalid',
    ),
  }),
  reply: spoken.extend({
    changed: z.int(),
    /** Null where nothing was changed. */
    act: madeAct.nullable(),
    /** What stays as it was, and why. */
    refused: z.array(z.object({ id, ...named, message_key: z.string(), message: z.string() })),
  }),
  refusals: ['product_not_found', 'step_up_needed'],
})

/** Whose prices: of products that were chosen, or of all that the list finds by a filter; an empty one finds all that are not archived. */
const priced = z.union(
  [
    z.strictObject({ ids: z.array(id, 'field_invalid').min(1, 'field_required').max(500, 'field_too_long') }),
    z.strictObject({ found: z.object(productFilter) }),
  ],
  'field_invalid',
)

const priceChange = {
  of: priced,
  how: z.enum(PRICE_CHANGES, 'field_invalid'),
  /** Per cent, or whole IQD. */
  value: z.number('field_invalid').min(0, 'field_invalid').multipleOf(0.01, 'field_invalid'),
  rounding: z.literal(PRICE_ROUNDINGS, 'field_invalid'),
}

/** A percentage may have parts and is smaller than an amount. */
function requireFitting(ctx: z.core.ParsePayload<Pick<PricesInput, 'how' | 'value'>>): void {
  const { how, value } = ctx.value
  const said = { path: ['value'], input: value, message: 'field_invalid' }
  const maximum = mostOf({ how })
  if (value > maximum) ctx.issues.push({ ...said, code: 'too_big', origin: 'number', maximum, inclusive: true })
  if (!isPercent({ how }) && !Number.isInteger(value))
    ctx.issues.push({ ...said, code: 'invalid_type', expected: 'int' })
}

export type PricesInput = TypeOf<typeof pricesInput>
const pricesInput = z.object(priceChange)

export type PricePreviewInput = InputOf<typeof previewPrices>
export type PricePreview = ReplyOf<typeof previewPrices>
export type PriceRow = PricePreview['rows'][number]
export const previewPrices = staffEndpoint('POST', '/api/staff/products/prices/preview', CATALOGUE, {
  summary: 'What a change would make of the prices of many products; changes nothing.',
  input: z
    .object({ ...priceChange, page: z.int('field_invalid').min(1, 'field_invalid').max(100_000, 'field_invalid') })
    .check(requireFitting),
  reply: replies({
    /** Products that it reaches. */
    reached: z.int(),
    /** Of these, those with a price that becomes another one. */
    products: z.int(),
    /** Prices that become others: the products’ own, and those of colours and sizes that have one. */
    prices: z.int(),
    /** Of these, those that shoppers would get for nothing. */
    free: z.int(),
    /** Of these, those that become ten times as high or as low. */
    jumps: z.int(),
    /** Of these, those at which, after discount and sale, a piece is sold for less than it cost. */
    belowCost: z.int(),
    /** Of these, those that fall by so much that the second step is asked for. */
    largeCuts: z.int(),
    /** Sent back with the change: where a product was changed since, nothing is written. */
    seen: z.string(),
    /** A page of the prices that become others, those to look at twice first. */
    rows: z.array(
      z.object({
        productId: id,
        ...named,
        /** The colour, and the size, whose own price it is; none: the product’s. */
        choice: z.array(z.object(named)),
        before: z.number(),
        after: z.number(),
        doubt: z.enum(['free', 'jump']).nullable(),
        isBelowCost: z.boolean(),
      }),
    ),
    /** Rows of a page. */
    perPage: z.int(),
  }),
  refusals: ['product_not_found', 'price_too_high'],
})

export type ChangePricesInput = InputOf<typeof changePrices>
/** All of it or nothing, written as it was previewed. */
export const changePrices = staffEndpoint('POST', '/api/staff/products/prices', CATALOGUE, {
  summary: 'Changes the prices of many products at once.',
  input: z.object({ ...priceChange, seen: z.string('field_invalid').max(100, 'field_invalid') }).check(requireFitting),
  reply: spoken.extend({
    /** Products with another price. */
    changed: z.int(),
    /** Null where nothing was changed. */
    act: madeAct.nullable(),
  }),
  refusals: ['product_not_found', 'price_too_high', 'prices_changed_meanwhile', 'step_up_needed'],
})

export type HistoryEntry = TypeOf<typeof historyEntry>
const historyEntry = z.object({
  at: moment,
  staffName: z.string(),
  action: z.string(),
  /** Only what differs. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export const readProductHistory = staffEndpoint('GET', '/api/staff/products/:id/history', CATALOGUE, {
  summary: 'Who changed what of a product.',
  input: z.object({ id }),
  reply: replies({ entries: z.array(historyEntry) }),
})

export type StoredMedia = ReplyOf<typeof uploadMedia>
/**
 * The body is one picture (JPEG, PNG, WebP, AVIF; 20 MB) or video (MP4, WebM; 60 MB), told apart by its content. The same bytes are
 * stored once.
 */
export const uploadMedia = staffEndpoint('POST', '/api/staff/media', CATALOGUE, {
  summary: 'Keeps a picture or a video.',
  status: 201,
  mostBytes: 60_000_000,
  reply: replies({ media: editedMedia.extend({ width: z.int().nullable(), height: z.int().nullable() }) }),
  refusals: ['no_media'],
})

export type StaffCategory = TypeOf<typeof staffCategory>
const staffCategory = z.object({
  _id: id,
  ...named,
  ...seoWords,
  image: z.object({ mediaId: id, url: z.string() }).nullable(),
  subCategories: z.array(z.object({ _id: idOrNew, ...named })),
  products: z.int(),
  version: z.int(),
})
const categoriesReply = replies({ categories: z.array(staffCategory) })

/** Addresses list names with commas between (specification section 2): one that holds a comma could not be chosen by it. */
const chosenByName = texts(
  'name',
  optionalName(MAX_NAME_LENGTH).refine(name => !name.includes(','), 'name_holds_comma'),
)

export type EditedCategory = TypeOf<typeof editedCategory>
const editedCategory = z.object({
  ...chosenByName,
  ...seoWords,
  imageId: id.nullable(),
  /** In the shop's order. One that is left out is removed; refused with `category_in_use` while products stand in it. */
  subCategories: parts(z.object({ _id: idOrNew, ...chosenByName })),
})

export type StaffCategoriesReply = ReplyOf<typeof listStaffCategories>
export const listStaffCategories = staffEndpoint('GET', '/api/staff/categories', READERS, {
  summary: 'Categories in the shop’s order, with how many products stand in each.',
  reply: categoriesReply,
})

export const addCategory = staffEndpoint('POST', '/api/staff/categories', CATALOGUE, {
  summary: 'A new category at the end.',
  status: 201,
  input: editedCategory,
  reply: categoriesReply,
  refusals: ['name_needed', 'media_not_found'],
})

export const saveCategory = staffEndpoint('PUT', '/api/staff/categories/:id', CATALOGUE, {
  summary: 'Saves a category with its sub-categories.',
  input: editedCategory.extend(seen),
  reply: categoriesReply,
  refusals: ['category_not_found', 'changed_meanwhile', 'category_in_use', 'name_needed', 'media_not_found'],
})

export const removeCategory = staffEndpoint('DELETE', '/api/staff/categories/:id', CATALOGUE, {
  summary: 'Removes a category in which no product stands.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['category_not_found', 'category_in_use'],
})

/** All ids. */
export const orderCategories = staffEndpoint('POST', '/api/staff/categories/order', CATALOGUE, {
  summary: 'Puts the categories in another order.',
  input: z.object({ ids: parts(id) }),
  reply: categoriesReply,
  refusals: ['category_not_found'],
})
