import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import { iqd } from '#shop/iqd.ts'
import { REFUND_REASONS, type RefundReason } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import type { ReturnState } from '#shop/returns/moves.ts'
import type { Database } from '../database/database.ts'
import { parcels } from '../database/tables/delivery.ts'
import { orderLines, type orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import { returnLines, returns } from '../database/tables/returns.ts'
import { textsIn } from '../database/texts.ts'
import type { OrderMailJob } from '../letters/mail-job.ts'
import type { Writing, WritingIn, WrittenLetter } from '../letters/words.ts'
import { closingOfOrder, type OrderClosing } from '../orders/closing-of-order.ts'
import { changeOf, sentBackOf } from '../orders/lines-changed.ts'
import type { MoneyBack } from '../orders/mails/money-back.ts'
import { type CancelCause, type Cancellation, writeOrderCancelled } from '../orders/mails/order-cancelled.ts'
import { writeOrderChanged } from '../orders/mails/order-changed.ts'
import { writeOrderDelivered } from '../orders/mails/order-delivered.ts'
import type { ToldLine, ToldOrder } from '../orders/mails/order-parts.ts'
import { writeOrderPlaced } from '../orders/mails/order-placed.ts'
import { writeOrderRefused } from '../orders/mails/order-refused.ts'
import { writeOrderShipped } from '../orders/mails/order-shipped.ts'
import { expectedDays } from '../orders/shown-orders.ts'
import { trackingToken, trackingUrl } from '../orders/tracking.ts'
import type { Letter } from '../partners/mail.ts'
import { writePaymentReceived } from '../payments/mails/payment-received.ts'
import { writeRefundMade } from '../payments/mails/refund-made.ts'
import { type Decision, writeReturnDecided } from '../returns/mails/return-decided.ts'
import { writeReturnRequested } from '../returns/mails/return-requested.ts'
import { type LetterLine, type LetterOffer, readLetterBasis } from './letter-basis.ts'

export interface OrderLetterOptions {
  readonly database: Database
  readonly writing: WritingIn
  /** Origin of the tracking link. */
  readonly publicUrl: URL
  readonly now: Date
}

/**
 * A mail about an order as it is now, in the language it was placed in; null where what it would tell is no longer so, because
 * somebody took it back before the mail went out.
 */
export async function orderLetter(options: OrderLetterOptions, job: OrderMailJob): Promise<Letter | null> {
  const { database } = options
  switch (job.template) {
    case 'return-requested':
    case 'return-decided':
      return await returnLetter(options, job.template, job.returnId)
    case 'refund-made':
      return await refundLetter(options, job.refundId)
    default:
      return await letterAbout(options, job.orderId, ({ writing, row, told }) => {
        switch (job.template) {
          case 'order-placed':
            return writeOrderPlaced(writing, told)
          case 'order-changed':
            return changedMail(database, writing, row, told, job.eventId)
          case 'payment-received':
            return paidMail(database, writing, row, told)
          case 'order-shipped':
            return shippedMail(database, writing, row, told)
          case 'order-delivered':
            return deliveredMail(database, writing, row, told)
          case 'order-cancelled':
            return cancelledMail(database, writing, row, told)
          case 'order-refused':
            return refusedMail(database, writing, row, told)
        }
      })
  }
}

type OrderRow = typeof orders.$inferSelect

interface Told {
  readonly writing: Writing
  readonly row: OrderRow
  readonly told: ToldOrder
}

/** To the account of the order, never to an address that was typed at the checkout. */
async function letterAbout(
  { database, writing, publicUrl, now }: OrderLetterOptions,
  orderId: string,
  write: (told: Told) => Promise<WrittenLetter | null>,
): Promise<Letter | null> {
  const found = await readLetterBasis(database, orderId)
  if (found === null) return null
  const { row, email, lines, offers, own, key } = found
  const link = trackingUrl(publicUrl, await trackingToken(database, orderId, now, key))
  const told = toldOrder(row, lines, offers, link)
  const written = await write({ writing: writing(row.language, own), row, told })
  return written && { to: email, language: row.language, ...written }
}

async function paidMail(
  database: Database,
  writing: Writing,
  row: OrderRow,
  told: ToldOrder,
): Promise<WrittenLetter | null> {
  const paid = await paidAttempt(database, row.id)
  if (paid === null || row.status === 'Cancelled') return null
  return await writePaymentReceived(writing, told, { method: paid.provider, amount: iqd(paid.amount) })
}

async function shippedMail(database: Database, writing: Writing, row: OrderRow, told: ToldOrder) {
  if (row.shippedAt === null || row.status === 'Cancelled') return null
  const [parcel] = await database.select().from(parcels).where(eq(parcels.orderId, row.id))
  return await writeOrderShipped(writing, told, parcel ?? null)
}

async function deliveredMail(
  database: Database,
  writing: Writing,
  { id: orderId, deliveredAt }: OrderRow,
  told: ToldOrder,
) {
  if (deliveredAt === null) return null
  const sentBack = await sentBackOf(database, orderId)
  return await writeOrderDelivered(writing, told, { orderId, deliveredAt, sentBack })
}

/** What was changed once more, or cancelled since, has its own mail. */
async function changedMail(database: Database, writing: Writing, row: OrderRow, told: ToldOrder, eventId: number) {
  const change = await changeOf(database, row.id, eventId)
  return change === null || row.status === 'Cancelled' ? null : await writeOrderChanged(writing, told, change)
}

async function cancelledMail(database: Database, writing: Writing, row: OrderRow, told: ToldOrder) {
  if (row.status !== 'Cancelled') return null
  return await writeOrderCancelled(writing, told, {
    ...(await whyCancelled(database, row)),
    moneyBack: await moneyBack(database, row.id),
  })
}

/** Who closed it says why: the system because it was not paid in time, else a person. */
async function whyCancelled(
  database: Database,
  { id, closingReason }: OrderRow,
): Promise<Pick<Cancellation, 'cause' | 'reason'>> {
  const closing = await closingOfOrder(database, id)
  const causes: Partial<Record<OrderClosing['actor'], CancelCause>> = {
    shopper: 'shopper',
    system: 'lapsed',
  }
  const cause = (closing && causes[closing.actor]) ?? 'shop'
  // A courier's words are for staff.
  return { cause, reason: cause === 'shop' && closing?.actor === 'staff' ? (closingReason ?? '') : '' }
}

async function refusedMail(database: Database, writing: Writing, row: OrderRow, told: ToldOrder) {
  if (row.status !== 'Refused' || row.closedAt === null) return null
  const closing = await closingOfOrder(database, row.id)
  return await writeOrderRefused(writing, told, {
    refusedAt: row.closedAt,
    reason: closing?.actor === 'staff' ? (row.closingReason ?? '') : '',
    moneyBack: await moneyBack(database, row.id),
  })
}

async function moneyBack(database: Database, orderId: string): Promise<MoneyBack | null> {
  const paid = await paidAttempt(database, orderId)
  if (paid === null) return null
  // What went back, or is to, while the order stood: its shopper was told of each.
  const [before] = await database
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.reason, WHILE_IT_STOOD)))
  return { amount: iqd(Math.max(0, paid.amount - (before?.amount ?? 0))), method: paid.provider }
}

const WHILE_IT_STOOD: RefundReason[] = ['lines-changed', 'goodwill']

/** The attempt that paid the order, whether or not its money has gone back since. */
async function paidAttempt(database: Database, orderId: string) {
  const [attempt] = await database
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['paid', 'refunded'])))
    .orderBy(asc(paymentAttempts.settledAt))
    .limit(1)
  return attempt ?? null
}

async function returnLetter(
  options: OrderLetterOptions,
  template: 'return-requested' | 'return-decided',
  returnId: string,
): Promise<Letter | null> {
  const { database } = options
  const [found] = await database.select().from(returns).where(eq(returns.id, returnId))
  if (found === undefined) return null
  const { orderId, requestedAt, decisionNote: note } = found
  if (template === 'return-requested') {
    if (found.state === 'withdrawn') return null
    const lines = await returnedLines(database, returnId)
    return await letterAbout(options, orderId, ({ writing, told }) =>
      writeReturnRequested(writing, told, { requestedAt, lines }),
    )
  }
  const decision = decisionOf(found)
  if (decision === null) return null
  const amount = await amountFor(database, returnId)
  return await letterAbout(options, orderId, ({ writing, told }) =>
    // A closed return's note is what was said when it was accepted.
    writeReturnDecided(writing, told, { decision, note: decision === 'withdrawn' ? '' : note, amount }),
  )
}

function decisionOf({ state, receivedAt }: { state: ReturnState; receivedAt: Date | null }): Decision | null {
  if (state === 'requested') return null
  return state === 'declined' && receivedAt !== null ? 'sent-back' : state
}

async function amountFor(database: Database, returnId: string) {
  const rows = await database.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.returnId, returnId))
  return rows.length === 0 ? null : iqd(rows.reduce((sum, { amount }) => sum + amount, 0))
}

async function returnedLines(database: Database, returnId: string): Promise<ToldLine[]> {
  const rows = await database
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(orderLines.position))
  return rows.map(({ line, quantity }) => toldLine({ ...line, quantity }))
}

async function refundLetter(options: OrderLetterOptions, refundId: string): Promise<Letter | null> {
  const { database } = options
  const [found] = await database
    .select({ refund: refunds, method: paymentAttempts.provider })
    .from(refunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.id, refundId))
  if (found === undefined || found.refund.state !== 'done') return null
  const { refund, method } = found
  const reason = REFUND_REASONS.find(each => each === refund.reason) ?? null
  return await letterAbout(options, refund.orderId, ({ writing, told }) =>
    writeRefundMade(writing, told, { amount: iqd(refund.amount), method, reason }),
  )
}

function toldOrder(
  order: OrderRow,
  lines: readonly LetterLine[],
  offers: readonly LetterOffer[],
  trackingLink: string,
): ToldOrder {
  return {
    number: order.number,
    placedAt: order.placedAt,
    expected: expectedDays(order),
    clientName: order.clientName,
    clientMobile: order.clientMobile,
    location: order.location,
    ...textsIn(order, 'regionName', 'region'),
    ...textsIn(order, 'cityName', 'city'),
    subtotal: iqd(order.subtotal),
    deliveryCost: iqd(order.deliveryCost),
    discount: iqd(order.discount),
    offers: offers.map(offer => ({ ...textsIn(offer, 'name'), amount: iqd(offer.amount) })),
    promoCode: order.promoCode,
    payable: iqd(order.payable),
    paidWith: onlineMethod(order.paymentMethod),
    lines: lines.map(toldLine),
    trackingLink,
  }
}

function toldLine(line: LetterLine): ToldLine {
  return {
    ...textsIn(line, 'name'),
    ...textsIn(line, 'colorName', 'color'),
    ...textsIn(line, 'sizeName', 'size'),
    quantity: line.quantity,
    unitPrice: iqd(line.unitPrice),
  }
}

function onlineMethod(method: OrderRow['paymentMethod']): OnlineMethod | null {
  return ONLINE_METHODS.find(each => each === method) ?? null
}
