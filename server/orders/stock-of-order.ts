import { asc, eq, inArray, sql } from 'drizzle-orm'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import type { Transaction } from '../database/database.ts'
import { variants } from '../database/tables/catalogue.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import type { LockedOrder } from './lock-order.ts'

/** Puts what the order took back on the shelf: once, however often it is called. Variants that are gone stay gone. */
export async function giveBackStock(tx: Transaction, order: LockedOrder): Promise<void> {
  if (!order.holdsStock) return
  const pieces = await piecesOf(tx, [order.id])
  const held = await lockVariants(tx, [...pieces.keys()])
  await changeStock(tx, held, variantId => pieces.get(variantId) ?? 0)
  await tx.update(orders).set({ holdsStock: false }).where(eq(orders.id, order.id))
}

/** Takes the order's pieces from the shelf again; false, and nothing is taken, where one of them is not there any more. */
export async function takeStockAgain(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.holdsStock) return true
  const pieces = await piecesOf(tx, [order.id])
  const held = await lockVariants(tx, [...pieces.keys()])
  const isThere = held.length === pieces.size && held.every(({ id, stock }) => stock >= (pieces.get(id) ?? 0))
  if (!isThere) return false
  await changeStock(tx, held, variantId => -(pieces.get(variantId) ?? 0))
  await tx.update(orders).set({ holdsStock: true }).where(eq(orders.id, order.id))
  return true
}

/** Holds what several orders took or would take, all at once: held one order after another, two of them could wait for each other. */
export async function holdPieces(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const pieces = await piecesOf(tx, orderIds)
  await lockVariants(tx, [...pieces.keys()])
}

/** Pieces of an ordered line that came back and can be sold again. */
export interface FitPieces {
  readonly line: Pick<typeof orderLines.$inferSelect, 'taken' | 'quantity'>
  /** At most the line's quantity. */
  readonly fit: number
}

/** Puts pieces back on the shelf: of a bundle each item, of a variant that is gone nothing. The caller sees to it that this is once. */
export async function putOnShelf(tx: Transaction, returned: readonly FitPieces[]): Promise<void> {
  const pieces = new Map<string, number>()
  for (const { line, fit } of returned) {
    for (const { variantId, quantity } of line.taken) {
      // What a line took is a multiple of its quantity.
      const back = (quantity / line.quantity) * fit
      if (back > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + back)
    }
  }
  const held = await lockVariants(tx, [...pieces.keys()])
  await changeStock(tx, held, variantId => pieces.get(variantId) ?? 0)
}

interface HeldVariant {
  readonly id: string
  readonly productId: string
  readonly stock: number
}

async function piecesOf(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, number>> {
  const lines = await tx
    .select({ taken: orderLines.taken })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines.flatMap(line => line.taken)) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  return pieces
}

/** In the order of the ids, as placing an order locks them: the two wait for each other in one direction only. */
export async function lockVariants(tx: Transaction, ids: readonly string[]): Promise<HeldVariant[]> {
  if (ids.length === 0) return []
  return await tx
    .select({ id: variants.id, productId: variants.productId, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('update')
}

/** Adds to the stock of variants that are held; below zero where pieces leave the shelf. */
export async function changeStock(
  tx: Transaction,
  held: readonly HeldVariant[],
  piecesFor: (variantId: string) => number,
): Promise<void> {
  for (const { id } of held) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${piecesFor(id)}` })
      .where(eq(variants.id, id))
  }
  await noteCatalogueChange(tx, [...new Set(held.map(({ productId }) => productId))])
}
