import type { ProductListInput, ProductListReply } from '#contract/catalogue.ts'
import type { Only, Sort } from '#shop/catalogue/filters.ts'
import { boundOf } from '#shop/catalogue/fit.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { isBounded, ROOM_NAMES, type Room } from '#shop/catalogue/room.ts'
import { readMeasures } from '#shop/catalogue/said-measures.ts'
import { MOST_FIRST_PRODUCTS } from '#shop/catalogue/search-rules.ts'
import { orderAskedFor, readSearch, type SearchWord } from '#shop/catalogue/search-words.ts'
import { recordOf } from '#shop/record-of.ts'
import { withoutInvisible } from '#shop/text.ts'
import { Refusal } from '../http/refusal.ts'
import {
  addAll,
  addBit,
  type Bitset,
  countBetween,
  countBoth,
  emptyBitset,
  intersection,
  nextBit,
  previousBit,
} from './bitset.ts'
import type { CategoryGroups } from './category-groups.ts'
import { type Cursor, readCursor, writeCursor } from './list-cursor.ts'
import { type CatalogueShelf, compareKeys, firstNot, NO_RANK, type Orderings, type Shown } from './orderings.ts'
import { createRooms, type RoomMembers } from './room-members.ts'
import { NOT_FOUND, type SearchHits, type SearchIndex } from './search-index.ts'
import type { Shelved } from './shelved.ts'
import type { Wording } from './wording.ts'

/** A list's question in one form, however it was asked: equal questions have equal keys. */
export interface ListQuestion {
  readonly key: string
  /** Group numbers; null: no category is chosen. */
  readonly groups: readonly number[] | null
  /** Whether something is searched for; without words it is signs alone, which no product has. */
  readonly isSearch: boolean
  /** Whether its words name no thing but ask for the order of all: what the owner puts first of them stands before it. */
  readonly isOrderInWords: boolean
  readonly words: readonly SearchWord[]
  /** What products must fit into; null: anything. */
  readonly room: Room | null
  /** What the words of the search said of it; null where they said nothing. */
  readonly said: SaidInWords | null
  readonly only: Only | null
  readonly sort: Sort
  /** IQD; null where it bounds nothing. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly limit: number | null
  readonly cursor: Cursor | null
}

/** Of a search whose words say measures. */
interface SaidInWords {
  /** What is left of it, as it was typed. */
  readonly rest: string
  /** All of its words, and the room without what they say: what is answered where nothing fits. */
  readonly words: readonly SearchWord[]
  readonly room: Room | null
}

export interface ListAnswer {
  /** Slots of the page's products, in order. */
  readonly slots: readonly number[]
  /** By group number, over what search and price leave, before the category choice. */
  readonly counts: readonly number[]
  /** Whole IQD around the prices of what search and categories leave, before the price bounds. */
  readonly priceRange: { readonly min: number; readonly max: number } | null
  readonly total: number
  readonly nextCursor: string | null
  /** Null where nothing was searched for, or nothing was found. */
  readonly found: Pick<SearchHits, 'how' | 'correction'> | null
  readonly fits: ProductListReply['fits']
}

/** Throws Refusal where the cursor is none of this order's. */
export function readQuestion(input: ProductListInput, groups: CategoryGroups, orderings: Orderings): ListQuestion {
  const typed = input.search ?? ''
  const order = orderAskedFor(typed)
  const chosen = input.sortBy ?? 'relevant'
  // What fits best is what is newest, where nothing is searched for.
  const sort = order === 'cheapest' && chosen === 'relevant' ? 'low-high' : chosen
  const cursor = input.cursor === undefined ? null : readCursor(input.cursor, sort)
  if (input.cursor !== undefined && cursor === null) {
    throw new Refusal('invalid_request', { fields: [{ path: 'cursor', key: 'field_invalid' }] })
  }
  const { prices } = orderings
  const asked = roomOf(input)
  const measures = readMeasures(typed)
  const search = measures?.rest ?? typed
  const [lowest = 0, highest = 0] = [prices[0], prices.at(-1)]
  const question = {
    groups: groups.chosen(input.category, input.subCategory),
    isOrderInWords: order !== null && chosen === 'relevant',
    isSearch: order === null && withoutInvisible(search).trim() !== '',
    words: readSearch(search),
    room: measures === null ? asked : joined(measures.room, asked),
    said: measures && { rest: search, words: readSearch(typed), room: asked },
    only: input.only ?? null,
    sort,
    // A bound beyond all prices bounds nothing or everything; one value stands for each, so that answers are kept once.
    minPrice: input.minPrice === undefined || input.minPrice <= lowest ? null : Math.min(input.minPrice, highest + 1),
    maxPrice: input.maxPrice === undefined || input.maxPrice >= highest ? null : input.maxPrice,
    limit: input.limit ?? null,
    cursor,
  }
  const formsOf = (words: readonly SearchWord[]) => words.map(word => word.form)
  const { said } = question
  const inForms = { words: formsOf(question.words), said: said && { ...said, words: formsOf(said.words) } }
  return { ...question, key: JSON.stringify({ ...question, ...inForms }) }
}

/** In tenths of a cm, as products are measured: equal questions have equal rooms. */
function roomOf(input: ProductListInput): Room | null {
  const room = recordOf(ROOM_NAMES, name => boundOf(input[name] ?? Number.NaN))
  return isBounded(room) ? room : null
}

/** What the words say, where nothing else is chosen. */
function joined(said: Room, asked: Room | null): Room {
  if (asked === null) return said
  return {
    width: asked.width ?? said.width,
    depth: asked.depth ?? said.depth,
    height: asked.height ?? said.height,
  }
}

/** Answers list questions about one state of the shelf. */
export interface Lister {
  answer(question: ListQuestion): ListAnswer
}

/** Searches whose matches are kept: a shopper's range, first page and next pages ask the same one. */
const KEPT_SEARCHES = 32
/** Price bounds whose counts are kept with each search. */
const KEPT_COUNTS = 16
/** Rooms whose members are kept, some 40 KB each in a shop of a hundred thousand. */
const KEPT_ROOMS = 16
/**
 * Choices of several categories whose members are kept together, in
 * either order: pages, bounds and orders of one choice ask for the same.
 */
const KEPT_CHOICES = 32

interface ListerParts {
  readonly shelf: CatalogueShelf
  readonly orderings: Orderings
  readonly index: SearchIndex
  readonly wording: Wording
  /** By slot, `placeAmongEquals`. */
  readonly amongEquals: Uint8Array
  readonly slotOf: (id: Id) => number | undefined
}

export function createLister({ shelf, orderings, index, wording, amongEquals, slotOf }: ListerParts): Lister {
  const { relevance, price, prices, size } = orderings
  const searches = new Map<string, Matches>()
  const choices = new Map<string, Bitset>()
  const rooms = createRooms(shelf, orderings)
  const membersOfRooms = new Map<string, RoomMembers>()

  return {
    answer(question) {
      const own = answerAsItIs(question)
      const { said } = question
      // Whatever the price bounds leave: every page and the range before them must say the same.
      if (said === null || own.priceRange !== null) return own
      const { words, room } = said
      return {
        ...answerAsItIs({ ...question, isSearch: true, words, room, said: null }),
        fits: own.fits && { ...own.fits, isLeftOut: true },
      }
    },
  }

  function answerAsItIs(question: ListQuestion): ListAnswer {
    const { only, isSearch, words, limit, sort, room } = question
    const shown = only ?? 'all'
    const shownByPrice = price.members[shown]
    const matches = isSearch ? search(words) : null
    const within = room === null ? null : membersOf(room)
    const chosen = chosenBits('price', shown, question.groups)
    const found = matches === null ? chosen : intersection(chosen, matches.byPrice)
    const listed = within === null ? found : intersection(found, within.byPrice)
    const from = question.minPrice === null ? 0 : ranksBelow(question.minPrice)
    const to = question.maxPrice === null ? size : ranksUpTo(question.maxPrice)
    const counts =
      within !== null
        ? countWithin(within, matches, shown, from, to)
        : matches === null
          ? shownByPrice.groups.map(group => countBetween(group, from, to))
          : countMatches(matches, shown, from, to)
    const total = countBoth(listed, listed, from, to)
    const priced: Priced = { listed, from, to, total }
    const page = beginPage(limit ?? Number.POSITIVE_INFINITY)
    if (limit !== 0) {
      const { rest, cursor } = beginWithFirst(page, question, priced)
      if (sort !== 'relevant') fillByPrice(rest, priced, sort, cursor)
      else {
        const byRelevance = chosenBits('relevance', shown, question.groups)
        const bits = within === null ? byRelevance : intersection(byRelevance, within.byRelevance)
        fillByRelevance(rest, bits, priced, matches, cursor)
      }
    }
    const nextCursor = cursorBehind(page, sort)
    const { slots } = page
    const priceRange = rangeOf(listed)
    const fits: ListAnswer['fits'] = room && {
      ...room,
      rest: question.said?.rest ?? null,
      unmeasured: within === null ? 0 : countBoth(found, within.unmeasured, from, to),
      isLeftOut: false,
      nearest: priceRange === null ? rooms.nearest(room, found) : null,
    }
    return { slots, nextCursor, counts, total, priceRange, found: matches?.found ?? null, fits }
  }

  function membersOf(room: Room): RoomMembers {
    const key = `${room.width} ${room.depth} ${room.height}`
    const known = membersOfRooms.get(key)
    if (known !== undefined) return known
    const members = rooms.membersOf(room)
    keepLast(membersOfRooms, KEPT_ROOMS, key, members)
    return members
  }

  function countWithin({ byPrice }: RoomMembers, matches: Matches | null, shown: Shown, from: number, to: number) {
    const bits = matches === null ? byPrice : intersection(byPrice, matches.byPrice)
    return price.members[shown].groups.map(group => countBoth(group.bits, bits, from, to))
  }

  function search(typed: readonly SearchWord[]): Matches {
    const words = wording.heeded(typed)
    const key = words.map(word => word.form).join(' ')
    const known = searches.get(key)
    if (known !== undefined) return known
    const { scores, count, how, correction } = index.find(words, wording.thesaurus)
    const first = placesOfFirst(words)
    const matches: Matches = {
      byPrice: emptyBitset(size),
      tiers: new Map(),
      counts: new Map(),
      found: count > 0 ? { how, correction } : first.size > 0 ? { how: 'all', correction: null } : null,
    }
    // A hundred thousand products may come by: nothing is looked up twice.
    const { byPrice: pricedBits, tiers } = matches
    const [ranks, pricedRanks] = [relevance.ranks, price.ranks]
    const tierOf: (Bitset | null)[] = Array.from({ length: MOST_FIRST_PRODUCTS + (NOT_FOUND + 1) * EQUALS }, () => null)
    for (let slot = 0; slot < scores.length; slot++) {
      const own = scores[slot] ?? NOT_FOUND
      if (own === NOT_FOUND || first.has(slot)) continue
      const rank = ranks[slot] ?? NO_RANK
      if (rank === NO_RANK) continue
      const score = MOST_FIRST_PRODUCTS + own * EQUALS + (amongEquals[slot] ?? 0)
      let tier = tierOf[score] ?? null
      if (tier === null) {
        tier = emptyBitset(size)
        tierOf[score] = tier
        tiers.set(score, tier)
      }
      addBit(tier, rank)
      addBit(pricedBits, pricedRanks[slot] ?? 0)
    }
    for (const [slot, place] of first) {
      const tier = emptyBitset(size)
      addBit(tier, ranks[slot] ?? 0)
      tiers.set(place, tier)
      addBit(pricedBits, pricedRanks[slot] ?? 0)
    }
    keepLast(searches, KEPT_SEARCHES, key, matches)
    return matches
  }

  function chosenBits(order: 'price' | 'relevance', shown: Shown, chosen: readonly number[] | null): Bitset {
    const { all, groups } = orderings[order].members[shown]
    if (chosen === null) return all.bits
    const [only] = chosen
    if (chosen.length === 1 && only !== undefined) return groups[only]?.bits ?? all.bits
    const key = `${order} ${shown} ${chosen.join()}`
    const known = choices.get(key)
    if (known !== undefined) return known
    const bits = emptyBitset(size)
    for (const number of chosen) {
      const group = groups[number]
      if (group !== undefined) addAll(bits, group.bits)
    }
    keepLast(choices, KEPT_CHOICES, key, bits)
    return bits
  }

  /** Slots of what the owner puts first, and shoppers may see. */
  function placesOfFirst(words: readonly SearchWord[]): Map<number, number> {
    const slots = wording.first(words).flatMap(id => slotOf(id) ?? [])
    const shown = slots.filter(slot => (relevance.ranks[slot] ?? NO_RANK) !== NO_RANK)
    return new Map(shown.slice(0, MOST_FIRST_PRODUCTS).map((slot, place) => [slot, place]))
  }

  /** Puts them on the page; answers what takes all others, and the place of the last one of those. */
  function beginWithFirst(
    page: Page,
    { isOrderInWords, words, cursor }: ListQuestion,
    { listed, from, to }: Priced,
  ): { readonly rest: Filling; readonly cursor: Cursor | null } {
    if (!isOrderInWords) return { rest: page, cursor }
    const first = [...placesOfFirst(wording.heeded(words)).keys()].filter(slot => {
      const rank = price.ranks[slot] ?? NO_RANK
      return rank >= from && rank < to && nextBit(listed, rank) === rank
    })
    const last = first.findIndex(slot => shelf[slot]?.id === cursor?.id)
    const isBegun = cursor !== null && last === -1
    if (!isBegun) for (const slot of first.slice(last + 1)) page.put(slot, 0)
    const rest = { put: (slot: number, value: number) => first.includes(slot) || page.put(slot, value) }
    return { rest, cursor: isBegun ? cursor : null }
  }

  function countMatches({ byPrice, counts }: Matches, shown: Shown, from: number, to: number): readonly number[] {
    const key = `${shown} ${from} ${to}`
    const known = counts.get(key)
    if (known !== undefined) return known
    const counted = price.members[shown].groups.map(group => countBoth(group.bits, byPrice, from, to))
    if (counts.size < KEPT_COUNTS) counts.set(key, counted)
    return counted
  }

  function rangeOf(listed: Bitset): ListAnswer['priceRange'] {
    const lowest = nextBit(listed, 0)
    if (lowest === -1) return null
    return { min: Math.floor(prices[lowest] ?? 0), max: Math.ceil(prices[previousBit(listed, size)] ?? 0) }
  }

  function ranksBelow(amount: number): number {
    return firstNot(size, rank => (prices[rank] ?? 0) < amount)
  }

  function ranksUpTo(amount: number): number {
    return firstNot(size, rank => (prices[rank] ?? 0) <= amount)
  }

  function fillByRelevance(
    page: Filling,
    chosen: Bitset,
    { listed, from, to, total }: Priced,
    matches: Matches | null,
    cursor: Cursor | null,
  ): void {
    if (total === 0) return
    const isBounded = from > 0 || to < size
    // Few within the bounds: find them from the side of price. Many: nearly every one that comes by is within.
    const within = isBounded && total * 8 < size ? relevanceBits(listed, from, to) : null
    const isWithin = (rank: number) => {
      if (!isBounded || within !== null) return true
      const place = price.ranks[relevance.slots[rank] ?? 0] ?? NO_RANK
      return place >= from && place < to
    }
    const tiers =
      matches === null ? [[0, within ?? chosen] as const] : [...matches.tiers].sort(([one], [other]) => one - other)
    for (const [score, tier] of tiers) {
      if (cursor !== null && score < cursor.value) continue
      const start = cursor !== null && score === cursor.value ? ranksUpToKey(cursor) : 0
      const bits = matches === null ? tier : intersection(tier, within ?? chosen)
      for (let rank = nextBit(bits, start); rank !== -1; rank = nextBit(bits, rank + 1)) {
        if (isWithin(rank) && !page.put(relevance.slots[rank] ?? 0, score)) return
      }
    }
  }

  function fillByPrice(page: Filling, { listed, from, to }: Priced, sort: Sort, cursor: Cursor | null): void {
    const put = (rank: number) => page.put(price.slots[rank] ?? 0, prices[rank] ?? 0)
    if (sort === 'low-high') {
      const start = cursor === null ? from : Math.max(from, ranksUpToKey(cursor, cursor.value))
      for (let rank = nextBit(listed, start); rank !== -1 && rank < to; rank = nextBit(listed, rank + 1)) {
        if (!put(rank)) return
      }
      return
    }
    // From the dearest price down, but products of one price in the shop's order.
    let end = cursor === null ? to : Math.min(to, ranksUpTo(cursor.value))
    for (let last = previousBit(listed, end); last >= from && last !== -1; last = previousBit(listed, end)) {
      const amount = prices[last] ?? 0
      const group = Math.max(from, ranksBelow(amount))
      const start = amount === cursor?.value ? Math.max(group, ranksUpToKey(cursor, amount)) : group
      for (let rank = nextBit(listed, start); rank !== -1 && rank < end; rank = nextBit(listed, rank + 1)) {
        if (!put(rank)) return
      }
      end = group
    }
  }

  /** The first rank behind the cursor's product, in the order of relevance, or among those of `amount` in that of price. */
  function ranksUpToKey(cursor: Cursor, amount?: number): number {
    const slots = amount === undefined ? relevance.slots : price.slots
    return firstNot(size, rank => {
      if (amount !== undefined && prices[rank] !== amount) return (prices[rank] ?? 0) < amount
      const shelved = shelf[slots[rank] ?? 0]
      if (shelved === undefined) return true
      return compareKeys(shelved.position, shelved.id, cursor.position, cursor.id) <= 0
    })
  }

  function relevanceBits(listed: Bitset, from: number, to: number): Bitset {
    const bits = emptyBitset(size)
    for (let rank = nextBit(listed, from); rank !== -1 && rank < to; rank = nextBit(listed, rank + 1)) {
      addBit(bits, relevance.ranks[price.slots[rank] ?? 0] ?? 0)
    }
    return bits
  }

  function cursorBehind({ slots, hasNext, lastValue }: Page, sort: Sort): string | null {
    const last = hasNext ? shelf[slots.at(-1) ?? 0] : undefined
    return last === undefined ? null : writeCursor({ sort, value: lastValue, position: last.position, id: last.id })
  }
}

/** Of what was found equally well, what can be bought stands first, and of that what sells best. */
const EQUALS = 4

export function placeAmongEquals(shelved: Shelved | undefined): number {
  return (shelved?.isInStock === true ? 0 : 2) + (shelved?.bestseller === true ? 0 : 1)
}

/** What a search matches: ranks in the order of price, and by score ranks in the order of relevance. */
interface Matches {
  readonly byPrice: Bitset
  readonly tiers: Map<number, Bitset>
  /** By group number, for bounds asked before. */
  readonly counts: Map<string, readonly number[]>
  readonly found: ListAnswer['found']
}

/** What is listed, by rank of price, with the span of ranks within the price bounds and how many are in both. */
interface Priced {
  readonly listed: Bitset
  readonly from: number
  readonly to: number
  readonly total: number
}

/**
 * A page that is being filled in the list's order. Handing its products on one
 * by one, as a generator does, left a sixth of an answer's garbage behind.
 */
interface Page {
  readonly slots: readonly number[]
  /** What the order goes by at the last of them. */
  readonly lastValue: number
  /** There was one more than it takes. */
  readonly hasNext: boolean
  /** False: it takes no more. */
  put(slot: number, value: number): boolean
}

type Filling = Pick<Page, 'put'>

function beginPage(limit: number): Page {
  const slots: number[] = []
  const page = {
    slots,
    lastValue: 0,
    hasNext: false,
    put(slot: number, value: number) {
      if (slots.length === limit) {
        page.hasNext = true
        return false
      }
      slots.push(slot)
      page.lastValue = value
      return true
    },
  }
  return page
}

/** Forgets the oldest where there would be more than `most`. */
function keepLast<Value>(kept: Map<string, Value>, most: number, key: string, value: Value): void {
  for (const oldest of kept.keys()) {
    if (kept.size < most) break
    kept.delete(oldest)
  }
  kept.set(key, value)
}
