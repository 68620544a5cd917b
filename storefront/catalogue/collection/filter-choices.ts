import {
  type CardsPerRow,
  type Filters,
  NO_FILTERS,
  type Only,
  type Sort,
  writeFilters,
} from '#shop/catalogue/filters.ts'
import type { Category, Named } from '#shop/catalogue/product.ts'
import { isBounded, NO_ROOM, type Room } from '#shop/catalogue/room.ts'
import { inLanguage, type Language, languages } from '#shop/languages.ts'

/** Lowest and highest price, whole IQD. */
export interface PriceSpan {
  readonly min: number
  readonly max: number
}

/** A filter that is on, as its removable chip shows it, and the filters that are left without it. */
export type ActiveFilter =
  | { readonly kind: 'search'; readonly text: string; readonly without: Filters }
  | { readonly kind: 'only'; readonly only: Only; readonly without: Filters }
  | { readonly kind: 'category' | 'subCategory'; readonly name: string; readonly without: Filters }
  | { readonly kind: 'room'; readonly room: Room; readonly without: Filters }
  | { readonly kind: 'price'; readonly without: Filters }

/**
 * The same filters in the names of one language: an address may carry the other's, from a shared link or from before the shopper
 * switched. A name that no category has stays, so that its chip can be seen and removed.
 */
export function filtersIn(language: Language, filters: Filters, categories: readonly Category[]): Filters {
  const subCategories = categories.flatMap(category => category.subCategories)
  return {
    ...filters,
    categories: renamed(filters.categories, categories, language),
    subCategories: renamed(filters.subCategories, subCategories, language),
  }
}

/** Whether these name a category or sub-category as it was called before it was renamed, and nothing is called so now. */
export function haveFormerNames(filters: Filters, categories: readonly Category[]): boolean {
  const subCategories = categories.flatMap(category => category.subCategories)
  const isFormer = (things: readonly Renamable[]) => (name: string) =>
    !things.some(each => isNameOf(each, name)) && things.some(each => wasNameOf(each, name))
  return filters.categories.some(isFormer(categories)) || filters.subCategories.some(isFormer(subCategories))
}

/** The one category whose page this is: chosen alone, and nothing beside it that says which of its products are shown. */
export function categoryAlone(filters: Filters, categories: readonly Category[]): Category | undefined {
  const { categories: names, subCategories, search, only, room } = filters
  if (names.length !== 1 || subCategories.length > 0 || search !== '' || only !== null || isBounded(room))
    return undefined
  return categories.find(each => names.some(name => isNameOf(each, name)))
}

export function isCategoryChosen(filters: Filters, category: Named): boolean {
  return filters.categories.some(name => isNameOf(category, name))
}

export function isSubCategoryChosen(filters: Filters, subCategory: Named): boolean {
  return filters.subCategories.some(name => isNameOf(subCategory, name))
}

/** Adds the category, or removes it together with its sub-categories (specification section 4). */
export function toggleCategory(
  filters: Filters,
  category: Category,
  categories: readonly Category[],
  language: Language,
): Filters {
  if (!isCategoryChosen(filters, category)) {
    return anew({ ...filters, categories: [...filters.categories, inLanguage(category, 'name', language)] })
  }
  const rest = filters.categories.filter(name => !isNameOf(category, name))
  // Two categories may have a sub-category of the same name: it goes with the last of them.
  const kept = categories
    .filter(each => each._id !== category._id && rest.some(name => isNameOf(each, name)))
    .flatMap(each => each.subCategories)
  const isLeft = (name: string) =>
    !category.subCategories.some(each => isNameOf(each, name)) || kept.some(each => isNameOf(each, name))
  return anew({ ...filters, categories: rest, subCategories: filters.subCategories.filter(isLeft) })
}

export function toggleSubCategory(filters: Filters, subCategory: Named, language: Language): Filters {
  const rest = filters.subCategories.filter(name => !isNameOf(subCategory, name))
  const isChosen = rest.length < filters.subCategories.length
  return anew({ ...filters, subCategories: isChosen ? rest : [...rest, inLanguage(subCategory, 'name', language)] })
}

export function chooseSort(filters: Filters, sortBy: Sort): Filters {
  return anew({ ...filters, sortBy })
}

export function chooseCardsPerRow(filters: Filters, cardsPerRow: CardsPerRow): Filters {
  return { ...filters, cardsPerRow }
}

/** A bound at the end of the span is no bound, so that it stays out of the address. */
export function choosePrices(filters: Filters, wanted: PriceSpan, span: PriceSpan): Filters {
  const min = Math.round(wanted.min)
  const max = Math.round(wanted.max)
  return { ...filters, minPrice: min <= span.min ? null : min, maxPrice: max >= span.max ? null : max }
}

/** The prices that the slider shows: within the span, the lower one first. */
export function pricesWithin(
  span: PriceSpan,
  { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>,
): PriceSpan {
  const one = clamp(minPrice ?? span.min, span)
  const other = clamp(maxPrice ?? span.max, span)
  return { min: Math.min(one, other), max: Math.max(one, other) }
}

/** Everything off but how many cards stand in a row, which filters nothing. */
export function clearAll(filters: Filters): Filters {
  return { ...NO_FILTERS, cardsPerRow: filters.cardsPerRow }
}

/** Whether going from one to the other shows other products, so that they must be fetched. */
export function isSameListing(one: Filters, other: Filters): boolean {
  return listingKey(one) === listingKey(other)
}

/** Names what is listed: equal for filters that list the same products in the same order. */
export function listingKey(filters: Filters): string {
  return JSON.stringify(writeFilters({ ...filters, cardsPerRow: NO_FILTERS.cardsPerRow }))
}

export function activeFilters(filters: Filters, categories: readonly Category[], language: Language): ActiveFilter[] {
  const active: ActiveFilter[] = []
  if (filters.search !== '') {
    active.push({ kind: 'search', text: filters.search, without: anew({ ...filters, search: '' }) })
  }
  if (filters.only !== null)
    active.push({ kind: 'only', only: filters.only, without: anew({ ...filters, only: null }) })
  for (const name of filters.categories) {
    const category = categories.find(each => isNameOf(each, name))
    const without = category
      ? toggleCategory(filters, category, categories, language)
      : anew({ ...filters, categories: filters.categories.filter(each => each !== name) })
    active.push({ kind: 'category', name, without })
  }
  for (const name of filters.subCategories) {
    const rest = filters.subCategories.filter(each => each !== name)
    active.push({ kind: 'subCategory', name, without: anew({ ...filters, subCategories: rest }) })
  }
  if (isBounded(filters.room))
    active.push({ kind: 'room', room: filters.room, without: anew({ ...filters, room: NO_ROOM }) })
  if (filters.minPrice !== null || filters.maxPrice !== null) {
    active.push({ kind: 'price', without: { ...filters, minPrice: null, maxPrice: null } })
  }
  return active
}

/**
 * What the title says is chosen: sub-categories instead of the category they narrow, a category by its name. Empty where nothing
 * is chosen.
 */
export function chosenNames(filters: Filters, categories: readonly Category[]): string[] {
  const narrowed = filters.categories.flatMap(name => {
    const category = categories.find(each => isNameOf(each, name))
    const within = filters.subCategories.filter(each => category?.subCategories.some(sub => isNameOf(sub, each)))
    return within.length > 0 ? within : [name]
  })
  return [...new Set([...narrowed, ...filters.subCategories])]
}

/** Every choice but prices sets the range back to all there is (specification section 4). */
function anew(filters: Filters): Filters {
  return { ...filters, minPrice: null, maxPrice: null }
}

function renamed(names: readonly string[], things: readonly Renamable[], language: Language): string[] {
  const found = names.map(name => {
    const thing = things.find(each => isNameOf(each, name)) ?? things.find(each => wasNameOf(each, name))
    return thing ? inLanguage(thing, 'name', language) : name
  })
  return [...new Set(found)]
}

type Renamable = Named & Pick<Category, 'formerNames'>

function wasNameOf({ formerNames }: Renamable, name: string): boolean {
  return formerNames?.some(former => former.toLowerCase() === name.toLowerCase()) === true
}

function isNameOf(thing: Named, name: string): boolean {
  const written = name.toLowerCase()
  return languages.some(own => thing[`name_${own}`].toLowerCase() === written)
}

function clamp(price: number, { min, max }: PriceSpan): number {
  return Math.min(Math.max(price, min), max)
}
