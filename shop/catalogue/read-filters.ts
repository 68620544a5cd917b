import { readNumber } from '../numbers.ts'
import { recordOf } from '../record-of.ts'
import { CARDS_PER_ROW, type Filters, NO_FILTERS, ONLY, SORTS } from './filters.ts'
import { boundOf } from './fit.ts'
import { ROOM_NAMES } from './room.ts'

/** What reading takes of an address's query: URLSearchParams have it. */
export interface Query {
  get(name: string): string | null
  getAll(name: string): string[]
}

/**
 * Reads an address's query. Total: whatever cannot be read is its default, so a mangled link still shows a collection.
 * A form sent without JavaScript names each chosen category by itself instead of all with commas between.
 */
export function readFilters(query: Query): Filters {
  return {
    categories: splitNames(query.getAll('category').join(',')),
    subCategories: splitNames(query.getAll('subCategory').join(',')),
    sortBy: SORTS.find(sort => sort === query.get('sortBy')) ?? NO_FILTERS.sortBy,
    search: (query.get('search') ?? '').trim().slice(0, 200),
    minPrice: readPrice(query.get('minPrice')),
    maxPrice: readPrice(query.get('maxPrice')),
    cardsPerRow: CARDS_PER_ROW.find(count => String(count) === query.get('cardsPerRow')) ?? NO_FILTERS.cardsPerRow,
    only: ONLY.find(only => only === query.get('only')) ?? null,
    room: recordOf(ROOM_NAMES, name => boundOf(readNumber(query.get(name) ?? '', { isWhole: false }) ?? 0)),
  }
}

/** Names are split on commas and trimmed (section 2). */
export function splitNames(names: string | null): string[] {
  if (names === null) return []
  const trimmed = names.split(',').map(name => name.trim())
  return [...new Set(trimmed.filter(name => name !== ''))]
}

/** As it was typed, where a form is sent without JavaScript. */
function readPrice(text: string | null): number | null {
  const price = readNumber(text ?? '', { isWhole: true })
  return Number.isInteger(price) && price !== null && price >= 0 && price < 1e12 ? price : null
}
