import { MOST_CENTIMETRES } from './room.ts'

interface TextDetail {
  readonly kind: 'text'
  /** In the database and in files. */
  readonly column: string
  /** Letters. */
  readonly most: number
}

interface NumberDetail {
  readonly kind: 'number'
  readonly column: string
  readonly most: number
  /** Decimals at most. */
  readonly decimals: 0 | 1 | 2
  readonly unit?: 'cm' | 'kg'
}

export type Detail = TextDetail | NumberDetail

/**
 * Plain facts of a product as a whole, each said here once: contract, editor, files, change log, snapshot and the product's page read this
 * table. Beside it a fact has a column in the products' table, and its words: `office_files.head_…` for staff, `product.detail_…` for
 * shoppers.
 */
export const DETAILS = {
  brand: { kind: 'text', column: 'brand', most: 80 },
  width: { kind: 'number', column: 'width', most: MOST_CENTIMETRES, decimals: 1, unit: 'cm' },
  depth: { kind: 'number', column: 'depth', most: MOST_CENTIMETRES, decimals: 1, unit: 'cm' },
  height: { kind: 'number', column: 'height', most: MOST_CENTIMETRES, decimals: 1, unit: 'cm' },
  weight: { kind: 'number', column: 'weight', most: 1_000, decimals: 2, unit: 'kg' },
} as const satisfies Readonly<Record<string, Detail>>

export type DetailName = keyof typeof DETAILS
export type DetailColumn = (typeof DETAILS)[DetailName]['column']

type ValueOf<Detail> = Detail extends { readonly kind: 'text' } ? string : number | null

/** An empty text and null say nothing. */
export type Details = { readonly [Name in DetailName]: ValueOf<(typeof DETAILS)[Name]> }

/** As somebody writes them who may not know them all. */
export type WrittenDetails = { readonly [Name in DetailName]?: Details[Name] | undefined }

export const DETAIL_NAMES = Object.keys(DETAILS) as readonly DetailName[]

export const DETAIL_COLUMNS: readonly DetailColumn[] = DETAIL_NAMES.map(name => DETAILS[name].column)

export const NO_DETAILS = detailsBy(({ kind }) => (kind === 'text' ? '' : null))

/** What the table says of one. */
export function detailCalled(name: DetailName): Detail & { readonly column: DetailColumn } {
  return DETAILS[name]
}

/** The details among what else is known of a product. */
export function detailsOf(product: Details): Details {
  return detailsBy((_, name) => product[name])
}

/** What was written; what was not stays as it was. */
export function detailsAfter(before: Details, written: WrittenDetails): Details {
  return detailsBy((_, name) => {
    const said = written[name]
    return said === undefined ? before[name] : said
  })
}

/** Details by their columns. */
export function detailColumns(product: Details): Readonly<Record<DetailColumn, string | number | null>> {
  return Object.fromEntries(DETAIL_NAMES.map(name => [DETAILS[name].column, product[name]])) as ReturnType<
    typeof detailColumns
  >
}

/** Made member by member: TypeScript cannot tell that a mapped object has them all. */
function detailsBy(said: (detail: Detail, name: DetailName) => string | number | null): Details {
  return Object.fromEntries(DETAIL_NAMES.map(name => [name, said(DETAILS[name], name)])) as unknown as Details
}
