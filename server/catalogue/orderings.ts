import type { Only } from '#shop/catalogue/filters.ts'
import type { Shelved } from './assemble.ts'
import { addBit, type Bitset, type CountedBitset, counted, emptyBitset } from './bitset.ts'
import type { CategoryGroups } from './category-groups.ts'

/**
 * The shop's published products in two orders, by relevance (the shop's own) and by price, with the members of every
 * category as bits over each order. A list is then a few passes over words of bits instead of one over products.
 */
export interface Orderings {
  readonly size: number
  readonly relevance: Ordering
  /** Equal prices stand in the order of relevance. */
  readonly price: Ordering
  /** IQD by rank in the order of price. */
  readonly prices: Float64Array
}

export interface Ordering {
  /** A product's slot in the snapshot by its rank in this order. */
  readonly slots: Uint32Array
  /** The rank by slot; NO_RANK for what stands in no list. */
  readonly ranks: Uint32Array
  readonly members: Readonly<Record<Shown, Members>>
}

/** Ranks of all shown products and, by group number, of each category's. */
export interface Members {
  readonly all: CountedBitset
  readonly groups: readonly CountedBitset[]
}

export type Shown = 'all' | Only
export const NO_RANK = 0xffff_ffff

export type CatalogueShelf = readonly (Shelved | undefined)[]

export function orderProducts(shelf: CatalogueShelf, groups: CategoryGroups): Orderings {
  const priceOf = Float64Array.from(shelf, shelved => shelved?.product.discountPrice ?? 0)
  const byRelevance = Uint32Array.from(listedSlots(shelf).sort((one, other) => compareRelevance(shelf, one, other)))
  const byPrice = sortByPrice(priceOf, byRelevance)
  return {
    size: byRelevance.length,
    relevance: ordering(shelf, groups, byRelevance),
    price: ordering(shelf, groups, byPrice),
    prices: Float64Array.from(byPrice, slot => priceOf[slot] ?? 0),
  }
}

/** Whether two states of a product stand at the same places of all lists. */
export function isListedAlike(one: Shelved, other: Shelved, groups: CategoryGroups): boolean {
  return (
    one.isPublished === other.isPublished &&
    one.position === other.position &&
    one.product.discountPrice === other.product.discountPrice &&
    one.product.bestseller === other.product.bestseller &&
    one.product.isBundle === other.product.isBundle &&
    groups.numbersOf(one.product).join() === groups.numbersOf(other.product).join()
  )
}

/** Ascending position, then id: the shop's order. */
export function compareKeys(onePosition: number, oneId: string, otherPosition: number, otherId: string): number {
  if (onePosition !== otherPosition) return onePosition - otherPosition
  if (oneId === otherId) return 0
  return oneId < otherId ? -1 : 1
}

/** The first place in an ascending order of `size` that `isBefore` no longer holds for. */
export function firstNot(size: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function listedSlots(shelf: CatalogueShelf): number[] {
  const slots: number[] = []
  for (let slot = 0; slot < shelf.length; slot++) if (shelf[slot]?.isPublished === true) slots.push(slot)
  return slots
}

function compareRelevance(shelf: CatalogueShelf, one: number, other: number): number {
  const [first, second] = [shelf[one], shelf[other]]
  if (first === undefined || second === undefined) return 0
  return compareKeys(first.position, first.product._id, second.position, second.product._id)
}

/** A counting sort by distinct price keeps equal prices in the order given, and beats comparing at a hundred thousand. */
function sortByPrice(priceOf: Float64Array, slots: Uint32Array): Uint32Array {
  const counts = new Map<number, number>()
  for (const slot of slots) {
    const price = priceOf[slot] ?? 0
    counts.set(price, (counts.get(price) ?? 0) + 1)
  }
  const nextPlace = new Map<number, number>()
  let place = 0
  for (const price of Float64Array.from(counts.keys()).sort()) {
    nextPlace.set(price, place)
    place += counts.get(price) ?? 0
  }
  const sorted = new Uint32Array(slots.length)
  for (const slot of slots) {
    const price = priceOf[slot] ?? 0
    const next = nextPlace.get(price) ?? 0
    sorted[next] = slot
    nextPlace.set(price, next + 1)
  }
  return sorted
}

function ordering(shelf: CatalogueShelf, groups: CategoryGroups, slots: Uint32Array): Ordering {
  const ranks = new Uint32Array(shelf.length).fill(NO_RANK)
  const sets = {
    all: emptySets(slots.length, groups),
    bestseller: emptySets(slots.length, groups),
    bundle: emptySets(slots.length, groups),
  }
  for (let rank = 0; rank < slots.length; rank++) {
    const slot = slots[rank] ?? 0
    ranks[slot] = rank
    const product = shelf[slot]?.product
    if (product === undefined) continue
    const numbers = groups.numbersOf(product)
    addMember(sets.all, rank, numbers)
    if (product.bestseller) addMember(sets.bestseller, rank, numbers)
    if (product.isBundle) addMember(sets.bundle, rank, numbers)
  }
  return {
    slots,
    ranks,
    members: { all: countedSets(sets.all), bestseller: countedSets(sets.bestseller), bundle: countedSets(sets.bundle) },
  }
}

interface Sets {
  readonly all: Bitset
  readonly groups: readonly Bitset[]
}

function emptySets(size: number, groups: CategoryGroups): Sets {
  return { all: emptyBitset(size), groups: groups.all.map(() => emptyBitset(size)) }
}

function addMember(sets: Sets, rank: number, numbers: readonly number[]): void {
  addBit(sets.all, rank)
  for (const number of numbers) {
    const set = sets.groups[number]
    if (set !== undefined) addBit(set, rank)
  }
}

function countedSets({ all, groups }: Sets): Members {
  return { all: counted(all), groups: groups.map(counted) }
}
