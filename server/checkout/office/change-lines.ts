import { eq, inArray, sql } from 'drizzle-orm'
import type { LinesPreview, LinesWish } from '#contract/office/order-lines.ts'
import type { StaffOrder } from '#contract/office/orders.ts'
import type { CurrencyLabels } from '#locales/formats.ts'
import { repricing } from '#shop/books/postings.ts'
import { type Iqd, iqd, less } from '#shop/iqd.ts'
import { isRaisedAbove } from '#shop/orders/staff-discount.ts'
import { sumOfOffers } from '#shop/promotions/offers.ts'
import type { Transaction } from '../../database/database.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { withRetries } from '../../database/with-retries.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { post } from '../../ledger/post.ts'
import { queueMail } from '../../letters/mail-job.ts'
import { loggedLine, namesOf } from '../../orders/lines-changed.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { holdOrder } from '../../orders/office/hold-order.ts'
import { readStaffOrder } from '../../orders/office/read-order.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { recordEvent } from '../../orders/order-events.ts'
import { writeOffers } from '../../orders/order-offers.ts'
import { oweAmount } from '../../orders/owe-refund.ts'
import { type PaidWith, paidWith, refuseAbove } from '../../orders/paid-with.ts'
import { aboveLimit } from '../../orders/staff-limit.ts'
import { changeStock } from '../../orders/stock-of-order.ts'
import { lineRow } from '../priced-lines.ts'
import { type ReckonedChange, reckonChange } from './reckon-change.ts'

/** What the change would make of the order, refused where the change would be (`reckonChange`); nothing is written. */
export async function previewLines(desk: OrderDesk, call: StaffCall<LinesWish>): Promise<LinesPreview> {
  return await withRetries(() =>
    desk.database.transaction(async tx => {
      const { order, reckoned } = await reckon(desk, tx, call)
      return previewOf(order, reckoned)
    }),
  )
}

interface Reckoned {
  readonly order: LockedOrder
  readonly reckoned: ReckonedChange
  /** What it was paid with and still keeps. */
  readonly attempts: PaidWith['attempts']
}

/** What was given back already does not go back twice: a change that would owe more than is left, or all of it, is refused. */
async function reckon({ catalogue }: OrderDesk, tx: Transaction, call: StaffCall<LinesWish>): Promise<Reckoned> {
  const order = await holdOrder(tx, call)
  const reckoned = await reckonChange(catalogue, tx, order, call.input)
  requireWithinLimit(order, reckoned, call, catalogue.current.store)
  const { left, attempts } = await paidWith(tx, order)
  if (reckoned.refund > 0) {
    refuseAbove(left, reckoned.refund, { language: call.language, labels: catalogue.current.store })
    // With what staff gave back before it would keep nothing.
    if (reckoned.refund === left) throw new Refusal('paid_online_only_less')
  }
  return { order, reckoned, attempts }
}

/** What staff took off as an amount stays, which fewer goods could make more than this member may give. */
function requireWithinLimit(
  { subtotal, discount, discountReason }: LockedOrder,
  { totals: after, offers, offersBefore }: ReckonedChange,
  { staff: { role }, language }: StaffCall<unknown>,
  labels: CurrencyLabels,
): void {
  if (discountReason === null) return
  const besideOffers = (of: { readonly subtotal: number; readonly discount: number }, off: Iqd) => ({
    subtotal: less(iqd(of.subtotal), off),
    discount: less(iqd(of.discount), off),
  })
  const now = besideOffers(after, sumOfOffers(offers))
  if (isRaisedAbove(role, besideOffers({ subtotal, discount }, offersBefore), now))
    throw aboveLimit(role, now.subtotal, { language, labels })
}

/**
 * Changes the lines of an order that is not shipped yet: stock, totals, books, money to give back, history
 * and the shopper's mail in one transaction (decision 0067). A packed order is to be packed again. Neither
 * blocks nor what a shopper may hold stand in the way, as with an order by phone: only the stock does.
 *
 * Throws order_not_found, changed_meanwhile, what `reckonChange` throws, discount_above_limit,
 * refund_too_high, and lines_sum_changed, with the fresh preview, where it comes to another sum than was seen.
 */
export async function changeLines(
  desk: OrderDesk,
  call: StaffCall<LinesWish & { readonly amount: number }>,
): Promise<StaffOrder> {
  return await withRetries(() => desk.database.transaction(tx => change(desk, tx, call)))
}

async function change(
  desk: OrderDesk,
  tx: Transaction,
  call: StaffCall<LinesWish & { readonly amount: number }>,
): Promise<StaffOrder> {
  const { input, staff } = call
  const { jobs, clock } = desk
  const { order, reckoned, attempts } = await reckon(desk, tx, call)
  const preview = previewOf(order, reckoned)
  const { totals, pieces } = reckoned
  if (totals.payable !== input.amount) throw new Refusal('lines_sum_changed', { body: { preview } })
  const moved = reckoned.held.filter(({ id }) => pieces.get(id) !== 0)
  await changeStock(tx, moved, variantId => -(pieces.get(variantId) ?? 0))
  const lineIds = await writeLines(tx, order.id, reckoned)
  if (reckoned.offers.length > 0 || reckoned.offersBefore > 0) await writeOffers(tx, order.id, reckoned.offers, lineIds)
  await tx
    .update(orders)
    .set({
      ...{ subtotal: totals.subtotal, deliveryCost: totals.delivery, discount: totals.discount },
      ...{ total: totals.total, payable: totals.payable },
      packedAt: null,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
  await post(tx, { orderId: order.id, at: clock() }, repricing(iqd(order.payable), totals.payable))
  const eventId = await tell(tx, order, preview, staff)
  if (reckoned.refund > 0) {
    const wished = { amount: reckoned.refund, reason: 'lines-changed' } as const
    await oweAmount(tx, order, attempts, wished)
    await recordEvent(tx, order.id, 'refund-due', { actor: 'system' }, wished)
  }
  // Who phoned has no account, and hears of it on the phone.
  if (order.userId !== null) await queueMail(jobs, tx, { template: 'order-changed', orderId: order.id, eventId })
  return await readStaffOrder(tx, order.id, staff.role)
}

/** Answers the ids of all lines that were asked about, the new ones last. */
async function writeLines(tx: Transaction, orderId: string, { kept, added }: ReckonedChange): Promise<string[]> {
  const out = kept.filter(({ quantity }) => quantity === 0).map(({ line }) => line.id)
  if (out.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, out))
  for (const { line, quantity, taken } of kept) {
    if (quantity === 0 || quantity === line.quantity) continue
    await tx
      .update(orderLines)
      .set({ quantity, taken: [...taken] })
      .where(eq(orderLines.id, line.id))
  }
  const next = Math.max(...kept.map(({ line }) => line.position)) + 1
  const rows = added.map(({ line, taken }, place) => ({ ...lineRow(line, next + place, taken), orderId }))
  if (rows.length > 0) await tx.insert(orderLines).values(rows)
  return [...kept.map(({ line }) => line.id), ...rows.map(({ id }) => id)]
}

/** Its history, of which it answers the new line, and the change log say the same: what is different, from which sums to which. */
async function tell(
  tx: Transaction,
  { id: orderId }: LockedOrder,
  { before, after, changes, refund }: LinesPreview,
  staff: Staff,
): Promise<number> {
  const doer = { actor: 'staff', staffId: staff.id } as const
  const eventId = await recordEvent(tx, orderId, 'lines-changed', doer, { changes, before, after, refund })
  await audit(tx, staff, {
    action: 'order.lines_changed',
    entity: 'order',
    entityId: orderId,
    before: {
      payable: before.amount,
      discount: before.discount,
      lines: changes.map(line => loggedLine(line, line.from)),
    },
    after: { payable: after.amount, discount: after.discount, lines: changes.map(line => loggedLine(line, line.to)) },
  })
  return eventId
}

function previewOf(order: LockedOrder, { kept, added, totals, refund }: ReckonedChange): LinesPreview {
  return {
    before: {
      ...{ subtotal: order.subtotal, deliveryCost: order.deliveryCost, discount: order.discount },
      amount: order.payable,
    },
    after: {
      ...{ subtotal: totals.subtotal, deliveryCost: totals.delivery, discount: totals.discount },
      amount: totals.payable,
    },
    changes: [
      ...kept
        .filter(({ line, quantity }) => quantity !== line.quantity)
        .map(({ line, quantity }) => ({ ...namesOf(line), from: line.quantity, to: quantity })),
      ...added.map(({ line }) => ({ ...namesOf(line), from: 0, to: line.quantity })),
    ],
    refund,
    isUnpacked: order.packedAt !== null,
  }
}
