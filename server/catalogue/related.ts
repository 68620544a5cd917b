import { type Bitset, nextBit } from './bitset.ts'
import type { CategoryGroup, CategoryGroups } from './category-groups.ts'
import { type CatalogueShelf, NO_RANK, type Orderings } from './orderings.ts'
import type { Shelved } from './shelved.ts'

/** Most products answered; a page shows the first four (specification section 9). */
const MOST_RELATED = 12
const SHOWN_RELATED = 4
/** Products looked at in each circle, so that a large category of sold-out products costs no more than a small one. */
const MOST_LOOKED_AT = 200

interface RelatedQuestion {
  /** The product that is being looked at. */
  readonly to: { readonly shelved: Shelved; readonly slot: number } | null
  /** Categories asked for; where there are none, the product's first one. */
  readonly categories: readonly CategoryGroup[]
}

/**
 * Slots of other products, the nearest first: the same sub-categories, then the same category, then, only to fill a page's
 * row, bestsellers. Each circle starts behind the product itself, so that neighbours differ from product to product.
 * Sold-out ones come last.
 */
export function relatedSlots(
  { to, categories }: RelatedQuestion,
  shelf: CatalogueShelf,
  groups: CategoryGroups,
  { relevance, size }: Orderings,
): number[] {
  const members = relevance.members.all
  const ownGroups = to === null ? [] : groups.numbersOf(to.shelved.standing).flatMap(number => groups.all[number] ?? [])
  const first = ownGroups.find(group => group._id === to?.shelved.standing.categoryIds[0])
  const wanted = categories.length > 0 ? categories : first === undefined ? [] : [first]
  if (wanted.length === 0 && to === null) return []
  const subs = ownGroups.filter(group => wanted.some(category => category.number === group.parent))
  const start = to === null ? 0 : (relevance.ranks[to.slot] ?? NO_RANK)

  const inStock = new Set<number>()
  const soldOut = new Set<number>()
  const look = (bits: Bitset | undefined, enough: number) => {
    let looked = 0
    for (const rank of around(bits, start === NO_RANK ? 0 : start, size)) {
      const slot = relevance.slots[rank] ?? 0
      if (inStock.size >= enough || looked++ >= MOST_LOOKED_AT) return
      if (slot === to?.slot) continue
      const found = shelf[slot]?.isInStock === true ? inStock : soldOut
      found.add(slot)
    }
  }
  for (const sub of subs) look(members.groups[sub.number]?.bits, MOST_RELATED)
  for (const category of wanted) look(members.groups[category.number]?.bits, MOST_RELATED)
  if (inStock.size + soldOut.size < SHOWN_RELATED) look(relevance.members.bestseller.all.bits, SHOWN_RELATED)
  return [...inStock, ...soldOut].slice(0, MOST_RELATED)
}

/** The set's ranks from `start` to the end, then from the beginning to `start`. */
function* around(bits: Bitset | undefined, start: number, size: number): Generator<number> {
  if (bits === undefined) return
  for (let rank = nextBit(bits, start); rank !== -1 && rank < size; rank = nextBit(bits, rank + 1)) yield rank
  for (let rank = nextBit(bits, 0); rank !== -1 && rank < start; rank = nextBit(bits, rank + 1)) yield rank
}
