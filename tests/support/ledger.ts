import { expect } from 'vitest'
import { compareBooks } from '#server/books/compare-books.ts'
import type { TestShop } from './api.ts'

/** What the books hold of an order, oldest first: `paid gateways < shoppers 25000 payqi`. */
export async function entriesOf({ pool }: Pick<TestShop, 'pool'>, { id }: { readonly id: string }): Promise<string[]> {
  const { rows } = await pool.query(
    `select concat_ws(' ', kind, debit, '<', credit, trim_scale(amount), party) as entry
     from ledger_entries where order_id = $1 order by id`,
    [id],
  )
  return rows.map(({ entry }) => entry)
}

/** Nothing in the shop's other tables says otherwise than its books. */
export async function expectLedgerToAgree({ database }: Pick<TestShop, 'database'>): Promise<void> {
  expect(await compareBooks(database)).toEqual({ count: 0, disagreements: [] })
}
