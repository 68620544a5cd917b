import { type InLanguages, inAll, languages } from '../../languages.ts'
import type { Named } from '../product.ts'
import { wordsOf } from '../search-words.ts'
import { readList } from './cells.ts'
import type { NamedCategory } from './known.ts'

/** Names count as the same in any spelling of Arabic and whatever the case: `Oak` is `oak`, `أسود` is `اسود`. */
export function sameName(name: string): string {
  return wordsOf(name).join(' ') || name.trim().toLowerCase()
}

/** Whether a thing is meant by names of which some may be left out: one that agrees is enough. */
export function isMeant(thing: Named, names: InLanguages<'name', string | null>): boolean {
  const agrees = (own: string, given: string | null) =>
    given !== null && given !== '' && own !== '' && sameName(own) === sameName(given)
  return languages.some(language => agrees(thing[`name_${language}`], names[`name_${language}`]))
}

/** Whether a thing is called anything, in any language. */
export function isNamed(thing: InLanguages<'name', string | null>): boolean {
  return inAll(thing, 'name').some(Boolean)
}

export type FoundCategory = { readonly id: string } | 'unknown' | 'ambiguous'

/** How categories and sub-categories are found by name, in either language, and by their ids where a name tells none. */
export interface CategoryIndex {
  readonly category: (name: string) => FoundCategory
  /** `Kitchen > Jars`, or `Jars` where only one category has such. */
  readonly subCategory: (name: string) => FoundCategory
}

export function indexCategories(categories: readonly NamedCategory[]): CategoryIndex {
  const called = new Map<string, Set<string>>()
  const subCalled = new Map<string, Set<string>>()
  for (const category of categories) {
    for (const name of namesOf(category)) add(called, name, category.id)
    for (const sub of category.subCategories) {
      for (const name of namesOf(sub)) {
        add(subCalled, name, sub.id)
        for (const parent of namesOf(category)) add(subCalled, `${parent} > ${name}`, sub.id)
      }
    }
  }
  const ids = new Set(categories.map(({ id }) => id))
  const subIds = new Set(categories.flatMap(({ subCategories }) => subCategories).map(({ id }) => id))
  return {
    category: name => found(called.get(sameName(name)), name, ids),
    subCategory: name => found(subCalled.get(name.split('>').map(sameName).join(' > ')), name, subIds),
  }
}

/**
 * What a file calls a category or a sub-category so that it is found again: by the first of `names`
 * that tells it, else by its id. Two may be called the same, and a name may hold what divides names.
 */
export function tellingName(id: string, names: readonly string[], find: (name: string) => FoundCategory): string {
  const tells = (name: string) => {
    const read = readList(name)
    if (read.says !== 'value' || read.value.length !== 1) return false
    const meant = find(name)
    return typeof meant === 'object' && meant.id === id
  }
  return names.find(tells) ?? id
}

function namesOf(thing: Named): string[] {
  return inAll(thing, 'name').filter(Boolean).map(sameName)
}

function add(index: Map<string, Set<string>>, name: string, id: string): void {
  const ids = index.get(name) ?? new Set()
  index.set(name, ids.add(id))
}

function found(called: ReadonlySet<string> | undefined, name: string, ids: ReadonlySet<string>): FoundCategory {
  const [id, another] = called ?? []
  if (id !== undefined && another === undefined) return { id }
  if (ids.has(name)) return { id: name }
  return id === undefined ? 'unknown' : 'ambiguous'
}
