import { DETAIL_COLUMNS } from '../details.ts'

/** What a file tells of: all of the products, or only what is counted, or only what things cost. */
export const IMPORT_KINDS = ['products', 'stock', 'prices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Every column there is, in the order of an export. A row is one variant. */
export const FIELDS = [
  'product',
  'sku',
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
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
  'color_en',
  'color_ar',
  'color_code',
  'color_price',
  'color_delivery_cost',
  'color_pictures',
  'size_en',
  'size_ar',
  'size_price',
  'size_delivery_cost',
  'stock',
  'stock_before',
  // Behind what files have had from the first: whoever counts columns finds those where they were.
  'brand',
  'gtin',
  ...DETAIL_COLUMNS.filter(column => column !== 'brand'),
  'cost',
] as const
export type Field = (typeof FIELDS)[number]

/** Said by an export so that a person knows the row; what stands there changes nothing. */
const TELLING: readonly Field[] = ['name_en', 'name_ar', 'color_en', 'color_ar', 'size_en', 'size_ar']

const FIELDS_OF: Readonly<Record<ImportKind, readonly Field[]>> = {
  products: FIELDS.filter(field => field !== 'bundle_price' && field !== 'original_price'),
  stock: ['product', 'sku', ...TELLING, 'stock', 'stock_before'],
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
