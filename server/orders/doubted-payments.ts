import { type SQL, sql } from 'drizzle-orm'

/** An order that would be paid online, and is not: what its gateway says stays in doubt until somebody has looked. */
const IS_UNPAID = sql`orders.payment_method <> 'cod' and orders.payment_state in ('pending', 'failed', 'cancelled')`

/** Of a row of `orders`: a gateway told another amount, currency or state than was asked of it. */
export const HAS_DOUBTED_PAYMENT = sql<boolean>`(${IS_UNPAID} and exists (
  select 1 from order_events doubt where doubt.order_id = orders.id and doubt.type = 'payment-mismatch'))`

/** The ids of all such orders, found by the few doubts there are. */
export const IDS_WITH_DOUBTED_PAYMENT: SQL = sql`select orders.id from orders
  where ${IS_UNPAID} and orders.id in (select doubt.order_id from order_events doubt where doubt.type = 'payment-mismatch')`
