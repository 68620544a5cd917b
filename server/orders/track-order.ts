import { asc, eq } from 'drizzle-orm'
import type { TrackedOrder } from '#contract/orders.ts'
import type { Database } from '../database/database.ts'
import { media } from '../database/tables/catalogue.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import { textIn, textsIn } from '../database/texts.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { picturesOf, stepTimes } from './shown-orders.ts'
import { shownParcel, timelineOf } from './timeline.ts'
import { readTrackingToken } from './tracking.ts'

interface Tracking {
  readonly database: Database
  readonly clock: () => Date
}

/** The order behind a mailed link: what was ordered and where it is, no name, phone or street. Throws invalid_tracking_link. */
export async function trackOrder(
  { database, clock }: Tracking,
  { input: { token }, language }: Call<{ readonly token: string }>,
): Promise<TrackedOrder> {
  const orderId = await readTrackingToken(database, token, clock())
  const order = orderId === null ? undefined : await database.query.orders.findFirst({ where: eq(orders.id, orderId) })
  if (order === undefined) throw new Refusal('invalid_tracking_link')
  const lines = await database
    .select({ line: orderLines, picture: media })
    .from(orderLines)
    .leftJoin(media, eq(media.id, orderLines.mediaId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  return {
    orderNumber: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    items: lines.map(({ line, picture }) => ({
      ...textsIn(line, 'name'),
      ...textsIn(line, 'colorName'),
      ...textsIn(line, 'sizeName'),
      images: picturesOf({ line, picture }),
      quantity: line.quantity,
    })),
    city: textIn(order, 'cityName', language),
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    amount: order.payable,
    ...stepTimes(order),
    timeline: await timelineOf(database, order),
    parcel: await shownParcel(database, order.id),
  }
}
