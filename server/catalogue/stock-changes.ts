import type { Id, Product } from '#shop/catalogue/product.ts'
import { looksAlike } from '#shop/catalogue/stock.ts'
import type { CategoryGroups } from './category-groups.ts'
import { placeAmongEquals } from './listing.ts'
import { isListedAlike } from './orderings.ts'
import { productOf, type Shelved } from './shelved.ts'

/**
 * When stock last changed, of products of which nothing else did since the
 * epoch began. Shared by all snapshots of an epoch, which know the latest.
 */
export interface StockChanges {
  /** The moment with which it began; no other has the same. */
  readonly began: number
  readonly of: Map<Id, StockChange>
}

interface StockChange {
  readonly at: number
  /** When it last changed what a product's page shows. */
  readonly shownAt: number
}

let moments = 0

/** One that no snapshot of this process had. */
export function nextMoment(): number {
  moments++
  return moments
}

export function beginEpoch(began: number): StockChanges {
  return { began, of: new Map() }
}

/** Whether two states of a product stand at the same places of all lists and differ in numbers of pieces alone. */
export function isStockAlone(before: Shelved, after: Shelved, groups: CategoryGroups): boolean {
  return (
    isListedAlike(before, after, groups) &&
    placeAmongEquals(before) === placeAmongEquals(after) &&
    before.boughtWith?.join() === after.boughtWith?.join() &&
    withoutStock(productOf(before)) === withoutStock(productOf(after))
  )
}

export function noteStockChange(
  { of }: StockChanges,
  { before, after, moment, mostPieces }: { before: Shelved; after: Shelved; moment: number; mostPieces: number },
): void {
  const isShownAlike = looksAlike(productOf(before), productOf(after), mostPieces)
  of.set(after.id, { at: moment, shownAt: isShownAlike ? (of.get(after.id)?.shownAt ?? 0) : moment })
}

function withoutStock(product: Product): string {
  return JSON.stringify(product, (key, value: unknown) => (key === 'stock' ? undefined : value))
}
