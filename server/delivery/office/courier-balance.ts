import { sql } from 'drizzle-orm'
import type { CourierBalance, CourierDifference, OwedOrder } from '#contract/office/delivery.ts'
import type { Database } from '../../database/database.ts'
import { CASH_ORDERS } from '../cash-orders.ts'

/** As many as one payment may be for. */
const MOST_ORDERS = 1_000
const MOST_DIFFERENCES = 200

/** What each courier owes and has paid in, by name; only those with either. */
export async function readCourierBalance(database: Database): Promise<CourierBalance[]> {
  const balances: CourierBalance[] = []
  for (const totals of await totalsOf(database)) {
    balances.push({
      ...totals,
      orders: await openOrdersOf(database, totals.courier),
      differences: await differencesOf(database, totals.courier),
    })
  }
  return balances
}

type Totals = Pick<CourierBalance, 'courier' | 'owed' | 'openOrders' | 'paidIn' | 'paidFor' | 'fees' | 'difference'>

/** Sums as floating-point numbers, which hold whole dinars far beyond what a shop sells; the driver would read large integers as text. */
async function totalsOf(database: Database): Promise<Totals[]> {
  const { rows } = await database.execute<{ [Name in keyof Totals]: Totals[Name] }>(sql`
    with cash as ${CASH_ORDERS}, open as (
      select courier, sum(amount)::float8 as owed, count(*)::int as orders from cash
      where id not in (select order_id from courier_payment_orders) group by courier
    ), paid as (
      select courier, sum(amount)::float8 as amount, sum(fees)::float8 as fees from courier_payments group by courier
    ), covered as (
      select payment.courier, sum(cash.amount)::float8 as amount
      from courier_payment_orders part join courier_payments payment on payment.id = part.payment_id
      join cash on cash.id = part.order_id group by payment.courier
    ), corrected as (
      select courier, sum(amount)::float8 as amount from courier_corrections group by courier
    )
    select courier, coalesce(open.owed, 0) as owed, coalesce(open.orders, 0) as "openOrders",
      coalesce(paid.amount, 0) as "paidIn", coalesce(covered.amount, 0) as "paidFor",
      coalesce(paid.fees, 0) as fees, coalesce(covered.amount, 0) - coalesce(paid.amount, 0) - coalesce(paid.fees, 0)
        - coalesce(corrected.amount, 0) as difference
    from open full join paid using (courier) left join covered using (courier) full join corrected using (courier)
    order by courier`)
  return rows
}

async function openOrdersOf(database: Database, courier: string): Promise<OwedOrder[]> {
  const { rows } = await database.execute<{ id: string; number: string; delivered_at: string; amount: number }>(sql`
    select cash.id, cash.number, cash.delivered_at, cash.amount::float8 as amount from ${CASH_ORDERS} cash
    where cash.courier = ${courier} and cash.id not in (select order_id from courier_payment_orders)
    order by cash.delivered_at, cash.id limit ${MOST_ORDERS}`)
  return rows.map(({ id, number, delivered_at, amount }) => ({
    orderId: id,
    orderNumber: number,
    deliveredAt: new Date(delivered_at).toISOString(),
    amount,
  }))
}

/** Orders that were paid otherwise than was collected, and payments that are not the sum of their orders. */
async function differencesOf(database: Database, courier: string): Promise<CourierDifference[]> {
  const { rows } = await database.execute<{
    payment_id: string
    reference: string
    received_at: string
    order_id: string | null
    number: string | null
    expected: number
    paid: number
  }>(sql`
    with of_courier as (select * from courier_payments where courier = ${courier})
    select payment.id as payment_id, payment.reference, payment.received_at, cash.id as order_id, cash.number,
      cash.amount::float8 as expected, part.amount::float8 as paid
    from of_courier payment join courier_payment_orders part on part.payment_id = payment.id
    join ${CASH_ORDERS} cash on cash.id = part.order_id where part.amount <> cash.amount
    union all
    select payment.id, payment.reference, payment.received_at, null, null, sum(part.amount)::float8, (payment.amount + payment.fees)::float8
    from of_courier payment join courier_payment_orders part on part.payment_id = payment.id
    group by payment.id, payment.reference, payment.received_at, payment.amount, payment.fees
    having sum(part.amount) <> payment.amount + payment.fees
    order by 3 desc, 1, 4 nulls last limit ${MOST_DIFFERENCES}`)
  return rows.map(row => ({
    paymentId: row.payment_id,
    reference: row.reference,
    receivedAt: new Date(row.received_at).toISOString(),
    orderId: row.order_id,
    orderNumber: row.number,
    expected: row.expected,
    paid: row.paid,
  }))
}
