import { eq, sql } from 'drizzle-orm'
import type { EditedProduct, StaffProduct } from '#contract/office/catalogue.ts'
import { type Details, detailsAfter, NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import { products } from '../../database/tables/catalogue.ts'
import { toColumns } from '../../database/texts.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { searchWordColumns } from '../search-words-of.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { readStaffProduct } from './read-product.ts'
import { requireName } from './require-name.ts'
import { writeBundleItems, writeCategories, writeChoices, writeMedia } from './write-parts.ts'
import { writeSlug } from './write-slug.ts'
import { writeVariants } from './write-variants.ts'

/** Adds a product in front of the shop's order, where the latest arrivals stand. Throws what `saveProduct` throws of its parts. */
export async function addProduct(desk: CatalogueDesk, edited: EditedProduct, staff: Staff): Promise<StaffProduct> {
  return await changeCatalogue(desk, async tx => {
    const id = newId()
    await tx.insert(products).values({
      id,
      ...columnsOf(edited, NO_DETAILS),
      position: sql`(select coalesce(min(position), 0) - 1 from ${products})`,
    })
    return { result: await saveParts(tx, id, edited, staff, null), changed: [id] }
  })
}

/**
 * Saves a product as a whole, as staff saw it at `version`. Throws product_not_found, changed_meanwhile (with the product as it is
 * now), name_needed, sku_taken, slug_taken, too_few_pieces, category_not_found, media_not_found, choice_in_use, bundle_item_not_found.
 */
export async function saveProduct(
  desk: CatalogueDesk,
  { id, version, ...edited }: EditedProduct & { readonly id: Id; readonly version: number },
  staff: Staff,
): Promise<StaffProduct> {
  return await changeCatalogue(desk, async tx => {
    const [held] = await tx
      .select({ version: products.version })
      .from(products)
      .where(eq(products.id, id))
      .for('update')
    const before = held === undefined ? null : await readStaffProduct(tx, id)
    if (held === undefined || before === null) throw new Refusal('product_not_found')
    if (held.version !== version)
      throw await changedMeanwhile(tx, { entity: 'product', entityId: id }, { product: before })
    // What is archived is on no shelf, whatever the form says: it is restored first.
    const isPublished = edited.isPublished && before.archivedAt === null
    await tx
      .update(products)
      .set({ ...columnsOf(edited, before), isPublished, version: version + 1, updatedAt: sql`now()` })
      .where(eq(products.id, id))
    return { result: await saveParts(tx, id, edited, staff, before), changed: [id] }
  })
}

async function saveParts(
  tx: Transaction,
  id: Id,
  edited: EditedProduct,
  staff: Staff,
  before: StaffProduct | null,
): Promise<StaffProduct> {
  requireNames(edited)
  const choices = await writeChoices(tx, id, edited)
  await writeVariants(tx, id, { edited, choices, staffId: staff.id })
  await writeCategories(tx, id, edited)
  await writeMedia(tx, id, edited, choices)
  await writeBundleItems(tx, id, edited)
  await writeSlug(tx, id, edited.slug)
  const after = await readStaffProduct(tx, id)
  if (after === null) throw new Error('a saved product is gone')
  await audit(tx, staff, {
    action: before === null ? 'product.added' : 'product.changed',
    entity: 'product',
    entityId: id,
    ...differences(before, after),
  })
  return after
}

function requireNames(edited: EditedProduct): void {
  requireName(edited, '')
  for (const [place, color] of edited.colors.entries()) {
    requireName(color, `colors.${place}.`)
    for (const [at, size] of color.sizes.entries()) requireName(size, `colors.${place}.sizes.${at}.`)
  }
}

function columnsOf(edited: EditedProduct, before: Details) {
  return {
    ...toColumns(edited, 'name'),
    ...toColumns(edited, 'description'),
    ...searchWordColumns(edited),
    ...detailsAfter(before, edited),
    price: edited.price,
    discountPercentage: edited.discountPercentage,
    bestseller: edited.bestseller,
    deliveryCost: edited.deliveryCost,
    isPublished: edited.isPublished,
    isBundle: edited.isBundle,
    bundlePrice: edited.isBundle ? edited.bundlePrice : null,
    originalPrice: edited.isBundle ? edited.originalPrice : null,
  }
}
