import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '#shop/figures/spans.ts'
import { sqlInEach } from '../database/texts.ts'
import { isWithin } from './baghdad-days.ts'

/** What happened to goods: handed over, paid for less than before, come back, or refused at the door. */
export const MOVES = ['delivered', 'given-back', 'came-back', 'refused'] as const
export type MoveKind = (typeof MOVES)[number]

/**
 * Whole IQD for delivery in what an order `o` comes to, after what its code (`promo`) takes off it. A code takes off goods first, but one of
 * free delivery; what offers took off goods is none of it.
 */
const DELIVERY = sql`round(o.delivery_cost - case when promo.type = 'freeDelivery' then least(
    o.discount - (select coalesce(sum(offer.amount), 0) from order_offers offer where offer.order_id = o.id), o.delivery_cost)
  else greatest(0, o.discount - o.subtotal) end)`

/** SQL columns of a `line`, whichever way it moves. */
const LINE = sql`line.id as line_id, line.product_id, ${sql.raw(sqlInEach(language => `line.name_${language}`))}, line.cost as each`

const NAMES = sql.raw(sqlInEach(language => `name_${language}`))

/** Orders delivered in these days, as `o`: those columns that they are told by, `at`, `goods` and `delivery` in whole IQD, which come to `payable`. */
export function deliveredIn(days: Days): SQL {
  return sql`(
    select o.id, o.delivered_at as at, o.payable, o.payable - ${DELIVERY} as goods, ${DELIVERY} as delivery
    from orders o left join promos promo on promo.id = o.promo_id
    where ${isWithin(sql`o.delivered_at`, days)} and o.status not in ('Cancelled', 'Refused')
  ) o`
}

/** Refunds that took off what was earned, as `r`: the books have them among `returned` and `allowances`. */
export function givenBackIn(days: Days): SQL {
  return sql`(
    select r.id, r.order_id, r.return_id, r.created_at as at, r.amount
    from refunds r join orders o on o.id = r.order_id
    where ${isWithin(sql`r.created_at`, days)}
      and (r.return_id is not null or (r.reason = 'goodwill' and o.status not in ('Cancelled', 'Refused')))
  ) r`
}

/**
 * SQL of what lines of orders added to what the shop earned in these days, or took off it: `at`, `kind`, `order_id`, the line itself as
 * `line_id` with its `product_id`, names and `each`, what a piece of it cost, `pieces`, `net` (whole IQD without delivery) and `cost`, what `pieces` cost, null where nobody knows.
 *
 * An order's sum is shared among its lines by what they were sold for, after what offers took off each; each gets what all lines up to it come to, rounded, less what those
 * before it got: all lines together are the order's sum, whichever way they are grouped.
 */
export function movesIn(days: Days): SQL {
  return sql`(
    select at, 'delivered' as kind, order_id, line_id, product_id, ${NAMES}, each, quantity as pieces,
      ${shareOf(sql`goods`)} as net, each * quantity as cost
    from (
      select o.at, o.id as order_id, o.goods, ${LINE}, line.quantity, ${weights(sql`o.id`, sql`line.quantity`)}
      from ${deliveredIn(days)} join order_lines line on line.order_id = o.id
    ) sold
    union all
    select at, 'given-back', order_id, line_id, product_id, ${NAMES}, each, 0, -${shareOf(sql`amount`)},
      case when each is not null then 0 end
    from (
      select r.at, r.order_id, r.amount, ${LINE},
        ${weights(sql`r.id`, sql`coalesce(part.quantity, line.quantity)`)}
      from ${givenBackIn(days)} join order_lines line on line.order_id = r.order_id
      left join return_lines part on part.return_id = r.return_id and part.order_line_id = line.id
      where r.return_id is null or part.return_id is not null
    ) given
    union all
    -- What cannot be sold again cost the shop what it cost.
    select back.settled_at, 'came-back', back.order_id, ${LINE}, -part.quantity, 0, -line.cost * part.fit
    from returns back join return_lines part on part.return_id = back.id join order_lines line on line.id = part.order_line_id
    where ${isWithin(sql`back.settled_at`, days)} and back.state in ('refunded', 'exchanged')
    union all
    select o.closed_at, 'refused', o.id, ${LINE}, 0, 0, case when line.cost is not null then 0 end
    from orders o join order_lines line on line.order_id = o.id
    where o.status = 'Refused' and ${isWithin(sql`o.closed_at`, days)}
  ) move`
}

/** SQL columns: what a line weighs among its like, what those up to it do, and all of them; and which one it is. */
function weights(like: SQL, pieces: SQL): SQL {
  const offers = sql`(select coalesce(sum((part ->> 'amount')::numeric), 0) from order_offers offer,
    jsonb_array_elements(offer.parts) part where offer.order_id = line.order_id and part ->> 'lineId' = line.id)`
  const weight = sql`${pieces} * (line.unit_price - ${offers} / line.quantity)`
  return sql`${weight} as weight, sum(${weight}) over (partition by ${like}) as total,
    sum(${weight}) over (partition by ${like} order by line.position, line.id) as up_to,
    row_number() over (partition by ${like} order by line.position, line.id) as place`
}

/** Among lines that were given away the first one has it all. */
function shareOf(whole: SQL): SQL {
  return sql`(case when total > 0 then round(${whole} * up_to / total) - round(${whole} * (up_to - weight) / total)
    when place = 1 then ${whole} else 0 end)`
}
