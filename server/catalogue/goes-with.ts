import type { Id } from '#shop/catalogue/product.ts'
import { type CatalogueShelf, NO_RANK, type Orderings } from './orderings.ts'
import type { Shelved } from './shelved.ts'

/** A page shows four of them that do not stand among its four related ones. */
const MOST_GOING_WITH = 8
/** Half of what a page shows: what shoppers chose themselves has its place beside them. */
const MOST_BUNDLES = 2

/** Slots of the bundles that hold a product. */
export type BundlesByItem = ReadonlyMap<Id, readonly number[]>

export function bundlesByItem(shelf: CatalogueShelf): BundlesByItem {
  const found = new Map<Id, number[]>()
  for (const [slot, shelved] of shelf.entries()) {
    for (const item of new Set(shelved?.holds)) {
      const slots = found.get(item)
      if (slots === undefined) found.set(item, [slot])
      else slots.push(slot)
    }
  }
  return found
}

/** Whether two states of a product hold the same, be they bundles or not. */
export function holdsAlike(one: Shelved | undefined, other: Shelved | undefined): boolean {
  return one?.holds?.join() === other?.holds?.join()
}

interface GoesWithMeans {
  readonly shelf: CatalogueShelf
  readonly bundles: BundlesByItem
  readonly slotOf: (id: Id) => number | undefined
  readonly orderings: Orderings
}

/**
 * Slots of what goes well with a product: bundles that hold it in the shop's order, then what was bought
 * together with it, the nearest first (decision 0127). All of it is in stock and shown to shoppers.
 */
export function goesWithSlots(to: Shelved, { shelf, bundles, slotOf, orderings }: GoesWithMeans): number[] {
  const { ranks } = orderings.relevance
  const rankOf = (slot: number) => ranks[slot] ?? NO_RANK
  const canBeHad = (slot: number) => shelf[slot]?.isPublished === true && shelf[slot].isInStock
  const holding = (bundles.get(to.id) ?? [])
    .filter(canBeHad)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_BUNDLES)
  const together = (to.boughtWith ?? []).flatMap(id => slotOf(id) ?? []).filter(canBeHad)
  return [...new Set([...holding, ...together])].slice(0, MOST_GOING_WITH)
}
