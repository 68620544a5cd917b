import { type SQL, sql } from 'drizzle-orm'
import type { Id } from '#shop/catalogue/product.ts'
import type { SaleReach, SaleState } from '#shop/promotions/sale.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { TimedTable } from '../follow-sales.ts'

/** When something holds, as staff write it: ISO 8601. */
interface WrittenPeriod {
  /** Null: from now on. */
  readonly startsAt: string | null
  /** Null: until it is ended. */
  readonly endsAt: string | null
}

/** Refuses what ends before it begins or is over (invalid_period), and what reaches nothing (sale_reaches_nothing). */
export function requireFit({ startsAt, endsAt, ...reach }: WrittenPeriod & SaleReach, now: Date): void {
  const begins = startsAt === null ? now.getTime() : Date.parse(startsAt)
  if (endsAt !== null && Date.parse(endsAt) <= Math.max(begins, now.getTime()))
    throw new Refusal('invalid_period', { fields: [{ path: 'endsAt', key: 'invalid_period' }] })
  if (!reach.isForAll && partsOf(reach).length === 0)
    throw new Refusal('sale_reaches_nothing', { fields: [{ path: 'isForAll', key: 'sale_reaches_nothing' }] })
}

function partsOf({ categoryIds, subCategoryIds, productIds }: SaleReach): readonly Id[] {
  return [...categoryIds, ...subCategoryIds, ...productIds]
}

/** What holds over all of the shop names no part of it. */
export function reachColumns({ isForAll, categoryIds, subCategoryIds, productIds }: SaleReach) {
  const named = (ids: readonly Id[]) => (isForAll ? [] : [...new Set(ids)])
  return {
    isForAll,
    categoryIds: named(categoryIds),
    subCategoryIds: named(subCategoryIds),
    productIds: named(productIds),
  }
}

export function periodOf({ startsAt, endsAt }: WrittenPeriod, now: Date) {
  return {
    startsAt: startsAt === null ? now : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

/** Ends now; what has not begun never does. */
export function endingAt({ startsAt }: TimedTable, now: Date) {
  return { startsAt: sql`least(${startsAt}, ${now.toISOString()}::timestamptz)`, endsAt: now }
}

/** The same as `saleState` says of a row. */
export function stateAt({ startsAt, endsAt }: TimedTable, now: Date): SQL<SaleState> {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql<SaleState>`case when ${endsAt} <= ${at} then 'over' when ${startsAt} > ${at} then 'not-begun'
    else 'running' end`
}

/** How many stand so, and how many in each state; undefined: in any. */
export async function countByState(database: Database, table: TimedTable, state: SaleState | undefined, now: Date) {
  const counted = await database
    .select({ state: stateAt(table, now), count: sql<number>`count(*)::int` })
    .from(table)
    .groupBy(sql`1`)
  const counts: Record<SaleState, number> = { running: 0, 'not-begun': 0, over: 0 }
  for (const each of counted) counts[each.state] = each.count
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { total: state === undefined ? all : counts[state], counts }
}
