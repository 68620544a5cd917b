import { sql } from 'drizzle-orm'
import type { PricePreview, PricePreviewInput, PriceRow } from '#contract/office/catalogue.ts'
import type { InLanguages } from '#shop/languages.ts'
import type { Database } from '../../database/database.ts'
import { sqlInEach } from '../../database/texts.ts'
import { SALE_OF_PRODUCT } from '../sales.ts'
import { mapPrices, pricesOf, reachedBy, requireAll, SEEN } from './price-rows.ts'

const ROWS = 50

/** Throws product_not_found, price_too_high. */
export async function previewPrices(
  database: Database,
  { of, page, ...change }: PricePreviewInput,
): Promise<Omit<PricePreview, 'success'>> {
  const reached = reachedBy(of)
  const map = await mapPrices(database, change, reached)
  const changes = sql`${pricesOf(reached)}, ${map.asTable},
    costs as (
      select v.product_id, case when coalesce(s.price, c.price) is not null then v.color_id end as color_id,
        case when s.price is not null then v.size_id end as size_id, max(v.cost) as cost
      from reached p join variants v on v.product_id = p.id left join colors c on c.id = v.color_id
        left join sizes s on s.id = v.size_id
      group by 1, 2, 3
    ),
    discounts as (
      select p.id, greatest(p.discount_percentage, coalesce(${sql.raw(SALE_OF_PRODUCT)}, 0)) as percentage from reached p
    ),
    changes as (
      select prices.*, map.after, map.doubt, map.is_large_cut,
        coalesce(map.after::bigint * (100 - discounts.percentage) < costs.cost::bigint * 100, false) as is_below_cost
      from prices join map using (before) join discounts on discounts.id = prices.product_id
        left join costs on costs.product_id = prices.product_id
          and coalesce(costs.color_id, '') = coalesce(prices.color_id, '')
          and coalesce(costs.size_id, '') = coalesce(prices.size_id, '')
      where map.after <> prices.before
    )`
  const [sums, rows] = await Promise.all([
    database.execute<Sums>(sql`with ${changes} select (select count(*)::int from reached) as reached, ${SEEN} as seen,
      count(distinct product_id)::int as products, count(*)::int as prices,
      count(*) filter (where doubt = 'free')::int as free, count(*) filter (where doubt = 'jump')::int as jumps,
      count(*) filter (where is_below_cost)::int as below_cost, count(*) filter (where is_large_cut)::int as large_cuts
      from changes`),
    database.execute<ChangedPrice>(sql`with ${changes},
      shown as (
        select changes.* from changes
        order by doubt nulls last, is_below_cost desc, product_id, color_id nulls first, size_id nulls first
        limit ${ROWS} offset ${(page - 1) * ROWS}
      )
      select shown.*, ${namesOf('p')} as product, ${namesOf('c')} as color, ${namesOf('s')} as size
      from shown join products p on p.id = shown.product_id left join colors c on c.id = shown.color_id
        left join sizes s on s.id = shown.size_id
      order by doubt nulls last, is_below_cost desc, p.id, c.position nulls first, s.position nulls first`),
  ])
  const [sum] = sums.rows
  if (sum === undefined) throw new Error('a statement of sums has no row')
  requireAll(of, sum.reached)
  const { below_cost: belowCost, large_cuts: largeCuts, ...others } = sum
  return { ...others, belowCost, largeCuts, rows: rows.rows.map(rowOf), perPage: ROWS }
}

interface Sums
  extends Record<string, unknown>,
    Pick<PricePreview, 'reached' | 'seen' | 'products' | 'prices' | 'free' | 'jumps'> {
  readonly below_cost: number
  readonly large_cuts: number
}

type Names = InLanguages<'name', string>

interface ChangedPrice extends Record<string, unknown>, Pick<PriceRow, 'before' | 'after' | 'doubt'> {
  readonly product_id: string
  readonly product: Names
  readonly color: Names | null
  readonly size: Names | null
  readonly is_below_cost: boolean
}

/** As answers spell them; null where nothing was joined. */
function namesOf(table: 'p' | 'c' | 's') {
  const pairs = sqlInEach(language => `'name_${language}', ${table}.name_${language}`)
  return sql.raw(`case when ${table}.id is not null then jsonb_build_object(${pairs}) end`)
}

function rowOf({ product_id: productId, product, color, size, ...row }: ChangedPrice): PriceRow {
  const { before, after, doubt, is_below_cost: isBelowCost } = row
  const choice = [color, size].filter(each => each !== null)
  return { productId, ...product, choice, before, after, doubt, isBelowCost }
}
