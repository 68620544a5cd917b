import { asc, eq } from 'drizzle-orm'
import { type InLanguages, textsOf } from '#shop/languages.ts'
import type { AppliedOffer, Offer } from '#shop/promotions/offers.ts'
import type { Database, Transaction } from '../database/database.ts'
import { offers } from '../database/tables/promotions.ts'
import { textsIn } from '../database/texts.ts'

/** An offer that holds now, as shoppers read it. */
export interface RunningOffer extends Offer, InLanguages<'name'> {
  /** ISO 8601; null: until staff end it. */
  readonly endsAt: string | null
}

/** Those that hold now, the oldest first. */
export async function readAppliedOffers(connection: Database | Transaction): Promise<RunningOffer[]> {
  const rows = await connection
    .select()
    .from(offers)
    .where(eq(offers.isApplied, true))
    .orderBy(asc(offers.createdAt), asc(offers.id))
  return rows.map(offerOf)
}

export function offerOf(row: typeof offers.$inferSelect): RunningOffer {
  const { id, buyQuantity, getQuantity, percentage, mostTimes, isForAll, categoryIds, subCategoryIds, productIds } = row
  return {
    ...{ id, ...textsIn(row, 'name'), buyQuantity, getQuantity, percentage, mostTimes },
    ...{ isForAll, categoryIds, subCategoryIds, productIds, endsAt: row.endsAt?.toISOString() ?? null },
  }
}

/** An offer as a product's page tells it. */
export function toldOffer({ endsAt, ...offer }: RunningOffer) {
  return { ...textsOf(offer, 'name'), endsAt }
}

/** What an offer takes off, as whoever orders is told. */
export function toldAmount({ offer, amount }: AppliedOffer<RunningOffer>) {
  return { ...textsOf(offer, 'name'), amount }
}
