import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { EditedCategory, StaffCategory } from '#contract/office/catalogue.ts'
import type { Id, Named } from '#shop/catalogue/product.ts'
import { inAll } from '#shop/languages.ts'
import type { Database, Transaction } from '../../database/database.ts'
import {
  categories,
  formerCategoryNames,
  media,
  productSubCategories,
  subCategories,
} from '../../database/tables/catalogue.ts'
import { textsIn, toColumns } from '../../database/texts.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { mediaUrl } from '../frame.ts'
import { searchWordColumns } from '../search-words-of.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { requireName } from './require-name.ts'

/** Categories in the shop's order, with how many products stand in each. */
export async function listCategories(on: Database | Transaction): Promise<StaffCategory[]> {
  const rows = await on
    .select({
      category: categories,
      picture: media,
      products: sql<number>`(select count(*)::int from product_categories pc where pc.category_id = categories.id)`,
    })
    .from(categories)
    .leftJoin(media, eq(media.id, categories.imageId))
    .orderBy(asc(categories.position), asc(categories.id))
  const subs = await on.select().from(subCategories).orderBy(asc(subCategories.position), asc(subCategories.id))
  const ofCategory = Map.groupBy(subs, sub => sub.categoryId)
  return rows.map(({ category, picture, products }) => ({
    _id: category.id,
    ...textsIn(category, 'name'),
    ...textsIn(category, 'seoTitle'),
    ...textsIn(category, 'seoDescription'),
    image: picture === null ? null : { mediaId: picture.id, url: mediaUrl(picture.id, picture.extension) },
    subCategories: (ofCategory.get(category.id) ?? []).map(sub => ({
      _id: sub.id,
      ...textsIn(sub, 'name'),
    })),
    products,
    version: category.version,
  }))
}

/** A new category at the end. Throws name_needed, media_not_found. */
export async function addCategory(desk: CatalogueDesk, edited: EditedCategory, staff: Staff): Promise<void> {
  await changeCatalogue(desk, async tx => {
    const id = newId()
    await requireNamesAndPicture(tx, edited)
    await tx.insert(categories).values({
      id,
      ...columnsOf(edited),
      position: sql`(select coalesce(max(position), 0) + 1 from ${categories})`,
    })
    await writeSubCategories(tx, id, edited)
    await audit(tx, staff, { action: 'category.added', entity: 'category', entityId: id, after: edited })
    return { result: undefined, changed: 'everything' }
  })
}

/**
 * Saves a category with its sub-categories. Throws category_not_found,
 * changed_meanwhile, category_in_use, name_needed, media_not_found.
 */
export async function saveCategory(
  desk: CatalogueDesk,
  { id, version, ...edited }: EditedCategory & { readonly id: Id; readonly version: number },
  staff: Staff,
): Promise<void> {
  await changeCatalogue(desk, async tx => {
    const [held] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (held === undefined) throw new Refusal('category_not_found')
    const before = await oneCategory(tx, id)
    if (held.version !== version)
      throw await changedMeanwhile(tx, { entity: 'category', entityId: id }, { category: before })
    await requireNamesAndPicture(tx, edited)
    await tx
      .update(categories)
      .set({ ...columnsOf(edited), version: version + 1 })
      .where(eq(categories.id, id))
    await writeSubCategories(tx, id, edited)
    const after = await oneCategory(tx, id)
    await keepFormerNames(tx, before, after)
    await audit(tx, staff, {
      action: 'category.changed',
      entity: 'category',
      entityId: id,
      ...differences(before, after),
    })
    return { result: undefined, changed: 'everything' }
  })
}

/** Throws category_not_found, category_in_use. */
export async function removeCategory(desk: CatalogueDesk, id: Id, staff: Staff): Promise<void> {
  await changeCatalogue(desk, async tx => {
    const before = await oneCategory(tx, id)
    if (before.products > 0) throw new Refusal('category_in_use')
    await tx.delete(categories).where(eq(categories.id, id))
    await audit(tx, staff, { action: 'category.removed', entity: 'category', entityId: id, before })
    return { result: undefined, changed: 'everything' }
  })
}

/** Puts the categories in this order; those left out stand behind. Throws category_not_found. */
export async function orderCategories(desk: CatalogueDesk, ids: readonly Id[], staff: Staff): Promise<void> {
  await changeCatalogue(desk, async tx => {
    const held = await tx.select().from(categories).orderBy(asc(categories.position)).for('update')
    const known = held.map(row => row.id)
    if (ids.some(id => !known.includes(id))) throw new Refusal('category_not_found')
    const ordered = [...new Set([...ids, ...known])]
    for (const [position, id] of ordered.entries())
      await tx.update(categories).set({ position }).where(eq(categories.id, id))
    await audit(tx, staff, {
      action: 'category.ordered',
      entity: 'category',
      entityId: 'all',
      before: known,
      after: ordered,
    })
    return { result: undefined, changed: 'everything' }
  })
}

/** Addresses hold names: those that are no more go on meaning the category. */
async function keepFormerNames(tx: Transaction, before: StaffCategory, after: StaffCategory): Promise<void> {
  const categoryId = after._id
  const names = goneNames(before, after).map(name => ({ categoryId, subCategoryId: null, name }))
  const ofSubs = before.subCategories.flatMap(sub => {
    const now = after.subCategories.find(each => each._id === sub._id)
    return now === undefined ? [] : goneNames(sub, now).map(name => ({ categoryId, subCategoryId: sub._id, name }))
  })
  const gone = [...names, ...ofSubs]
  if (gone.length > 0) await tx.insert(formerCategoryNames).values(gone).onConflictDoNothing()
}

function goneNames(before: Named, after: Named): string[] {
  const now = new Set(inAll(after, 'name'))
  return [...new Set(inAll(before, 'name'))].filter(name => name !== '' && !now.has(name))
}

async function oneCategory(tx: Transaction, id: Id): Promise<StaffCategory> {
  const category = (await listCategories(tx)).find(each => each._id === id)
  if (category === undefined) throw new Refusal('category_not_found')
  return category
}

async function requireNamesAndPicture(tx: Transaction, edited: EditedCategory): Promise<void> {
  requireName(edited, '')
  for (const [place, sub] of edited.subCategories.entries()) requireName(sub, `subCategories.${place}.`)
  const { imageId } = edited
  if (imageId === null) return
  const [picture] = await tx.select({ id: media.id }).from(media).where(eq(media.id, imageId))
  if (picture === undefined)
    throw new Refusal('media_not_found', { fields: [{ path: 'imageId', key: 'media_not_found' }] })
}

function columnsOf(edited: EditedCategory) {
  return { ...toColumns(edited, 'name'), ...searchWordColumns(edited), imageId: edited.imageId }
}

async function writeSubCategories(tx: Transaction, categoryId: Id, edited: EditedCategory): Promise<void> {
  const own = await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(eq(subCategories.categoryId, categoryId))
  const kept: Id[] = []
  for (const [position, sub] of edited.subCategories.entries()) {
    const id = own.find(each => each.id === sub._id)?.id ?? newId()
    const columns = { ...toColumns(sub, 'name'), position }
    await tx
      .insert(subCategories)
      .values({ id, categoryId, ...columns })
      .onConflictDoUpdate({ target: subCategories.id, set: columns })
    kept.push(id)
  }
  const surplus = and(eq(subCategories.categoryId, categoryId), notInArray(subCategories.id, ['', ...kept]))
  const [used] = await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .innerJoin(productSubCategories, eq(productSubCategories.subCategoryId, subCategories.id))
    .where(surplus)
    .limit(1)
  if (used !== undefined)
    throw new Refusal('category_in_use', { fields: [{ path: 'subCategories', key: 'category_in_use' }] })
  await tx.delete(subCategories).where(surplus)
}
