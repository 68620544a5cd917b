import { type SQL, sql } from 'drizzle-orm'
import type {
  Breakdown,
  Earnings,
  EarningsInput,
  EarningsReply,
  EarningsRow,
  GoodsEarned,
} from '#contract/office/earnings.ts'
import { baghdadDay } from '#shop/baghdad-time.ts'
import { type Days, daysBefore, daysOf } from '#shop/figures/spans.ts'
import { FALLBACK_LANGUAGE, type Language } from '#shop/languages.ts'
import type { Database } from '../database/database.ts'
import { sqlInEach } from '../database/texts.ts'
import { CASH_ORDERS } from '../delivery/cash-orders.ts'
import { isWithin } from './baghdad-days.ts'
import { deliveredIn, givenBackIn, movesIn } from './moves-of-goods.ts'
import { STANDS } from './standing-orders.ts'

/** What the shop earned in some days, beside as many days before, and by what. */
export async function earningsOf(
  database: Database,
  input: EarningsInput,
  now: Date,
): Promise<Omit<EarningsReply, 'success'>> {
  const days = spanOf(input, now)
  const before = daysBefore(days)
  const by = input.by ?? 'product'
  const [rows, goodsBefore, steps, stepsBefore, stock] = await Promise.all([
    rowsIn(database, days, by),
    goodsIn(database, before),
    stepsIn(database, days),
    stepsIn(database, before),
    stockOf(database),
  ])
  const others = rows.slice(MOST_ROWS)
  return {
    ...{ days, daysBefore: before, by, stock },
    // All rows are the whole: their lines are not read a second time.
    now: { ...together(rows), ...steps },
    before: { ...goodsBefore, ...stepsBefore },
    rows: rows.slice(0, MOST_ROWS),
    others: others.length === 0 ? null : { count: others.length, ...together(others) },
  }
}

/** The days that are meant: this month where nothing is said. */
export function spanOf({ span = 'month', from, to }: Pick<EarningsInput, 'span' | 'from' | 'to'>, now: Date): Days {
  return daysOf(span, baghdadDay(now.getTime()), { ...(from && { from }), ...(to && { to }) })
}

const MOST_ROWS = 100

/** SQL columns of `GoodsEarned`, over moves. As floating-point numbers, which hold whole dinars far beyond what a shop sells. */
const GOODS = sql`coalesce(sum(move.pieces), 0)::int as pieces,
  coalesce(sum(move.pieces) filter (where move.each is null), 0)::int as "piecesWithoutCost",
  coalesce(sum(move.net), 0)::float8 as sold,
  coalesce(sum(move.net) filter (where move.each is null), 0)::float8 as "soldWithoutCost",
  (sum(move.net - move.cost) filter (where move.each is not null and move.kind <> 'refused'))::float8 as profit`

async function goodsIn(database: Database, days: Days): Promise<GoodsEarned> {
  return only(await database.execute<GoodsEarned>(sql`select ${GOODS} from ${movesIn(days)}`))
}

async function stepsIn(database: Database, days: Days): Promise<Omit<Earnings, keyof GoodsEarned>> {
  const [placed, delivered, refused, refunds, booked] = await Promise.all([
    database.execute<Earnings['placed']>(
      sql`select count(*)::int as orders, coalesce(sum(o.payable) filter (where ${STANDS}), 0)::float8 as amount
        from orders o where ${isWithin(sql`o.placed_at`, days)}`,
    ),
    database.execute<Earnings['delivered'] & { toHandOver: number }>(
      sql`select count(*)::int as orders, coalesce(sum(o.payable), 0)::float8 as amount,
          coalesce(sum(o.delivery), 0)::float8 as delivery,
          coalesce(sum(cash.amount) filter (where counted.order_id is null), 0)::float8 as "toHandOver"
        from ${deliveredIn(days)} left join ${CASH_ORDERS} cash on cash.id = o.id
        left join courier_payment_orders counted on counted.order_id = o.id`,
    ),
    database.execute<{ refused: number }>(
      sql`select count(*)::int as refused from orders o where o.status = 'Refused' and ${isWithin(sql`o.closed_at`, days)}`,
    ),
    database.execute<{ givenBack: number; toRefund: number }>(
      sql`select (select coalesce(sum(r.amount), 0)::float8 from ${givenBackIn(days)}) as "givenBack",
        (select coalesce(sum(amount), 0)::float8 from refunds where ${isWithin(sql`created_at`, days)} and state <> 'done') as "toRefund"`,
    ),
    database.execute<Pick<Earnings, 'collected' | 'refunded' | 'courierFees'>>(moneyIn(days)),
  ])
  const { toHandOver, ...handedOver } = only(delivered)
  return {
    ...only(refused),
    ...only(refunds),
    ...only(booked),
    placed: only(placed),
    delivered: handedOver,
    toHandOver,
  }
}

/** When money moved is what the books know: what came in from shoppers and couriers, what went out to shoppers. */
function moneyIn(days: Days): SQL {
  return sql`
    select coalesce(sum(case when debit in ('gateways', 'cash') and credit in ('shoppers', 'couriers') then amount
        when credit in ('gateways', 'cash') and debit in ('shoppers', 'couriers') then -amount end), 0)::float8 as collected,
      coalesce(sum(case when debit = 'refunds-due' and credit in ('gateways', 'cash') then amount
        when credit = 'refunds-due' and debit in ('gateways', 'cash') then -amount end), 0)::float8 as refunded,
      coalesce(sum(case when debit = 'courier-fees' then amount when credit = 'courier-fees' then -amount end), 0)::float8 as "courierFees"
    from ledger_entries where ${isWithin(sql`at`, days)}`
}

/** Of each breakdown, what tells its rows apart, how they are called, and what is joined for that. */
const BY: Readonly<Record<Breakdown, { readonly key: SQL; readonly names: SQL; readonly join: SQL }>> = {
  // One that is gone is told by what it was called.
  product: {
    key: sql`move.product_id`,
    names: namedBy(language => `coalesce(max(p.name_${language}), max(move.name_${language}))`),
    join: sql`left join products p on p.id = move.product_id`,
  },
  category: {
    key: sql`c.id`,
    names: namedBy(language => `coalesce(max(c.name_${language}), '')`),
    join: sql`left join (
      select distinct on (product_id) product_id, category_id from product_categories order by product_id, position, category_id
    ) first on first.product_id = move.product_id left join categories c on c.id = first.category_id`,
  },
  city: {
    key: sql`o.city_id`,
    names: namedBy(language => `max(o.city_name_${language})`),
    join: sql``,
  },
  source: { key: sql`o.source`, names: namedBy(() => `''`), join: sql`` },
  promo: { key: sql`upper(o.promo_code)`, names: namedBy(() => `''`), join: sql`` },
  payment: { key: sql`o.payment_method`, names: namedBy(() => `''`), join: sql`` },
}

function namedBy(write: (language: Language) => string): SQL {
  return sql.raw(sqlInEach(language => `${write(language)} as name_${language}`))
}

async function rowsIn(database: Database, days: Days, by: Breakdown): Promise<EarningsRow[]> {
  const { key, names, join } = BY[by]
  const gone =
    by === 'product'
      ? sql`case when move.product_id is null then move.name_${sql.raw(FALLBACK_LANGUAGE)} end`
      : sql`null::text`
  const { rows } = await database.execute<EarningsRow & Record<string, unknown>>(sql`
    select ${key} as key, ${names}, ${GOODS},
      count(distinct move.order_id) filter (where move.kind = 'delivered')::int as orders,
      count(distinct move.order_id) filter (where move.kind = 'refused')::int as refused
    from ${movesIn(days)} join orders o on o.id = move.order_id ${join}
    group by ${key}, ${gone}
    order by profit desc nulls last, sold desc, pieces desc, name_${sql.raw(FALLBACK_LANGUAGE)}, key`)
  return rows
}

/** Sums of what several rows earned. */
function together(rows: readonly GoodsEarned[]): GoodsEarned {
  const sum = (of: Exclude<keyof GoodsEarned, 'profit'>) => rows.reduce((whole, row) => whole + row[of], 0)
  const profits = rows.flatMap(({ profit }) => profit ?? [])
  return {
    ...{ pieces: sum('pieces'), piecesWithoutCost: sum('piecesWithoutCost') },
    ...{ sold: sum('sold'), soldWithoutCost: sum('soldWithoutCost') },
    profit: profits.length === 0 ? null : profits.reduce((whole, profit) => whole + profit, 0),
  }
}

/** A bundle's own stock is taken together with its items', which are counted. */
async function stockOf(database: Database): Promise<EarningsReply['stock']> {
  const counted = await database.execute<EarningsReply['stock']>(
    sql`select coalesce(sum(v.stock), 0)::int as pieces,
        coalesce(sum(v.stock) filter (where v.cost is null), 0)::int as "piecesWithoutCost",
        coalesce(sum(v.stock::bigint * v.cost), 0)::float8 as value
      from variants v join products p on p.id = v.product_id where p.archived_at is null and not p.is_bundle`,
  )
  return only(counted)
}

/** Of an aggregate, which always answers one row. */
function only<Row>({ rows: [row] }: { readonly rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('an aggregate answered no row')
  return row
}
