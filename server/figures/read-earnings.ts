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
import { FALLBACK_LANGUAGE, type Language, languages } from '#shop/languages.ts'
import type { MoveKind } from '#shop/orders/moves-of-goods.ts'
import { isWithin, midnight } from '../database/baghdad-days.ts'
import type { Database } from '../database/database.ts'
import { MOVES_MONEY } from '../database/tables/ledger.ts'
import { sqlInEach } from '../database/texts.ts'
import { CASH_ORDERS } from '../delivery/cash-orders.ts'
import { goneName, goodsIn } from './goods-in-days.ts'
import { STANDS } from './standing-orders.ts'

/** What the shop earned in some days, beside as many days before, and by what. */
export async function earningsOf(
  database: Database,
  input: EarningsInput,
  now: Date,
): Promise<Omit<EarningsReply, 'success'>> {
  const days = spanOf(input, now)
  const both = { days, before: daysBefore(days) }
  const by = input.by ?? 'product'
  const [rows, before, placed, money, cash, due, stock] = await Promise.all([
    rowsIn(database, days, by),
    goodsBefore(database, both.before),
    database.execute<OfSpan<Earnings['placed']>>(placedIn(both)),
    database.execute<OfSpan<OfMoney>>(moneyIn(both)),
    database.execute<OfSpan<Pick<Earnings, 'toHandOver'>>>(cashOf(both)),
    database.execute<OfSpan<Pick<Earnings, 'toRefund'>>>(dueIn(both)),
    stockOf(database),
  ])
  const told = ({ steps, ...goods }: GoodsAndSteps, isNow: boolean): Earnings => {
    const { deliveredOrders, refusedOrders, delivery, givenBack } = steps
    return {
      ...goods,
      ...{ refused: refusedOrders, givenBack },
      delivered: { orders: deliveredOrders, amount: goods.sold + givenBack + delivery, delivery },
      placed: ofSpan(placed, isNow, { orders: 0, amount: 0 }),
      ...ofSpan(money, isNow, { collected: 0, refunded: 0, courierFees: 0 }),
      ...ofSpan(cash, isNow, { toHandOver: 0 }),
      ...ofSpan(due, isNow, { toRefund: 0 }),
    }
  }
  const shelf = rows.filter(row => row.isShelf)
  const earned = rows.filter(row => !row.isShelf).map(({ isShelf: _, steps: __, ...row }) => row)
  const others = earned.slice(MOST_ROWS)
  return {
    ...{ days, daysBefore: both.before, by, stock },
    // All rows are the whole: their moves are not read a second time.
    now: told({ ...together(rows), steps: stepsOf(rows) }, true),
    before: told(before, false),
    rows: earned.slice(0, MOST_ROWS),
    others: others.length === 0 ? null : { count: others.length, ...together(others) },
    shelf: shelf.length === 0 ? null : together(shelf),
  }
}

/** The days that are meant: this month where nothing is said. */
export function spanOf({ span = 'month', from, to }: Pick<EarningsInput, 'span' | 'from' | 'to'>, now: Date): Days {
  return daysOf(span, baghdadDay(now.getTime()), { ...(from && { from }), ...(to && { to }) })
}

const MOST_ROWS = 100

/** The days that are asked for, and those just before them: each table is read once for both. */
interface BothSpans {
  readonly days: Days
  readonly before: Days
}

type OfSpan<Figures> = Figures & { readonly isNow: boolean }

/** SQL of whether it happened on any of these days, and of whether it did on those that are asked for. */
function isInBoth(moment: SQL, { days, before }: BothSpans): SQL {
  return isWithin(moment, { from: before.from, to: days.to })
}

function isNow(moment: SQL, { days }: BothSpans): SQL {
  return sql`${moment} >= ${midnight(days.from)} as "isNow"`
}

/** Of a span in which nothing happened there is no row. */
function ofSpan<Figures extends object>(
  { rows }: { readonly rows: readonly OfSpan<Figures>[] },
  wanted: boolean,
  nothing: Figures,
): Figures {
  const found = rows.find(row => row.isNow === wanted)
  if (found === undefined) return nothing
  const { isNow: _, ...figures } = found
  // What is left of it; TypeScript does not see it through the type parameter.
  return figures as unknown as Figures
}

/**
 * Summed up before it is told apart: of a hundred thousand moves there are
 * few kinds. `keys` are columns over `move`, `names` what they are called.
 */
function tallied({ keys, names }: { readonly keys: SQL; readonly names: SQL }, from: SQL): SQL {
  return sql`(
    select ${names}, kind, is_unknown, sum(pieces) as pieces, sum(lost) as lost, sum(net) as net, sum(cost) as cost, sum(delivery) as delivery,
      sum(counts_order::int) as counts_order, sum(counts_product::int) as counts_product
    from (select ${keys}, move.cost is null as is_unknown, move.* from ${from}) each
    group by ${names}, kind, is_unknown
  ) move`
}

/** SQL columns of `GoodsEarned`, over tallied moves. As floating-point numbers, which hold whole dinars far beyond what a shop sells. */
const GOODS = sql`coalesce(sum(move.pieces), 0)::int as pieces,
  coalesce(sum(move.pieces) filter (where move.is_unknown), 0)::int as "piecesWithoutCost",
  coalesce(sum(move.net), 0)::float8 as sold,
  coalesce(sum(move.net) filter (where move.is_unknown), 0)::float8 as "soldWithoutCost",
  coalesce(sum(move.lost), 0)::int as "writtenOff",
  coalesce(sum(move.lost) filter (where move.is_unknown), 0)::int as "writtenOffWithoutCost",
  coalesce(sum(move.cost) filter (where move.kind = 'written-off'), 0)::float8 as "writtenOffCost",
  (sum(move.net - move.cost) filter (where not move.is_unknown and move.kind <> 'refused'))::float8 as profit`

/** What is told of all goods of a span beside what they earned. */
interface OfSteps {
  readonly deliveredOrders: number
  readonly refusedOrders: number
  /** Whole IQD. */
  readonly delivery: number
  readonly givenBack: number
}

/** SQL of each of `OfSteps`, over tallied moves. */
const STEP = {
  deliveredOrders: sql`coalesce(sum(move.counts_order) filter (where move.kind = 'delivered'), 0)::int`,
  refusedOrders: sql`coalesce(sum(move.counts_order) filter (where move.kind = 'refused'), 0)::int`,
  delivery: sql`coalesce(sum(move.delivery), 0)::float8`,
  givenBack: sql`coalesce(-sum(move.net) filter (where move.kind = 'given-back'), 0)::float8`,
}

const STEPS = sql`jsonb_build_object('deliveredOrders', ${STEP.deliveredOrders}, 'refusedOrders', ${STEP.refusedOrders},
  'delivery', ${STEP.delivery}, 'givenBack', ${STEP.givenBack}) as steps`

type GoodsAndSteps = GoodsEarned & { readonly steps: OfSteps }

async function goodsBefore(database: Database, days: Days): Promise<GoodsAndSteps> {
  const all = { keys: sql`true as is_all`, names: sql`is_all` }
  return only(await database.execute<GoodsAndSteps>(sql`select ${GOODS}, ${STEPS} from ${tallied(all, goodsIn(days))}`))
}

function stepsOf(rows: readonly FoundRow[]): OfSteps {
  const sum = (of: keyof OfSteps) => rows.reduce((whole, { steps }) => whole + steps[of], 0)
  return {
    ...{ deliveredOrders: sum('deliveredOrders'), refusedOrders: sum('refusedOrders') },
    ...{ delivery: sum('delivery'), givenBack: sum('givenBack') },
  }
}

function placedIn(both: BothSpans): SQL {
  return sql`select ${isNow(sql`o.placed_at`, both)}, count(*)::int as orders,
      coalesce(sum(o.payable) filter (where ${STANDS}), 0)::float8 as amount
    from orders o where ${isInBoth(sql`o.placed_at`, both)} group by 1`
}

type OfMoney = Pick<Earnings, 'collected' | 'refunded' | 'courierFees'>

/** When money moved is what the books know: what came in from shoppers and couriers, what went out to shoppers. */
function moneyIn(both: BothSpans): SQL {
  return sql`
    select ${isNow(sql`at`, both)},
      coalesce(sum(case when debit in ('gateways', 'cash') and credit in ('shoppers', 'couriers') then amount
        when credit in ('gateways', 'cash') and debit in ('shoppers', 'couriers') then -amount end), 0)::float8 as collected,
      coalesce(sum(case when debit = 'refunds-due' and credit in ('gateways', 'cash') then amount
        when credit = 'refunds-due' and debit in ('gateways', 'cash') then -amount end), 0)::float8 as refunded,
      coalesce(sum(case when debit = 'courier-fees' then amount when credit = 'courier-fees' then -amount end), 0)::float8 as "courierFees"
    from ledger_entries where ${isInBoth(sql`at`, both)} and ${MOVES_MONEY} group by 1`
}

function cashOf(both: BothSpans): SQL {
  return sql`
    select ${isNow(sql`cash.delivered_at`, both)},
      coalesce(sum(cash.amount) filter (where counted.order_id is null), 0)::float8 as "toHandOver"
    from ${CASH_ORDERS} cash left join courier_payment_orders counted on counted.order_id = cash.id
    where ${isInBoth(sql`cash.delivered_at`, both)} group by 1`
}

function dueIn(both: BothSpans): SQL {
  return sql`select ${isNow(sql`created_at`, both)}, sum(amount)::float8 as "toRefund"
    from refunds where ${isInBoth(sql`created_at`, both)} and state <> 'done' group by 1`
}

interface RowsBy {
  /** What tells rows apart, of a move with what is joined. */
  readonly key: SQL
  readonly join: SQL
  /** How a row is called, by its `key`. */
  readonly names: SQL
  /** How its orders are counted: each of them, of a product, has one move that counts it. */
  readonly orders: 'counts_order' | 'counts_product' | 'each'
}

const BY: Readonly<Record<Breakdown, RowsBy>> = {
  product: {
    key: sql`move.product_id`,
    join: sql``,
    // One that is gone is told by what it was called.
    names: namesOf(
      language => `coalesce((select p.name_${language} from products p where p.id = key), gone_${language})`,
    ),
    orders: 'counts_product',
  },
  category: {
    key: sql`first.category_id`,
    join: sql`left join (
      select moved.product_id, (
        select part.category_id from product_categories part where part.product_id = moved.product_id
        order by part.position, part.category_id limit 1) as category_id
      from (select distinct product_id from moves) moved
    ) first on first.product_id = move.product_id`,
    names: namesOf(language => `coalesce((select c.name_${language} from categories c where c.id = key), '')`),
    orders: 'each',
  },
  city: ofOrders(
    sql`move.city_id`,
    language => `coalesce((select last.city_name_${language} from orders last where last.city_id = key
      order by last.placed_at desc limit 1), '')`,
  ),
  source: ofOrders(sql`move.source`),
  promo: ofOrders(sql`move.promo_code`),
  payment: ofOrders(sql`move.payment_method`),
}

function ofOrders(key: SQL, write: (language: Language) => string = () => `''`): RowsBy {
  return { key, join: sql``, names: namesOf(write), orders: 'counts_order' }
}

function namesOf(write: (language: Language) => string): SQL {
  return sql.raw(sqlInEach(language => `${write(language)} as name_${language}`))
}

const GONE_NAMES = sql.raw(sqlInEach(language => `gone_${language}`))

/** `steps`: what a row adds to what is told of all goods. */
type FoundRow = EarningsRow & { readonly isShelf: boolean; readonly steps: OfSteps }

/**
 * Names are found for the rows, not for all that is summed up in them. What is lost
 * on the shelf is no order's: it has a row to itself where rows are of orders.
 */
async function rowsIn(database: Database, days: Days, by: Breakdown): Promise<FoundRow[]> {
  const { key, join, names, orders } = BY[by]
  const gone = languages.map(language => (by === 'product' ? goneName(language) : sql`null::text`))
  const keys = sql.join(
    [
      sql`${key} as key`,
      sql`${orders === 'counts_order' ? sql`move.order_id is null` : sql`false`} as is_shelf`,
      ...languages.map((language, place) => sql`${gone[place]} as ${sql.raw(`gone_${language}`)}`),
    ],
    sql`, `,
  )
  const counted = (kind: MoveKind) =>
    orders === 'each'
      ? sql`count(distinct move.order_id) filter (where move.kind = ${kind})`
      : sql`coalesce(sum(move.${sql.raw(orders)}) filter (where move.kind = ${kind}), 0)`
  const told = sql`key, is_shelf, ${GONE_NAMES}${orders === 'each' ? sql`, order_id` : sql``}`
  const { rows } = await database.execute<FoundRow & Record<string, unknown>>(sql`
    with moves as (select * from ${goodsIn(days)}), earned as (
      select key, is_shelf, ${GONE_NAMES}, ${GOODS}, ${counted('delivered')}::int as orders, ${counted('refused')}::int as refused,
        ${STEPS}
      from ${tallied({ keys, names: told }, sql`moves move ${join}`)} group by key, is_shelf, ${GONE_NAMES}
    )
    select key, is_shelf as "isShelf", steps, ${names}, pieces, "piecesWithoutCost", sold, "soldWithoutCost", "writtenOff", "writtenOffWithoutCost",
      "writtenOffCost", profit, orders, refused
    from earned where key is not null or pieces <> 0 or sold <> 0 or "writtenOff" <> 0 or orders > 0 or refused > 0 or profit <> 0
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
    ...{ writtenOff: sum('writtenOff'), writtenOffWithoutCost: sum('writtenOffWithoutCost') },
    writtenOffCost: sum('writtenOffCost'),
    profit: profits.length === 0 ? null : profits.reduce((whole, profit) => whole + profit, 0),
  }
}

/** A bundle's own stock is taken together with its items', which are counted. All that lies there, less the few that do not count. */
async function stockOf(database: Database): Promise<EarningsReply['stock']> {
  const sums = sql`coalesce(sum(v.stock), 0) as pieces, coalesce(sum(v.stock) filter (where v.cost is null), 0) as unknown,
    coalesce(sum(v.stock::bigint * v.cost), 0) as value`
  return only(
    await database.execute<EarningsReply['stock']>(sql`
      select (every.pieces - other.pieces)::int as pieces, (every.unknown - other.unknown)::int as "piecesWithoutCost",
        (every.value - other.value)::float8 as value
      from (select ${sums} from variants v) every, (
        select ${sums} from products p join variants v on v.product_id = p.id where p.archived_at is not null or p.is_bundle
      ) other`),
  )
}

/** Of an aggregate, which always answers one row. */
function only<Row>({ rows: [row] }: { readonly rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('an aggregate answered no row')
  return row
}
