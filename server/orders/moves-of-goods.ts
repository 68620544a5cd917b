import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/**
 * Whole IQD for delivery in what an order `o` comes to, after what its code (`promo`) takes off it. A code takes off
 * goods first, but one of free delivery; what offers took off goods is none of it, and looked up for such codes alone.
 */
export const DELIVERY = sql`round(o.delivery_cost - case when promo.type = 'freeDelivery' then least(o.delivery_cost,
    o.discount - (select coalesce(sum(offer.amount), 0) from order_offers offer where offer.order_id = o.id))
  else greatest(0, o.discount - o.subtotal) end)`

/**
 * SQL of what became of goods of the orders `o` of which `which` holds, as rows
 * of `goods_moves`: what they added to what the shop earned, or took off it.
 *
 * An order's sum is shared among its lines by what they were sold for, after what offers took off each; each gets
 * what all lines up to it come to, rounded, less what those before it got: all lines together are the order's
 * sum, whichever way they are grouped. The first line has beside it what the order comes to for delivery. Pieces
 * that came back bring their cost back; what of them cannot be sold again stands in `write_offs`.
 */
export function movesOf(which: SQL): SQL {
  return sql`(
    with handed as (
      select o.id, o.delivered_at as at, the.delivery, o.payable - the.delivery as goods
      from orders o left join promos promo on promo.id = o.promo_id
      cross join lateral (select ${DELIVERY} as delivery) the
      where ${which} and o.delivered_at is not null and o.status not in ('Cancelled', 'Refused')
    ), given as (
      select r.id, r.order_id, r.return_id, r.created_at as at, r.amount
      from orders o join refunds r on r.order_id = o.id
      where ${which} and (r.return_id is not null or (r.reason = 'goodwill' and o.status not in ('Cancelled', 'Refused')))
    )
    select at, 'delivered' as kind, order_id, line_id, product_id, quantity as pieces, ${shareOf(sql`goods`)}::bigint as net, each * quantity as cost,
      case place when 1 then delivery else 0 end::bigint as delivery, place = 1 as counts_order, place_of_product = 1 as counts_product
    from (
      select handed.at, handed.goods, handed.delivery, ${weighed(sql`line.quantity`, sql`handed.id`)}
      from handed join order_lines line on line.order_id = handed.id ${OFFERED}
    ) sold
    union all
    select at, 'given-back', order_id, line_id, product_id, 0, -${shareOf(sql`amount`)}::bigint, case when each is not null then 0 end, 0, false, false
    from (
      select given.at, given.amount, ${weighed(sql`coalesce(part.quantity, line.quantity)`, sql`given.id`)}
      from given join order_lines line on line.order_id = given.order_id ${OFFERED}
      left join return_lines part on part.return_id = given.return_id and part.order_line_id = line.id
      where given.return_id is null or part.return_id is not null
    ) back
    union all
    select back.settled_at, 'came-back', back.order_id, line.id, line.product_id, -part.quantity, 0, -line.cost * part.quantity, 0, false, false
    from orders o join returns back on back.order_id = o.id join return_lines part on part.return_id = back.id
      join order_lines line on line.id = part.order_line_id
    where ${which} and back.state in ('refunded', 'exchanged') and back.settled_at is not null
    union all
    select o.closed_at, 'refused', o.id, line.id, line.product_id, 0, 0, case when line.cost is not null then 0 end, 0,
      ${place(sql`o.id`)} = 1, ${place(sql`o.id, line.product_id`)} = 1
    from orders o join order_lines line on line.order_id = o.id
    where ${which} and o.status = 'Refused' and o.closed_at is not null
  )`
}

/**
 * Keeps what became of the goods of an order, in place of what was kept of it: in the transaction that delivers
 * it, takes it back, gives money back for it or settles what came back of it. The caller holds the order.
 */
export async function keepMoves(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`delete from goods_moves where order_id = ${orderId}`)
  await tx.execute(keptMoves(sql`o.id = ${orderId}`))
}

/** SQL that keeps what became of the goods of all orders `o` of which `which` holds. Nothing of it may be kept yet. */
export function keptMoves(which: SQL): SQL {
  return sql`insert into goods_moves (at, kind, order_id, line_id, product_id, pieces, net, cost, delivery, counts_order, counts_product,
      city_id, source, promo_code, payment_method)
    select move.*, o.city_id, o.source, upper(o.promo_code), o.payment_method
    from ${movesOf(which)} move join orders o on o.id = move.order_id order by move.at, move.order_id, move.line_id`
}

/** What offers took off a line. */
const OFFERED = sql`cross join lateral (
  select coalesce(sum((part ->> 'amount')::numeric), 0) as amount
  from order_offers offer, jsonb_array_elements(offer.parts) part where offer.order_id = line.order_id and part ->> 'lineId' = line.id
) off cross join lateral (select line.unit_price - off.amount / line.quantity as price) the`

/** SQL columns of a line: what it weighs among its like, what those up to it do, and all of them; and which one it is. */
function weighed(pieces: SQL, like: SQL): SQL {
  const weight = sql`${pieces} * the.price`
  return sql`line.order_id, line.id as line_id, line.product_id, line.quantity, line.cost as each, ${weight} as weight,
    sum(${weight}) over (partition by ${like}) as total,
    sum(${weight}) over (partition by ${like} order by line.position, line.id) as up_to,
    ${place(like)} as place, ${place(sql`${like}, line.product_id`)} as place_of_product`
}

function place(like: SQL): SQL {
  return sql`row_number() over (partition by ${like} order by line.position, line.id)`
}

/** Among lines that were given away the first one has it all. */
function shareOf(whole: SQL): SQL {
  return sql`(case when total > 0 then round(${whole} * up_to / total) - round(${whole} * (up_to - weight) / total)
    when place = 1 then ${whole} else 0 end)`
}
