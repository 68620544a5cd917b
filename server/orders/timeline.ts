import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ShownParcel, TimelineStep } from '#contract/orders.ts'
import { TIMELINE_EVENTS } from '#shop/orders/timeline.ts'
import type { Database } from '../database/database.ts'
import { parcels } from '../database/tables/delivery.ts'
import { orderEvents, type orders } from '../database/tables/orders.ts'
import { changeIn } from './lines-changed.ts'

/** What its shopper sees of an order's history, oldest first: it begins with the order itself. */
export async function timelineOf(
  database: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'placedAt'>,
): Promise<TimelineStep[]> {
  const rows = await database
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), inArray(orderEvents.type, [...TIMELINE_EVENTS])))
    .orderBy(asc(orderEvents.id))
  const later = rows.flatMap(({ type, at, data }) => {
    const event = TIMELINE_EVENTS.find(each => each === type)
    if (event === undefined || event === 'placed') return []
    const told = event === 'lines-changed' || event === 'partly-delivered' ? changeIn(data) : null
    const refund = event === 'partly-delivered' ? (told?.refund ?? 0) : 0
    return [
      {
        ...{ event, at: toldAt(data) ?? at.toISOString() },
        ...(told && { changes: [...told.changes] }),
        ...(refund > 0 && { refund }),
      },
    ]
  })
  return [{ event: 'placed', at: order.placedAt.toISOString() }, ...later]
}

/** The courier may tell later than it happened. */
function toldAt({ happenedAt }: Readonly<Record<string, unknown>>): string | null {
  return typeof happenedAt === 'string' ? happenedAt : null
}

export async function shownParcel(database: Database, orderId: string): Promise<ShownParcel | null> {
  const [parcel] = await database.select().from(parcels).where(eq(parcels.orderId, orderId))
  if (parcel === undefined) return null
  const { courier, reference, statusText, statusAt } = parcel
  return { courier, reference, statusText, statusAt: statusAt?.toISOString() ?? null }
}
