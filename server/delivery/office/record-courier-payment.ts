import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { CourierPayment, CourierPaymentInput } from '#contract/office/delivery.ts'
import { keepingFees, payingIn } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { Transaction } from '../../database/database.ts'
import { courierPaymentOrders, courierPayments } from '../../database/tables/delivery.ts'
import { audit } from '../../http/audit.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { postAll } from '../../ledger/post.ts'
import { newId } from '../../process/new-id.ts'
import { CASH_ORDERS } from '../cash-orders.ts'
import type { CourierDesk } from '../courier-desk.ts'
import { readCourierPayment } from './list-courier-payments.ts'

/**
 * Keeps what a courier paid, for which orders, as it was counted: all of it or nothing, and once under the same Idempotency-Key. Throws
 * order_not_owed where one of the orders is no delivered cash order of this courier, order_already_paid_in where one was paid before or is
 * named twice, idempotency_key_reused.
 */
export async function recordCourierPayment(
  { database, clock }: CourierDesk,
  { input, staff, headers }: StaffCall<CourierPaymentInput>,
): Promise<CourierPayment> {
  const { courier, reference, amount, fees = 0, orders: paid, note = '' } = input
  const id = idOfPayment(staff.id, readIdempotencyKey(headers))
  return await database.transaction(async tx => {
    const payment = { courier, reference, amount, fees, note }
    const receivedAt = clock()
    const written = await tx
      .insert(courierPayments)
      .values({ ...payment, id, staffId: staff.id, receivedAt })
      // Waits for one under the same key that is being written, and then finds it.
      .onConflictDoNothing({ target: courierPayments.id })
      .returning({ id: courierPayments.id })
    if (written.length === 0) return requireSame(await readCourierPayment(tx, id), { ...payment, orders: paid })
    await requireOwed(tx, input)
    const kept = await tx
      .insert(courierPaymentOrders)
      // In one order everywhere: two payments that name the same orders wait for each other in one direction only.
      .values(paid.map(part => ({ ...part, paymentId: id })).toSorted(byOrderId))
      .onConflictDoNothing()
      .returning({ orderId: courierPaymentOrders.orderId })
    if (kept.length < paid.length) throw new Refusal('order_already_paid_in')
    await book(tx, input, { causeId: id, at: receivedAt })
    await audit(tx, staff, {
      action: 'courier_payment.recorded',
      entity: 'courier-payment',
      entityId: id,
      after: { ...payment, orders: paid },
    })
    return await readCourierPayment(tx, id)
  })
}

/**
 * The same for every call of a member of staff under one key, so that a
 * repeated one meets what the first one wrote; a new one without a key.
 */
function idOfPayment(staffId: string, key: string | null): string {
  return key === null ? newId() : hash('sha256', JSON.stringify([staffId, key]), 'base64url').slice(0, newId().length)
}

function requireSame(earlier: CourierPayment, input: Required<CourierPaymentInput>): CourierPayment {
  const { courier, reference, amount, fees, note } = earlier
  const orders = earlier.orders.map(({ orderId, amount: paid }) => ({ orderId, amount: paid })).toSorted(byOrderId)
  const said = { ...input, orders: input.orders.toSorted(byOrderId) }
  if (isDeepStrictEqual({ courier, reference, amount, fees, note, orders }, said)) return earlier
  throw new Refusal('idempotency_key_reused')
}

/** For each order what was paid for it; what the payment is above or below their sum is the courier's, and of no order. */
async function book(
  tx: Transaction,
  { courier, amount, fees = 0, orders: paid }: CourierPaymentInput,
  occasion: { readonly causeId: string; readonly at: Date },
): Promise<void> {
  const rest = amount - paid.reduce((sum, part) => sum + part.amount, 0)
  const ofNoOrder = [...payingIn(courier, iqd(rest)), ...keepingFees(courier, iqd(fees))]
  await postAll(tx, [
    ...paid.map(part => ({
      occasion: { ...occasion, orderId: part.orderId },
      transfers: payingIn(courier, iqd(part.amount)),
    })),
    { occasion: { ...occasion, orderId: null }, transfers: ofNoOrder },
  ])
}

function byOrderId(one: { readonly orderId: string }, other: { readonly orderId: string }): number {
  return one.orderId < other.orderId ? -1 : 1
}

async function requireOwed(tx: Transaction, { courier, orders: paid }: CourierPaymentInput): Promise<void> {
  const ids = [...new Set(paid.map(({ orderId }) => orderId))]
  if (ids.length < paid.length) throw new Refusal('order_already_paid_in')
  const named = sql`(${sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )})`
  // Held, in the one order in which several are: whoever takes a delivery back meanwhile is waited for, or finds it paid in.
  await tx.execute(sql`select from orders where id in ${named} order by id for share`)
  const { rows } = await tx.execute(sql`
    select cash.id from ${CASH_ORDERS} cash where cash.courier = ${courier} and cash.id in ${named}`)
  if (rows.length < ids.length) throw new Refusal('order_not_owed')
}
