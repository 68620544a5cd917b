import { FILTER_NAMES } from '../catalogue/filters.ts'
import type { Query } from '../catalogue/read-filters.ts'

/** Pages that say the same to everybody, by path, with what they read of a query. Only these are kept on a shopper's device. */
const KEPT: readonly (readonly [path: RegExp, query: readonly string[]])[] = [
  [/^\/$/, []],
  [/^\/collection$/, FILTER_NAMES],
  [/^\/product\/[^/]+$/, ['color']],
  [/^\/bundle\/[^/]+$/, []],
  [/^\/(?:about|contact|careers|delivery|terms|privacy-policy)$/, []],
]

/** Never kept. Without a line the shop explains itself there, where a browser would show a page of its own. */
const EXPLAINED =
  /^\/(?:cart|login|check-your-email|forgot-password|place-order|return-order\/[^/]+|account(?:\/[^/]+)?)$/

/**
 * What a page is kept under: its path, and what it reads of the query. Null for every page that is not on the list, which no device
 * keeps.
 */
export function keptAddress(path: string, query: Query): string | null {
  const names = KEPT.find(([pattern]) => pattern.test(path))?.[1]
  if (names === undefined) return null
  const read = names.flatMap(name => query.getAll(name).map(value => `${name}=${encodeURIComponent(value)}`))
  return read.length === 0 ? path : `${path}?${read.join('&')}`
}

/** Whether the shop has something to say at this path while there is no line. */
export function isExplained(path: string): boolean {
  return EXPLAINED.test(path) || KEPT.some(([pattern]) => pattern.test(path))
}
