import { z } from 'zod'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { isGtin } from '#shop/catalogue/gtin.ts'
import { shownDetails, writtenDetails } from '../../catalogue/details.ts'
import { specify } from '../../described.ts'
import { id, nothing, optionalLine, optionalName, optionalText, queryNumber, said, searchWords } from '../../fields.ts'
import {
  addCategory,
  addProduct,
  adjustStock,
  archiveProduct,
  changeProducts,
  duplicateProduct,
  linkPreview,
  listStaffCategories,
  listStaffProducts,
  listStock,
  orderCategories,
  PRODUCT_KINDS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  readProductHistory,
  readStaffProduct,
  removeCategory,
  restoreProduct,
  STOCK_REASONS,
  STOCK_STATES,
  saveCategory,
  saveProduct,
  uploadMedia,
} from './endpoints.ts'

const MOST_TEXT = 5_000
const MOST_PARTS = 100

const dinars = z.int('field_invalid').min(0, 'field_invalid').max(1_000_000_000, 'field_invalid')
const pieces = z.int('invalid_quantity').min(0, 'invalid_quantity').max(1_000_000, 'invalid_quantity')
const discount = z
  .number('field_invalid')
  .min(0, 'field_invalid')
  .max(100, 'field_invalid')
  .multipleOf(0.01, 'field_invalid')
const flag = z.boolean('field_invalid')
const idOrNew = id.nullable()
const parts = <Part extends z.ZodType>(part: Part) => z.array(part, 'field_invalid').max(MOST_PARTS, 'field_too_long')
/** Either may be empty: what is missing in a language, the editor warns about. */
const bilingual = { name_en: optionalName(MAX_NAME_LENGTH), name_ar: optionalName(MAX_NAME_LENGTH) }

const editedMedia = z.object({
  mediaId: id,
  url: z.string().max(500),
  kind: z.enum(['image', 'video'], 'field_invalid'),
  alt_en: optionalLine(300),
  alt_ar: optionalLine(300),
})
const editedVariant = z.object({
  sku: z
    .string('field_invalid')
    .trim()
    .regex(/^[\p{L}\p{N}._/-]{0,60}$/u, 'field_invalid'),
  gtin: z
    .string('field_invalid')
    .trim()
    .refine(typed => typed === '' || isGtin(typed), 'invalid_gtin')
    .optional(),
  stock: pieces,
  stockWas: pieces,
})
const editedSize = editedVariant.extend({
  _id: idOrNew,
  ...bilingual,
  price: dinars.nullable(),
  deliveryCost: dinars,
  media: parts(editedMedia),
})
const editedColor = z.object({
  _id: idOrNew,
  ...bilingual,
  hex: z.string('field_invalid').regex(/^#[0-9a-f]{6}$/i, 'field_invalid'),
  price: dinars.nullable(),
  deliveryCost: dinars,
  media: parts(editedMedia),
  sizes: parts(editedSize),
  variant: editedVariant.nullable(),
})
const editedProduct = z.object({
  ...bilingual,
  description_en: optionalText(MOST_TEXT),
  description_ar: optionalText(MOST_TEXT),
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
  variant: editedVariant.nullable(),
  bundleItems: parts(
    z.object({
      productId: id,
      colorId: id.nullable(),
      sizeId: id.nullable(),
      quantity: z.int('invalid_quantity').min(1, 'invalid_quantity').max(1_000, 'invalid_quantity'),
      deliveryCost: dinars,
    }),
  ),
})
const moment = z.iso.datetime()
const staffProduct = editedProduct.extend({
  ...shownDetails,
  _id: id,
  version: z.int(),
  updatedAt: moment,
  archivedAt: moment.nullable(),
})
const productReply = z.object({ success: z.literal(true), product: staffProduct })
const version = z.int('field_invalid').min(1, 'field_invalid')
const search = searchWords(200)
const paging = { page: queryNumber.optional(), perPage: queryNumber.optional() }

const LACKS = ['name_en', 'name_ar', 'description_en', 'description_ar', 'picture', 'category'] as const
/** Of what a product is made of, be it new or not. */
const PART_REFUSALS = [
  'name_needed',
  'sku_taken',
  'category_not_found',
  'media_not_found',
  'bundle_item_not_found',
] as const

const productsContract = [
  specify(listStaffProducts, {
    summary: 'Products for the back office, drafts and archived ones included.',
    input: z.object({
      search,
      category: id.optional(),
      kind: z.enum(PRODUCT_KINDS, 'field_invalid').optional(),
      state: z.enum(PRODUCT_STATES, 'field_invalid').optional(),
      sort: z.enum(PRODUCT_SORTS, 'field_invalid').optional(),
      order: z.enum(['asc', 'desc'], 'field_invalid').optional(),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      products: z.array(
        z.object({
          _id: id,
          name_en: z.string(),
          name_ar: z.string(),
          pictureUrl: z.string().nullable(),
          price: z.number(),
          discountPercentage: z.number(),
          stock: z.int().nullable(),
          variants: z.int(),
          isBundle: z.boolean(),
          isPublished: z.boolean(),
          bestseller: z.boolean(),
          archivedAt: moment.nullable(),
          updatedAt: moment,
          categoryIds: z.array(id),
          lacks: z.array(z.enum(LACKS)),
        }),
      ),
      total: z.int(),
    }),
  }),
  specify(readStaffProduct, {
    summary: 'One product as staff edit it.',
    input: z.object({ id }),
    reply: productReply,
    refusals: ['product_not_found'],
  }),
  specify(linkPreview, {
    summary: 'Where a product is seen as shoppers will see it.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true), path: z.string() }),
    refusals: ['product_not_found'],
  }),
  specify(addProduct, {
    summary: 'Puts a new product or bundle in front of the shop.',
    status: 201,
    input: editedProduct,
    reply: productReply,
    refusals: [...PART_REFUSALS],
  }),
  specify(saveProduct, {
    summary: 'Saves a product as a whole.',
    input: editedProduct.extend({ id, version }),
    reply: productReply,
    refusals: ['product_not_found', 'changed_meanwhile', 'too_few_pieces', 'choice_in_use', ...PART_REFUSALS],
  }),
  specify(duplicateProduct, {
    summary: 'A draft with everything of a product but its SKUs and stock.',
    status: 201,
    input: z.object({ id }),
    reply: productReply,
    refusals: ['product_not_found'],
  }),
  specify(archiveProduct, {
    summary: 'Takes a product off the shop and keeps it.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['product_not_found'],
  }),
  specify(restoreProduct, {
    summary: 'Brings an archived product back as a draft.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['product_not_found'],
  }),
  specify(changeProducts, {
    summary: 'The same change to many products; a bundle that holds nothing is not published.',
    input: z.object({
      ids: z.array(id, 'field_invalid').min(1, 'field_required').max(500, 'field_too_long'),
      change: z.union(
        [
          z.object({
            kind: z.enum(
              ['publish', 'unpublish', 'bestseller', 'no-bestseller', 'archive', 'restore'],
              'field_invalid',
            ),
          }),
          z.object({ kind: z.literal('discount'), percentage: discount }),
        ],
        'field_invalid',
      ),
    }),
    reply: z.object({
      ...said,
      changed: z.int(),
      refused: z.array(
        z.object({ id, name_en: z.string(), name_ar: z.string(), message_key: z.string(), message: z.string() }),
      ),
    }),
    refusals: ['product_not_found'],
  }),
  specify(readProductHistory, {
    summary: 'Who changed what of a product.',
    input: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      entries: z.array(
        z.object({
          at: moment,
          staffName: z.string(),
          action: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
]

const stockContract = [
  specify(listStock, {
    summary: 'Everything that is counted.',
    input: z.object({ search, state: z.enum(STOCK_STATES, 'field_invalid').optional(), ...paging }),
    reply: z.object({
      success: z.literal(true),
      rows: z.array(
        z.object({
          variantId: id,
          productId: id,
          name_en: z.string(),
          name_ar: z.string(),
          choice_en: z.string(),
          choice_ar: z.string(),
          pictureUrl: z.string().nullable(),
          sku: z.string(),
          stock: z.int(),
        }),
      ),
      total: z.int(),
    }),
  }),
  specify(adjustStock, {
    summary: 'Pieces that were counted, came or went, with the reason.',
    input: z.object({
      changes: z
        .array(
          z.object({
            variantId: id,
            by: z.int('invalid_quantity').min(-1_000_000, 'invalid_quantity').max(1_000_000, 'invalid_quantity'),
          }),
          'field_invalid',
        )
        .min(1, 'field_required')
        .max(500, 'field_too_long'),
      reason: z.enum(STOCK_REASONS, 'field_invalid'),
      note: optionalText(300).optional(),
    }),
    reply: z.object(said),
    refusals: ['variant_not_found', 'too_few_pieces'],
  }),
]

const editedSub = z.object({ _id: idOrNew, ...bilingual })
const editedCategory = z.object({ ...bilingual, imageId: id.nullable(), subCategories: parts(editedSub) })
const categoriesReply = z.object({
  success: z.literal(true),
  categories: z.array(
    z.object({
      _id: id,
      name_en: z.string(),
      name_ar: z.string(),
      image: z.object({ mediaId: id, url: z.string() }).nullable(),
      subCategories: z.array(z.object({ _id: idOrNew, name_en: z.string(), name_ar: z.string() })),
      products: z.int(),
      version: z.int(),
    }),
  ),
})

const categoriesContract = [
  specify(listStaffCategories, {
    summary: 'Categories in the shop’s order, with how many products stand in each.',
    input: nothing,
    reply: categoriesReply,
  }),
  specify(addCategory, {
    summary: 'A new category at the end.',
    status: 201,
    input: editedCategory,
    reply: categoriesReply,
    refusals: ['name_needed', 'media_not_found'],
  }),
  specify(saveCategory, {
    summary: 'Saves a category with its sub-categories.',
    input: editedCategory.extend({ id, version }),
    reply: categoriesReply,
    refusals: ['category_not_found', 'changed_meanwhile', 'category_in_use', 'name_needed', 'media_not_found'],
  }),
  specify(removeCategory, {
    summary: 'Removes a category in which no product stands.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['category_not_found', 'category_in_use'],
  }),
  specify(orderCategories, {
    summary: 'Puts the categories in another order.',
    input: z.object({ ids: parts(id) }),
    reply: categoriesReply,
    refusals: ['category_not_found'],
  }),
]

export const staffCatalogueContract = [
  ...productsContract,
  ...stockContract,
  ...categoriesContract,
  specify(uploadMedia, {
    summary: 'Keeps a picture or a video.',
    status: 201,
    input: nothing,
    mostBytes: 60_000_000,
    reply: z.object({
      success: z.literal(true),
      media: editedMedia.extend({ width: z.int().nullable(), height: z.int().nullable() }),
    }),
    refusals: ['no_media'],
  }),
]
