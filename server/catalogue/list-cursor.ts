import type { Sort } from '#shop/catalogue/filters.ts'
import type { Id } from '#shop/catalogue/product.ts'

/** The place of a list's last card by what it was sorted by, so that it stays true while the catalogue changes. */
export interface Cursor {
  readonly sort: Sort
  /** The search's score for `relevant` (0 without a search), the price in IQD for the other orders. */
  readonly value: number
  readonly position: number
  readonly id: Id
}

const LETTERS = { relevant: 'r', 'low-high': 'l', 'high-low': 'h' } as const satisfies Record<Sort, string>
const WRITTEN = /^([rlh])\.(\d{1,15}(?:\.\d{1,2})?),(-?\d{1,10}),([A-Za-z0-9_-]{1,64})$/

export function writeCursor({ sort, value, position, id }: Cursor): string {
  return Buffer.from(`${LETTERS[sort]}.${value},${position},${id}`).toString('base64url')
}

/** Null where the text is no cursor of a list in this order. */
export function readCursor(written: string, sort: Sort): Cursor | null {
  const [, letter, value, position, id] = WRITTEN.exec(Buffer.from(written, 'base64url').toString()) ?? []
  if (letter !== LETTERS[sort] || id === undefined) return null
  return { sort, value: Number(value), position: Number(position), id }
}
