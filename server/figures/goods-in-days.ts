import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '#shop/figures/spans.ts'
import type { Language } from '#shop/languages.ts'
import type { MoveKind } from '#shop/orders/moves-of-goods.ts'
import { isWithin } from '../database/baghdad-days.ts'

/** What is told of goods: what became of them with their orders, and those that are lost. */
export type GoodsMove = MoveKind | 'written-off'

/**
 * SQL of what happened to goods in these days, as `move`: the rows of `goods_moves`, with `lost`
 * of none, and those that are written off, with `lost` pieces of the shelf or of an order, which
 * are no `pieces` that were sold, and what they cost as `cost`. `write_off_id` names these.
 */
export function goodsIn(days: Days): SQL {
  return sql`(
    select at, kind, order_id, line_id, null::bigint as write_off_id, product_id, pieces, 0 as lost, net, cost, delivery, counts_order, counts_product,
      city_id, source, promo_code, payment_method
    from goods_moves where ${isWithin(sql`at`, days)}
    union all
    select off.at, 'written-off', off.order_id, null, off.id, off.product_id, 0, off.pieces, 0, off.cost * off.pieces, 0, false, false,
      o.city_id, o.source, upper(o.promo_code), o.payment_method
    from write_offs off left join orders o on o.id = off.order_id where ${isWithin(sql`off.at`, days)}
  ) move`
}

/**
 * SQL of what the product of a `move` was called that is gone. A subquery,
 * which is asked for few rows: a join would be made for all of them.
 */
export function goneName(language: Language): SQL {
  const name = sql.raw(`name_${language}`)
  return sql`case when move.product_id is null then coalesce(
    (select line.${name} from order_lines line where line.id = move.line_id),
    (select off.${name} from write_offs off where off.id = move.write_off_id), '') end`
}
