import { sql } from 'drizzle-orm'
import { BY_HAND } from '#contract/office/delivery.ts'
import { ORDERS_WITH_PARCEL } from '../delivery/cash-orders.ts'

/**
 * What the books ought to hold, told by orders, payments, refunds and couriers' payments alone: `order_id` (null: of no single order),
 * `debit`, `credit`, `party`, `amount`, which is below zero where it goes the other way. Steps that were undone are left out, for they
 * come to nothing. The rules are those of `shop/books/postings.ts`, said again from what the tables hold: that is the point of it.
 */
export const EXPECTED_ENTRIES = sql`(
  select o.id as order_id, fact.debit, fact.credit, fact.party, fact.amount
  from ${ORDERS_WITH_PARCEL}
  cross join lateral (
    select o.delivered_at is not null as is_delivered, o.delivered_at is not null and o.payment_method = 'cod' as is_cash,
      coalesce(o.collected, p.price, o.payable)::numeric as taken
  ) the
  cross join lateral (values
    (true, 'shoppers', 'ordered', null, o.payable::numeric),
    (the.is_delivered, 'ordered', 'goods', null, o.subtotal),
    (the.is_delivered, 'ordered', 'delivery', null, o.delivery_cost),
    (the.is_delivered, 'discounts', 'ordered', null, o.discount),
    (the.is_delivered, 'ordered', 'rounding', null, o.payable + o.discount - o.subtotal - o.delivery_cost),
    (the.is_cash, 'couriers', 'shoppers', coalesce(p.courier, ${BY_HAND}), the.taken),
    (the.is_cash, 'shoppers', 'differences', null, the.taken - o.payable)
  ) fact (is_so, debit, credit, party, amount)
  where fact.is_so and o.status not in ('Cancelled', 'Refused')
  union all
  select order_id, 'gateways', 'shoppers', provider, amount from payment_attempts where state in ('paid', 'refunded')
  union all
  -- What went back beyond the refunds that were noted, the gateway took back by itself.
  select a.order_id, 'shoppers', 'gateways', a.provider, greatest(0, a.amount - coalesce(owed.amount, 0))
  from payment_attempts a
  left join (select attempt_id, sum(amount) as amount from refunds group by attempt_id) owed on owed.attempt_id = a.id
  where a.state = 'refunded'
  union all
  -- An order that ended before the door gives back its shopper's own money, whoever chose to.
  select r.order_id, case when r.return_id is not null then 'returned'
      when r.reason = 'goodwill' and o.status not in ('Cancelled', 'Refused') then 'allowances' else 'shoppers' end,
    'refunds-due', null, r.amount
  from refunds r join orders o on o.id = r.order_id
  union all
  select done.order_id, 'refunds-due', case when done.gateway is null then 'cash' else 'gateways' end, done.gateway, done.amount
  from (
    select r.order_id, r.amount, case when by_hand.id is null then a.provider end as gateway
    from refunds r
    left join payment_attempts a on a.id = r.attempt_id
    left join order_events by_hand on by_hand.order_id = r.order_id and by_hand.type = 'refunded' and by_hand.actor = 'staff'
      and by_hand.data ->> 'refund' = r.id
    where r.state = 'done'
  ) done
  union all
  select part.order_id, 'cash', 'couriers', payment.courier, part.amount
  from courier_payment_orders part join courier_payments payment on payment.id = part.payment_id
  union all
  select null, 'cash', 'couriers', payment.courier, payment.amount - coalesce(parts.amount, 0)
  from courier_payments payment
  left join (select payment_id, sum(amount) as amount from courier_payment_orders group by payment_id) parts
    on parts.payment_id = payment.id
  union all
  select null, 'courier-fees', 'couriers', courier, fees from courier_payments
  union all
  select null, 'differences', 'couriers', courier, amount from courier_corrections
)`
