import { type SQL, sql } from 'drizzle-orm'
import type { Disagreement } from '#contract/office/books.ts'
import type { Database, Transaction } from '../database/database.ts'
import { holdName } from '../database/hold-name.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { keepMoves, movesOf } from '../orders/moves-of-goods.ts'
import { EXPECTED_ENTRIES } from './expected-entries.ts'
import { KEPT_BY_PARTY } from './kept-by-party.ts'
import { MOVED_PIECES } from './moved-pieces.ts'

export interface Comparison {
  /** How many there are, also beyond those that are listed. */
  readonly count: number
  readonly disagreements: readonly Disagreement[]
}

/** Of each kind: whoever has more to look into begins with these. */
const MOST_LISTED = 50

/** Seconds for which the database may reckon: a shop of a million orders takes a minute or two. */
const LONGEST = 1_800

/**
 * Holds the books against what orders, payments, refunds, couriers' payments and stock say without them. The database reckons, each
 * question as of one moment, and tells no more than what differs. A choice that is new on the shelf is taken as it lies there. `keep`
 * is told what was found before anybody else compares.
 */
export async function compareBooks(
  database: Database,
  keep: (tx: Transaction, found: Comparison) => Promise<void> = async () => undefined,
): Promise<Comparison> {
  return await holdingBooks(database, async tx => {
    const found = [await list(tx, ENTRIES), await list(tx, PAYMENTS), await list(tx, STOCK), await list(tx, GOODS)]
    await renewBases(tx)
    const all = {
      count: found.reduce((sum, { count }) => sum + count, 0),
      disagreements: found.flatMap(({ disagreements }) => disagreements),
    }
    await keep(tx, all)
    return all
  })
}

/**
 * A transaction whose statements may take as long as a large shop needs. There is one at a time: whoever compares the
 * books or sets them right beside another finds what that one left, and neither tells nor writes it a second time.
 */
async function holdingBooks<Found>(database: Database, work: (tx: Transaction) => Promise<Found>): Promise<Found> {
  return await database.transaction(async tx => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST * 1_000}`))
    await holdName(tx, 'books')
    return await work(tx)
  })
}

async function list(tx: Transaction, question: SQL): Promise<Comparison> {
  const { rows } = await tx.execute<{ count: number; disagreement: Disagreement }>(sql`
    select count(*) over ()::int as count, json_build_object(
      'what', found.what, 'orderId', found.order_id, 'orderNumber', o.number, 'account', found.account, 'party', found.party,
      'productId', found.product_id, 'sku', found.sku, 'expected', found.expected, 'found', found.found
    ) as disagreement
    from (${question}) found left join orders o on o.id = found.order_id
    order by o.placed_at desc nulls last, found.order_id, found.account, found.sku limit ${MOST_LISTED}`)
  return { count: rows[0]?.count ?? 0, disagreements: rows.map(({ disagreement }) => disagreement) }
}

/** What each account of each order says on either side, debit less credit. */
const ENTRIES = sql`
  select 'entries' as what, order_id, account, party, null as product_id, null as sku, expected, found
  from (
    select order_id, account, party, sum(expected) as expected, sum(found) as found
    from (
      select entry.order_id, leg.account, case when leg.account in ${KEPT_BY_PARTY} then entry.party end as party,
        leg.sign * entry.expected as expected, leg.sign * entry.found as found
      from (
        select order_id, debit, credit, party, amount as expected, 0 as found from ${EXPECTED_ENTRIES} told where amount <> 0
        union all
        select order_id, debit, credit, party, 0, amount from ledger_entries
      ) entry
      cross join lateral (values (entry.debit, 1), (entry.credit, -1)) leg (account, sign)
    ) legs
    group by 1, 2, 3
  ) balances
  where expected <> found`

/** Orders that count as paid, beside what their gateways took for them. */
const PAYMENTS = sql`
  select 'payment' as what, o.id as order_id, null as account, null as party, null as product_id, null as sku,
    o.payable::numeric as expected, coalesce(sum(a.amount), 0) as found
  from orders o left join payment_attempts a on a.order_id = o.id and a.state = 'paid'
  where o.payment_state = 'paid' and o.payment_method <> 'cod'
  group by o.id having coalesce(sum(a.amount), 0) < o.payable`

/** Pieces on the shelf beside what they were at first and what happened to them since. */
const STOCK = sql`
  select 'stock' as what, null as order_id, null as account, null as party, v.product_id, v.sku,
    base.pieces + coalesce(moved.pieces, 0) as expected, v.stock as found
  from variants v join stock_bases base on base.variant_id = v.id left join ${MOVED_PIECES} moved on moved.variant_id = v.id
  where v.stock <> base.pieces + coalesce(moved.pieces, 0)`

/**
 * What is kept of the goods of orders beside what is reckoned anew: what they earned after
 * what they cost, where that, their pieces or when it was differ. A code whose kind was
 * changed since takes its discount off delivery instead of goods, or the reverse: both count.
 */
const GOODS = sql`
  select 'goods' as what, order_id, null as account, null as party, null as product_id, null as sku,
    coalesce(sum(earned) filter (where is_expected), 0)::numeric as expected,
    coalesce(sum(earned) filter (where not is_expected), 0)::numeric as found
  from (
    select order_id, true as is_expected, 1 as sign, at, pieces, net + delivery as paid, coalesce(cost, 0) as cost,
      net + delivery - coalesce(cost, 0) as earned
    from ${movesOf(sql`true`)} told
    union all
    select order_id, false, -1, at, pieces, net + delivery, coalesce(cost, 0), net + delivery - coalesce(cost, 0) from goods_moves
  ) moves
  group by order_id
  having sum(sign) <> 0 or sum(sign * pieces) <> 0 or sum(sign * paid) <> 0 or sum(sign * cost) <> 0
    or sum(sign * extract(epoch from at)) <> 0`

/**
 * Keeps anew what became of the goods of orders of which something else is
 * kept than is reckoned; each by itself, so that none of them waits for all.
 */
export async function keepMovesRight(database: Database): Promise<void> {
  const { rows } = await holdingBooks(database, tx =>
    tx.execute<{ order_id: string }>(sql`select order_id from (${GOODS}) wrong order by order_id`),
  )
  for (const { order_id: id } of rows)
    await database.transaction(async tx => {
      await lockOrder(tx, id)
      await keepMoves(tx, id)
    })
}

/** Of choices that are new; those that are gone leave nothing behind. */
async function renewBases(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from stock_bases base where not exists (select 1 from variants v where v.id = base.variant_id)`)
  await tx.execute(sql`
    insert into stock_bases (variant_id, pieces)
    select v.id, v.stock - coalesce(moved.pieces, 0)
    from variants v left join ${MOVED_PIECES} moved on moved.variant_id = v.id
    where not exists (select 1 from stock_bases known where known.variant_id = v.id)
    on conflict do nothing`)
}

/**
 * Books what is missing, or too much, against `differences`, takes the shelf as it
 * is, and keeps anew what became of goods: from now on everything agrees. What both
 * sides of the books say always comes to nothing, and so do these entries there.
 */
export async function setRight(database: Database, kind: 'opening' | 'corrected'): Promise<void> {
  await holdingBooks(database, async tx => {
    await tx.execute(sql`
      insert into ledger_entries (kind, debit, credit, amount, order_id, party)
      select ${kind}, case when expected > found then account else 'differences' end,
        case when expected > found then 'differences' else account end, abs(expected - found), order_id, party
      from (${ENTRIES}) wrong where account <> 'differences'`)
    await tx.execute(sql`
      update stock_bases base set pieces = base.pieces + wrong.found - wrong.expected
      from (${STOCK}) wrong join variants v on v.sku = wrong.sku and v.product_id = wrong.product_id
      where base.variant_id = v.id`)
  })
  await keepMovesRight(database)
}
