import { asc, desc, eq, sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/office/orders.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { stepsFor } from '#shop/orders/steps.ts'
import { mediaUrl } from '../../catalogue/frame.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { media } from '../../database/tables/catalogue.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { orderEvents, orderLines, orders } from '../../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../../database/tables/payments.ts'
import { textsIn } from '../../database/texts.ts'
import { Refusal } from '../../http/refusal.ts'
import { returnsOfOrder } from '../../returns/office/read-return.ts'
import { offersOfOrder, toldOffers } from '../order-offers.ts'
import { paidWith } from '../paid-with.ts'
import { expectedDays } from '../shown-orders.ts'
import { customerOf } from './customer-of-order.ts'
import { ROW_FACTS, staffRow } from './order-rows.ts'

/** All there is to one order, for staff of this role. Throws order_not_found. */
export async function readStaffOrder(
  connection: Database | Transaction,
  id: string,
  role: StaffRole,
): Promise<StaffOrder> {
  const [found] = await connection
    .select({ order: orders, ...ROW_FACTS })
    .from(orders)
    .where(eq(orders.id, id))
  if (found === undefined) throw new Refusal('order_not_found')
  const { order } = found
  return {
    ...staffRow(found),
    address: {
      cityId: order.cityId,
      regionId: order.regionId,
      ...textsIn(order, 'regionName', 'region'),
      location: order.location,
    },
    lines: await linesOf(connection, id),
    subtotal: order.subtotal,
    deliveryCost: order.deliveryCost,
    discount: order.discount,
    ...toldOffers(await offersOfOrder(connection, id)),
    promoCode: order.promoCode,
    discountReason: order.discountReason,
    language: order.language,
    isReplacement: order.isReplacement,
    heldUntil: told(order.heldUntil),
    expected: expectedDays(order),
    shippedAt: told(order.shippedAt),
    deliveredAt: told(order.deliveredAt),
    closedAt: told(order.closedAt),
    closingReason: order.closingReason,
    staffNote: order.staffNote,
    holdsStock: order.holdsStock,
    customer: await customerOf(connection, order),
    events: await eventsOf(connection, id),
    attempts: await attemptsOf(connection, id),
    refunds: await refundsOf(connection, id),
    leftToGiveBack: (await paidWith(connection, order)).left,
    returns: await returnsOfOrder(connection, order, role),
    parcel: await parcelOf(connection, id),
    steps: stepsFor(order, role),
  }
}

type Connection = Database | Transaction

async function linesOf(connection: Connection, orderId: string): Promise<StaffOrder['lines']> {
  const rows = await connection
    .select({ line: orderLines, picture: media })
    .from(orderLines)
    .leftJoin(media, eq(media.id, orderLines.mediaId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map(({ line, picture }) => ({
    lineId: line.id,
    productId: line.productId,
    ...textsIn(line, 'name'),
    ...textsIn(line, 'colorName'),
    ...textsIn(line, 'sizeName'),
    image: picture === null ? null : mediaUrl(picture.id, picture.extension),
    quantity: line.quantity,
    price: line.unitPrice,
    isBundle: line.isBundle,
  }))
}

async function eventsOf(connection: Connection, orderId: string): Promise<StaffOrder['events']> {
  const rows = await connection
    .select({ event: orderEvents, staffName: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.staffId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ event: { at, type, actor, data }, staffName }) => ({
    at: at.toISOString(),
    type,
    actor,
    staffName,
    data,
  }))
}

async function attemptsOf(connection: Connection, orderId: string): Promise<StaffOrder['attempts']> {
  const rows = await connection
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(sql`${paymentAttempts.id}`))
  return rows.map(({ id, provider, reference, state, amount, createdAt, settledAt }) => ({
    _id: id,
    provider,
    reference,
    state,
    amount,
    createdAt: createdAt.toISOString(),
    settledAt: told(settledAt),
  }))
}

async function refundsOf(connection: Connection, orderId: string): Promise<StaffOrder['refunds']> {
  const rows = await connection
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt))
  return rows.map(
    ({ id, attemptId, amount, state, reason, explanation, note, way, returnId, createdAt, settledAt }) => ({
      _id: id,
      amount,
      state,
      reason,
      explanation,
      note,
      way,
      returnId,
      isByHand: attemptId === null,
      createdAt: createdAt.toISOString(),
      settledAt: told(settledAt),
    }),
  )
}

async function parcelOf(connection: Connection, orderId: string): Promise<StaffOrder['parcel']> {
  const [parcel] = await connection.select().from(parcels).where(eq(parcels.orderId, orderId))
  if (parcel === undefined) return null
  const { id: _id, courier, state, reference, labelUrl, price, statusText, statusAt, needsLook, lastError } = parcel
  const hasLabel = labelUrl !== null
  return { _id, courier, state, reference, hasLabel, price, statusText, statusAt: told(statusAt), needsLook, lastError }
}

function told(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
