import { and, asc, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { slides } from '../database/tables/catalogue.ts'
import { offers, sales } from '../database/tables/promotions.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { LiveCatalogue } from './catalogue.ts'
import { FRAME, noteCatalogueChange } from './changes.ts'

interface SalesDesk {
  readonly database: Database
  readonly catalogue: Pick<LiveCatalogue, 'refresh'>
  readonly clock: () => Date
}

export const SALES_QUEUE = 'sales'

/** Every minute: sales, offers and slides begin and end. */
export function salesQueue(desk: SalesDesk): JobQueue {
  return { name: SALES_QUEUE, every: '* * * * *', atOnce: 1, run: () => followSales(desk) }
}

/** Takes up the sales, offers and slides whose time has come and lets go those whose time is over. */
export async function followSales({ database, catalogue, clock }: SalesDesk): Promise<void> {
  const hasChanged = await database.transaction(async tx => {
    const now = clock()
    const ofSales = await applySales(tx, now)
    const besides = (await applyOffers(tx, now)) + (await applyTimes(tx, slides, now))
    // Offers and slides make no price another one: they stand beside the products.
    if (ofSales > 0) await noteCatalogueChange(tx, 'everything')
    else if (besides > 0) await noteCatalogueChange(tx, [FRAME])
    return ofSales + besides > 0
  })
  if (hasChanged) await catalogue.refresh()
}

/** Makes `isApplied` of each sale what its time says; answers of how many it was something else. The caller tells the catalogue. */
export async function applySales(tx: Transaction, now: Date): Promise<number> {
  return await applyTimes(tx, sales, now)
}

/** The same of offers. */
export async function applyOffers(tx: Transaction, now: Date): Promise<number> {
  return await applyTimes(tx, offers, now)
}

/** Holds over a part of the shop from a moment to a moment. */
export type TimedTable = typeof sales | typeof offers

async function applyTimes(tx: Transaction, table: TimedTable | typeof slides, now: Date): Promise<number> {
  const isOn = runsAt(table, now)
  // In one order, so that two who follow at once wait for each other and then find nothing to do.
  const due = tx
    .select({ id: table.id })
    .from(table)
    .where(ne(table.isApplied, isOn))
    .orderBy(asc(table.id))
    .for('update')
  const changed = await tx
    .update(table)
    .set({ isApplied: isOn })
    .where(inArray(table.id, due))
    .returning({ id: table.id })
  return changed.length
}

/** The same as `saleState` says of a row. */
function runsAt({ startsAt, endsAt }: TimedTable | typeof slides, now: Date): SQL<boolean> {
  return sql<boolean>`(${and(or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)))})`
}
