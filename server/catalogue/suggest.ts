import {
  isNumberWord,
  readSearch,
  type SearchWord,
  spellingsNear,
  termsOfWord,
  wordsOf,
} from '#shop/catalogue/search-words.ts'
import { inAll } from '#shop/languages.ts'
import { nextBit } from './bitset.ts'
import type { CategoryGroup, CategoryGroups } from './category-groups.ts'
import type { Members } from './orderings.ts'
import type { Thesaurus } from './thesaurus.ts'

/** Products offered while a search is being typed. */
export const MOST_SUGGESTED_PRODUCTS = 6
const MOST_SUGGESTED_CATEGORIES = 4

/**
 * Categories and sub-categories with something in them that a search may mean, in the shop's order:
 * the last word may be unfinished, and where nothing fits it may mean the same, or one letter may
 * be wrong. Every word must stand in the name; of a sub-category some may stand in its category's.
 */
export function suggestedGroups(
  words: readonly SearchWord[],
  groups: CategoryGroups,
  members: Members,
  thesaurus: Thesaurus,
): CategoryGroup[] {
  if (words.length === 0) return []
  const names = namesOfGroups(groups, thesaurus)
  const meant = (stands: (word: SearchWord, names: GroupNames, thesaurus: Thesaurus) => boolean) =>
    groups.all.filter(({ number, parent }) => {
      const own = names[number] ?? NO_NAMES
      const ofParent = (parent === null ? null : names[parent]) ?? NO_NAMES
      const isFilled = nextBit(members.groups[number]?.bits ?? NO_BITS, 0) !== -1
      return (
        isFilled &&
        // First, as it ends at a word that stands nowhere: the spellings near the others are not even made.
        words.every(word => stands(word, own, thesaurus) || stands(word, ofParent, thesaurus)) &&
        words.some(word => stands(word, own, thesaurus))
      )
    })
  for (const stands of [isWrittenIn, isMeantIn, isNearlyIn]) {
    const found = meant(stands)
    if (found.length > 0) return found.slice(0, MOST_SUGGESTED_CATEGORIES)
  }
  return []
}

interface GroupNames {
  readonly terms: ReadonlySet<string>
  /** Numbers of the thesaurus' groups that a word of the names stands in. */
  readonly meanings: ReadonlySet<number>
}

const NO_NAMES: GroupNames = { terms: new Set(), meanings: new Set() }
const NO_BITS = new Uint32Array()

const knownNames = new WeakMap<Thesaurus, WeakMap<CategoryGroups, readonly GroupNames[]>>()

/** By group number; read once for as long as the categories and what words mean stay as they are. */
function namesOfGroups(groups: CategoryGroups, thesaurus: Thesaurus): readonly GroupNames[] {
  const known = knownNames.get(thesaurus) ?? new WeakMap<CategoryGroups, readonly GroupNames[]>()
  const names = known.get(groups) ?? groups.all.map(group => namesOfGroup(group, thesaurus))
  knownNames.set(thesaurus, known.set(groups, names))
  return names
}

function namesOfGroup(group: CategoryGroup, thesaurus: Thesaurus): GroupNames {
  const names = inAll(group, 'name')
  const words = names.map(readSearch)
  return {
    terms: new Set(wordsOf(names.join('\n')).flatMap(word => [...termsOfWord(word)])),
    // A name of two words is one thing: living room.
    meanings: new Set([...words, ...words.flat().map(word => [word])].flatMap(thesaurus.groupsOf)),
  }
}

function isWrittenIn({ form, stem }: SearchWord, { terms }: GroupNames): boolean {
  if (terms.has(form) || terms.has(stem)) return true
  return !isNumberWord(form) && [...terms].some(term => term.startsWith(form))
}

function isMeantIn(word: SearchWord, names: GroupNames, thesaurus: Thesaurus): boolean {
  return isWrittenIn(word, names) || thesaurus.groupsOf([word]).some(number => names.meanings.has(number))
}

function isNearlyIn(word: SearchWord, names: GroupNames): boolean {
  // From the side of the terms: a name has a few, a word has hundreds of spellings near it.
  return isWrittenIn(word, names) || [...names.terms].some(term => spellingsNear(word).has(term))
}
