import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Product } from '#shop/catalogue/product.ts'
import { isNumberWord, type SearchWord, spellingsNear, termsOfWord, wordsOf } from '#shop/catalogue/search-words.ts'
import type { Shelved } from './assemble.ts'
import type { CatalogueShelf } from './orderings.ts'

/** Where a word was found; smaller is the better match. A product's score is the sum over the words of the search. */
const SCORE = { name: 0, beginningOfName: 1, typoInName: 2, category: 3, details: 4 } as const
const NO_MATCH = 255

type Field = 'name' | 'category' | 'details'
/** A posting is the product's slot with the field in its two lowest bits. */
const FIELD_BITS = { name: 0, category: 1, details: 2 } as const

/** Slots of products that hold every word of a search, each with its score. */
export interface SearchHits {
  readonly slots: Uint32Array
  /** By slot. */
  readonly scores: Uint8Array
}

/** The words of a shelf's products, for finding; unchanged once made. */
export interface SearchIndex {
  find(words: readonly SearchWord[]): SearchHits
  /** How many products' words differ from those the large part was made from. */
  readonly changedCount: number
  /** The same index with the words of these slots read anew; costs as much as all slots changed so far. */
  withChanged(shelf: CatalogueShelf, slots: readonly number[]): SearchIndex
}

/** Products read between two turns of the event loop. */
const BATCH = 500

export async function indexShelf(shelf: CatalogueShelf): Promise<SearchIndex> {
  const writer = createWriter()
  for (let slot = 0; slot < shelf.length; slot++) {
    writer.add(slot, shelf[slot])
    if (slot % BATCH === BATCH - 1) await nextTurn()
  }
  return joined(shelf.length, writer.finish(), null, new Set())
}

/** Whether two states of a product are found by the same words. */
export function readsAlike(one: Shelved, other: Shelved): boolean {
  return textsOf(one.product).join('\n') === textsOf(other.product).join('\n')
}

/** A large part made once and a small one of what changed since, which hides the large part's words of the same slots. */
function joined(size: number, large: Words, small: Words | null, changed: ReadonlySet<number>): SearchIndex {
  return {
    changedCount: changed.size,
    find(words) {
      const [first, ...others] = words
      if (first === undefined) return { slots: new Uint32Array(), scores: new Uint8Array() }
      let { slots, scores } = findWord(first)
      for (const word of others) {
        // What holds not even the words so far is found by no further one.
        if (slots.length === 0) break
        const next = findWord(word).scores
        slots = slots.filter(slot => next[slot] !== NO_MATCH)
        for (const slot of slots) scores[slot] = (scores[slot] ?? 0) + (next[slot] ?? 0)
      }
      return { slots, scores }
    },
    withChanged(shelf, slots) {
      const all = new Set([...changed, ...slots])
      const writer = createWriter()
      for (const slot of all) writer.add(slot, shelf[slot])
      return joined(shelf.length, large, writer.finish(), all)
    },
  }

  function findWord(word: SearchWord): SearchHits {
    const scores = new Uint8Array(size).fill(NO_MATCH)
    const slots: number[] = []
    const parts = small === null ? [large] : [large, small]
    const take = (words: Words, terms: Iterable<number>, inName: number) => {
      for (const term of terms) {
        for (let place = words.starts[term] ?? 0; place < (words.starts[term + 1] ?? 0); place++) {
          const posting = words.postings[place] ?? 0
          const slot = posting >>> 2
          if (words === large && changed.has(slot)) continue
          const score = scoreOf(posting & 3, inName)
          const before = scores[slot] ?? NO_MATCH
          if (before === NO_MATCH) slots.push(slot)
          if (score < before) scores[slot] = score
        }
      }
    }
    for (const words of parts) take(words, termsEqual(words, [word.form, word.stem]), SCORE.name)
    if (!isNumberWord(word.form)) {
      for (const words of parts) take(words, termsBeginning(words, word.form), SCORE.beginningOfName)
    }
    if (slots.length === 0) {
      const spellings = spellingsNear(word)
      for (const words of parts) take(words, termsEqual(words, spellings), SCORE.typoInName)
    }
    return { slots: Uint32Array.from(slots), scores }
  }
}

function scoreOf(field: number, inName: number): number {
  if (field === FIELD_BITS.name) return inName
  return field === FIELD_BITS.category ? SCORE.category : SCORE.details
}

/** Terms in order of their letters, each with its postings from `starts[term]` up to `starts[term + 1]`. */
interface Words {
  readonly terms: readonly string[]
  readonly termNumbers: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  readonly postings: Uint32Array
}

function* termsEqual(words: Words, terms: Iterable<string>): Generator<number> {
  for (const term of new Set(terms)) {
    const found = words.termNumbers.get(term)
    if (found !== undefined) yield found
  }
}

function* termsBeginning({ terms }: Words, beginning: string): Generator<number> {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((terms[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  for (let term = low; terms[term]?.startsWith(beginning) === true; term++) yield term
}

interface Writer {
  add(slot: number, shelved: Shelved | undefined): void
  finish(): Words
}

/**
 * Collects the terms of product after product in one row of numbers and sorts them by counting: little memory beside the
 * result's own.
 */
function createWriter(): Writer {
  const numbers = new Map<string, number>()
  const termsOfKnownWord = new Map<string, readonly number[]>()
  /** By term: which of the added products it was last posted for. */
  const lastAdded: number[] = []
  let added = 0
  const terms = rowOfNumbers()
  /** For each run of terms: where it ends, and the posting that all of them share. */
  const runs: { end: number; posting: number }[] = []

  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    lastAdded.push(0)
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }

  const termsOf = (word: string): readonly number[] => {
    const known = termsOfKnownWord.get(word)
    if (known !== undefined) return known
    const found = [...termsOfWord(word)].map(numberOf)
    termsOfKnownWord.set(word, found)
    return found
  }

  return {
    add(slot, shelved) {
      if (shelved === undefined) return
      added++
      for (const [field, text] of fieldsOf(shelved.product)) {
        for (const word of wordsOf(text)) {
          for (const term of termsOf(word)) {
            // Fields come best first: a word of the name is not posted again for the description.
            if (lastAdded[term] === added) continue
            lastAdded[term] = added
            terms.push(term)
          }
        }
        runs.push({ end: terms.length(), posting: slot * 4 + FIELD_BITS[field] })
      }
    },
    finish() {
      const unordered = [...numbers.keys()]
      const inOrder = unordered.toSorted((one, other) => (one < other ? -1 : 1))
      const termNumbers = new Map(inOrder.map((term, number) => [term, number]))
      const finalNumber = Uint32Array.from(unordered, term => termNumbers.get(term) ?? 0)
      const starts = new Uint32Array(inOrder.length + 1)
      for (let place = 0; place < terms.length(); place++) {
        const next = (finalNumber[terms.at(place)] ?? 0) + 1
        starts[next] = (starts[next] ?? 0) + 1
      }
      for (let term = 0; term < inOrder.length; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
      const nextPlace = starts.slice()
      const postings = new Uint32Array(terms.length())
      let place = 0
      for (const { end, posting } of runs) {
        for (; place < end; place++) {
          const term = finalNumber[terms.at(place)] ?? 0
          const target = nextPlace[term] ?? 0
          postings[target] = posting
          nextPlace[term] = target + 1
        }
      }
      return { terms: inOrder, termNumbers, starts, postings }
    },
  }
}

function fieldsOf(product: Product): [Field, string][] {
  const [names, categories, details] = textsOf(product)
  return [
    ['name', names],
    ['category', categories],
    ['details', details],
  ]
}

function textsOf(product: Product): [names: string, categories: string, details: string] {
  const groups = [...product.categories, ...product.subCategories]
  const choices = product.colors.flatMap(color => [
    color.colorName_en,
    color.colorName_ar,
    ...color.sizes.flatMap(size => [size.sizeName_en, size.sizeName_ar]),
  ])
  const items = product.bundleItems.flatMap(({ productId: item }) => [item.name_en, item.name_ar])
  return [
    `${product.name_en}\n${product.name_ar}`,
    groups.map(group => `${group.name_en}\n${group.name_ar}`).join('\n'),
    [product.description_en, product.description_ar, ...choices, ...items].join('\n'),
  ]
}

interface RowOfNumbers {
  push(number: number): void
  at(place: number): number
  length(): number
}

const CHUNK_BITS = 16

/** Grows chunk by chunk, without the copies and the spare half of a doubling array. */
function rowOfNumbers(): RowOfNumbers {
  const chunks: Uint32Array[] = []
  let count = 0
  return {
    push(number) {
      const place = count & ((1 << CHUNK_BITS) - 1)
      if (place === 0) chunks.push(new Uint32Array(1 << CHUNK_BITS))
      const chunk = chunks[count >>> CHUNK_BITS]
      if (chunk !== undefined) chunk[place] = number
      count++
    },
    at: place => chunks[place >>> CHUNK_BITS]?.[place & ((1 << CHUNK_BITS) - 1)] ?? 0,
    length: () => count,
  }
}
