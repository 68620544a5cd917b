import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { products } from '../../database/tables/catalogue.ts'
import { staffActThings } from '../../database/tables/staff.ts'
import type { Staff } from '../../http/route.ts'
import { noteCatalogueChange } from '../changes.ts'
import { takeTime } from './price-rows.ts'

/**
 * Puts back the prices that an act changed, of all its products in one statement: there may be as many as the shop has. Answers which they
 * are; a product that staff changed since, or that is gone, stays as it is.
 */
export async function undoPriceChange(tx: Transaction, actId: string, staff: Staff): Promise<ReadonlySet<string>> {
  await takeTime(tx)
  // Held in the one order in which everybody holds products.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} in (select thing_id from ${staffActThings} where act_id = ${actId})`)
    .orderBy(products.id)
    .for('update')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with things as materialized (
      select p.id, t.before, t.after from staff_act_things t join products p on p.id = t.thing_id
      where t.act_id = ${actId} and p.version = (t.after ->> 'version')::int
    ),
    kept as materialized (
      select price ->> 0 as color_id, price ->> 1 as size_id, (price ->> 2)::int as price
      from things, jsonb_array_elements(things.before -> 'choices') as price
    ),
    old_sizes as (update sizes set price = kept.price from kept where kept.size_id = sizes.id),
    old_colors as (
      update colors set price = kept.price from kept where kept.size_id is null and kept.color_id = colors.id
    ),
    old_products as (
      update products set version = version + 1, updated_at = now(),
        price = case when is_bundle and bundle_price is not null then price
          else coalesce((things.before ->> 'own')::int, price) end,
        bundle_price = case when is_bundle and bundle_price is not null
          then coalesce((things.before ->> 'own')::int, bundle_price) else bundle_price end
      from things where things.id = products.id
    )
    insert into audit_log (staff_id, staff_name, address, action, entity, entity_id, before, after)
    select ${staff.id}, ${staff.name}, ${staff.address}, 'product.undone', 'product', id, after -> 'told', before -> 'told' from things
    returning entity_id as id`)
  const undone = rows.map(({ id }) => id)
  await noteCatalogueChange(tx, undone)
  return new Set(undone)
}
