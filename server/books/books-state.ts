import { z } from 'zod'
import type { TypeOf } from '#contract/describe.ts'
import { disagreement } from '#contract/office/books.ts'
import type { Database, Transaction } from '../database/database.ts'
import { readServerFact, writeServerFact } from '../database/server-facts.ts'

/** What the last comparison found. */
export type BooksState = TypeOf<typeof compared>
const compared = z.object({
  /** As in `2026-11-23T01:23:00.000Z`. */
  comparedAt: z.iso.datetime(),
  /** How much does not agree, also beyond what is listed. */
  count: z.int(),
  disagreements: z.array(disagreement).readonly(),
})

/** A migration writes it, where there are orders from before the books. */
const opened = z.object({ openedAt: z.iso.datetime() })

type OpenedBooks = TypeOf<typeof opened>

/** Null: nothing was compared yet. With `openedAt` nothing was since the books were opened over an older shop. */
export async function readBooksState(database: Database | Transaction): Promise<BooksState | OpenedBooks | null> {
  const known = await readServerFact(database, NAME)
  if (known === null) return null
  return z.union([opened, compared]).parse(JSON.parse(known))
}

export async function writeBooksState(tx: Transaction, state: BooksState): Promise<void> {
  await writeServerFact(tx, NAME, JSON.stringify(state))
}

/** Of an older shop, and nothing was compared since. */
export function isJustOpened(state: BooksState | OpenedBooks | null): state is OpenedBooks {
  return state !== null && 'openedAt' in state
}

/** How much did not agree; nothing before the first comparison. */
export function countOf(state: Awaited<ReturnType<typeof readBooksState>>): number {
  return state !== null && 'count' in state ? state.count : 0
}

const NAME = 'books'
