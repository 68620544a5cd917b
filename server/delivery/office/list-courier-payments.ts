import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CourierPayment, CourierPaymentsInput, CourierPaymentsReply } from '#contract/office/delivery.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { courierPaymentOrders, courierPayments } from '../../database/tables/delivery.ts'
import { orders } from '../../database/tables/orders.ts'

const USUAL_LIMIT = 25

export async function listCourierPayments(
  database: Database,
  { courier, limit = USUAL_LIMIT, cursor }: CourierPaymentsInput,
): Promise<Omit<CourierPaymentsReply, 'success'>> {
  const ofCourier = courier === undefined ? undefined : eq(courierPayments.courier, courier)
  const found = await paymentsWhere(database, and(ofCourier, after(cursor)), limit + 1)
  const page = found.slice(0, limit)
  return { payments: page, nextCursor: found.length > limit ? (page.at(-1)?._id ?? null) : null }
}

/** One that was just written. */
export async function readCourierPayment(tx: Transaction, id: string): Promise<CourierPayment> {
  const [payment] = await paymentsWhere(tx, eq(courierPayments.id, id), 1)
  if (payment === undefined) throw new Error('a payment is gone that was just written')
  return payment
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = sql`(select last.received_at, last.id from courier_payments last where last.id = ${cursor})`
  return sql`(${courierPayments.receivedAt}, ${courierPayments.id}) < ${place}`
}

async function paymentsWhere(
  on: Database | Transaction,
  condition: SQL | undefined,
  limit: number,
): Promise<CourierPayment[]> {
  const rows = await on
    .select({ payment: courierPayments, staffName: users.name })
    .from(courierPayments)
    .leftJoin(users, eq(users.id, courierPayments.staffId))
    .where(condition)
    .orderBy(desc(courierPayments.receivedAt), desc(courierPayments.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ payment }) => payment.id)
  const parts = await on
    .select({ part: courierPaymentOrders, orderNumber: orders.number })
    .from(courierPaymentOrders)
    .innerJoin(orders, eq(orders.id, courierPaymentOrders.orderId))
    .where(inArray(courierPaymentOrders.paymentId, ids))
    .orderBy(asc(orders.number))
  const partsOf = Map.groupBy(parts, ({ part }) => part.paymentId)
  return rows.map(({ payment: { id, courier, reference, amount, fees, note, receivedAt }, staffName }) => ({
    ...{ _id: id, courier, reference, amount, fees, note },
    receivedAt: receivedAt.toISOString(),
    staffName: staffName ?? '',
    orders: (partsOf.get(id) ?? []).map(({ part, orderNumber }) => ({
      orderId: part.orderId,
      orderNumber,
      amount: part.amount,
    })),
  }))
}
