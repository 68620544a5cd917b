import { type SQL, sql } from 'drizzle-orm'
import type { FigureDays, Figures, FiguresReply } from '#contract/office/figures/endpoints.ts'
import type { Database } from '../database/database.ts'

const MOST_SELLERS = 10

/** How the last days of Baghdad went, today among them, beside as many days before. */
export async function figuresOf(
  database: Database,
  days: FigureDays,
  now: Date,
): Promise<Omit<FiguresReply, 'success'>> {
  const span = spanOf(days, now)
  const [byDay, bestSellers, byCity, totals] = await Promise.all([
    dayByDay(database, span),
    bestSellersIn(database, span),
    citiesIn(database, span),
    totalsOf(database, span),
  ])
  return { ...totals, byDay, bestSellers, byCity }
}

interface Span {
  /** First and last day, `2026-11-21`. */
  readonly first: string
  readonly last: string
  /** The first of as many days before. */
  readonly before: string
}

const DAY = 86_400_000
/** Iraq keeps one time all year. */
const AHEAD_OF_UTC = 3 * 3_600_000

function spanOf(days: number, now: Date): Span {
  const today = now.getTime() + AHEAD_OF_UTC
  const dayAgo = (ago: number) => new Date(today - ago * DAY).toISOString().slice(0, 10)
  return { first: dayAgo(days - 1), last: dayAgo(0), before: dayAgo(2 * days - 1) }
}

const midnight = (day: string): SQL => sql`${`${day}T00:00:00+03:00`}::timestamptz`
const since = (day: string): SQL => sql`o.placed_at >= ${midnight(day)}`
const until = (day: string): SQL => sql`o.placed_at < ${midnight(day)} + interval '1 day'`

/** Orders whose money the shop has or may expect. */
const SOLD = sql`o.status in ('Order Placed', 'Shipped', 'Delivered', 'return-request')`
/** As floating-point numbers, which hold whole dinars far beyond what a shop sells; the driver would read large integers as text. */
const REVENUE = sql`coalesce(sum(o.payable) filter (where ${SOLD}), 0)::float8`

interface TotalsRow extends Record<string, unknown> {
  readonly is_now: boolean
  readonly orders: number
  readonly sold: number
  readonly revenue: number
  readonly delivered: number
  readonly refused: number
}

async function totalsOf(
  database: Database,
  { first, last, before }: Span,
): Promise<{ readonly now: Figures; readonly before: Figures }> {
  const { rows } = await database.execute<TotalsRow>(sql`
    select o.placed_at >= ${midnight(first)} as is_now, count(*)::int as orders,
      (count(*) filter (where ${SOLD}))::int as sold, ${REVENUE} as revenue,
      (count(*) filter (where o.delivered_at is not null))::int as delivered,
      (count(*) filter (where o.status = 'Refused'))::int as refused
    from orders o where ${since(before)} and ${until(last)} group by 1`)
  return {
    now: figures(rows.find(row => row.is_now)),
    before: figures(rows.find(row => !row.is_now)),
  }
}

function figures(row: TotalsRow | undefined): Figures {
  if (row === undefined) return { orders: 0, revenue: 0, averageOrder: null, refusalRate: null }
  const { orders, sold, revenue, delivered, refused } = row
  return {
    orders,
    revenue,
    averageOrder: sold === 0 ? null : Math.round(revenue / sold),
    refusalRate: delivered + refused === 0 ? null : refused / (delivered + refused),
  }
}

/** Days without an order are there too. */
async function dayByDay(database: Database, { first, last }: Span): Promise<FiguresReply['byDay']> {
  const { rows } = await database.execute<{ day: string; orders: number; revenue: number }>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(counted.orders, 0) as orders,
      coalesce(counted.revenue, 0) as revenue
    from generate_series(${first}::date, ${last}::date, interval '1 day') each(day)
    left join (
      select (o.placed_at at time zone 'Asia/Baghdad')::date as day, count(*)::int as orders, ${REVENUE} as revenue
      from orders o where ${since(first)} and ${until(last)} group by 1
    ) counted on counted.day = each.day
    order by 1`)
  return rows
}

/** Names as they stand now; of what is gone, as they were ordered. */
async function bestSellersIn(database: Database, { first, last }: Span): Promise<FiguresReply['bestSellers']> {
  const { rows } = await database.execute<FiguresReply['bestSellers'][number] & Record<string, unknown>>(sql`
    with sold as (
      select line.product_id, case when line.product_id is null then line.name_en end as gone,
        max(line.name_en) as name_en, max(line.name_ar) as name_ar,
        sum(line.quantity)::int as pieces, round(sum(line.quantity * line.unit_price))::float8 as revenue
      from orders o join order_lines line on line.order_id = o.id
      where ${since(first)} and ${until(last)} and ${SOLD}
      group by 1, 2 order by pieces desc, revenue desc, name_en limit ${MOST_SELLERS}
    )
    select sold.product_id as "productId", coalesce(p.name_en, sold.name_en) as name_en,
      coalesce(p.name_ar, sold.name_ar) as name_ar, sold.pieces, sold.revenue
    from sold left join products p on p.id = sold.product_id order by pieces desc, revenue desc, name_en`)
  return rows
}

async function citiesIn(database: Database, { first, last }: Span): Promise<FiguresReply['byCity']> {
  const { rows } = await database.execute<FiguresReply['byCity'][number] & Record<string, unknown>>(sql`
    select o.city_id as "cityId", max(o.city_name_en) as city_en, max(o.city_name_ar) as city_ar,
      count(*)::int as orders, ${REVENUE} as revenue
    from orders o where ${since(first)} and ${until(last)} group by 1 order by orders desc, revenue desc, 1`)
  return rows
}
