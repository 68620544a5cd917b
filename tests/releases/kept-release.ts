import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listStaffOrders } from '#contract/office/orders.ts'
import type { TestShop } from '#tests/support/api.ts'
import type { StaffSession } from '#tests/support/staff.ts'
import type { KeptSignIns } from './live-in.ts'

export const RELEASES = fileURLToPath(new URL('.', import.meta.url))
export const MIGRATIONS = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** What a shop says of itself when it is kept: as much must be there after whatever later versions do with its tables. */
export interface KeptFacts {
  /** SHA-256 of each migration that made its tables, by its name. */
  readonly migrations: Readonly<Record<string, string>>
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>
  readonly signIns: KeptSignIns
  /** As staff read them, oldest first. */
  readonly orders: readonly OrderFacts[]
}

interface OrderFacts {
  readonly orderNumber: string
  readonly status: string
  readonly paymentState: string
  /** IQD. */
  readonly amount: number
}

export interface Release {
  /** Of its latest migration. */
  readonly name: string
  readonly facts: KeptFacts
  /** Its rows, as statements. */
  readonly sql: string
}

export function readReleases(): Release[] {
  return readdirSync(RELEASES, { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => ({
      name,
      // Written by keep-release.ts, and never since.
      facts: JSON.parse(readFileSync(`${RELEASES}/${name}/facts.json`, 'utf8')) as KeptFacts,
      sql: readFileSync(`${RELEASES}/${name}/shop.sql`, 'utf8'),
    }))
}

export async function ordersOf(shop: TestShop, staff: StaffSession): Promise<OrderFacts[]> {
  const { orders } = (await shop.call(listStaffOrders, { limit: 100, sort: 'oldest' }, { staff })).body
  return orders.map(({ orderNumber, status, paymentState, amount }) => ({ orderNumber, status, paymentState, amount }))
}

/** How many rows each of these tables has. */
export async function countRows(
  { pool }: Pick<TestShop, 'pool'>,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const counts = tables.map(table => `select '${table}' as name, count(*)::int as rows from ${table}`)
  const { rows } = await pool.query(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: number }) => [name, number]))
}
