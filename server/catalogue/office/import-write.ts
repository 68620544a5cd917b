import { sql } from 'drizzle-orm'
import { DETAILS, detailColumns, detailsOf } from '#shop/catalogue/details.ts'
import { copyOf, countedOf, type ProductState } from '#shop/catalogue/import/known.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { keyedInEach, textsOf } from '#shop/languages.ts'
import type { Transaction } from '../../database/database.ts'
import { colors, productSlugs, products, sizes, variants } from '../../database/tables/catalogue.ts'
import { toColumns } from '../../database/texts.ts'
import { type Author, auditAll, type NewAuditEntry } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { eachInTurns } from '../../process/in-turns.ts'
import { newId } from '../../process/new-id.ts'
import { searchWordColumns } from '../search-words-of.ts'
import { type Change, idsOf, isEdited, isInShopBy, ShopChanged } from './import-changes.ts'
import { among, BATCH, readSlugOwners } from './import-shelf.ts'
import { emptyBundles, fillBundles, refilled } from './import-write-bundles.ts'
import { writePictures, writePlaces } from './import-write-places.ts'
import { moveVariants, type StockMoveReason } from './import-write-stock.ts'
import { setRows } from './set-rows.ts'
import { madeSku } from './write-variants.ts'

export type WritingStaff = Author & { readonly id: string }

interface Writing {
  readonly staff: WritingStaff
  /** Hears how many products are written. */
  readonly onProgress: (done: number) => Promise<void>
  /** How the history of stock and the change log name it. */
  readonly reason: StockMoveReason
}

/**
 * Writes many products with few statements, in the order in which orders lock them too. Pieces
 * sold since staff looked stay sold. A colour or size that is not there afterwards goes. Answers
 * what was written, with the ids and pieces that it came to. Throws ShopChanged where a product
 * was edited meanwhile, has too few pieces left, or is to hold what no bundle may by now.
 */
export async function writeChanges(
  tx: Transaction,
  changes: readonly Change[],
  { staff, onProgress, reason }: Writing,
): Promise<Change[]> {
  await refuseEdited(tx, changes)
  await freeSkus(tx, changes)
  const written = await eachInTurns(changes, withIds)
  const bundles = refilled(written)
  await emptyBundles(tx, bundles)
  const firstPosition = await positionsInFront(tx, written.filter(({ before }) => before === null).length)
  let added = 0
  for (let start = 0; start < written.length; start += BATCH) {
    const batch = written.slice(start, start + BATCH)
    const fresh = batch.filter(({ before }) => before === null)
    await addProducts(tx, fresh, firstPosition + added)
    added += fresh.length
    await changeProducts(tx, batch)
    await takeSlugs(tx, batch)
    await removeChoices(tx, batch)
    await writeChoices(tx, batch)
    await writePlaces(tx, batch)
    await writePictures(tx, batch)
    await onProgress(start + batch.length)
  }
  await fillBundles(tx, bundles, written)
  await moveVariants(tx, written, { staffId: staff.id, reason })
  for (let start = 0; start < written.length; start += BATCH)
    await auditAll(tx, staff, await eachInTurns(written.slice(start, start + BATCH), each => entryOf(each, reason)))
  return written
}

/** Locks in the order of the ids, and leaves orders alone, which only point at products. */
async function refuseEdited(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const isEach = await eachInTurns(changes, isEdited)
  const edited = changes.flatMap(({ before }, place) => (isEach[place] && before !== null ? [before] : []))
  const held = await tx
    .select({ id: products.id, version: products.version, archivedAt: products.archivedAt })
    .from(products)
    .where(
      among(
        products.id,
        edited.flatMap(({ id }) => id ?? []),
      ),
    )
    .orderBy(products.id)
    .for('no key update')
  const rows = new Map(held.map(row => [row.id, row]))
  const changed = edited.filter(({ id, version, isArchived }) => {
    const row = rows.get(id ?? '')
    return row?.version !== version || (row.archivedAt !== null) !== isArchived
  })
  if (changed.length > 0) throw new ShopChanged(changed)
}

/** What was in the archive gives its SKUs up, for its ids, before anything takes one of them. */
async function freeSkus(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const given = changes.flatMap(({ before, after }) => {
    if (!before?.isTakenBack) return []
    const kept = new Map(countedOf(after).map(({ counted }) => [counted.id, counted.sku]))
    return countedOf(before).flatMap(({ counted: { id, sku } }) => (id === null || kept.get(id) === sku ? [] : [id]))
  })
  if (given.length > 0) await tx.update(variants).set({ sku: variants.id }).where(among(variants.id, given))
}

/** Whatever is new gets its id and its SKU. */
function withIds({ before, after: planned }: Change): Change {
  const after = copyOf(planned)
  after.id ??= newId()
  for (const color of after.colors) {
    color.id ??= newId()
    for (const size of color.sizes) size.id ??= newId()
  }
  for (const { counted } of countedOf(after)) {
    if (counted.sku === '') counted.sku = madeSku(newId())
  }
  return { before, after }
}

/** The first of so many places in front of the shop's order, where the latest arrivals stand. */
async function positionsInFront(tx: Transaction, count: number): Promise<number> {
  const [first] = await tx.select({ position: sql<number>`coalesce(min(${products.position}), 0)::int` }).from(products)
  return (first?.position ?? 0) - count
}

async function addProducts(tx: Transaction, fresh: readonly Change[], firstPosition: number): Promise<void> {
  const rows = fresh.flatMap(({ after }, place) => {
    if (after.id === null) return []
    const { id, price, discountPercentage, bestseller, deliveryCost, isPublished } = after
    const { isBundle, bundlePrice, originalPrice } = after
    const texts = {
      ...toColumns(after, 'name'),
      ...toColumns(after, 'description'),
      ...searchWordColumns(after),
      ...detailsOf(after),
    }
    const position = firstPosition + place
    const slug = after.slug === '' ? null : after.slug
    const prices = { price, discountPercentage, deliveryCost, isBundle, bundlePrice, originalPrice }
    return [{ id, slug, ...texts, ...prices, bestseller, isPublished, position }]
  })
  if (rows.length > 0) await tx.insert(products).values(rows)
}

async function changeProducts(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const types = {
    ...NAMED,
    ...keyedInEach('description', () => 'text'),
    ...keyedInEach('seo_title', () => 'text'),
    ...keyedInEach('seo_description', () => 'text'),
    slug: 'text',
    ...DETAIL_TYPES,
    price: 'integer',
    discount_percentage: 'numeric',
    is_bundle: 'boolean',
    bundle_price: 'integer',
    original_price: 'integer',
    delivery_cost: 'integer',
    bestseller: 'boolean',
    is_published: 'boolean',
  }
  const rows = batch.filter(isEdited).map(({ after }) => ({
    ...after,
    ...detailColumns(after),
    ...textsOf(after, 'seoTitle', 'seo_title'),
    ...textsOf(after, 'seoDescription', 'seo_description'),
    slug: after.slug === '' ? null : after.slug,
    discount_percentage: after.discountPercentage,
    is_bundle: after.isBundle,
    bundle_price: after.bundlePrice,
    original_price: after.originalPrice,
    delivery_cost: after.deliveryCost,
    is_published: after.isPublished,
    // Only what is set needs to travel.
    colors: undefined,
    bundleItems: undefined,
  }))
  await setRows(tx, 'products', types, rows)
  const returning = batch.filter(change => change.before !== null && isInShopBy(change))
  if (returning.length === 0) return
  await tx
    .update(products)
    .set({ archivedAt: null, takenBackAt: null })
    .where(among(products.id, idsOf(returning)))
}

/** Keeps each new address as its product's for good. Throws ShopChanged where somebody else took one since staff looked. */
async function takeSlugs(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const taking = batch.filter(({ before, after }) => after.slug !== '' && after.slug !== before?.slug)
  if (taking.length === 0) return
  const rows = taking.map(({ after }) => ({ slug: after.slug, productId: after.id ?? '' }))
  // In one order, so that no two imports wait for each other; whoever takes one at this moment is waited for.
  rows.sort((one, other) => (one.slug < other.slug ? -1 : 1))
  await tx.insert(productSlugs).values(rows).onConflictDoNothing()
  const owners = await readSlugOwners(
    tx,
    rows.map(({ slug }) => slug),
  )
  const lost = taking.filter(({ after }) => owners.get(after.slug) !== after.id)
  if (lost.length > 0) throw new ShopChanged(lost.flatMap(({ before }) => before ?? []))
}

/** Columns of the details, and their types in SQL. */
const DETAIL_TYPES = Object.fromEntries(
  Object.values(DETAILS).map(({ column, kind }) => [column, kind === 'text' ? 'text' : 'numeric']),
)

const NAMED = keyedInEach('name', () => 'text')
const PRICED = { price: 'integer', delivery_cost: 'integer' }

/** With what is counted of them, and where they lie in carts. */
async function removeChoices(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const gone = batch.flatMap(({ before, after }) => {
    const left = choiceIdsOf(after)
    return before === null ? [] : [...choiceIdsOf(before)].filter(id => !left.has(id))
  })
  await removeCounted(tx, batch)
  if (gone.length === 0) return
  await tx.delete(sizes).where(among(sizes.id, gone))
  await tx.delete(colors).where(among(colors.id, gone))
}

/** What comes back may be counted otherwise than it was: by colours that it had none of, or as a whole; a bundle may lose its own stock. */
async function removeCounted(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const gone = batch.flatMap(({ before, after }) => {
    if (!before?.isTakenBack && !before?.isBundle) return []
    const left = new Set(countedOf(after).map(({ counted }) => counted.id))
    return countedOf(before).flatMap(({ counted: { id } }) => (id === null || left.has(id) ? [] : [id]))
  })
  if (gone.length > 0) await tx.delete(variants).where(among(variants.id, gone))
}

function choiceIdsOf(product: ProductState): Set<Id> {
  return new Set(product.colors.flatMap(color => [color.id ?? [], ...color.sizes.map(size => size.id ?? [])].flat()))
}

/** New colours and sizes stand behind those that are there; what is counted comes with them. */
async function writeChoices(tx: Transaction, batch: readonly Change[]): Promise<void> {
  const all = batch.flatMap(({ before, after }) =>
    after.colors.map((color, position) => ({
      product: after,
      color,
      position,
      was: before?.colors.find(each => each.id === color.id) ?? null,
    })),
  )
  const allSizes = all.flatMap(({ product, color, was }) =>
    color.sizes.map((size, position) => ({
      product,
      color,
      size,
      position,
      was: was?.sizes.find(each => each.id === size.id) ?? null,
    })),
  )
  await inBatches(
    all
      .filter(({ was }) => was === null)
      .map(({ product, color, position }) => {
        const { hex, price, deliveryCost } = color
        const columns = { ...toColumns(color, 'name'), hex, price, deliveryCost, position }
        return { id: color.id ?? '', productId: product.id ?? '', ...columns }
      }),
    rows => tx.insert(colors).values(rows),
  )
  await setRows(
    tx,
    'colors',
    { ...NAMED, hex: 'text', ...PRICED },
    all.flatMap(({ color, was }) =>
      was === null ||
      isSame({ ...was, sizes: [], pictures: [], counted: null }, { ...color, sizes: [], pictures: [], counted: null })
        ? []
        : [{ ...color, delivery_cost: color.deliveryCost, sizes: undefined }],
    ),
  )
  await inBatches(
    allSizes
      .filter(({ was }) => was === null)
      .map(({ color, size, position }) => {
        const { price, deliveryCost } = size
        const columns = { ...toColumns(size, 'name'), price, deliveryCost, position }
        return { id: size.id ?? '', colorId: color.id ?? '', ...columns }
      }),
    rows => tx.insert(sizes).values(rows),
  )
  await setRows(
    tx,
    'sizes',
    { ...NAMED, ...PRICED },
    allSizes.flatMap(({ size, was }) =>
      was === null || isSame({ ...was, counted: null }, { ...size, counted: null })
        ? []
        : [{ ...size, delivery_cost: size.deliveryCost }],
    ),
  )
  await inBatches(
    batch.flatMap(({ after }) =>
      countedOf(after).flatMap(({ counted, color, size }) => {
        if (counted.id !== null) return []
        counted.id = newId()
        const { id, ...said } = counted
        return [{ id, productId: after.id ?? '', colorId: color?.id ?? null, sizeId: size?.id ?? null, ...said }]
      }),
    ),
    rows => tx.insert(variants).values(rows),
  )
}

/** Statements stay below the 65,535 parameters that one may have. */
async function inBatches<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH))
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function entryOf(change: Change, reason: StockMoveReason): NewAuditEntry {
  const { before, after } = change
  const isBack = before !== null && isInShopBy(change)
  const imported = isBack ? 'product.restored' : 'product.changed'
  const changed = reason === 'imported' ? imported : 'product.undone'
  return {
    action: before === null ? 'product.added' : changed,
    entity: 'product',
    entityId: after.id ?? '',
    ...differences(before, after),
  }
}
