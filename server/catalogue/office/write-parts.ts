import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { EditedBundleItem, EditedColor, EditedMedia, EditedProduct } from '#contract/office/catalogue.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import {
  bundleItems,
  colors,
  media,
  productCategories,
  productMedia,
  productSubCategories,
  products,
  sizes,
  variants,
} from '../../database/tables/catalogue.ts'
import { toColumns } from '../../database/texts.ts'
import { Refusal } from '../../http/refusal.ts'
import { sqlState } from '../../process/error-code.ts'
import { newId } from '../../process/new-id.ts'
import { among } from './import-shelf.ts'

/** The ids of an edited product's colours and sizes, in its order: new ones have theirs by now. */
export interface WrittenChoices {
  readonly colors: readonly { readonly id: Id; readonly sizeIds: readonly Id[] }[]
}

/** SQLSTATE of a row that others still point at, or that points at nothing. */
const FOREIGN_KEY = '23503'

/** Writes colours and sizes; what is left out is removed. An id of another product counts as a new choice. Throws choice_in_use. */
export async function writeChoices(tx: Transaction, productId: Id, edited: EditedProduct): Promise<WrittenChoices> {
  const own = await tx.select({ id: colors.id }).from(colors).where(eq(colors.productId, productId))
  const written = []
  for (const [position, color] of (edited.isBundle ? [] : edited.colors).entries()) {
    const id = own.find(each => each.id === color._id)?.id ?? newId()
    const columns = {
      ...toColumns(color, 'name'),
      hex: color.hex,
      price: color.price,
      deliveryCost: color.deliveryCost,
      position,
    }
    await tx
      .insert(colors)
      .values({ id, productId, ...columns })
      .onConflictDoUpdate({ target: colors.id, set: columns })
    written.push({ id, sizeIds: await writeSizes(tx, id, color) })
  }
  const kept = written.map(each => each.id)
  await removing(() =>
    tx.delete(colors).where(and(eq(colors.productId, productId), notInArray(colors.id, ['', ...kept]))),
  )
  return { colors: written }
}

async function writeSizes(tx: Transaction, colorId: Id, color: EditedColor): Promise<Id[]> {
  const own = await tx.select({ id: sizes.id }).from(sizes).where(eq(sizes.colorId, colorId))
  const ids: Id[] = []
  for (const [position, size] of color.sizes.entries()) {
    const id = own.find(each => each.id === size._id)?.id ?? newId()
    const columns = {
      ...toColumns(size, 'name'),
      price: size.price,
      deliveryCost: size.deliveryCost,
      position,
    }
    await tx
      .insert(sizes)
      .values({ id, colorId, ...columns })
      .onConflictDoUpdate({ target: sizes.id, set: columns })
    ids.push(id)
  }
  await removing(() => tx.delete(sizes).where(and(eq(sizes.colorId, colorId), notInArray(sizes.id, ['', ...ids]))))
  return ids
}

/** A colour or size that a bundle holds cannot go. */
async function removing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    throw sqlState(problem) === FOREIGN_KEY ? new Refusal('choice_in_use') : problem
  }
}

/** Throws category_not_found. */
export async function writeCategories(tx: Transaction, productId: Id, edited: EditedProduct): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  await tx.delete(productSubCategories).where(eq(productSubCategories.productId, productId))
  const inCategories = [...new Set(edited.categoryIds)].map((categoryId, position) => ({
    productId,
    categoryId,
    position,
  }))
  const inSubCategories = [...new Set(edited.subCategoryIds)].map((subCategoryId, position) => ({
    productId,
    subCategoryId,
    position,
  }))
  await naming('category_not_found', 'categoryIds', async () => {
    if (inCategories.length > 0) await tx.insert(productCategories).values(inCategories)
    if (inSubCategories.length > 0) await tx.insert(productSubCategories).values(inSubCategories)
  })
}

/** Throws media_not_found. */
export async function writeMedia(
  tx: Transaction,
  productId: Id,
  edited: EditedProduct,
  choices: WrittenChoices,
): Promise<void> {
  const rows = [
    ...mediaRows(edited.media, { productId, colorId: null, sizeId: null }),
    ...choices.colors.flatMap(({ id: colorId, sizeIds }, place) => {
      const color = edited.colors[place]
      return [
        ...mediaRows(color?.media ?? [], { productId, colorId, sizeId: null }),
        ...sizeIds.flatMap((sizeId, at) => mediaRows(color?.sizes[at]?.media ?? [], { productId, colorId, sizeId })),
      ]
    }),
  ]
  await tx.delete(productMedia).where(eq(productMedia.productId, productId))
  if (rows.length === 0) return
  const known = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      inArray(
        media.id,
        rows.map(row => row.mediaId),
      ),
    )
  if (rows.some(row => known.every(each => each.id !== row.mediaId)))
    throw new Refusal('media_not_found', { fields: [{ path: 'media', key: 'media_not_found' }] })
  await tx.insert(productMedia).values(rows)
}

function mediaRows(
  edited: readonly EditedMedia[],
  place: { readonly productId: Id; readonly colorId: Id | null; readonly sizeId: Id | null },
) {
  return edited.map((each, position) => ({
    id: newId(),
    ...place,
    mediaId: each.mediaId,
    ...toColumns(each, 'alt'),
    position,
  }))
}

/**
 * A bundle holds products, each in what can be counted of it: no bundles, for a bundle's price and stock come from what it holds; an
 * empty one stays a draft. Throws bundle_item_not_found, choice_in_use where a bundle already holds what is to become one, and
 * invalid_request where there would be nothing to sell.
 */
export async function writeBundleItems(tx: Transaction, bundleId: Id, edited: EditedProduct): Promise<void> {
  await tx.delete(bundleItems).where(eq(bundleItems.bundleId, bundleId))
  if (!edited.isBundle) return
  const [held] = await tx.select({ id: bundleItems.id }).from(bundleItems).where(eq(bundleItems.productId, bundleId))
  if (held !== undefined) throw new Refusal('choice_in_use')
  if (edited.bundleItems.length === 0) {
    if (!edited.isPublished) return
    throw new Refusal('invalid_request', { fields: [{ path: 'bundleItems', key: 'field_required' }] })
  }
  await requireCounted(tx, edited.bundleItems)
  await tx.insert(bundleItems).values(itemRows(bundleId, edited.bundleItems))
}

/** What a bundle holds, in its order, as rows. */
export function itemRows(bundleId: Id, items: readonly EditedBundleItem[]) {
  return items.map(({ productId, colorId, sizeId, quantity, deliveryCost }, position) => {
    return { id: newId(), bundleId, productId, colorId, sizeId, quantity, deliveryCost, position }
  })
}

async function requireCounted(tx: Transaction, items: readonly EditedBundleItem[]): Promise<void> {
  const choices = await choicesForBundles(
    tx,
    items.map(item => item.productId),
  )
  for (const [place, item] of items.entries()) {
    if (choices.has(choiceKey(item))) continue
    const path = `bundleItems.${place}.productId`
    throw new Refusal('bundle_item_not_found', { fields: [{ path, key: 'bundle_item_not_found' }] })
  }
}

/**
 * Keys of what bundles may hold of these products. Each is in stock, or could be: a
 * variant of a product that is no bundle, with the colour and size that it is counted by.
 */
export async function choicesForBundles(tx: Transaction, ids: readonly Id[]): Promise<Set<string>> {
  const counted = await tx
    .select({ productId: variants.productId, colorId: variants.colorId, sizeId: variants.sizeId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(among(variants.productId, ids), eq(products.isBundle, false)))
  return new Set(counted.map(choiceKey))
}

async function naming(key: 'category_not_found', path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    throw sqlState(problem) === FOREIGN_KEY ? new Refusal(key, { fields: [{ path, key }] }) : problem
  }
}
