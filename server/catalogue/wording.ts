import type { Id } from '#shop/catalogue/product.ts'
import type { SearchRule } from '#shop/catalogue/search-rules.ts'
import { readSearch, type SearchWord } from '#shop/catalogue/search-words.ts'
import {
  addTo,
  makeThesaurus,
  ownThesaurus,
  ownThesaurusLines,
  type Thesaurus,
  type ThesaurusLine,
} from './thesaurus.ts'

/** What words mean in this shop: the trade's, and what its owner says. */
export interface Wording {
  readonly thesaurus: Thesaurus
  /** Without the words that count for nothing. */
  heeded(words: readonly SearchWord[]): readonly SearchWord[]
  /** Products that stand first in this search, whatever else it finds. */
  first(words: readonly SearchWord[]): readonly Id[]
}

const OF_THE_TRADE: Wording = {
  get thesaurus() {
    return ownThesaurus()
  },
  heeded: words => words,
  first: () => [],
}

/** Costs some tens of ms where words mean the same, and as much memory as the trade's thesaurus. */
export function wordingOf(rules: readonly SearchRule[]): Wording {
  if (rules.length === 0) return OF_THE_TRADE
  const same = rules.filter(rule => rule.kind === 'same')
  const ignored = rules.flatMap(rule => (rule.kind === 'ignored' ? [new Set(formsOf(rule.words))] : []))
  const first = new Map<string, Id[]>()
  for (const rule of rules) if (rule.kind === 'first') addTo(first, searchKey(readSearch(rule.words)), rule.productId)
  return {
    thesaurus: same.length === 0 ? ownThesaurus() : makeThesaurus(withSame(ownThesaurusLines(), same)),
    heeded(words) {
      const forms = new Set(words.map(word => word.form))
      const dropped = ignored.filter(each => each.size > 0 && [...each].every(form => forms.has(form)))
      return dropped.length === 0 ? words : words.filter(word => !dropped.some(each => each.has(word.form)))
    },
    first: words => first.get(searchKey(words)) ?? [],
  }
}

/** What tells one search from another: the same words in the same spelling, in whatever order. */
export function searchKey(words: readonly SearchWord[]): string {
  return words
    .map(word => word.form)
    .toSorted()
    .join(' ')
}

/** Lines in which words that mean the same stand together: in each group that knows one of them, else in one of their own. */
function withSame(
  lines: readonly ThesaurusLine[],
  rules: readonly Extract<SearchRule, { kind: 'same' }>[],
): ThesaurusLine[] {
  const known = ownThesaurus()
  const added = new Map<number, string[]>()
  const own: ThesaurusLine[] = []
  for (const words of joinedSets(rules.map(rule => [rule.words, rule.meant]))) {
    const groups = new Set(words.flatMap(each => known.groupsOf(readSearch(each))))
    for (const group of groups) added.set(group, [...(added.get(group) ?? []), ...words])
    if (groups.size === 0) own.push({ name: `own ${own.length}`, wider: [], home: null, written: words, reason: 'own' })
  }
  const written = lines.map((line, number) => {
    const further = added.get(number)
    return further === undefined ? line : { ...line, written: [...line.written, ...further] }
  })
  return [...written, ...own]
}

/** Of pairs the sets that hang together: what is the same as the same is the same. */
function joinedSets(pairs: readonly (readonly string[])[]): string[][] {
  let sets: Map<string, string>[] = []
  for (const pair of pairs) {
    const keyed = new Map(pair.map(each => [searchKey(readSearch(each)), each]))
    const [touched, others] = [[] as Map<string, string>[], [] as Map<string, string>[]]
    for (const each of sets) ([...keyed.keys()].some(key => each.has(key)) ? touched : others).push(each)
    sets = [...others, new Map([...touched.flatMap(each => [...each]), ...keyed])]
  }
  return sets.map(each => [...each.values()])
}

function formsOf(words: string): string[] {
  return readSearch(words).map(word => word.form)
}
