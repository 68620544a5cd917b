import { type InLanguages, keysOf, type Language, languages } from '../../languages.ts'
import { DETAIL_COLUMNS } from '../details.ts'

/** What a file tells of: all of the products, or only what is counted, or only what things cost. */
export const IMPORT_KINDS = ['products', 'stock', 'prices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Every column there is, in the order of an export. A row is one variant. */
export const FIELDS = [
  'product',
  'sku',
  ...keysOf('name'),
  ...keysOf('description'),
  'categories',
  'sub_categories',
  'price',
  'discount',
  'bundle_price',
  'original_price',
  'delivery_cost',
  'bestseller',
  'published',
  'pictures',
  ...keysOf('color'),
  'color_code',
  'color_price',
  'color_delivery_cost',
  'color_pictures',
  ...keysOf('size'),
  'size_price',
  'size_delivery_cost',
  'stock',
  'stock_before',
  // Behind what files have had from the first: whoever counts columns finds those where they were.
  'brand',
  'gtin',
  ...DETAIL_COLUMNS.filter(column => column !== 'brand'),
  'cost',
  'slug',
  ...keysOf('seo_title'),
  ...keysOf('seo_description'),
  'supplier',
  'bundle_items',
  'item_delivery_cost',
] as const
export type Field = (typeof FIELDS)[number]

/** Said in a column for each language of the shop. */
const TEXTS = ['name', 'description', 'color', 'size', 'seo_title', 'seo_description'] as const
export type FileText = (typeof TEXTS)[number]

/** Where a fault of a name stands that may be written in any language. */
export const [COLOR, SIZE] = [keysOf('color')[0], keysOf('size')[0]]

type PlainField = Exclude<Field, keyof InLanguages<FileText>>

/** What a column is called: by the one word for it, and where its text is in a language, by that. */
export function partsOf(field: Field): { readonly column: PlainField | FileText; readonly language: Language | null } {
  return PARTS.get(field) ?? { column: field as PlainField, language: null }
}

const PARTS = new Map<Field, { readonly column: FileText; readonly language: Language }>(
  TEXTS.flatMap(column => languages.map(language => [`${column}_${language}`, { column, language }] as const)),
)

/** Said by an export so that a person knows the row; what stands there changes nothing. */
const TELLING: readonly Field[] = [...keysOf('name'), ...keysOf('color'), ...keysOf('size')]

/** Came later into files of products, behind all that these had. */
const OF_BUNDLES: readonly Field[] = ['bundle_items', 'bundle_price', 'original_price', 'item_delivery_cost']

const FIELDS_OF: Readonly<Record<ImportKind, readonly Field[]>> = {
  products: [...FIELDS.filter(field => !OF_BUNDLES.includes(field)), ...OF_BUNDLES],
  stock: ['product', 'sku', ...TELLING, 'stock', 'stock_before', 'supplier'],
  prices: [
    'product',
    'sku',
    ...TELLING,
    'price',
    'discount',
    'bundle_price',
    'original_price',
    'delivery_cost',
    'color_price',
    'color_delivery_cost',
    'size_price',
    'size_delivery_cost',
    'cost',
  ],
}

/** The columns of a file of this kind, in order. */
export function fieldsOf(kind: ImportKind): readonly Field[] {
  return FIELDS_OF[kind]
}

/** Whether a column of this kind of file changes anything. */
export function isTelling(kind: ImportKind, field: Field): boolean {
  return kind !== 'products' && TELLING.includes(field)
}

/** Rows of one file at most, its head left out. */
export const MOST_ROWS = 20_000
/** Bytes of one file at most. */
export const MOST_FILE_BYTES = 5_000_000
/** Columns of a file at most, known or not. */
export const MOST_COLUMNS = 100
