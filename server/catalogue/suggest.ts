import { isNumberWord, type SearchWord, spellingsNear, termsOfWord, wordsOf } from '#shop/catalogue/search-words.ts'
import { nextBit } from './bitset.ts'
import type { CategoryGroup, CategoryGroups } from './category-groups.ts'
import type { Members } from './orderings.ts'

/** Products offered while a search is being typed. */
export const MOST_SUGGESTED_PRODUCTS = 6
const MOST_SUGGESTED_CATEGORIES = 4

/**
 * Categories and sub-categories with something in them that a search may mean, in the shop's order: the last word may be
 * unfinished, and where nothing fits one letter may be wrong. Every word must stand in the name; of a sub-category some may
 * stand in its category's.
 */
export function suggestedGroups(
  words: readonly SearchWord[],
  groups: CategoryGroups,
  members: Members,
): CategoryGroup[] {
  if (words.length === 0) return []
  const terms = termsOfGroups(groups)
  const meant = (stands: (word: SearchWord, terms: ReadonlySet<string>) => boolean) =>
    groups.all.filter(({ number, parent }) => {
      const own = terms[number] ?? NO_TERMS
      const ofParent = (parent === null ? null : terms[parent]) ?? NO_TERMS
      const isFilled = nextBit(members.groups[number]?.bits ?? NO_BITS, 0) !== -1
      return (
        isFilled &&
        // First, as it ends at a word that stands nowhere: the spellings near the others are not even made.
        words.every(word => stands(word, own) || stands(word, ofParent)) &&
        words.some(word => stands(word, own))
      )
    })
  const written = meant(isWrittenIn)
  return (written.length > 0 ? written : meant(isNearlyIn)).slice(0, MOST_SUGGESTED_CATEGORIES)
}

const NO_TERMS: ReadonlySet<string> = new Set()
const NO_BITS = new Uint32Array()

const knownTerms = new WeakMap<CategoryGroups, readonly ReadonlySet<string>[]>()

/** By group number; read once for as long as the categories stay as they are. */
function termsOfGroups(groups: CategoryGroups): readonly ReadonlySet<string>[] {
  const terms = knownTerms.get(groups) ?? groups.all.map(termsOfGroup)
  knownTerms.set(groups, terms)
  return terms
}

function termsOfGroup({ name_en, name_ar }: CategoryGroup): ReadonlySet<string> {
  return new Set(wordsOf(`${name_en}\n${name_ar}`).flatMap(word => [...termsOfWord(word)]))
}

function isWrittenIn({ form, stem }: SearchWord, terms: ReadonlySet<string>): boolean {
  if (terms.has(form) || terms.has(stem)) return true
  return !isNumberWord(form) && [...terms].some(term => term.startsWith(form))
}

function isNearlyIn(word: SearchWord, terms: ReadonlySet<string>): boolean {
  // From the side of the terms: a name has a few, a word has hundreds of spellings near it.
  return isWrittenIn(word, terms) || [...terms].some(term => spellingsNear(word).has(term))
}
