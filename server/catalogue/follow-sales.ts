import { and, asc, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { sales } from '../database/tables/promotions.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { LiveCatalogue } from './catalogue.ts'
import { noteCatalogueChange } from './changes.ts'

interface SalesDesk {
  readonly database: Database
  readonly catalogue: Pick<LiveCatalogue, 'refresh'>
  readonly clock: () => Date
}

export const SALES_QUEUE = 'sales'

/** Every minute: sales begin and end. */
export function salesQueue(desk: SalesDesk): JobQueue {
  return { name: SALES_QUEUE, every: '* * * * *', atOnce: 1, run: () => followSales(desk) }
}

/** Takes up the sales whose time has come and lets go those whose time is over. */
export async function followSales({ database, catalogue, clock }: SalesDesk): Promise<void> {
  const hasChanged = await database.transaction(async tx => {
    const changed = await applySales(tx, clock())
    if (changed > 0) await noteCatalogueChange(tx, 'everything')
    return changed > 0
  })
  if (hasChanged) await catalogue.refresh()
}

/** Makes `isApplied` of each sale what its time says; answers of how many it was something else. The caller tells the catalogue. */
export async function applySales(tx: Transaction, now: Date): Promise<number> {
  const isOn = runsAt(now)
  // In one order, so that two who follow at once wait for each other and then find nothing to do.
  const due = tx
    .select({ id: sales.id })
    .from(sales)
    .where(ne(sales.isApplied, isOn))
    .orderBy(asc(sales.id))
    .for('update')
  const changed = await tx
    .update(sales)
    .set({ isApplied: isOn })
    .where(sql`${sales.id} in (${due})`)
    .returning({ id: sales.id })
  return changed.length
}

/** The same as `saleState` says of a row. */
function runsAt(now: Date): SQL<boolean> {
  return sql<boolean>`(${and(lte(sales.startsAt, now), or(isNull(sales.endsAt), gt(sales.endsAt, now)))})`
}
