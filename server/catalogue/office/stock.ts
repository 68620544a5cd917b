import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { saveProduct } from '#contract/office/catalogue.ts'
import type { AdjustStockInput, ListStockInput, StockRow, Supplier } from '#contract/office/stock.ts'
import { costAfterArrival } from '#shop/catalogue/cost.ts'
import { keyedInEach } from '#shop/languages.ts'
import type { Database } from '../../database/database.ts'
import { beginsWith, containsWords } from '../../database/spelling.ts'
import { colors, products, sizes, stockAdjustments, variants } from '../../database/tables/catalogue.ts'
import { searchable } from '../../database/tables/names.ts'
import { textIn, textsIn } from '../../database/texts.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { mediaUrl } from '../frame.ts'
import { writeOffStock } from '../write-off.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { isLow, isShort } from './low-stock.ts'

const MOST_ROWS = 100

/** Everything that is counted, what is least of first; archived products left out. */
export async function listStock(
  database: Database,
  { search, state, supplier, page = 1, perPage = 50 }: ListStockInput,
): Promise<{ readonly rows: StockRow[]; readonly total: number }> {
  const limit = Math.min(Math.max(perPage, 1), MOST_ROWS)
  const conditions = [
    NOT_ARCHIVED,
    stateOf(state),
    supplier ? ofSupplier(supplier) : undefined,
    search ? found(search, await suppliersCalled(database, search)) : undefined,
  ].filter(condition => condition !== undefined)
  // All that is counted is gone through once, for the page and for how many
  // there are, by what decides alone: what a row shows is read for the page.
  const { rows: answers } = await database.execute<{ readonly ids: string[]; readonly total: number }>(sql`
    with found as materialized (select v.id, v.stock from variants v where ${sql.join(conditions, sql` and `)})
    select (select count(*)::int from found) as total,
      array(select id from found order by stock, id limit ${limit} offset ${(Math.max(page, 1) - 1) * limit}) as ids`)
  const { ids = [], total = 0 } = answers[0] ?? {}
  if (ids.length === 0) return { rows: [], total }
  const rows = await foundRows(database).where(inArray(variants.id, ids)).orderBy(asc(variants.stock), asc(variants.id))
  return { rows: rows.map(rowOf), total }
}

/** The archived are few, or at least looked up in one go; joined, each SKU would look for its product. */
const NOT_ARCHIVED = sql`v.product_id not in (select gone.id from products gone where gone.archived_at is not null)`

const MOST_SUPPLIERS = 300

/** Whom the shop has its goods from, those of the most SKUs first. */
export async function listSuppliers(database: Database): Promise<Supplier[]> {
  const { rows } = await database.execute<Supplier & Record<string, unknown>>(sql`
    select v.supplier as name, count(*)::int as skus from variants v join products p on p.id = v.product_id
    where v.supplier <> '' and p.archived_at is null
    group by v.supplier order by skus desc, name limit ${MOST_SUPPLIERS}`)
  return rows
}

/** Every variant as it is listed, before anybody says which. */
function foundRows(database: Database) {
  return database
    .select({ variant: variants, product: products, color: colors, size: sizes, picture: PICTURE })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(colors, eq(colors.id, variants.colorId))
    .leftJoin(sizes, eq(sizes.id, variants.sizeId))
    .$dynamic()
}

/** The first variant of which the condition holds, with its row of the list. */
export async function findVariant(database: Database, where: SQL | undefined) {
  const [found] = await foundRows(database).where(where).orderBy(asc(variants.id)).limit(1)
  return found === undefined ? null : { variant: found.variant, row: rowOf(found) }
}

const PICTURE = sql<
  string | null
>`(select m.id || '.' || m.extension from product_media pm join media m on m.id = pm.media_id
  where pm.product_id = products.id and m.kind = 'image' and (pm.color_id is null or pm.color_id = variants.color_id)
  order by pm.color_id is null, pm.position limit 1)`

function stateOf(state: ListStockInput['state']): SQL | undefined {
  if (state === 'sold-out') return sql`v.stock = 0`
  if (state === 'short') return isShort('v')
  return state === 'low' ? isLow('v') : undefined
}

/** That somebody is named at all is said for the index, which knows no others. */
function ofSupplier(supplier: string): SQL {
  return sql`v.supplier = ${supplier} and v.supplier <> ''`
}

function found(search: string, suppliers: readonly string[]): SQL {
  const words = containsWords(sql`p.search_text`, search) ?? sql`false`
  const ofSuppliers = suppliers.length === 0 ? sql`` : sql` or v.supplier = any(${sql.param(suppliers)}::text[])`
  return sql`(v.product_id in (select p.id from products p where ${words})
    or v.id in (select called.id from variants called where ${beginsWith(sql`called.sku`, search)})${ofSuppliers})`
}

/**
 * Suppliers whose words a search holds: each is looked at once, from one to the next of the index, however many SKUs there are of it. Asked
 * before the list, so that a search that means none is planned as if there were none.
 */
async function suppliersCalled(database: Database, search: string): Promise<readonly string[]> {
  const words = containsWords(searchable(sql`known.name`), search)
  if (words === undefined) return []
  const { rows } = await database.execute<{ name: string }>(sql`
    with recursive known (name) as (
      (select v.supplier from variants v where v.supplier <> '' order by v.supplier limit 1)
      union all
      select (select v.supplier from variants v where v.supplier <> '' and v.supplier > known.name order by v.supplier limit 1)
      from known where known.name is not null
    ) select known.name from known where ${words} limit ${MOST_SUPPLIERS}`)
  return rows.map(({ name }) => name)
}

interface FoundRow {
  readonly variant: typeof variants.$inferSelect
  readonly product: typeof products.$inferSelect
  readonly color: typeof colors.$inferSelect | null
  readonly size: typeof sizes.$inferSelect | null
  readonly picture: string | null
}

function rowOf({ variant, product, color, size, picture }: FoundRow): StockRow {
  const [mediaId = '', extension = ''] = picture?.split('.') ?? []
  return {
    variantId: variant.id,
    productId: product.id,
    ...textsIn(product, 'name'),
    ...keyedInEach('choice', language => {
      const choice = [color, size].flatMap(part => (part === null ? [] : textIn(part, 'name', language)))
      return choice.join(' · ')
    }),
    pictureUrl: picture === null ? null : mediaUrl(mediaId, extension),
    sku: variant.sku,
    stock: variant.stock,
    lowLimit: variant.lowLimit,
    supplier: variant.supplier,
  }
}

/**
 * Pieces that were counted, came or went: all of the changes or none. Of what arrived at a cost that somebody says,
 * the cost of all that lies there becomes the average. Throws variant_not_found, too_few_pieces, not_for_your_role.
 */
export async function adjustStock(desk: CatalogueDesk, input: AdjustStockInput, staff: Staff): Promise<void> {
  // Who counts and packs is not told what things cost, and does not say it either.
  if (input.cost !== undefined && !saveProduct.roles.includes(staff.role)) throw new Refusal('not_for_your_role')
  const wanted = new Map<string, number>()
  for (const { variantId, by } of input.changes) wanted.set(variantId, (wanted.get(variantId) ?? 0) + by)
  await changeCatalogue(desk, async tx => {
    const held = await tx
      .select()
      .from(variants)
      .where(inArray(variants.id, [...wanted.keys()]))
      .orderBy(asc(variants.id))
      .for('update')
    if (held.length < wanted.size) throw new Refusal('variant_not_found')
    for (const { id, productId, sku, stock: before, cost: costBefore, supplier } of held) {
      const after = before + (wanted.get(id) ?? 0)
      if (after < 0) throw new Refusal('too_few_pieces', { values: { count: before } })
      if (after === before) continue
      const reason = input.note ? `${input.reason}: ${input.note}` : input.reason
      const isArrival = input.reason === 'arrived' && after > before
      const arrived = isArrival ? input.cost : undefined
      const cost =
        arrived === undefined
          ? costBefore
          : costAfterArrival({ pieces: before, cost: costBefore }, { pieces: after - before, cost: arrived })
      await tx.update(variants).set({ stock: after, cost }).where(eq(variants.id, id))
      const from = { cost: arrived ?? null, supplier: isArrival ? supplier : '' }
      await tx
        .insert(stockAdjustments)
        .values({ variantId: id, productId, before, after, reason, ...from, staffId: staff.id })
      await writeOffStock(tx, { variantId: id, reason: input.reason, by: after - before })
      await audit(tx, staff, {
        action: 'stock.adjusted',
        entity: 'product',
        entityId: productId,
        before: { stock: before, ...(arrived !== undefined && { cost: costBefore }) },
        after: { stock: after, ...(arrived !== undefined && { cost }), variantId: id, sku, reason },
      })
    }
    return { result: undefined, changed: held.map(row => row.productId) }
  })
}
