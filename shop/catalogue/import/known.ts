import { type InLanguages, keyedInEach } from '../../languages.ts'
import { type Details, NO_DETAILS } from '../details.ts'
import type { Id, Named } from '../product.ts'

/** So many pieces of one choice of a product, as a bundle holds them. */
export interface ItemState {
  /** Null: the same file makes it, and it is found by its SKU once it is written. */
  productId: Id | null
  colorId: Id | null
  sizeId: Id | null
  /** Of what is counted there. */
  sku: string
  quantity: number
  /** Whole IQD. */
  deliveryCost: number
}

type Mutable<Thing> = { -readonly [Member in keyof Thing]: Thing[Member] }

/** What is counted: its number on the label, and the pieces. An empty SKU: the shop makes one. */
export interface Counted {
  id: Id | null
  sku: string
  gtin: string
  stock: number
  /** What a piece cost the shop, whole IQD; null where nobody said. */
  cost: number | null
  /** Whom the shop has it from, in its words. */
  supplier: string
}

/** Something that is counted for the first time. */
export function newCounted(): Counted {
  return { id: null, sku: '', gtin: '', stock: 0, cost: null, supplier: '' }
}

/** Ids are null for what a file adds. Amounts are whole IQD; a null price is the colour's or the product's. */
export interface SizeState extends Mutable<Named> {
  id: Id | null
  price: number | null
  deliveryCost: number
  counted: Counted
}

export interface ColorState extends Mutable<Named> {
  id: Id | null
  /** `#rrggbb` */
  hex: string
  price: number | null
  deliveryCost: number
  /** Media, in order. */
  pictures: Id[]
  sizes: SizeState[]
  /** Null where its sizes are counted. */
  counted: Counted | null
}

/** A product as far as files tell of it, before and after an import. */
export interface ProductState
  extends Mutable<Details>,
    Mutable<Named>,
    Mutable<InLanguages<'description' | 'seoTitle' | 'seoDescription'>> {
  id: Id | null
  /** Raised by every save of staff; 0 for a new product. */
  version: number
  /** Its address in the shop; empty: its id alone. */
  slug: string
  isBundle: boolean
  isArchived: boolean
  /** Archived because the import that had added it was taken back: a file of products may bring it back. */
  isTakenBack: boolean
  price: number
  discountPercentage: number
  bundlePrice: number | null
  originalPrice: number | null
  /** Empty for what is no bundle. */
  bundleItems: ItemState[]
  deliveryCost: number
  bestseller: boolean
  isPublished: boolean
  categoryIds: Id[]
  subCategoryIds: Id[]
  pictures: Id[]
  colors: ColorState[]
  /** Null where its colours are counted, and for a bundle without a stock of its own. */
  counted: Counted | null
}

/** A category with its sub-categories, which is named in files in either language. */
export interface NamedCategory extends Named {
  readonly id: Id
  readonly subCategories: readonly (Named & { readonly id: Id })[]
}

/** A product that is not there yet: a draft of nothing. */
export function newProduct(): ProductState {
  return {
    id: null,
    version: 0,
    slug: '',
    isBundle: false,
    isArchived: false,
    isTakenBack: false,
    ...keyedInEach('name', () => ''),
    ...keyedInEach('description', () => ''),
    ...keyedInEach('seoTitle', () => ''),
    ...keyedInEach('seoDescription', () => ''),
    ...NO_DETAILS,
    price: 0,
    discountPercentage: 0,
    bundlePrice: null,
    originalPrice: null,
    bundleItems: [],
    deliveryCost: 0,
    bestseller: false,
    isPublished: false,
    categoryIds: [],
    subCategoryIds: [],
    pictures: [],
    colors: [],
    counted: null,
  }
}

/** A copy to write in. */
export function copyOf(product: ProductState): ProductState {
  return {
    ...product,
    categoryIds: [...product.categoryIds],
    subCategoryIds: [...product.subCategoryIds],
    pictures: [...product.pictures],
    // What was kept before files told of bundles has none.
    bundleItems: (product.bundleItems ?? []).map(item => ({ ...item })),
    counted: product.counted && { ...product.counted },
    colors: product.colors.map(color => ({
      ...color,
      pictures: [...color.pictures],
      counted: color.counted && { ...color.counted },
      sizes: color.sizes.map(size => ({ ...size, counted: { ...size.counted } })),
    })),
  }
}

/** Everything of a product that is counted. */
export function countedOf(
  product: ProductState,
): { counted: Counted; color: ColorState | null; size: SizeState | null }[] {
  return [
    ...(product.counted === null ? [] : [{ counted: product.counted, color: null, size: null }]),
    ...product.colors.flatMap(color => [
      ...(color.counted === null ? [] : [{ counted: color.counted, color, size: null }]),
      ...color.sizes.map(size => ({ counted: size.counted, color, size })),
    ]),
  ]
}
