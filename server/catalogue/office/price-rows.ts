import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PricesInput } from '#contract/office/catalogue.ts'
import { doubtOf } from '#shop/catalogue/doubtful-price.ts'
import { MOST_PRICE, priceAfter } from '#shop/catalogue/new-price.ts'
import { iqd } from '#shop/iqd.ts'
import { isLargeCut } from '#shop/promotions/large-reduction.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { products } from '../../database/tables/catalogue.ts'
import { Refusal } from '../../http/refusal.ts'
import { conditionOf } from './list-products.ts'

/** The products of a wish. */
export function reachedBy(of: PricesInput['of']): SQL | undefined {
  return 'ids' in of ? inArray(products.id, of.ids) : conditionOf(of.found)
}

/** Throws product_not_found where some that were named are not there. */
export function requireAll(of: PricesInput['of'], reached: number): void {
  if ('ids' in of && reached < new Set(of.ids).size) throw new Refusal('product_not_found')
}

/**
 * Every price that the reached products hold: their own, and that of
 * each colour and size that has one; of a bundle, what it is sold for.
 */
export function pricesOf(reached: SQL | undefined): SQL {
  return sql`
    reached as (select * from products where ${reached ?? sql`true`}),
    prices as (
      select p.id as product_id, null::text as color_id, null::text as size_id,
        case when p.is_bundle then coalesce(p.bundle_price, p.price) else p.price end as before
      from reached p
      union all
      select p.id, c.id, null, c.price from reached p join colors c on c.product_id = p.id
      where c.price is not null and not p.is_bundle
      union all
      select p.id, c.id, s.id, s.price from reached p join colors c on c.product_id = p.id join sizes s on s.color_id = c.id
      where s.price is not null and not p.is_bundle
    )`
}

interface PriceMap {
  /** `map (before, after, doubt)` of a statement: what each price that occurs becomes. */
  readonly asTable: SQL
  /** Whether any becomes another one. */
  readonly hasChange: boolean
  readonly hasLargeCut: boolean
}

/**
 * What each price that the reached products hold becomes. A price depends on nothing
 * but the one before it, and shops have fewer prices than products: the rule is
 * asked once for each, and the database does the rest. Throws price_too_high.
 */
export async function mapPrices(
  on: Database | Transaction,
  change: Pick<PricesInput, 'how' | 'value' | 'rounding'>,
  reached: SQL | undefined,
): Promise<PriceMap> {
  const { rows } = await on.execute<{ before: number }>(
    sql`with ${pricesOf(reached)} select distinct before from prices`,
  )
  const pairs = rows.map(({ before }) => ({ before, after: priceAfter(change, iqd(before)) }))
  if (pairs.some(({ after }) => after > MOST_PRICE))
    throw new Refusal('price_too_high', { fields: [{ path: 'value', key: 'price_too_high' }] })
  const cuts = pairs.map(({ before, after }) => isLargeCut(iqd(before), after))
  return {
    asTable: sql`map as (select * from unnest(
      ${sql.param(pairs.map(({ before }) => before))}::int[], ${sql.param(pairs.map(({ after }) => after))}::int[],
      ${sql.param(pairs.map(({ before, after }) => doubtOf(before, after)))}::text[], ${sql.param(cuts)}::boolean[]
    ) as each (before, after, doubt, is_large_cut))`,
    hasChange: pairs.some(({ before, after }) => after !== before),
    hasLargeCut: cuts.includes(true),
  }
}

/** Seconds that writing may take: of a shop with tens of thousands of products it is more than one statement is usually given. */
const LONGEST = 120

/** For the rest of this transaction. */
export async function takeTime(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST * 1_000}`))
}

/** Of a statement with `reached`: another one, as soon as staff change any of the products. */
export const SEEN = sql<string>`(select count(*) || '.' || coalesce(sum(hashtextextended(id || ' ' || version, 0)), 0) from reached)`
