import { sql } from 'drizzle-orm'

/**
 * How many pieces came to each variant's shelf, less those that left it, by all that the database keeps about it: `variant_id`, `pieces`.
 * Orders, goods that were counted when they came back, settled returns, and what staff changed.
 */
export const MOVED_PIECES = sql`(
  select variant_id, sum(pieces)::int as pieces from (
    select taken."variantId" as variant_id, -taken.quantity as pieces
    from orders o join order_lines line on line.order_id = o.id,
      jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
    where o.holds_stock
    union all
    -- Sent, and back: what was not fit to be sold again stays away.
    select taken."variantId", taken.quantity / line.quantity * counted.fit - taken.quantity
    from order_events e, jsonb_to_recordset(e.data -> 'lines') as counted ("lineId" text, fit int)
    join order_lines line on line.id = counted."lineId"
    cross join lateral jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
    where e.type = 'restocked'
    union all
    -- Sent back at the door: the order's lines hold what was kept, so that the rest counts as back; what was damaged is not.
    select lost."variantId", -lost.pieces
    from order_events e, jsonb_to_recordset(e.data -> 'lost') as lost ("variantId" text, pieces int)
    where e.type = 'partly-delivered'
    union all
    select taken."variantId", taken.quantity / line.quantity * part.fit
    from returns r join return_lines part on part.return_id = r.id join order_lines line on line.id = part.order_line_id,
      jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
    where r.state in ('refunded', 'exchanged')
    union all
    select variant_id, "after" - "before" from stock_adjustments
  ) moves group by variant_id
)`
