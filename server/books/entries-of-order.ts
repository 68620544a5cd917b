import { asc, eq } from 'drizzle-orm'
import type { OrderEntry } from '#contract/office/books.ts'
import { iqd } from '#shop/iqd.ts'
import type { Database } from '../database/database.ts'
import { ledgerEntries } from '../database/tables/ledger.ts'

/** Oldest first; an order is moved, paid and given back a few times only. */
export async function entriesOfOrder(database: Database, orderId: string): Promise<OrderEntry[]> {
  const { at, id } = ledgerEntries
  const rows = await database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(at), asc(id))
  return rows.map(({ kind, debit, credit, party, ...entry }) => ({
    ...{ _id: String(entry.id), at: entry.at.toISOString(), amount: iqd(entry.amount) },
    ...{ kind, debit, credit, party },
  }))
}
