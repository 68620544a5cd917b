import { inArray, sql } from 'drizzle-orm'
import type { MadeAct } from '#contract/office/acts.ts'
import type { BulkProductsInput, EditedVariant, StaffProduct } from '#contract/office/catalogue.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { isLargeReduction } from '#shop/promotions/large-reduction.ts'
import type { Transaction } from '../../database/database.ts'
import { bundleItems, products } from '../../database/tables/catalogue.ts'
import { type TextColumns, textsIn } from '../../database/texts.ts'
import { type ActThing, noteAct } from '../../http/acts.ts'
import { audit } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../../http/route.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { readStaffProduct } from './read-product.ts'
import { addProduct } from './save-product.ts'
import { keptOf } from './undo-product-change.ts'

interface ChangedProducts {
  readonly changed: number
  /** Null where nothing was changed. */
  readonly act: MadeAct | null
  /** Bundles without anything in them, which were not published. */
  readonly empty: readonly (TextColumns<'name', string> & { readonly id: Id })[]
}

/**
 * The same change to many products: none of it where one of them does not exist. A bundle that holds nothing is not published, which
 * stops no other. Throws product_not_found, step_up_needed.
 */
export async function changeProducts(
  desk: CatalogueDesk,
  { ids, change }: BulkProductsInput,
  staff: Staff & SteppingUp,
): Promise<ChangedProducts> {
  requireStepUp(change.kind === 'discount' && isLargeReduction(change.percentage), staff)
  const wanted = [...new Set(ids)].sort()
  return await changeCatalogue(desk, async tx => {
    const held = await tx.select().from(products).where(inArray(products.id, wanted)).orderBy(products.id).for('update')
    if (held.length < wanted.length) throw new Refusal('product_not_found')
    const empty = change.kind === 'publish' ? await emptyBundles(tx, held) : []
    const able = wanted.filter(id => !empty.some(bundle => bundle.id === id))
    const columns = columnsOf(change)
    const changed = await tx
      .update(products)
      .set({ ...columns, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(products.id, able))
      .returning()
    const things: ActThing[] = []
    for (const after of changed) {
      const before = held.find(row => row.id === after.id) ?? null
      await audit(tx, staff, {
        action: ACTIONS[change.kind],
        entity: 'product',
        entityId: after.id,
        ...differences(before, after),
      })
      if (before !== null) things.push(thingOf(before, after))
    }
    const act = await noteAct(tx, staff, { kind: ACTIONS[change.kind], things })
    return { result: { changed: changed.length, act, empty }, changed: able }
  })
}

function thingOf(before: ProductRow, after: ProductRow): ActThing {
  return { id: after.id, called: textsIn(after, 'name'), before: keptOf(before), after: { version: after.version } }
}

async function emptyBundles(tx: Transaction, held: readonly ProductRow[]) {
  const bundles = held.filter(({ isBundle }) => isBundle)
  const filled = await tx
    .selectDistinct({ id: bundleItems.bundleId })
    .from(bundleItems)
    .where(
      inArray(
        bundleItems.bundleId,
        bundles.map(({ id }) => id),
      ),
    )
  return bundles.filter(({ id }) => !filled.some(each => each.id === id))
}

type ProductRow = typeof products.$inferSelect

/** As the change log names them. */
const ACTIONS = {
  publish: 'product.published',
  unpublish: 'product.unpublished',
  bestseller: 'product.marked_bestseller',
  'no-bestseller': 'product.unmarked_bestseller',
  archive: 'product.archived',
  restore: 'product.restored',
  discount: 'product.discounted',
} as const

/** A draft in front of the shop with everything of the product but SKUs, stock and address. Throws product_not_found. */
export async function duplicateProduct(desk: CatalogueDesk, id: Id, staff: Staff): Promise<StaffProduct> {
  const original = await readStaffProduct(desk.database, id)
  if (original === null) throw new Refusal('product_not_found')
  const renewed = <Part extends EditedVariant>(part: Part) => ({ ...part, sku: '', gtin: '', stock: 0, stockWas: 0 })
  return await addProduct(
    desk,
    {
      ...original,
      slug: '',
      isPublished: false,
      variant: original.variant && renewed(original.variant),
      colors: original.colors.map(color => ({
        ...color,
        _id: null,
        variant: color.variant && renewed(color.variant),
        sizes: color.sizes.map(size => ({ ...renewed(size), _id: null })),
      })),
    },
    staff,
  )
}

/** The product as staff edit it. Throws product_not_found. */
export async function requireProduct({ database }: CatalogueDesk, id: Id): Promise<StaffProduct> {
  const product = await readStaffProduct(database, id)
  if (product === null) throw new Refusal('product_not_found')
  return product
}

function columnsOf(change: BulkProductsInput['change']) {
  switch (change.kind) {
    case 'publish':
      return { isPublished: true, archivedAt: null }
    case 'unpublish':
      return { isPublished: false }
    case 'archive':
      return { isPublished: false, archivedAt: sql`coalesce(${products.archivedAt}, now())` }
    case 'restore':
      return { archivedAt: null }
    case 'discount':
      return { discountPercentage: change.percentage }
    default:
      return { bestseller: change.kind === 'bestseller' }
  }
}
