import { desc, inArray } from 'drizzle-orm'
import type { ShownReturn } from '#contract/returns.ts'
import type { Database, Transaction } from '../database/database.ts'
import { returnLines, returns } from '../database/tables/returns.ts'
import { photosOf, shopperPhotoUrls } from './photo-addresses.ts'

/** The returns of each of these orders as their shopper sees them, newest first. */
export async function shownReturns(
  connection: Database | Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, ShownReturn[]>> {
  const found = await connection
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(desc(returns.requestedAt), desc(returns.id))
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const lines = await connection.select().from(returnLines).where(inArray(returnLines.returnId, ids))
  const photos = await photosOf(connection, ids, await shopperPhotoUrls(connection, now))
  const shown = found.map(each => ({
    orderId: each.orderId,
    shown: {
      _id: each.id,
      state: each.state,
      reason: each.reason,
      details: each.details,
      lines: lines
        .filter(line => line.returnId === each.id)
        .map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity })),
      photos: photos.get(each.id) ?? [],
      requestedAt: each.requestedAt.toISOString(),
      decisionNote: each.decisionNote,
    },
  }))
  const ofOrder = Map.groupBy(shown, ({ orderId }) => orderId)
  return new Map([...ofOrder].map(([orderId, each]) => [orderId, each.map(({ shown: one }) => one)]))
}
