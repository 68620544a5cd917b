import type { WaitingOrders } from '#shop/orders/holding.ts'
import { holdingName } from '../database/hold-name.ts'
import { prepared } from '../database/prepared.ts'

/** Whose orders are counted; whoever phones has no account. */
export interface Orderer {
  readonly userId: string | null
  readonly clientMobile: string
}

/**
 * SQL that holds an account and a phone until the transaction ends: orders of one shopper come one after another, whichever carts,
 * accounts and phones they use at once, so that what is counted stands until the order is written. The account comes before the
 * phone: two of them wait for each other in one direction only. Two rows.
 */
const LOCK_ORDERER = `select ${holdingName("'orderer ' || name")}
  from unnest(array[:userId::text, :clientMobile::text]) as orderer (name)`

const COUNTED = `select count(*) filter (where held_until is not null)::int as unpaid,
    count(*) filter (where payment_method = 'cod')::int as cash
  from orders where status = 'Order Placed'`

/**
 * SQL of what waits of the account's orders, and of any account's with this phone, as the columns of `WaitingOrders`. What staff took
 * by phone is their own. An online order that waits for its payment is the one with a time until which it is held.
 */
export const WAITING_ORDERS = `select own.unpaid as "unpaidOfAccount", own.cash as "cashOfAccount",
    phone.unpaid as "unpaidOfPhone", phone.cash as "cashOfPhone"
  from (${COUNTED} and user_id = :userId) own,
    (${COUNTED} and user_id is not null and client_mobile = :clientMobile) phone`

/** SQL: staff take no orders from this account, or with this phone. */
export const IS_BLOCKED =
  "exists (select 1 from blocks where (kind, value) in (('account', :userId), ('phone', :clientMobile)))"

export const holdOrderer = prepared<object, Orderer>('hold_orderer', LOCK_ORDERER)

/** What waits, and whether more may be ordered at all; to be asked once the orderer is held. */
export const readWaitingOrders = prepared<WaitingOrders & { readonly isBlocked: boolean }, Orderer>(
  'waiting_orders',
  `select waiting.*, ${IS_BLOCKED} as "isBlocked" from (${WAITING_ORDERS}) waiting`,
)
