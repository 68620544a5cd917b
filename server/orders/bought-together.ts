import { type SQL, sql } from 'drizzle-orm'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import type { Database } from '../database/database.ts'
import { holdName } from '../database/hold-name.ts'
import { readServerFact, writeServerFact } from '../database/server-facts.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { isTimeAgain } from '../jobs/nightly.ts'

interface TogetherDesk {
  readonly database: Database
  readonly catalogue: Pick<LiveCatalogue, 'refresh'>
  readonly clock: () => Date
}

/** Reckons every night what was bought together. */
export function boughtTogetherQueue(desk: TogetherDesk): JobQueue {
  return {
    name: NAME,
    every: '45 * * * *',
    isAlone: true,
    longest: 2 * LONGEST,
    async run() {
      const last = Date.parse((await readServerFact(desk.database, NAME)) ?? '')
      if (isTimeAgain(Number.isNaN(last) ? 0 : last, desk.clock())) await reckonBoughtTogether(desk)
    },
  }
}

const NAME = 'bought-together'
/** Seconds that the statement may take. */
const LONGEST = 600

/** Days of orders that are looked at. */
export const TOGETHER_DAYS = 180
/** Fewer customers than this have not made a pair: nobody's basket can be read out of what is shown. */
export const FEWEST_CUSTOMERS = 3
/** Others of one product. */
export const MOST_TOGETHER = 8
/** Products of an order: a larger one says little of what goes with what, and would cost the square of it. */
const MOST_OF_ORDER = 20

/**
 * Reckons the pairs of products anew and writes what is no longer as it was, in one
 * transaction (decision 0127). Who calls while it runs waits, and finds nothing to do.
 */
export async function reckonBoughtTogether({ database, catalogue, clock }: TogetherDesk): Promise<void> {
  await database.transaction(async tx => {
    await holdName(tx, NAME)
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST * 1_000}`))
    const { rows } = await tx.execute<{ id: string }>(changesOf(clock()))
    await noteCatalogueChange(
      tx,
      rows.map(({ id }) => id),
    )
    await writeServerFact(tx, NAME, clock().toISOString())
  })
  await catalogue.refresh()
}

/**
 * Writes the pairs as they are now; answers the products whose pairs are others. A pair is two
 * products of one order, counted by the phones that ordered both: cosine, so that what
 * everybody buys does not stand beside everything. A bundle's line is the bundle: what it holds
 * was put together by the shop. Counted in numbers: texts would take several times as long.
 */
function changesOf(now: Date): SQL {
  return sql`
    with shown as materialized (select id, (row_number() over ())::int as product from products where is_published),
    ordered as materialized (
      select id, (row_number() over ())::int as basket, (dense_rank() over (order by client_mobile))::int as customer
      from orders
      where placed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${TOGETHER_DAYS})
        and status not in ('Cancelled', 'Refused') and held_until is null and client_mobile <> ${FORGOTTEN}
    ),
    bought as materialized (
      select distinct basket, customer, product
      from ordered
      join order_lines line on line.order_id = ordered.id
      join shown on shown.id = line.product_id
    ),
    alone as materialized (select product, count(distinct customer) as customers from bought group by product),
    readable as (select basket from bought group by basket having count(*) between 2 and ${MOST_OF_ORDER}),
    together as materialized (
      select product, other, count(*) as customers
      from (
        select distinct one.product, two.product as other, one.customer
        from readable
        join bought one using (basket)
        join bought two using (basket)
        where one.product < two.product
      ) as pairs
      group by 1, 2 having count(*) >= ${FEWEST_CUSTOMERS}
    ),
    wanted as materialized (
      select product_id, other_id, place
      from (
        select one.id as product_id, two.id as other_id, row_number() over (
          partition by pair.product
          order by pair.customers / sqrt(of_one.customers::float8 * of_other.customers) desc, pair.customers desc, two.id
        ) as place
        from (
          select product, other, customers from together union all select other, product, customers from together
        ) as pair
        join alone of_one on of_one.product = pair.product
        join alone of_other on of_other.product = pair.other
        join shown one on one.product = pair.product
        join shown two on two.product = pair.other
      ) as ranked
      where place <= ${MOST_TOGETHER}
    ),
    gone as (
      delete from bought_together kept
      where not exists (select from wanted where wanted.product_id = kept.product_id and wanted.other_id = kept.other_id)
      returning product_id
    ),
    written as (
      insert into bought_together (product_id, other_id, place)
      select product_id, other_id, place from wanted
      where not exists (select from bought_together kept where kept.product_id = wanted.product_id
        and kept.other_id = wanted.other_id and kept.place = wanted.place)
      on conflict (product_id, other_id) do update set place = excluded.place
      returning product_id
    )
    select product_id as id from gone union select product_id from written`
}
