import { createAssembler } from '#server/catalogue/assemble.ts'
import type { Frame } from '#server/catalogue/frame.ts'
import type { ProductRows } from '#server/catalogue/product-rows.ts'
import { buildSnapshot, type Snapshot } from '#server/catalogue/snapshot.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { joinedPieces } from '#server/http/piece.ts'
import type { CachedReply } from '#server/http/route.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Category } from '#shop/catalogue/product.ts'
import { BUILT_IN_TEXTS } from '#shop/store/texts.ts'

/** A product of a catalogue that stands in memory only. */
export interface OnShelf {
  readonly id: string
  readonly nameEn?: string
  readonly nameAr?: string
  readonly descriptionEn?: string
  readonly price?: number
  readonly discountPercentage?: number
  readonly bestseller?: boolean
  readonly stock?: number
  readonly position?: number
  readonly isPublished?: boolean
  /** The first is its address, the others were. */
  readonly slugs?: readonly string[]
  readonly categories?: readonly string[]
  readonly subCategories?: readonly string[]
  /** Ids of its items, one piece each: makes it a bundle. */
  readonly items?: readonly string[]
  /** What was bought together with it, the nearest first. */
  readonly boughtWith?: readonly string[]
  /** Cm. */
  readonly width?: number
  readonly depth?: number
  readonly height?: number
}

const named = (_id: string, name_en: string, name_ar: string) => ({ _id, name_en, name_ar })

/** Three categories; the sub-category "Boxes" stands in two of them. */
const CATEGORIES: readonly Category[] = [
  {
    ...named('kitchen', 'Kitchen', 'المطبخ'),
    image: null,
    subCategories: [
      { ...named('pantry', 'Pantry & spices', 'المؤونة والبهارات'), categoryId: 'kitchen' },
      { ...named('kitchen-boxes', 'Boxes', 'الصناديق'), categoryId: 'kitchen' },
    ],
  },
  {
    ...named('desk', 'Desk', 'المكتب'),
    image: null,
    subCategories: [
      { ...named('desktop', 'On the desk', 'على المكتب'), categoryId: 'desk' },
      { ...named('desk-boxes', 'Boxes', 'الصناديق'), categoryId: 'desk' },
    ],
  },
  { ...named('empty', 'Garden', 'الحديقة'), image: null, subCategories: [] },
]

/** A catalogue in memory, without any database, built as the real one is. */
export async function shelfOf(given: readonly OnShelf[]): Promise<Snapshot> {
  const frame: Frame = {
    categories: CATEGORIES,
    carousel: [],
    hero: [],
    store: DEFAULT_SETTINGS,
    texts: BUILT_IN_TEXTS,
    cities: [],
    sales: [],
    offers: [],
    searchRules: [],
  }
  return await buildSnapshot(frame, shelved(given))
}

/** The same products as a snapshot takes changes. */
export function shelved(given: readonly OnShelf[]) {
  return createAssembler(CATEGORIES).assemble(rowsOf(given), () => undefined)
}

function rowsOf(given: readonly OnShelf[]): ProductRows {
  return {
    products: given.map((each, place) => ({
      id: each.id,
      nameEn: each.nameEn ?? `Thing ${each.id}`,
      nameAr: each.nameAr ?? `شيء ${each.id}`,
      descriptionEn: each.descriptionEn ?? '',
      descriptionAr: '',
      ...{ seoTitleEn: '', seoTitleAr: '', seoDescriptionEn: '', seoDescriptionAr: '' },
      slug: each.slugs?.[0] ?? null,
      ...{ ...NO_DETAILS, width: each.width ?? null, depth: each.depth ?? null, height: each.height ?? null },
      price: each.price ?? 10_000,
      discountPercentage: each.discountPercentage ?? 0,
      bestseller: each.bestseller ?? false,
      deliveryCost: 0,
      isBundle: each.items !== undefined,
      bundlePrice: each.items === undefined ? null : (each.price ?? 10_000),
      originalPrice: null,
      isPublished: each.isPublished ?? true,
      position: each.position ?? place,
    })),
    slugs: given.flatMap(({ id, slugs = [] }) => slugs.map(slug => ({ slug, productId: id }))),
    categories: given.flatMap(({ id, categories = [] }) =>
      categories.map(categoryId => ({ productId: id, categoryId })),
    ),
    subCategories: given.flatMap(({ id, subCategories = [] }) =>
      subCategories.map(subCategoryId => ({ productId: id, subCategoryId })),
    ),
    colors: [],
    sizes: [],
    variants: given.flatMap(({ id, stock = 10, items }) =>
      items === undefined ? [{ productId: id, colorId: null, sizeId: null, sku: `SKU-${id}`, gtin: '', stock }] : [],
    ),
    media: [],
    bundleItems: given.flatMap(({ id, items = [] }) =>
      items.map(productId => ({
        id: `${id}-${productId}`,
        bundleId: id,
        productId,
        colorId: null,
        sizeId: null,
        quantity: 1,
        deliveryCost: 0,
      })),
    ),
    boughtTogether: given.flatMap(({ id, boughtWith = [] }) => boughtWith.map(otherId => ({ productId: id, otherId }))),
  }
}

/** An answer as it is sent, however long. */
export function textOf({ write }: CachedReply): string {
  const { text } = write()
  if (typeof text === 'string') return text
  return 'parts' in text ? [...text.parts()].join('') : joinedPieces(text).toString()
}
