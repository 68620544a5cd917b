import { sql } from 'drizzle-orm'
import { BY_HAND } from '#contract/office/delivery.ts'

/** Whole IQD that were collected at the door for an order `o` with its parcel `p`, where it is a cash order. */
export const CASH_OF_ORDER = sql`coalesce(o.collected, p.price, o.payable)`

/** Of an order `o`: its cash was collected at the door. */
export const IS_CASH_ORDER = sql`(o.payment_method = 'cod' and o.delivered_at is not null
  and o.status in ('Delivered', 'return-request', 'Returned'))`

/**
 * Orders `o`, each with its parcel `p` where the courier has it. Cash that was counted
 * as somebody else's stays theirs, whoever has the parcel: then there is none.
 */
export const ORDERS_WITH_PARCEL = sql`orders o left join parcels p on p.order_id = o.id and p.state = 'sent' and not exists (
  select from courier_payment_orders part join courier_payments payment on payment.id = part.payment_id
  where part.order_id = p.order_id and payment.courier <> p.courier
)`

/**
 * Every order whose cash was collected at the door, with who collected it and how much: `id`,
 * `number`, `delivered_at`, `courier`, `amount`. An order that went without a parcel was brought
 * by hand, and so was one whose cash had been counted as such before its parcel was found with
 * the courier. One that came back later was paid all the same: its money goes back as a refund.
 */
export const CASH_ORDERS = sql`(
  select o.id, o.number, o.delivered_at, coalesce(p.courier, ${BY_HAND}) as courier, ${CASH_OF_ORDER} as amount
  from ${ORDERS_WITH_PARCEL}
  where ${IS_CASH_ORDER} and ${CASH_OF_ORDER} > 0
)`
