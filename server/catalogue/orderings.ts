import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Only } from '#shop/catalogue/filters.ts'
import { addBit, type Bitset, type CountedBitset, counted, emptyBitset } from './bitset.ts'
import type { CategoryGroups } from './category-groups.ts'
import type { Shelved } from './shelved.ts'

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

/** Gives the event loop its turns while it works. */
export async function orderProducts(shelf: CatalogueShelf, groups: CategoryGroups): Promise<Orderings> {
  const byRelevance = Uint32Array.from(shownOf(shelf, shelf.keys()).sort(relevanceIn(shelf)))
  await nextTurn()
  return await orderingsOf(shelf, groups, byRelevance, sortByPrice(shelf, byRelevance))
}

/** The same of a shelf on which these slots alone have changed since `before`: two orders are merged instead of sorted. */
export async function reorderProducts(
  shelf: CatalogueShelf,
  groups: CategoryGroups,
  before: Orderings,
  changed: readonly number[],
): Promise<Orderings> {
  const isChanged = new Set(changed)
  const shown = shownOf(shelf, isChanged)
  const byRelevance = relevanceIn(shelf)
  const byPrice = (one: number, other: number) =>
    (shelf[one]?.discountPrice ?? 0) - (shelf[other]?.discountPrice ?? 0) || byRelevance(one, other)
  const merge = ({ slots }: Ordering, compare: Compare) =>
    merged(
      slots.filter(slot => !isChanged.has(slot)),
      shown.toSorted(compare),
      compare,
    )
  const relevance = merge(before.relevance, byRelevance)
  await nextTurn()
  return await orderingsOf(shelf, groups, relevance, merge(before.price, byPrice))
}

async function orderingsOf(
  shelf: CatalogueShelf,
  groups: CategoryGroups,
  byRelevance: Uint32Array,
  byPrice: Uint32Array,
): Promise<Orderings> {
  await nextTurn()
  const relevance = await ordering(shelf, groups, byRelevance)
  const price = await ordering(shelf, groups, byPrice)
  return {
    size: byRelevance.length,
    relevance,
    price,
    prices: Float64Array.from(byPrice, slot => shelf[slot]?.discountPrice ?? 0),
  }
}

/** Products taken in between two turns of the event loop: some milliseconds. */
const BATCH = 16_384

type Compare = (one: number, other: number) => number

/** Whether two states of a product stand at the same places of all lists. */
export function isListedAlike(one: Shelved, other: Shelved, groups: CategoryGroups): boolean {
  return (
    one.isPublished === other.isPublished &&
    one.position === other.position &&
    one.discountPrice === other.discountPrice &&
    one.bestseller === other.bestseller &&
    one.isBundle === other.isBundle &&
    one.sides === other.sides &&
    groups.numbersOf(one.standing).join() === groups.numbersOf(other.standing).join()
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

function shownOf(shelf: CatalogueShelf, slots: Iterable<number>): number[] {
  const shown: number[] = []
  for (const slot of slots) if (shelf[slot]?.isPublished === true) shown.push(slot)
  return shown
}

function relevanceIn(shelf: CatalogueShelf): Compare {
  return (one, other) => {
    const [first, second] = [shelf[one], shelf[other]]
    if (first === undefined || second === undefined) return 0
    return compareKeys(first.position, first.id, second.position, second.id)
  }
}

/** Few put among many, both in order. */
function merged(many: Uint32Array, few: readonly number[], compare: Compare): Uint32Array {
  const all = new Uint32Array(many.length + few.length)
  let taken = 0
  for (const [place, slot] of few.entries()) {
    const end = firstNot(many.length, each => compare(many[each] ?? 0, slot) < 0)
    all.set(many.subarray(taken, end), taken + place)
    all[end + place] = slot
    taken = end
  }
  all.set(many.subarray(taken), taken + few.length)
  return all
}

/** A counting sort by distinct price keeps equal prices in the order given, and beats comparing at a hundred thousand. */
function sortByPrice(shelf: CatalogueShelf, slots: Uint32Array): Uint32Array {
  const counts = new Map<number, number>()
  for (const slot of slots) {
    const price = shelf[slot]?.discountPrice ?? 0
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
    const price = shelf[slot]?.discountPrice ?? 0
    const next = nextPlace.get(price) ?? 0
    sorted[next] = slot
    nextPlace.set(price, next + 1)
  }
  return sorted
}

async function ordering(shelf: CatalogueShelf, groups: CategoryGroups, slots: Uint32Array): Promise<Ordering> {
  const ranks = new Uint32Array(shelf.length).fill(NO_RANK)
  const sets = {
    all: emptySets(slots.length, groups),
    bestseller: emptySets(slots.length, groups),
    bundle: emptySets(slots.length, groups),
  }
  for (let rank = 0; rank < slots.length; rank++) {
    if (rank % BATCH === BATCH - 1) await nextTurn()
    const slot = slots[rank] ?? 0
    ranks[slot] = rank
    const shelved = shelf[slot]
    if (shelved === undefined) continue
    const numbers = groups.numbersOf(shelved.standing)
    addMember(sets.all, rank, numbers)
    if (shelved.bestseller) addMember(sets.bestseller, rank, numbers)
    if (shelved.isBundle) addMember(sets.bundle, rank, numbers)
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
