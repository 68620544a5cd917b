import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { countedOf, type ItemState } from '#shop/catalogue/import/known.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import { bundleItems } from '../../database/tables/catalogue.ts'
import { type Change, idsOf, ShopChanged } from './import-changes.ts'
import { among, BATCH } from './import-shelf.ts'
import { choicesForBundles, itemRows } from './write-parts.ts'

/** Those among them that are to hold something else than they do. */
export function refilled(changes: readonly Change[]): Change[] {
  return changes.filter(({ before, after }) => heldBy(before?.bundleItems ?? []) !== heldBy(after.bundleItems))
}

/** Takes out what these bundles hold, so that colours and sizes may go that none of them is to hold any longer. */
export async function emptyBundles(tx: Transaction, bundles: readonly Change[]): Promise<void> {
  const known = bundles.filter(({ before }) => before !== null)
  if (known.length > 0) await tx.delete(bundleItems).where(among(bundleItems.bundleId, idsOf(known)))
}

/**
 * Puts into these bundles what they are to hold, by the rule of the product's form. `written`
 * are all changes, with the ids that they came to: items of the same file are found among
 * them. Throws ShopChanged where something can no longer be held since staff looked.
 */
export async function fillBundles(
  tx: Transaction,
  bundles: readonly Change[],
  written: readonly Change[],
): Promise<void> {
  const made = madeChoices(written)
  for (const { after } of bundles) {
    for (const item of after.bundleItems) if (item.productId === null) Object.assign(item, made.get(item.sku))
  }
  for (let start = 0; start < bundles.length; start += BATCH) {
    const batch = bundles.slice(start, start + BATCH)
    const rows = batch.flatMap(({ after }) => itemRows(after.id ?? '', wholeItems(after.bundleItems)))
    for (let first = 0; first < rows.length; first += ROWS)
      await tx.insert(bundleItems).values(rows.slice(first, first + ROWS))
  }
  // Behind the rows, which wait for whoever holds one of the products at this moment.
  await refuseUnfit(tx, bundles, written)
}

/** A statement takes 65,535 parameters at most. */
const ROWS = 5_000

function heldBy(items: readonly ItemState[]): string {
  return JSON.stringify(items.map(({ sku, ...item }) => (item.productId === null ? { ...item, sku } : item)))
}

type Choice = Pick<ItemState, 'productId' | 'colorId' | 'sizeId'>

function madeChoices(written: readonly Change[]): Map<string, Choice> {
  return new Map(
    written.flatMap(({ after }) =>
      countedOf(after).map(({ counted, color, size }) => [
        counted.sku,
        { productId: after.id, colorId: color?.id ?? null, sizeId: size?.id ?? null },
      ]),
    ),
  )
}

function wholeItems(items: readonly ItemState[]): (ItemState & { readonly productId: Id })[] {
  return items.map(item => {
    const { productId } = item
    if (productId === null) throw new Error('an item of the file was not written')
    return { ...item, productId }
  })
}

async function refuseUnfit(tx: Transaction, bundles: readonly Change[], written: readonly Change[]): Promise<void> {
  const items = bundles.flatMap(({ after }) => after.bundleItems)
  const choices = await choicesForBundles(
    tx,
    items.flatMap(({ productId }) => productId ?? []),
  )
  const becoming = written.filter(({ before, after }) => after.isBundle && !before?.isBundle)
  const held = await tx
    .selectDistinct({ id: bundleItems.productId })
    .from(bundleItems)
    .where(among(bundleItems.productId, idsOf(becoming)))
  const unfit = [
    ...bundles.filter(({ after }) => !after.bundleItems.every(item => choices.has(choiceKey(item)))),
    ...becoming.filter(({ after }) => held.some(({ id }) => id === after.id)),
  ]
  if (unfit.length > 0) throw new ShopChanged(unfit.map(({ after }) => after))
}
