import { type SQL, sql } from 'drizzle-orm'
import type { FigureDays, Figures, FiguresReply } from '#contract/office/figures.ts'
import { baghdadDay } from '#shop/baghdad-time.ts'
import { FALLBACK_LANGUAGE } from '#shop/languages.ts'
import { endOf, midnight } from '../database/baghdad-days.ts'
import type { Database } from '../database/database.ts'
import { sqlInEach } from '../database/texts.ts'
import { CASH_OF_ORDER, IS_CASH_ORDER } from '../delivery/cash-orders.ts'
import { DELIVERY } from '../orders/moves-of-goods.ts'
import { STANDS } from './standing-orders.ts'

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

function spanOf(days: number, now: Date): Span {
  const dayAgo = (ago: number) => baghdadDay(now.getTime() - ago * DAY)
  return { first: dayAgo(days - 1), last: dayAgo(0), before: dayAgo(2 * days - 1) }
}

const since = (day: string): SQL => sql`o.placed_at >= ${midnight(day)}`
const until = (day: string): SQL => sql`o.placed_at < ${endOf(day)}`

/** As floating-point numbers, which hold whole dinars far beyond what a shop sells; the driver would read large integers as text. */
const BOOKED = sql`coalesce(sum(o.payable) filter (where ${STANDS}), 0)::float8`

interface TotalsRow extends Record<string, unknown>, Omit<Figures, 'averageOrder' | 'refusalRate'> {
  readonly is_now: boolean
  /** Orders, not money. */
  readonly sold: number
  readonly handed_over: number
  readonly refused: number
}

async function totalsOf(
  database: Database,
  { first, last, before }: Span,
): Promise<{ readonly now: Figures; readonly before: Figures }> {
  const { rows } = await database.execute<TotalsRow>(sql`
    with told as (
      select o.id, o.placed_at >= ${midnight(first)} as is_now, ${STANDS} as stands, o.delivered_at is not null as handed_over,
        o.status = 'Refused' as refused, o.payable, ${DELIVERY} as delivery, counted.amount as counted,
        case when counted.order_id is null and ${IS_CASH_ORDER} then ${CASH_OF_ORDER} end as to_hand_over
      from orders o left join promos promo on promo.id = o.promo_id
      left join parcels p on p.order_id = o.id and p.state = 'sent'
      left join courier_payment_orders counted on counted.order_id = o.id
      where ${since(before)} and ${until(last)}
    ), summed as (
      -- Of thousands of orders there are few kinds.
      select is_now, stands, handed_over, refused, count(*) as orders, sum(payable) as payable, sum(delivery) as delivery,
        sum(counted) as counted, sum(to_hand_over) as to_hand_over
      from told group by 1, 2, 3, 4
    ), online as (
      -- What a gateway took back by itself came in as little as what it never paid.
      select told.is_now, sum(case a.state when 'paid' then a.amount else coalesce(back.amount, 0) end) as paid
      from payment_attempts a join told on told.id = a.order_id left join (
        select attempt_id, sum(amount) as amount from refunds where state = 'done' group by attempt_id
      ) back on back.attempt_id = a.id
      where a.state in ('paid', 'refunded') group by 1
    ), back as (
      -- What a gateway refused is still owed: it is made good by hand.
      select told.is_now, sum(r.amount) filter (where r.state = 'done') as done, sum(r.amount) filter (where r.state <> 'done') as open
      from refunds r join told on told.id = r.order_id group by 1
    )
    select summed.is_now, sum(orders)::int as orders, coalesce(sum(orders) filter (where stands), 0)::int as sold,
      coalesce(sum(payable) filter (where stands), 0)::float8 as booked,
      coalesce(sum(delivery) filter (where stands), 0)::float8 as "deliveryFees",
      coalesce(sum(payable) filter (where stands and handed_over), 0)::float8 as delivered,
      (coalesce(sum(counted), 0) + coalesce(max(online.paid), 0))::float8 as collected,
      coalesce(sum(to_hand_over), 0)::float8 as "toHandOver",
      coalesce(max(back.done), 0)::float8 as refunded, coalesce(max(back.open), 0)::float8 as "toRefund",
      coalesce(sum(orders) filter (where handed_over), 0)::int as handed_over,
      coalesce(sum(orders) filter (where refused), 0)::int as refused
    from summed left join online on online.is_now = summed.is_now left join back on back.is_now = summed.is_now group by 1`)
  return {
    now: figures(rows.find(row => row.is_now)),
    before: figures(rows.find(row => !row.is_now)),
  }
}

function figures(row: TotalsRow | undefined): Figures {
  if (row === undefined) return { ...NOTHING, averageOrder: null, refusalRate: null }
  const { is_now: _, sold, handed_over: handedOver, refused, ...money } = row
  return {
    ...money,
    averageOrder: sold === 0 ? null : Math.round(row.booked / sold),
    refusalRate: handedOver + refused === 0 ? null : refused / (handedOver + refused),
  }
}

const NOTHING = {
  ...{ orders: 0, booked: 0, deliveryFees: 0, delivered: 0, collected: 0, toHandOver: 0, refunded: 0, toRefund: 0 },
}

/** As the clock in Baghdad goes (`midnight`): its name would be looked up for each order. */
const BAGHDAD = sql`interval '3 hours'`

/** Days without an order are there too. */
async function dayByDay(database: Database, { first, last }: Span): Promise<FiguresReply['byDay']> {
  const { rows } = await database.execute<{ day: string; orders: number; booked: number }>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(counted.orders, 0) as orders,
      coalesce(counted.booked, 0) as booked
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') each(day)
    left join (
      select (o.placed_at at time zone ${BAGHDAD})::date as day, count(*)::int as orders, ${BOOKED} as booked
      from orders o where ${since(first)} and ${until(last)} group by 1
    ) counted on counted.day = each.day
    order by 1`)
  return rows
}

/** Of rows that are alike otherwise, by this name. */
const FIRST = sql.raw(FALLBACK_LANGUAGE)

const inEach = (write: Parameters<typeof sqlInEach>[0]) => sql.raw(sqlInEach(write))

/** Names as they stand now, and are found for the ten alone; of what is gone, as they were ordered. */
async function bestSellersIn(database: Database, { first, last }: Span): Promise<FiguresReply['bestSellers']> {
  const { rows } = await database.execute<FiguresReply['bestSellers'][number] & Record<string, unknown>>(sql`
    with sold as (
      select line.product_id, case when line.product_id is null then line.name_${FIRST} end as gone,
        sum(line.quantity)::int as pieces, round(sum(line.quantity * line.unit_price))::float8 as booked, max(line.id) as line_id
      from orders o join order_lines line on line.order_id = o.id
      where ${since(first)} and ${until(last)} and ${STANDS}
      group by 1, 2 order by pieces desc, booked desc, gone, 1 limit ${MOST_SELLERS}
    )
    select sold.product_id as "productId", ${inEach(language => `coalesce(p.name_${language}, line.name_${language}) as name_${language}`)},
      sold.pieces, sold.booked
    from sold join order_lines line on line.id = sold.line_id left join products p on p.id = sold.product_id
    order by pieces desc, booked desc, name_${FIRST}`)
  return rows
}

async function citiesIn(database: Database, { first, last }: Span): Promise<FiguresReply['byCity']> {
  const { rows } = await database.execute<FiguresReply['byCity'][number] & Record<string, unknown>>(sql`
    select o.city_id as "cityId", ${inEach(language => `max(o.city_name_${language}) as city_${language}`)},
      count(*)::int as orders, ${BOOKED} as booked
    from orders o where ${since(first)} and ${until(last)} group by 1 order by orders desc, booked desc, 1`)
  return rows
}
