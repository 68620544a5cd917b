import type { WaitingOrders } from '#shop/orders/holding.ts'
import { prepared } from '../database/prepared.ts'

/**
 * SQL that holds an account and a phone, named by these parameters, until the transaction ends: orders of one shopper come one after
 * another, whichever carts, accounts and phones they use at once, so that what is counted stands until the order is written. The
 * account comes before the phone: two of them wait for each other in one direction only. Two rows.
 */
export function lockShopper(account: string, mobile: string): string {
  return `select pg_advisory_xact_lock(hashtextextended(name, 26))
    from unnest(array[${account}::text, ${mobile}::text]) as shopper (name)`
}

/**
 * SQL of what waits of the account's orders, and of any account's with this phone, as the columns of `WaitingOrders`. What staff took
 * by phone is their own. An online order that waits for its payment is the one with a time until which it is held.
 */
export function waitingOrders(account: string, mobile: string): string {
  const counted = `select count(*) filter (where held_until is not null)::int as unpaid,
      count(*) filter (where payment_method = 'cod')::int as cash
    from orders where status = 'Order Placed'`
  return `select own.unpaid as "unpaidOfAccount", own.cash as "cashOfAccount",
      phone.unpaid as "unpaidOfPhone", phone.cash as "cashOfPhone"
    from (${counted} and user_id = ${account}) own,
      (${counted} and user_id is not null and client_mobile = ${mobile}) phone`
}

/** SQL: staff take no orders from this account, or with this phone. */
export function isBlocked(account: string, mobile: string): string {
  return `exists (select 1 from blocks where (kind, value) in (('account', ${account}), ('phone', ${mobile})))`
}

/** [user, phone] */
export const holdShopper = prepared('hold_shopper', lockShopper('$1', '$2'))

/** [user, phone] What waits, and whether more may be ordered at all; to be asked once the shopper is held. */
export const readWaitingOrders = prepared<WaitingOrders & { readonly isBlocked: boolean }>(
  'waiting_orders',
  `select waiting.*, ${isBlocked('$1', '$2')} as "isBlocked" from (${waitingOrders('$1', '$2')}) waiting`,
)
