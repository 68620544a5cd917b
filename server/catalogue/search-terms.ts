import { surelySingularsOf } from '#shop/catalogue/other-forms.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { isArabicWord, type SearchWord, searchWord, termsOfWord, wordsOf } from '#shop/catalogue/search-words.ts'
import { soundOfArabic } from '#shop/catalogue/sounds.ts'
import { inAll } from '#shop/languages.ts'
import { wordsAlone } from '#shop/rich-text.ts'
import { firstNot } from './orderings.ts'
import { productOf, type Shelved } from './shelved.ts'
import { addTo, ownThesaurus } from './thesaurus.ts'
import type { Vocabulary } from './understand.ts'

/** Where a term stands, the best first. */
export const FIELDS = ['name', 'category', 'details'] as const
export const DETAILS = 2

/**
 * Terms in order of their letters. The slots of the products that hold one stand in `postings`, apart by field: those of a term's field
 * from `starts[term * FIELDS.length + field]` up to the next start. A product stands in the best of its fields alone.
 */
export interface Terms {
  readonly terms: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  /** Arabic terms by their consonants. */
  readonly sounds: ReadonlyMap<string, readonly string[]>
  /** Broken plurals by their singular. */
  readonly plurals: ReadonlyMap<string, readonly string[]>
}

export function vocabularyOf(parts: readonly Terms[]): Vocabulary {
  const has = (term: string) => parts.some(({ numbers }) => numbers.has(term))
  // The thesaurus asks for the same words with every search.
  const known = new WeakMap<SearchWord, readonly string[]>()
  return {
    has,
    hasBeginning: beginning => parts.some(words => termsBeginning(words, beginning).next().done === false),
    standing(word) {
      const found = known.get(word) ?? termsStanding(parts, word).filter(has)
      known.set(word, found)
      return found
    },
    sounding: sound => parts.flatMap(({ sounds }) => sounds.get(sound) ?? []),
  }
}

function termsStanding(parts: readonly Terms[], { form, stem }: SearchWord): string[] {
  const pluralsOf = (singular: string) => parts.flatMap(({ plurals }) => plurals.get(singular) ?? [])
  return [...new Set([form, stem, ...(isArabicWord(form) ? [...pluralsOf(form), ...pluralsOf(stem)] : [])])]
}

/** Numbers of the terms that begin so. */
export function* termsBeginning({ terms }: Terms, beginning: string): Generator<number> {
  const first = firstNot(terms.length, place => (terms[place] ?? '') < beginning)
  for (let term = first; terms[term]?.startsWith(beginning) === true; term++) yield term
}

/** Whether two states of a product are found by the same words. */
export function readsAlike(one: Shelved, other: Shelved): boolean {
  return textsOf(productOf(one)).join('\n') === textsOf(productOf(other)).join('\n')
}

/** Texts of a product by field. */
export function textsOf(product: Product): [names: string, categories: string, details: string] {
  const groups = [...product.categories, ...product.subCategories]
  const choices = product.colors.flatMap(color => [
    ...inAll(color, 'colorName'),
    ...color.sizes.flatMap(size => inAll(size, 'sizeName')),
  ])
  const items = product.bundleItems.flatMap(({ productId: item }) => inAll(item, 'name'))
  return [
    inAll(product, 'name').join('\n'),
    [...groups.flatMap(group => inAll(group, 'name')), ...stateOf(product)].join('\n'),
    [...inAll(product, 'description').map(wordsAlone), ...choices, ...items].join('\n'),
  ]
}

/** What shoppers ask for that is true of a product today, though no text of it says so: words of the thesaurus. */
function stateOf({ discountPercentage, bundlePrice, originalPrice, bestseller }: Product): string[] {
  const isReduced = discountPercentage > 0 || (bundlePrice ?? 0) < (originalPrice ?? 0)
  return [...(isReduced ? ['discount'] : []), ...(bestseller ? ['bestseller'] : [])]
}

export interface TermWriter {
  add(slot: number, shelved: Shelved | undefined): void
  finish(): Terms
}

/**
 * Collects the terms of product after product in one row of numbers and sorts them by counting: little memory beside the
 * result's own.
 */
export function createTermWriter(): TermWriter {
  const numbers = new Map<string, number>()
  const termsOfKnownWord = new Map<string, readonly number[]>()
  /** By term: which of the added products it was last posted for. */
  const lastAdded: number[] = []
  let added = 0
  const terms = rowOfNumbers()
  /** For each run of terms: where it ends, and slot and field of all of them. */
  const runs: { end: number; slot: number; field: number }[] = []

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
      for (const [field, text] of textsOf(productOf(shelved)).entries()) {
        for (const word of wordsOf(text)) {
          for (const term of termsOf(word)) {
            // Fields come best first: a word of the name is not posted again for the description.
            if (lastAdded[term] === added) continue
            lastAdded[term] = added
            terms.push(term)
          }
        }
        runs.push({ end: terms.length(), slot, field })
      }
    },
    finish() {
      const unordered = [...numbers.keys()]
      const inOrder = unordered.toSorted((one, other) => (one < other ? -1 : 1))
      const termNumbers = new Map(inOrder.map((term, number) => [term, number]))
      const finalNumber = Uint32Array.from(unordered, term => termNumbers.get(term) ?? 0)
      const starts = new Uint32Array(inOrder.length * FIELDS.length + 1)
      const eachPosting = (tell: (segment: number, slot: number) => void) => {
        let place = 0
        for (const { end, slot, field } of runs) {
          for (; place < end; place++) tell((finalNumber[terms.at(place)] ?? 0) * FIELDS.length + field, slot)
        }
      }
      eachPosting(segment => {
        starts[segment + 1] = (starts[segment + 1] ?? 0) + 1
      })
      for (let segment = 1; segment < starts.length; segment++) {
        starts[segment] = (starts[segment] ?? 0) + (starts[segment - 1] ?? 0)
      }
      const nextPlace = starts.slice()
      const postings = new Uint32Array(terms.length())
      eachPosting((segment, slot) => {
        const target = nextPlace[segment] ?? 0
        postings[target] = slot
        nextPlace[segment] = target + 1
      })
      return { terms: inOrder, numbers: termNumbers, starts, postings, ...arabicTerms(inOrder) }
    },
  }
}

/** What Latin letters and singulars lead to. A word that the thesaurus knows is no plural of another one, whatever its pattern. */
function arabicTerms(terms: readonly string[]): Pick<Terms, 'sounds' | 'plurals'> {
  const sounds = new Map<string, string[]>()
  const plurals = new Map<string, string[]>()
  const thesaurus = ownThesaurus()
  for (const term of terms) {
    if (!isArabicWord(term)) continue
    addTo(sounds, soundOfArabic(term), term)
    if (thesaurus.groupsOf([searchWord(term)]).length > 0) continue
    for (const singular of surelySingularsOf(term)) addTo(plurals, singular, term)
  }
  return { sounds, plurals }
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
