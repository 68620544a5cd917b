import { sql } from 'drizzle-orm'
import type { CourierPayment, CourierPaymentInput } from '#contract/office/delivery.ts'
import { keepingFees, payingIn } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { Transaction } from '../../database/database.ts'
import { courierPaymentOrders, courierPayments } from '../../database/tables/delivery.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { postAll } from '../../ledger/post.ts'
import { newId } from '../../process/new-id.ts'
import { CASH_ORDERS } from '../cash-orders.ts'
import type { CourierDesk } from '../courier-desk.ts'
import { readCourierPayment } from './list-courier-payments.ts'

/**
 * Keeps what a courier paid, for which orders, as it was counted: all of it or nothing. Throws order_not_owed where one of the orders
 * is no delivered cash order of this courier, order_already_paid_in where one was paid before or is named twice.
 */
export async function recordCourierPayment(
  { database, clock }: CourierDesk,
  { input, staff }: StaffCall<CourierPaymentInput>,
): Promise<CourierPayment> {
  const { courier, reference, amount, fees = 0, orders: paid, note = '' } = input
  return await database.transaction(async tx => {
    await requireOwed(tx, input)
    const id = newId()
    const payment = { courier, reference, amount, fees, note }
    const receivedAt = clock()
    await tx.insert(courierPayments).values({ ...payment, id, staffId: staff.id, receivedAt })
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
