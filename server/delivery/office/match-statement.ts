import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { MatchedRow, StatementReply } from '#contract/office/courier-cash.ts'
import { readStatement, type StatementRow } from '#shop/delivery/statement.ts'
import { westernDigits } from '#shop/western-digits.ts'
import type { Database } from '../../database/database.ts'
import { readTable, tableFormatOf } from '../../files/read-table.ts'
import { Refusal } from '../../http/refusal.ts'
import { CASH_ORDERS } from '../cash-orders.ts'

/** More is no statement of a courier, but somebody's whole book. */
const MOST_ROWS = 5_000

/**
 * Finds the orders that a courier's statement lists, by its number of the parcel or ours of the order, and says of each whether it agrees.
 * Nothing is recorded. Throws file_not_a_table, file_not_unicode, statement_unreadable.
 */
export async function matchStatement(
  database: Database,
  { file, courier }: { readonly file: string; readonly courier: string },
): Promise<Omit<StatementReply, 'success'>> {
  const bytes = await readFile(file)
  tableFormatOf(bytes)
  const reading = await readTable(bytes)
  const rows = 'table' in reading ? readStatement(reading.table) : null
  if (rows === null || rows.length === 0 || rows.length > MOST_ROWS) throw new Refusal('statement_unreadable')
  const found = await ordersOf(database, rows)
  const seen = new Set<string>()
  const matched = rows.map(row => matchedRow(row, found, { courier, seen }))
  return { rows: matched, unlisted: await countUnlisted(database, courier, [...seen]) }
}

interface FoundOrder extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly reference: string | null
  /** Null where no cash was collected. */
  readonly courier: string | null
  readonly amount: number | null
  readonly isPaidIn: boolean
}

async function ordersOf(database: Database, rows: readonly StatementRow[]): Promise<ReadonlyMap<string, FoundOrder>> {
  const codes = JSON.stringify([...new Set(rows.flatMap(codesOf))])
  const { rows: found } = await database.execute<FoundOrder>(sql`
    with codes as (select jsonb_array_elements_text(${codes}::jsonb) as code), named as (
      select o.id from orders o where o.number in (select code from codes)
      union select p.order_id from parcels p where p.reference in (select code from codes)
    )
    select o.id, o.number, p.reference, cash.courier, cash.amount::float8 as amount,
      exists (select 1 from courier_payment_orders part where part.order_id = o.id) as "isPaidIn"
    from named join orders o on o.id = named.id left join parcels p on p.order_id = o.id left join ${CASH_ORDERS} cash on cash.id = o.id`)
  // A parcel's number goes before an order's that is the same by chance.
  return new Map([
    ...found.map(order => [order.number, order] as const),
    ...found.flatMap(order => (order.reference === null ? [] : [[order.reference, order] as const])),
  ])
}

/** As they are written, and with the digits that the shop keeps. */
function codesOf({ reference, orderNumber }: StatementRow): string[] {
  return [reference, orderNumber].flatMap(code => (code === '' ? [] : [code, westernDigits(code)]))
}

function matchedRow(
  row: StatementRow,
  found: ReadonlyMap<string, FoundOrder>,
  { courier, seen }: { readonly courier: string; readonly seen: Set<string> },
): MatchedRow {
  const order = codesOf(row).flatMap(code => found.get(code) ?? [])[0]
  const isTwice = order !== undefined && seen.has(order.id)
  if (order !== undefined) seen.add(order.id)
  return {
    ...{ row: row.row, code: row.reference || row.orderNumber, collected: row.collected, fee: row.fee },
    order: order === undefined ? null : { _id: order.id, orderNumber: order.number },
    expected: order?.courier === courier ? order.amount : null,
    state: isTwice ? 'twice' : stateOf(row, order, courier),
  }
}

function stateOf({ collected }: StatementRow, order: FoundOrder | undefined, courier: string): MatchedRow['state'] {
  if (order === undefined) return 'unknown'
  if (order.isPaidIn) return 'paid-before'
  if (order.courier !== courier || order.amount === null) return 'not-owed'
  if (collected === null) return 'unreadable'
  return collected === order.amount ? 'agrees' : 'differs'
}

/** Orders that the courier owes and does not list. */
async function countUnlisted(database: Database, courier: string, listed: readonly string[]): Promise<number> {
  const { rows } = await database.execute<{ orders: number }>(sql`
    select count(*)::int as orders from ${CASH_ORDERS} cash
    where cash.courier = ${courier} and not exists (select 1 from courier_payment_orders part where part.order_id = cash.id)
      and cash.id not in (select jsonb_array_elements_text(${JSON.stringify(listed)}::jsonb))`)
  return rows[0]?.orders ?? 0
}
