import type { Product } from '../catalogue/product.ts'
import { bundlesAvailable } from '../catalogue/stock.ts'
import { isSameLine, type LineKey } from './cart.ts'

/** Pieces of one choice that unpaid orders of a shopper hold. */
export interface HeldChoice extends LineKey {
  readonly pieces: number
}

/**
 * How many more of a choice could be had if what is held came back to the shelf. A bundle has no pieces: as many more of it as its items'
 * pieces make, of whichever order they are, and its own stock allows (null: it has none of its own).
 */
export function heldOfChoice(
  product: Pick<Product, 'isBundle' | 'bundleItems' | 'stock'>,
  key: LineKey,
  held: readonly HeldChoice[],
  ownStock: number | null,
): number {
  const piecesOf = (choice: LineKey) =>
    held.reduce((sum, each) => (isSameLine(each, choice) ? sum + each.pieces : sum), 0)
  if (!product.isBundle) return piecesOf(key)
  const own = ownStock === null ? null : ownStock + piecesOf(key)
  return Math.max(0, bundlesAvailable(own, product.bundleItems, piecesOf) - product.stock)
}
