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

/** By the courier's number of the parcel, and by ours of the order. */
interface FoundOrders {
  readonly byReference: ReadonlyMap<string, FoundOrder>
  readonly byNumber: ReadonlyMap<string, FoundOrder>
}

async function ordersOf(database: Database, rows: readonly StatementRow[]): Promise<FoundOrders> {
  const codes = JSON.stringify([...new Set(rows.flatMap(codesOf))])
  const { rows: found } = await database.execute<FoundOrder>(sql`
    with codes as (select jsonb_array_elements_text(${codes}::jsonb) as code), named as (
      select o.id from orders o where o.number in (select code from codes)
      union select p.order_id from parcels p where p.reference in (select code from codes)
    )
    select o.id, o.number, p.reference, cash.courier, cash.amount::float8 as amount,
      exists (select 1 from courier_payment_orders part where part.order_id = o.id) as "isPaidIn"
    from named join orders o on o.id = named.id left join parcels p on p.order_id = o.id left join ${CASH_ORDERS} cash on cash.id = o.id`)
  return {
    byReference: new Map(found.flatMap(order => (order.reference === null ? [] : [[order.reference, order]]))),
    byNumber: new Map(found.map(order => [order.number, order])),
  }
}

function codesOf({ reference, orderNumber }: StatementRow): string[] {
  return [reference, orderNumber].flatMap(spellingsOf)
}

/** As it is written, and with the digits that the shop keeps. */
function spellingsOf(code: string): string[] {
  return code === '' ? [] : [code, westernDigits(code)]
}

/** Each number is what its column says before it is the other: a parcel's may be that of another order by chance. */
function orderOf({ reference, orderNumber }: StatementRow, { byReference, byNumber }: FoundOrders) {
  const looks = [
    [byReference, reference],
    [byNumber, orderNumber],
    [byNumber, reference],
    [byReference, orderNumber],
  ] as const
  return looks.flatMap(([orders, code]) => spellingsOf(code).flatMap(each => orders.get(each) ?? []))[0]
}

function matchedRow(
  row: StatementRow,
  found: FoundOrders,
  { courier, seen }: { readonly courier: string; readonly seen: Set<string> },
): MatchedRow {
  const order = orderOf(row, found)
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
