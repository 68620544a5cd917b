import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Id } from '#shop/catalogue/product.ts'
import { type SearchWord, searchWord, wordsOf } from '#shop/catalogue/search-words.ts'
import { type CatalogueShelf, firstNot } from './orderings.ts'
import { createTermWriter, DETAILS, FIELDS, type Terms, termsBeginning, textsOf, vocabularyOf } from './search-terms.ts'
import { productOf } from './shelved.ts'
import type { Thesaurus } from './thesaurus.ts'
import { type Nearness, type SearchedThing, understand, type Way } from './understand.ts'

/**
 * What it costs to be found so, by where the word stands; a product's score is the sum over the words of the search, and the smaller comes
 * first. The same word in the name, then in the category, then what means the same, then the description.
 */
const COST: Readonly<Record<Nearness, readonly [name: number, category: number, details: number]>> = {
  same: [0, 3, 8],
  beginning: [1, 4, 8],
  misspelt: [2, 4, 9],
  synonym: [5, 6, 10],
  narrower: [7, 8, 11],
  near: [12, 13, 14],
}
const NO_MATCH = 255
/** What is found so, or less well, may be told in a description alone. */
const MENTIONED = COST.same[DETAILS]
/** A phrase's words may add up to no more, and no missing word costs more. */
const MOST_COST = 30
/** Products found by a word itself from which on nobody looks for phrases and narrower things beside it. */
const ENOUGH = 480

/** Products that were found. */
export interface SearchHits {
  /** By slot; `NOT_FOUND` for what was not. */
  readonly scores: Uint8Array
  readonly count: number
  /** `all` words, `some` of them where no product has all, or what is `near` where nothing of the kind is sold. */
  readonly how: 'all' | 'some' | 'near'
  /** What was typed, with the spelling that was taken for it in its place, as a product writes it; null where nothing was misspelt. */
  readonly correction: string | null
}

export const NOT_FOUND = NO_MATCH

/** The words of a shelf's products, for finding; unchanged once made. */
export interface SearchIndex {
  find(words: readonly SearchWord[], thesaurus: Thesaurus): SearchHits
  readonly words: IndexedWords
  /** The same index with the words of these slots read anew; costs as much as all slots changed so far, in turns of the event loop. */
  withChanged(shelf: CatalogueShelf, slots: readonly number[]): Promise<SearchIndex>
}

/** What an index can be made of again, beside its shelf. */
export interface IndexedWords {
  readonly large: Terms
  /** Slots of products whose words differ from those the large part was made from. */
  readonly changed: ReadonlySet<number>
}

export async function restoreIndex(shelf: CatalogueShelf, { large, changed }: IndexedWords): Promise<SearchIndex> {
  const index = joined(shelf, large, null, new Set())
  return changed.size === 0 ? index : await index.withChanged(shelf, [...changed])
}

export async function indexShelf(shelf: CatalogueShelf): Promise<SearchIndex> {
  return joined(shelf, await termsAt(shelf, shelf.keys()), null, new Set())
}

/** Products read between two turns of the event loop: some milliseconds. */
const BATCH = 50

async function termsAt(shelf: CatalogueShelf, slots: Iterable<number>): Promise<Terms> {
  const writer = createTermWriter()
  let added = 0
  for (const slot of slots) {
    writer.add(slot, shelf[slot])
    added++
    if (added % BATCH === 0) await nextTurn()
  }
  return writer.finish()
}

interface Understood {
  readonly words: readonly SearchWord[]
  readonly wanted: readonly SearchedThing[]
  readonly thesaurus: Thesaurus
}

/** A large part made once and a small one of what changed since, which hides the large part's words of the same slots. */
function joined(shelf: CatalogueShelf, large: Terms, small: Terms | null, changed: ReadonlySet<number>): SearchIndex {
  const size = shelf.length
  const hidden = new Uint8Array(size)
  for (const slot of changed) hidden[slot] = 1
  const hidesNone = new Uint8Array(size)
  const parts: readonly Part[] = [{ ...large, hidden }, ...(small === null ? [] : [{ ...small, hidden: hidesNone }])]
  const vocabulary = vocabularyOf(parts)
  const held = itemsOfBundles(shelf)
  /** Two times by slot the best field of a phrase's word, `NO_MATCH` between two phrases. */
  const scratch = [new Uint8Array(size).fill(NO_MATCH), new Uint8Array(size).fill(NO_MATCH)] as const
  return {
    words: { large, changed },
    find(words, thesaurus) {
      const wanted = understand(words, vocabulary, thesaurus)
      const each = wanted.flatMap(hitsOf).filter(hits => hits.count > 0)
      const own = each.filter(hits => !hits.isNear)
      const correction = correctedSearch({ words, wanted, thesaurus })
      // A phrase may have been found by its words alone, each in another product.
      const isEachFound = each.length > 0 && each.length === wanted.length
      const all = isEachFound ? everyOne(each) : noHits()
      if (all.count > 0) return { ...all, how: own.length < each.length ? 'near' : 'all', correction }
      return { ...mostOf(own.length > 0 ? own : each), how: own.length > 0 ? 'some' : 'near', correction }
    },
    async withChanged(next, slots) {
      const all = new Set([...changed, ...slots])
      return joined(next, large, await termsAt(next, all), all)
    },
  }

  function noHits(): Hits {
    return { scores: new Uint8Array(size).fill(NO_MATCH), count: 0, isCalledSo: false, isNear: false }
  }

  /** Of a phrase that stands nowhere its words, each for itself. */
  function hitsOf({ ways, near, parts: words }: SearchedThing): Hits[] {
    const each = words.flatMap(hitsOf)
    const hits = each.length > 0 ? everyOne(each) : noHits()
    for (const way of ways) {
      const isFurther = way.words.length > 1 || way.nearness === 'narrower'
      if (!isFurther || hits.count < ENOUGH) takeWay(hits, way, false)
    }
    // What only means the same is looked for in descriptions where nothing is called so.
    if (!hits.isCalledSo) for (const way of ways) takeWay(hits, way, true)
    if (hits.count > 0) return [hits]
    const apart = each.filter(({ count }) => count > 0)
    if (apart.length > 0 && apart.length === each.length) return apart
    for (const step of near) {
      for (const way of step) takeWay(hits, way, false)
      if (hits.count > 0) break
    }
    // What is near the whole of it tells more than what a half of its words finds.
    return hits.count > 0 || apart.length === 0 ? [{ ...hits, isNear: true }] : apart
  }

  function takeWay(hits: Hits, { nearness, words }: Way, isMentioned: boolean): void {
    const costs = COST[nearness]
    const [first, ...others] = words.map(terms => segmentsOf(terms, nearness === 'beginning'))
    if (first === undefined) return
    if (others.length > 0) {
      // A phrase of something narrower must be what the thing is called.
      if (!isMentioned) takePhrase(hits, [first, ...others], costs, nearness === 'narrower' ? 0 : DETAILS - 1)
      return
    }
    const deepest = isMentioned || isLookedForInDetails(nearness, words) ? DETAILS : DETAILS - 1
    for (const { part, term } of first) {
      for (let field = 0; field <= deepest; field++) {
        markSegment(hits, part, term, field, costs[field] ?? NO_MATCH)
      }
    }
  }

  /** Products with all words of a phrase, looked for from the side of the rarest. */
  function takePhrase(hits: Hits, words: readonly Segment[][], costs: readonly number[], deepest: number): void {
    const [rarest = [], ...others] = words.toSorted((one, other) => weightOf(one, deepest) - weightOf(other, deepest))
    const [fields, fieldsOfWord] = scratch
    const holders = markHolders(fields, rarest, deepest)
    let slots = holders
    for (const word of others) {
      const isFew = slots.length * SEARCH_STEPS < weightOf(word, deepest)
      const marked = isFew ? [] : markHolders(fieldsOfWord, word, deepest)
      slots = slots.filter(slot => {
        const field = isFew ? fieldOf(slot, word, deepest) : (fieldsOfWord[slot] ?? NO_MATCH)
        fields[slot] = Math.max(fields[slot] ?? NO_MATCH, field)
        return field !== NO_MATCH
      })
      for (const slot of marked) fieldsOfWord[slot] = NO_MATCH
    }
    for (const slot of slots) put(hits, slot, costs[fields[slot] ?? 0] ?? NO_MATCH)
    for (const slot of holders) fields[slot] = NO_MATCH
  }

  function segmentsOf(terms: readonly string[], isBeginning: boolean): Segment[] {
    return parts.flatMap(part => {
      const numbers = isBeginning
        ? terms.flatMap(term => [...termsBeginning(part, term)])
        : terms.flatMap(term => part.numbers.get(term) ?? [])
      return numbers.map(term => ({ part, term }))
    })
  }

  /** Only what holds everything. */
  function everyOne(each: readonly Hits[]): Hits {
    const [first = noHits(), ...others] = each
    if (others.length === 0) return { ...first, scores: first.scores.slice() }
    const all = noHits()
    const sums = first.scores.slice()
    for (const { scores } of others) addScores(sums, scores)
    for (let slot = 0; slot < size; slot++) {
      const score = sums[slot] ?? NO_MATCH
      if (score === NO_MATCH) continue
      const items = score < 2 * MENTIONED ? undefined : held.get(slot)
      if (items === undefined || countInBundle(slot, items, each) === each.length) put(all, slot, score)
    }
    return all
  }

  /** Products that hold the most of what is wanted; of those the ones first that hold what fewer have. */
  function mostOf(each: readonly Hits[]): Hits {
    const counts = new Uint8Array(size)
    let most = 0
    for (const { scores } of each) {
      for (let slot = 0; slot < size; slot++) {
        if (scores[slot] === NO_MATCH) continue
        const count = (counts[slot] ?? 0) + 1
        counts[slot] = count
      }
    }
    for (const [slot, items] of held) if ((counts[slot] ?? 0) > 1) counts[slot] = countInBundle(slot, items, each)
    for (let slot = 0; slot < size; slot++) most = Math.max(most, counts[slot] ?? 0)
    const missing = each.map(({ count }) => Math.min(MOST_COST, Math.round(Math.log2(size / count) * 3)))
    const found = noHits()
    for (let slot = 0; slot < size && most > 0; slot++) {
      if (counts[slot] !== most) continue
      let score = 0
      for (let place = 0; place < each.length; place++) {
        const own = each[place]?.scores[slot] ?? NO_MATCH
        score += own === NO_MATCH ? (missing[place] ?? 0) : own
      }
      put(found, slot, Math.min(score, MOST_SCORE))
    }
    return found
  }

  function correctedSearch({ words, wanted, thesaurus }: Understood): string | null {
    const corrections = wanted.flatMap(each => each.correction ?? [])
    if (corrections.length === 0) return null
    const meant = words.map(({ form }) => corrections.find(({ typed }) => typed === form)?.meant ?? form)
    return meant.map(term => writtenOnShelf(term) ?? thesaurus.written(term) ?? term).join(' ')
  }

  /** A term as the first product that has it writes it. */
  function writtenOnShelf(term: string): string | undefined {
    const [segment] = segmentsOf([term], false)
    if (segment === undefined) return undefined
    const { starts, postings } = segment.part
    const shelved = shelf[postings[starts[segment.term * FIELDS.length] ?? 0] ?? 0]
    const words = shelved === undefined ? [] : (textsOf(productOf(shelved)).join(' ').match(WRITTEN_WORD) ?? [])
    const isTerm = ({ form, stem }: SearchWord) => form === term || stem === term
    return words.find(word => wordsOf(word).map(searchWord).some(isTerm))?.toLowerCase()
  }
}

const MOST_SCORE = NO_MATCH - 1
/** Letters of an unfinished word that is looked for in descriptions. */
const LEAST_MENTIONED = 3
/** Steps of a search among sorted slots: where fewer are asked for, nobody reads them all. */
const SEARCH_STEPS = 20
/** A word as it stands, with its diacritics and hyphens. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\u0640-]+/gu

interface Part extends Terms {
  /** By slot: 1 where another part has its words. */
  readonly hidden: Uint8Array
}

interface Segment {
  readonly part: Part
  readonly term: number
}

interface Hits {
  readonly scores: Uint8Array
  count: number
  /** Something bears it in its name or category. */
  isCalledSo: boolean
  /** Nothing of the kind itself is sold. */
  readonly isNear: boolean
}

/** By the slots of bundles those of what they hold. */
function itemsOfBundles(shelf: CatalogueShelf): ReadonlyMap<number, readonly number[]> {
  const bundles = new Map<number, readonly Id[]>()
  for (const [slot, shelved] of shelf.entries()) if (shelved?.holds !== undefined) bundles.set(slot, shelved.holds)
  const items = new Set([...bundles.values()].flat())
  const slots = new Map<Id, number>()
  if (items.size > 0)
    for (const [slot, shelved] of shelf.entries())
      if (shelved !== undefined && items.has(shelved.id)) slots.set(shelved.id, slot)
  return new Map([...bundles].map(([slot, ids]) => [slot, ids.flatMap(id => slots.get(id) ?? [])]))
}

/**
 * How much of what is wanted a bundle has together: what its texts tell of its items counts where
 * one of them has it all. Of a lid on one and a holder that is another no lid holder is made.
 */
function countInBundle(slot: number, items: readonly number[], each: readonly Hits[]): number {
  let own = 0
  /** A bit for each. Thousands of bundles may come by: nothing is made for one. */
  let ofItems = 0
  for (let place = 0; place < each.length; place++) {
    const scores = each[place]?.scores
    const score = scores?.[slot] ?? NO_MATCH
    if (score === NO_MATCH) continue
    if (score >= MENTIONED && items.some(item => scores?.[item] !== NO_MATCH)) ofItems |= 1 << place
    else own++
  }
  let together = 0
  for (const item of ofItems === 0 ? [] : items) {
    let ofItem = 0
    for (let place = 0; place < each.length; place++)
      if ((ofItems >> place) & 1 && each[place]?.scores[item] !== NO_MATCH) ofItem++
    together = Math.max(together, ofItem)
  }
  return own + together
}

/** What was typed itself; of one or two letters too much begins with them. */
function isLookedForInDetails(nearness: Nearness, [[beginning = ''] = []]: Way['words']): boolean {
  return (
    nearness === 'same' || nearness === 'misspelt' || (nearness === 'beginning' && beginning.length >= LEAST_MENTIONED)
  )
}

/** Adds to what both hold; the rest is no match. */
function addScores(sums: Uint8Array, added: Uint8Array): void {
  for (let slot = 0; slot < sums.length; slot++) {
    const sum = sums[slot] ?? NO_MATCH
    if (sum === NO_MATCH) continue
    const score = added[slot] ?? NO_MATCH
    sums[slot] = score === NO_MATCH ? NO_MATCH : Math.min(sum + score, MOST_SCORE)
  }
}

function put(hits: Hits, slot: number, cost: number): void {
  const before = hits.scores[slot] ?? NO_MATCH
  if (before === NO_MATCH) hits.count++
  if (cost < before) hits.scores[slot] = cost
  if (cost < MENTIONED) hits.isCalledSo = true
}

/** Puts every product that holds the term in this field. */
function markSegment(hits: Hits, { starts, postings, hidden }: Part, term: number, field: number, cost: number): void {
  const segment = term * FIELDS.length + field
  const end = starts[segment + 1] ?? 0
  const { scores } = hits
  let added = 0
  let marked = 0
  for (let place = starts[segment] ?? 0; place < end; place++) {
    const slot = postings[place] ?? 0
    if (hidden[slot] === 1) continue
    const before = scores[slot] ?? NO_MATCH
    if (cost >= before) continue
    if (before === NO_MATCH) added++
    scores[slot] = cost
    marked++
  }
  hits.count += added
  if (marked > 0 && cost < MENTIONED) hits.isCalledSo = true
}

/** Writes by slot the best field in which one of the terms stands; the slots that it wrote. */
function markHolders(fields: Uint8Array, segments: readonly Segment[], deepest: number): number[] {
  const slots: number[] = []
  for (const { part, term } of segments) {
    const { starts, postings, hidden } = part
    for (let field = 0; field <= deepest; field++) {
      const end = starts[term * FIELDS.length + field + 1] ?? 0
      for (let place = starts[term * FIELDS.length + field] ?? 0; place < end; place++) {
        const slot = postings[place] ?? 0
        if (hidden[slot] === 1) continue
        const before = fields[slot] ?? NO_MATCH
        if (before === NO_MATCH) slots.push(slot)
        if (field < before) fields[slot] = field
      }
    }
  }
  return slots
}

/** How many postings the terms have in these fields. */
function weightOf(segments: readonly Segment[], deepest: number): number {
  return segments.reduce((sum, { part: { starts }, term }) => {
    const segment = term * FIELDS.length
    return sum + (starts[segment + deepest + 1] ?? 0) - (starts[segment] ?? 0)
  }, 0)
}

/** The best field in which one of the terms stands in this product. */
function fieldOf(slot: number, segments: readonly Segment[], deepest: number): number {
  for (let field = 0; field <= deepest; field++) {
    for (const { part, term } of segments) {
      const { starts, postings, hidden } = part
      const start = starts[term * FIELDS.length + field] ?? 0
      const count = (starts[term * FIELDS.length + field + 1] ?? 0) - start
      const place = start + firstNot(count, each => (postings[start + each] ?? 0) < slot)
      if (place < start + count && postings[place] === slot && hidden[slot] === 0) return field
    }
  }
  return NO_MATCH
}
