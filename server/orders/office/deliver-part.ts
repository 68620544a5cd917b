import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { StaffOrder } from '#contract/office/orders.ts'
import type { PartDelivery, PartPreview, PartWish } from '#contract/office/part-delivery.ts'
import { repricing } from '#shop/books/postings.ts'
import type { CheckoutTotals } from '#shop/checkout/totals.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import type { HistoryEvent } from '#shop/orders/history.ts'
import { moveOrder } from '#shop/orders/moves.ts'
import { keptTotals } from '#shop/orders/part-delivery.ts'
import { writeOffLines } from '../../catalogue/write-off.ts'
import type { Transaction } from '../../database/database.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { orderEvents, orderLines, orders } from '../../database/tables/orders.ts'
import { audit } from '../../http/audit.ts'
import { Refusal, type RefusedField } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { post } from '../../ledger/post.ts'
import { loggedLine, namesOf } from '../lines-changed.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { makeMove } from '../make-move.ts'
import type { OrderDesk } from '../order-desk.ts'
import { recordEvent } from '../order-events.ts'
import { type OrderOffer, offersOfKept, offersOfOrder, offLine, offOrder, replaceOffers } from '../order-offers.ts'
import { oweAmount } from '../owe-refund.ts'
import { isFreeDelivery, type PaidWith, paidWith } from '../paid-with.ts'
import { putOnShelf } from '../stock-of-order.ts'
import { holdOrder } from './hold-order.ts'
import { readStaffOrder } from './read-order.ts'

type LineOfOrder = typeof orderLines.$inferSelect

/** A line with what became of its pieces; what is neither fit nor damaged was kept. */
interface CountedLine {
  readonly line: LineOfOrder
  readonly fit: number
  readonly damaged: number
  readonly kept: number
}

interface Reckoned {
  readonly order: LockedOrder
  readonly counted: readonly CountedLine[]
  readonly totals: CheckoutTotals
  /** What is left of them for what was kept. */
  readonly offers: readonly OrderOffer[]
  /** Whole IQD to be given back of what was paid online. */
  readonly refund: Iqd
  readonly paid: PaidWith
}

/** What the order comes to for what was kept, refused where the delivery would be; nothing is written. */
export async function previewPart({ database }: OrderDesk, call: StaffCall<PartWish>): Promise<PartPreview> {
  return await database.transaction(async tx => previewOf(await reckon(tx, call)))
}

/**
 * Records that a shipped order was delivered in part (decision 0083): its lines hold what was kept from now on, what came back is on the
 * shelf or lost, books and courier's debt say what was paid at the door, what was paid online beyond it is owed back. All of it is the
 * order's one delivery: the window for returns begins, and its shopper gets one letter. The same wish once more answers the order.
 *
 * Throws order_not_found, changed_meanwhile, order_move_refused, line_not_found, invalid_quantity, nothing_sent_back, nothing_kept,
 * collected_too_high, and lines_sum_changed, with the fresh preview, where it comes to another sum than was seen.
 */
export async function deliverPart(desk: OrderDesk, call: StaffCall<PartDelivery>): Promise<StaffOrder> {
  const { input, staff } = call
  return await desk.database.transaction(async tx => {
    if (!(await isDone(tx, input))) await deliver(desk, tx, call)
    return await readStaffOrder(tx, input.id, staff.role)
  })
}

/** A second press, or an answer that got lost on its way. */
async function isDone(tx: Transaction, input: PartDelivery): Promise<boolean> {
  const order = await lockOrder(tx, input.id)
  if (order === null || order.version === input.version) return false
  const [event] = await tx
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.type, PARTLY)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return isDeepStrictEqual(event?.data.wish, noted(input))
}

const PARTLY: HistoryEvent = 'partly-delivered'

function noted({ version, lines, amount, collected }: PartDelivery) {
  const counted = lines.map(({ lineId, fit, damaged }) => ({ lineId, fit, damaged }))
  return { version, lines: counted, amount, collected: collected ?? null }
}

async function reckon(tx: Transaction, call: StaffCall<PartWish>): Promise<Reckoned> {
  const order = await holdOrder(tx, call)
  if (moveOrder(order.status, 'deliver', call.staff.role) === null)
    throw new Refusal('order_move_refused', { body: { status: order.status } })
  const counted = countLines(await linesOf(tx, order.id), call.input.lines)
  const had = await offersOfOrder(tx, order.id)
  const offers = await offersOfKept(
    tx,
    had,
    counted.map(({ line, kept }) => ({ ...line, kept })),
  )
  const totals = keptTotals(
    {
      ...{ subtotal: iqd(order.subtotal), delivery: iqd(order.deliveryCost), discount: iqd(order.discount) },
      ...{ offers: offOrder(had), payable: iqd(order.payable) },
      isFreeDelivery: await isFreeDelivery(tx, order),
    },
    counted.map(({ line, kept }) => ({
      price: iqd(line.unitPrice),
      quantity: kept,
      offers: offLine(offers, line.id),
    })),
  )
  const paid = await paidWith(tx, order)
  // What was given back before, out of goodwill, does not go back twice.
  const refund = iqd(Math.min(order.payable - totals.payable, paid.left))
  return { order, counted, totals, offers, refund, paid }
}

async function linesOf(tx: Transaction, orderId: string): Promise<LineOfOrder[]> {
  return await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/** Lines of this order, none twice, and no more of one than it has. */
function countLines(lines: readonly LineOfOrder[], wish: PartWish['lines']): CountedLine[] {
  for (const [place, { lineId, fit, damaged }] of wish.entries()) {
    const line = lines.find(each => each.id === lineId)
    const isTwice = wish.findIndex(each => each.lineId === lineId) !== place
    if (line === undefined || isTwice) throw refusedAt(`lines.${place}.lineId`, 'line_not_found')
    if (fit + damaged > line.quantity) throw refusedAt(`lines.${place}.fit`, 'invalid_quantity')
  }
  const counted = lines.map(line => {
    const { fit = 0, damaged = 0 } = wish.find(({ lineId }) => lineId === line.id) ?? {}
    return { line, fit, damaged, kept: line.quantity - fit - damaged }
  })
  if (counted.every(({ line, kept }) => kept === line.quantity)) throw new Refusal('nothing_sent_back')
  if (counted.every(({ kept }) => kept === 0)) throw new Refusal('nothing_kept')
  return counted
}

type FieldRefusal = RefusedField['key'] & ('line_not_found' | 'invalid_quantity' | 'collected_too_high')

function refusedAt(path: string, key: FieldRefusal): Refusal {
  return new Refusal(key, { fields: [{ path, key }] })
}

async function deliver({ jobs, clock }: OrderDesk, tx: Transaction, call: StaffCall<PartDelivery>): Promise<void> {
  const { input, staff } = call
  const reckoned = await reckon(tx, call)
  const { order, counted, totals, offers, refund, paid } = reckoned
  const preview = previewOf(reckoned)
  if (totals.payable !== input.amount) throw new Refusal('lines_sum_changed', { body: { preview } })
  const collected = await collectedAtDoor(tx, order, input.collected ?? totals.payable, input.collected !== undefined)
  const [at, doer] = [clock(), { actor: 'staff', staffId: staff.id } as const]
  await putOnShelf(tx, counted)
  await writeOffLines(tx, order.id, { reason: 'sent-back', at, lines: counted })
  await writeKept(tx, counted)
  if (offers.length > 0) await replaceOffers(tx, order.id, offers)
  const [changed] = await tx
    .update(orders)
    .set({
      ...{ subtotal: totals.subtotal, discount: totals.discount, total: totals.total, payable: totals.payable },
      collected,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error('a locked order is gone')
  await post(tx, { orderId: order.id, at }, repricing(iqd(order.payable), totals.payable))
  await recordEvent(tx, order.id, PARTLY, doer, {
    ...preview,
    ...{ collected, damaged: counted.reduce((sum, { damaged }) => sum + damaged, 0) },
    ...{ lost: lostOf(counted), wish: noted(input) },
  })
  if (refund > 0) await oweBack(tx, changed, { refund, paid })
  await makeMove(jobs, tx, changed, { event: 'deliver', by: staff.role, doer, at })
  await audit(tx, staff, {
    action: 'order.delivered_in_part',
    entity: 'order',
    entityId: order.id,
    before: {
      ...{ status: order.status, payable: order.payable },
      lines: preview.changes.map(line => loggedLine(line, line.from)),
    },
    after: {
      ...{ payable: totals.payable, ...(collected !== null && { collected }) },
      lines: preview.changes.map(line => loggedLine(line, line.to)),
    },
  })
}

/** Whole IQD; null for an order that is paid online. Nobody pays more at the door than the courier was told to ask for. */
async function collectedAtDoor(
  tx: Transaction,
  order: LockedOrder,
  collected: number,
  isSaid: boolean,
): Promise<number | null> {
  if (order.paymentMethod !== 'cod') {
    if (isSaid && collected > 0) throw refusedAt('collected', 'collected_too_high')
    return null
  }
  const [parcel] = await tx.select({ price: parcels.price }).from(parcels).where(eq(parcels.orderId, order.id))
  if (collected > Math.max(order.payable, parcel?.price ?? 0)) throw refusedAt('collected', 'collected_too_high')
  return collected
}

async function writeKept(tx: Transaction, counted: readonly CountedLine[]): Promise<void> {
  const out = counted.filter(({ kept }) => kept === 0).map(({ line }) => line.id)
  if (out.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, out))
  for (const { line, kept } of counted) {
    if (kept === 0 || kept === line.quantity) continue
    // What a line took is a multiple of its quantity.
    const taken = line.taken.map(part => ({ ...part, quantity: (part.quantity / line.quantity) * kept }))
    await tx.update(orderLines).set({ quantity: kept, taken }).where(eq(orderLines.id, line.id))
  }
}

/** Pieces that are nowhere any more, by variant: the shelf is counted with them (`server/books/moved-pieces.ts`). */
function lostOf(counted: readonly CountedLine[]): { variantId: string; pieces: number }[] {
  return counted
    .filter(({ damaged }) => damaged > 0)
    .flatMap(({ line, damaged }) =>
      line.taken.map(({ variantId, quantity }) => ({ variantId, pieces: (quantity / line.quantity) * damaged })),
    )
}

async function oweBack(
  tx: Transaction,
  order: LockedOrder,
  { refund, paid }: Pick<Reckoned, 'refund' | 'paid'>,
): Promise<void> {
  const wished = { amount: refund, reason: 'sent-back' } as const
  await oweAmount(tx, order, paid.attempts, wished)
  await recordEvent(tx, order.id, 'refund-due', { actor: 'system' }, wished)
  // It keeps nothing of what it was paid with.
  if (refund === paid.left) await tx.update(orders).set({ paymentState: 'refund_due' }).where(eq(orders.id, order.id))
}

function previewOf({ order, counted, totals, refund }: Reckoned): PartPreview {
  return {
    before: {
      ...{ subtotal: order.subtotal, deliveryCost: order.deliveryCost, discount: order.discount },
      amount: order.payable,
    },
    after: {
      ...{ subtotal: totals.subtotal, deliveryCost: totals.delivery, discount: totals.discount },
      amount: totals.payable,
    },
    changes: counted
      .filter(({ line, kept }) => kept !== line.quantity)
      .map(({ line, kept }) => ({ ...namesOf(line), from: line.quantity, to: kept })),
    refund,
  }
}
