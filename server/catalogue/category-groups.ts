import type { Category, Id, Named, SubCategoryName } from '#shop/catalogue/product.ts'
import { splitNames } from '#shop/catalogue/read-filters.ts'
import { inAll, textsOf } from '#shop/languages.ts'
import { remembering } from '../http/remembering.ts'
import type { ShelvedStanding } from './shelved.ts'

/** A category or sub-category as lists count and choose it; `number` is its place in arrays of groups. */
export interface CategoryGroup extends Named {
  readonly _id: Id
  readonly formerNames: readonly string[]
  readonly number: number
  /** The category's group of a sub-category; null for a category. */
  readonly parent: number | null
}

export interface CategoryGroups {
  /** By number: each category, followed by its sub-categories. */
  readonly all: readonly CategoryGroup[]
  /** Numbers of the groups a product stands in. A sub-category's product stands in its category too. */
  numbersOf(standing: ShelvedStanding): readonly number[]
  /** The groups that names or ids mean; unknown ones mean none. */
  categoriesNamed(names: readonly string[]): CategoryGroup[]
  subCategoriesNamed(names: readonly string[]): CategoryGroup[]
  /** `chosenGroups` of a choice: shoppers make few different ones. */
  chosen(category: string | undefined, subCategory: string | undefined): readonly number[] | null
}

export function groupCategories(categories: readonly Category[]): CategoryGroups {
  const all: CategoryGroup[] = []
  for (const category of categories) {
    const parent = all.length
    all.push({ ...namesOf(category), number: parent, parent: null })
    for (const sub of category.subCategories) all.push({ ...namesOf(sub), number: all.length, parent })
  }
  const byId = new Map(all.map(group => [group._id, group]))
  const named = (isSub: boolean) => {
    const groups = all.filter(group => (group.parent !== null) === isSub)
    const keys = groups.flatMap(group => keysOf(group).map(key => ({ key, group })))
    const byKey = Map.groupBy(keys, each => each.key)
    // What is called so now is meant before what was.
    const former = groups
      .flatMap(group => group.formerNames.map(name => ({ key: nameKey(name), group })))
      .filter(({ key }) => !byKey.has(key))
    for (const [key, renamed] of Map.groupBy(former, each => each.key)) byKey.set(key, renamed)
    return (names: readonly string[]) => {
      const found = names.flatMap(name => byKey.get(nameKey(name))?.map(each => each.group) ?? [])
      return [...new Set(found)]
    }
  }
  // Products of the same categories share what says so, and its identity finds its numbers.
  const known = new WeakMap<ShelvedStanding, readonly number[]>()
  const chosen = remembering(MOST_CHOICES, choice => {
    const [category, subCategory] = choice.split(BETWEEN)
    return chosenGroups(grouped, category, subCategory)
  })
  const grouped: CategoryGroups = {
    all,
    numbersOf(standing) {
      const found = known.get(standing)
      if (found !== undefined) return found
      const meant = [...standing.categoryIds, ...standing.subCategoryIds].flatMap(id => byId.get(id) ?? [])
      const numbers = new Set(meant.flatMap(({ number, parent }) => (parent === null ? [number] : [number, parent])))
      const sorted = [...numbers].sort((one, other) => one - other)
      known.set(standing, sorted)
      return sorted
    },
    categoriesNamed: named(false),
    subCategoriesNamed: named(true),
    chosen: (category = '', subCategory = '') => chosen(`${category}${BETWEEN}${subCategory}`),
  }
  return grouped
}

/** Choices whose groups are known without reading their names again. */
const MOST_CHOICES = 1_000
/** No text of a request holds it. */
const BETWEEN = '\0'

/**
 * The groups that a collection's choice shows, by number, or null where nothing is chosen (docs/decisions/0010). A chosen
 * category counts whole unless some of its own sub-categories are chosen; then only those do. A sub-category whose category
 * is not chosen counts by itself. Where a sub-category's name stands in several categories, the chosen categories' are meant.
 */
function chosenGroups(
  groups: CategoryGroups,
  category: string | undefined,
  subCategory: string | undefined,
): readonly number[] | null {
  const categoryNames = splitNames(category ?? null)
  const subCategoryNames = splitNames(subCategory ?? null)
  if (categoryNames.length === 0 && subCategoryNames.length === 0) return null
  const chosen = new Set(groups.categoriesNamed(categoryNames).map(group => group.number))
  const subs = subCategoryNames.flatMap(name => {
    const meant = groups.subCategoriesNamed([name])
    const ofChosen = meant.filter(sub => sub.parent !== null && chosen.has(sub.parent))
    return ofChosen.length > 0 ? ofChosen : meant
  })
  const narrowed = new Set(subs.map(sub => sub.parent))
  const whole = [...chosen].filter(number => !narrowed.has(number))
  return [...new Set([...whole, ...subs.map(sub => sub.number)])].sort((one, other) => one - other)
}

function namesOf({ formerNames = [], ...group }: Category | SubCategoryName) {
  return { _id: group._id, ...textsOf(group, 'name'), formerNames }
}

function keysOf(group: Named & { readonly _id: Id }): string[] {
  return [...new Set([group._id, ...inAll(group, 'name')].map(nameKey))]
}

/** Names are the same whatever their case and spaces. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
