import { sql } from 'drizzle-orm'
import type { MadeAct } from '#contract/office/acts.ts'
import type { ChangePricesInput } from '#contract/office/catalogue.ts'
import type { Transaction } from '../../database/database.ts'
import { products } from '../../database/tables/catalogue.ts'
import { sqlInEach } from '../../database/texts.ts'
import { beginAct, madeAct } from '../../http/acts.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../../http/route.ts'
import { noteCatalogueChange } from '../changes.ts'
import type { CatalogueDesk } from './desk.ts'
import { mapPrices, pricesOf, reachedBy, requireAll, SEEN, takeTime } from './price-rows.ts'

interface ChangedPrices {
  /** Products with another price. */
  readonly changed: number
  /** Null where nothing was changed. */
  readonly act: MadeAct | null
}

/**
 * Writes what `previewPrices` showed: all of it in one statement, however many products they are, or none. Discounts, sales and offers stay
 * what they are and hold for the new prices. Throws product_not_found, price_too_high, prices_changed_meanwhile, step_up_needed.
 */
export async function changePrices(
  desk: CatalogueDesk,
  { of, seen, ...change }: ChangePricesInput,
  staff: Staff & SteppingUp,
): Promise<ChangedPrices> {
  const done = await desk.database.transaction(async tx => {
    await takeTime(tx)
    const reached = reachedBy(of)
    const held = await tx.select({ id: products.id }).from(products).where(reached).orderBy(products.id).for('update')
    requireAll(of, held.length)
    // From here on they are those that are held, whatever the filter would find.
    const ids = held.map(({ id }) => id)
    const those = sql`products.id = any(${sql.param(ids)}::text[])`
    const map = await mapPrices(tx, change, those)
    const { rows } = await tx.execute<{ seen: string }>(sql`with ${pricesOf(those)} select ${SEEN} as seen`)
    if (rows[0]?.seen !== seen) throw new Refusal('prices_changed_meanwhile')
    requireStepUp(map.hasLargeCut, staff)
    if (!map.hasChange) return { changed: 0, act: null }
    const act = await beginAct(tx, staff, 'product.priced')
    const changed = await write(tx, sql`${pricesOf(those)}, ${map.asTable}`, { actId: act.id, staff })
    await noteCatalogueChange(tx, changed)
    return { changed: changed.length, act: madeAct(act) }
  })
  await desk.catalogue.refresh()
  return done
}

interface Writing {
  readonly actId: string
  readonly staff: Staff
}

/**
 * The prices, what they were before for whoever takes it back, and each product's line of the change log. Answers which products they are.
 * All parts of a statement see what was there before it.
 */
async function write(tx: Transaction, prices: ReturnType<typeof sql>, { actId, staff }: Writing): Promise<string[]> {
  const { rows } = await tx.execute<{ thing_id: string }>(sql`
    with ${prices},
    changes as materialized (
      select prices.*, map.after from prices join map using (before) where map.after <> prices.before
    ),
    touched as (
      select product_id, max(after) filter (where color_id is null) as own,
        max(before) filter (where color_id is null) as own_before,
        coalesce(jsonb_agg(jsonb_build_array(color_id, size_id, before)) filter (where color_id is not null), '[]') as kept,
        bool_or(color_id is not null) as has_choices
      from changes group by product_id
    ),
    told_sizes as (
      select s.color_id, jsonb_agg(jsonb_build_object('_id', s.id, 'price', s.price) order by s.position) as was,
        jsonb_agg(jsonb_build_object('_id', s.id, 'price', coalesce(ch.after, s.price)) order by s.position) as now
      from touched t join colors c on c.product_id = t.product_id and t.has_choices join sizes s on s.color_id = c.id
        left join changes ch on ch.size_id = s.id
      group by s.color_id
    ),
    told_colors as (
      select c.product_id,
        jsonb_agg(jsonb_build_object('_id', c.id, 'price', c.price, 'sizes', coalesce(s.was, '[]')) order by c.position) as was,
        jsonb_agg(jsonb_build_object('_id', c.id, 'price', coalesce(ch.after, c.price), 'sizes', coalesce(s.now, '[]'))
          order by c.position) as now
      from touched t join colors c on c.product_id = t.product_id and t.has_choices
        left join told_sizes s on s.color_id = c.id left join changes ch on ch.color_id = c.id and ch.size_id is null
      group by c.product_id
    ),
    new_sizes as (update sizes set price = ch.after from changes ch where ch.size_id = sizes.id),
    new_colors as (update colors set price = ch.after from changes ch where ch.size_id is null and ch.color_id = colors.id),
    new_products as (
      update products set version = version + 1, updated_at = now(),
        price = case when is_bundle and bundle_price is not null then price else coalesce(t.own, price) end,
        bundle_price = case when is_bundle and bundle_price is not null then coalesce(t.own, bundle_price) else bundle_price end
      from touched t where t.product_id = products.id
      returning products.*
    ),
    told as (
      select n.id, n.version, t.own_before, t.kept, ${NAMES('n')},
        jsonb_strip_nulls(jsonb_build_object('price', nullif(p.price, n.price), 'bundlePrice', nullif(p.bundle_price, n.bundle_price),
          'colors', c.was)) as was,
        jsonb_strip_nulls(jsonb_build_object('price', nullif(n.price, p.price), 'bundlePrice', nullif(n.bundle_price, p.bundle_price),
          'colors', c.now)) as now
      from new_products n join reached p on p.id = n.id join touched t on t.product_id = n.id
        left join told_colors c on c.product_id = n.id
    ),
    logged as (
      insert into audit_log (staff_id, staff_name, address, action, entity, entity_id, before, after)
      select ${staff.id}, ${staff.name}, ${staff.address}, 'product.priced', 'product', id, was, now from told
    )
    insert into staff_act_things (act_id, thing_id, ${NAMES()}, before, after)
    select ${actId}, id, ${NAMES()}, jsonb_build_object('own', own_before, 'choices', kept, 'told', was),
      jsonb_build_object('version', version, 'told', now) from told
    returning thing_id`)
  return rows.map(row => row.thing_id)
}

const NAMES = (table?: string) =>
  sql.raw(sqlInEach(language => `${table === undefined ? '' : `${table}.`}name_${language}`))
