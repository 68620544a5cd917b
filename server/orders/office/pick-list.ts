import { sql } from 'drizzle-orm'
import type { PickRow } from '#contract/office/pick-list.ts'
import type { Database } from '../../database/database.ts'
import { sqlChoiceIn, sqlInEach } from '../../database/texts.ts'

const NAMES_OF_LINE = sql.raw(sqlInEach(language => `max(line.name_${language}) as name_${language}`))

const NAMES = sql.raw(
  sqlInEach(
    language => `coalesce(max(p.name_${language}), max(wanted.name_${language})) as name_${language},
      ${sqlChoiceIn(language, ['c.name', 's.name'], column => `max(${column})`)} as choice_${language}`,
  ),
)

/** What the orders took from the shelves, each variant once with the orders that want it, as one walks along the shelves. */
export async function readPickList(database: Database, orderIds: readonly string[]): Promise<PickRow[]> {
  const ids = sql.join(
    orderIds.map(id => sql`${id}`),
    sql`, `,
  )
  const { rows } = await database.execute<PickRow & Record<string, unknown>>(sql`
    with wanted as (
      select taken."variantId" as variant_id, o.number, o.placed_at, sum(taken.quantity)::int as pieces,
        ${NAMES_OF_LINE}
      from orders o join order_lines line on line.order_id = o.id,
        jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
      where o.id in (${ids}) and o.status not in ('Cancelled', 'Refused', 'Returned')
      group by taken."variantId", o.number, o.placed_at
    )
    select wanted.variant_id as "variantId", coalesce(max(v.shelf), '') as shelf, coalesce(max(v.sku), '') as sku,
      ${NAMES},
      sum(wanted.pieces)::int as pieces,
      json_agg(json_build_object('orderNumber', wanted.number, 'pieces', wanted.pieces) order by wanted.placed_at, wanted.number)
        as orders
    from wanted left join variants v on v.id = wanted.variant_id left join products p on p.id = v.product_id
      left join colors c on c.id = v.color_id left join sizes s on s.id = v.size_id
    group by wanted.variant_id
    order by coalesce(max(v.shelf), '') = '', coalesce(max(v.shelf), ''), coalesce(max(v.sku), ''), wanted.variant_id`)
  return rows
}
