import { z } from 'zod'
import { ONLY, SORTS } from '#shop/catalogue/filters.ts'
import type { Color, Picture, Product, ProductCard, Size, Video } from '#shop/catalogue/product.ts'
import { specify } from '../described.ts'
import { amount, id, nothing, queryNumber, text } from '../fields.ts'
import { shownDetails } from './details.ts'
import {
  listCarousel,
  listCategories,
  listProducts,
  listRelatedProducts,
  previewProduct,
  readProduct,
  suggestProducts,
} from './endpoints.ts'

const named = { name_en: z.string(), name_ar: z.string() }
const names = z.string().max(2_000, 'field_too_long')

export const picture: z.ZodType<Picture> = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt_en: z.string(),
  alt_ar: z.string(),
})
const video: z.ZodType<Video> = z.object({ url: z.string(), type: z.string() })
const media = { images: z.array(picture), videos: z.array(video) }
const categoryName = z.object({ _id: id, ...named })
const subCategoryName = z.object({ _id: id, ...named, categoryId: id })
const count = z.object({ _id: id, ...named, count: z.int() })

const labelled = { sku: z.string().nullable(), gtin: z.string().nullable() }

const size: z.ZodType<Size> = z.object({
  _id: id,
  ...labelled,
  sizeName_en: z.string(),
  sizeName_ar: z.string(),
  price: amount.nullable(),
  stock: z.int(),
  deliveryCost: amount,
  ...media,
})

const color: z.ZodType<Color> = z.object({
  _id: id,
  ...labelled,
  colorName_en: z.string(),
  colorName_ar: z.string(),
  hex: z.string(),
  price: amount.nullable(),
  stock: z.int(),
  deliveryCost: amount,
  ...media,
  sizes: z.array(size),
})

const bundledProduct = z.object({
  _id: id,
  ...labelled,
  ...shownDetails,
  ...named,
  description_en: z.string(),
  description_ar: z.string(),
  price: amount,
  discountPercentage: z.number(),
  discountPrice: amount,
  ...media,
  categories: z.array(categoryName),
  subCategories: z.array(subCategoryName),
  category: id.nullable(),
  colors: z.array(color),
  isBundle: z.boolean(),
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
  _id: id,
  ...named,
  price: amount,
  discountPercentage: z.number(),
  discountPrice: amount,
  fullPrice: amount,
  hasPriceRange: z.boolean(),
  images: z.array(picture),
  categories: z.array(categoryName),
  subCategories: z.array(subCategoryName),
  colors: z.array(
    z.object({ _id: id, colorName_en: z.string(), colorName_ar: z.string(), hex: z.string(), stock: z.int() }),
  ),
  isBundle: z.boolean(),
  bestseller: z.boolean(),
  stock: z.int(),
  bundlePrice: amount.nullable(),
  originalPrice: amount.nullable(),
  bundleItems: z.array(z.object({ ...named, quantity: z.int() })),
})

export const slide = z.object({
  image: picture,
  title_en: z.string(),
  title_ar: z.string(),
  category: z.object(named).nullable(),
})

export const catalogueContract = [
  specify(listCategories, {
    summary: 'All categories with their sub-categories, in the order of the shop.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      categories: z.array(
        z.object({ _id: id, ...named, image: picture.nullable(), subCategories: z.array(subCategoryName) }),
      ),
    }),
  }),
  specify(listProducts, {
    summary: 'Products by category, search, price and order, with counts per category.',
    input: z.object({
      category: names.optional(),
      subCategory: names.optional(),
      sortBy: z.enum(SORTS, 'field_invalid').optional(),
      search: z.string().max(200, 'field_too_long').optional(),
      minPrice: queryNumber.optional(),
      maxPrice: queryNumber.optional(),
      only: z.enum(ONLY, 'field_invalid').optional(),
      ids: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,11}$/, 'field_invalid')
        .optional(),
      limit: queryNumber.refine(cards => cards <= 100, 'field_invalid').optional(),
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,200}$/, 'field_invalid')
        .optional(),
      language: z.string().max(35, 'field_too_long').optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      products: z.array(productCard),
      categoryCounts: z.array(count.extend({ subCategories: z.array(count) })),
      priceRange: z.object({ min: z.number(), max: z.number() }).nullable(),
      total: z.int(),
      nextCursor: z.string().nullable(),
    }),
  }),
  specify(listRelatedProducts, {
    summary: 'Other products of a category, best match first.',
    input: z.object({
      category: names.optional(),
      excludeId: id.optional(),
      language: z.string().max(35, 'field_too_long').optional(),
    }),
    reply: z.object({ success: z.literal(true), relatedProducts: z.array(productCard) }),
  }),
  specify(suggestProducts, {
    summary: 'Products and categories that an unfinished search may mean.',
    input: z.object({
      search: z.string('field_required').max(200, 'field_too_long'),
      language: z.string().max(35, 'field_too_long').optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      products: z.array(productCard),
      categories: z.array(z.object({ _id: id, ...named, category: z.object(named).nullable() })),
      total: z.int(),
    }),
  }),
  specify(readProduct, {
    summary: 'One product or bundle with all its colours, sizes and media.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true), product }),
    refusals: ['product_not_found'],
  }),
  specify(previewProduct, {
    summary: 'A product as shoppers will see it, by a link of the back office.',
    input: z.object({ token: text(500) }),
    reply: z.object({ success: z.literal(true), product }),
    refusals: ['product_not_found'],
  }),
  specify(listCarousel, {
    summary: "The slides of home's carousel.",
    input: nothing,
    reply: z.object({ success: z.literal(true), images: z.array(slide) }),
  }),
]
