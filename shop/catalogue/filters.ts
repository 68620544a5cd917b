import { NO_ROOM, ROOM_NAMES, type Room } from './room.ts'

/** Specification sections 2 and 9: the collection's query parameters and their defaults. */
export const SORTS = ['relevant', 'low-high', 'high-low'] as const
export type Sort = (typeof SORTS)[number]

export const CARDS_PER_ROW = [2, 3, 4] as const
export type CardsPerRow = (typeof CARDS_PER_ROW)[number]

/** Whole IQD that one step of the price slider moves. */
export const PRICE_STEP = 10
/** The slider's span where there is no product (section 9). */
export const EMPTY_PRICE_RANGE = { min: 0, max: 1000 } as const
/** Milliseconds between the last price change and the fetch (section 4). */
export const PRICE_DEBOUNCE = 1000

export interface Filters {
  /** Category names in either language, as they stand in the address. */
  readonly categories: readonly string[]
  readonly subCategories: readonly string[]
  readonly sortBy: Sort
  readonly search: string
  /** Whole IQD; null means the overall bound. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly cardsPerRow: CardsPerRow
  readonly only: Only | null
  /** What products must fit into. */
  readonly room: Room
}

/** The two lists that home links to. */
export const ONLY = ['bestseller', 'bundle'] as const
export type Only = (typeof ONLY)[number]

export const NO_FILTERS: Filters = {
  categories: [],
  subCategories: [],
  sortBy: 'relevant',
  search: '',
  minPrice: null,
  maxPrice: null,
  cardsPerRow: 4,
  only: null,
  room: NO_ROOM,
}

/** The names of an address's query that filters stand under. */
export const FILTER_NAMES = [
  'category',
  'subCategory',
  'search',
  'only',
  'sortBy',
  'minPrice',
  'maxPrice',
  ...ROOM_NAMES,
  'cardsPerRow',
] as const

/**
 * The query that `readFilters` reads back to the same filters; defaults
 * are left out. Order is fixed, so equal filters share an address.
 */
export function writeFilters(filters: Filters): [name: string, value: string][] {
  const query: [string, string][] = []
  if (filters.categories.length > 0) query.push(['category', filters.categories.join(',')])
  if (filters.subCategories.length > 0) query.push(['subCategory', filters.subCategories.join(',')])
  if (filters.search !== '') query.push(['search', filters.search])
  if (filters.only !== null) query.push(['only', filters.only])
  if (filters.sortBy !== NO_FILTERS.sortBy) query.push(['sortBy', filters.sortBy])
  if (filters.minPrice !== null) query.push(['minPrice', String(filters.minPrice)])
  if (filters.maxPrice !== null) query.push(['maxPrice', String(filters.maxPrice)])
  for (const name of ROOM_NAMES) if (filters.room[name] !== null) query.push([name, String(filters.room[name])])
  if (filters.cardsPerRow !== NO_FILTERS.cardsPerRow) query.push(['cardsPerRow', String(filters.cardsPerRow)])
  return query
}
