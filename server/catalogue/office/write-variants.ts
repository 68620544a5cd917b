import { asc, eq, inArray } from 'drizzle-orm'
import type { EditedProduct, EditedVariant } from '#contract/office/catalogue.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import { stockAdjustments, variants } from '../../database/tables/catalogue.ts'
import { Refusal } from '../../http/refusal.ts'
import { sqlState } from '../../process/error-code.ts'
import { newId } from '../../process/new-id.ts'
import type { WrittenChoices } from './write-parts.ts'

interface Saving {
  readonly edited: EditedProduct
  readonly choices: WrittenChoices
  readonly staffId: string
}

interface Wanted {
  readonly colorId: Id | null
  readonly sizeId: Id | null
  readonly variant: EditedVariant
  /** Where it stands in the input. */
  readonly path: string
}

type Row = typeof variants.$inferSelect

const UNIQUE = '23505'

/**
 * Makes exactly the variants that the product's choices are counted by. Stock changes by what staff changed it by, so that pieces
 * sold since they looked stay sold, and a cost that they left alone is what arrivals made of it. Throws too_few_pieces, sku_taken.
 */
export async function writeVariants(tx: Transaction, productId: Id, saving: Saving): Promise<void> {
  const wanted = wantedVariants(saving)
  // In the order of the ids, as orders lock them.
  const held = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('update')
  const surplus = held.filter(row => wanted.every(each => !isFor(row, each)))
  if (surplus.length > 0)
    await tx.delete(variants).where(
      inArray(
        variants.id,
        surplus.map(row => row.id),
      ),
    )
  await freeChangedSkus(tx, held, wanted)
  for (const each of wanted) {
    const row = held.find(one => isFor(one, each))
    const before = row?.stock ?? 0
    const after = before + each.variant.stock - (row === undefined ? 0 : each.variant.stockWas)
    if (after < 0) {
      const path = `${each.path}.stock`
      throw new Refusal('too_few_pieces', { values: { count: before }, fields: [{ path, key: 'too_few_pieces' }] })
    }
    const id = row?.id ?? newId()
    const sku = each.variant.sku || row?.sku || madeSku(id)
    const gtin = each.variant.gtin ?? row?.gtin ?? ''
    const cost = row !== undefined && isCostAsSeen(each.variant) ? row.cost : (each.variant.cost ?? null)
    await withFreeSku(each.path, async () => {
      if (row === undefined) {
        const { colorId, sizeId } = each
        await tx.insert(variants).values({ id, productId, colorId, sizeId, sku, gtin, cost, stock: after })
      } else if (row.sku !== sku || row.gtin !== gtin || row.cost !== cost || before !== after) {
        await tx.update(variants).set({ sku, gtin, cost, stock: after }).where(eq(variants.id, id))
      }
    })
    if (before !== after) {
      const { staffId } = saving
      await tx.insert(stockAdjustments).values({ variantId: id, productId, before, after, reason: 'edited', staffId })
    }
  }
}

/** So that two may change places: each gives its SKU up, for its id, before any takes another. */
async function freeChangedSkus(tx: Transaction, held: readonly Row[], wanted: readonly Wanted[]): Promise<void> {
  const changed = held.filter(row => wanted.some(each => isFor(row, each) && ![row.sku, ''].includes(each.variant.sku)))
  if (changed.length === 0) return
  const ids = changed.map(row => row.id)
  await tx.update(variants).set({ sku: variants.id }).where(inArray(variants.id, ids))
}

function wantedVariants({ edited, choices }: Saving): Wanted[] {
  if (choices.colors.length === 0) {
    const { variant } = edited
    // A bundle without a stock of its own is counted by its items alone.
    if (variant === null && edited.isBundle) return []
    return [{ colorId: null, sizeId: null, variant: variant ?? NONE, path: 'variant' }]
  }
  return choices.colors.flatMap(({ id: colorId, sizeIds }, place): Wanted[] => {
    const color = edited.colors[place]
    if (sizeIds.length === 0)
      return [{ colorId, sizeId: null, variant: color?.variant ?? NONE, path: `colors.${place}.variant` }]
    return sizeIds.map((sizeId, at) => ({
      colorId,
      sizeId,
      variant: color?.sizes[at] ?? NONE,
      path: `colors.${place}.sizes.${at}`,
    }))
  })
}

function isCostAsSeen({ cost, costWas }: EditedVariant): boolean {
  return cost === undefined || cost === costWas
}

const NONE: EditedVariant = { sku: '', gtin: '', stock: 0, stockWas: 0 }

function isFor(row: { readonly colorId: Id | null; readonly sizeId: Id | null }, wanted: Wanted): boolean {
  return row.colorId === wanted.colorId && row.sizeId === wanted.sizeId
}

/** Short enough for a label, and nobody else's. */
export function madeSku(id: Id): string {
  return `T-${id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`
}

async function withFreeSku(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (sqlState(problem) !== UNIQUE) throw problem
    throw new Refusal('sku_taken', { fields: [{ path: `${path}.sku`, key: 'sku_taken' }] })
  }
}
