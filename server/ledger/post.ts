import type { Transfer } from '#shop/books/postings.ts'
import type { Transaction } from '../database/database.ts'
import { ledgerEntries } from '../database/tables/ledger.ts'

/** What entries are about. */
export interface Occasion {
  /** Null: of no single order. */
  readonly orderId: string | null
  /** The payment attempt, refund or courier's payment; left out where the order's own step is the cause. */
  readonly causeId?: string
  /** When it happened; left out: now, by the database's clock, as the row that it is about. */
  readonly at?: Date
}

/**
 * Writes entries into the books, in the transaction of what they are about: both are kept or neither. What was booked for a payment or
 * refund before is not booked again.
 */
export async function post(tx: Transaction, occasion: Occasion, transfers: readonly Transfer[]): Promise<void> {
  await postAll(tx, [{ occasion, transfers }])
}

interface Posting {
  readonly occasion: Occasion
  readonly transfers: readonly Transfer[]
}

/** The same for several occasions at once. */
export async function postAll(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const entries = postings.flatMap(({ occasion, transfers }) => transfers.map(each => ({ ...occasion, ...each })))
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries).onConflictDoNothing()
}
