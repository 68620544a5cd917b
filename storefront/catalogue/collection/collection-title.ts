import type { Translate } from '#locales/translate.ts'
import type { Filters } from '#shop/catalogue/filters.ts'
import type { Category } from '#shop/catalogue/product.ts'
import { chosenNames } from './filter-choices.ts'

/** What is being looked at, in words: the chosen names, what was searched for, or the list that home led to. */
export function collectionTitle(filters: Filters, categories: readonly Category[], t: Translate): string {
  if (filters.search !== '') return t('collection.title_search', { search: filters.search })
  const names = chosenNames(filters, categories)
  if (names.length > 0) return enumerated(names, t)
  if (filters.only !== null) return t(`collection.only_${filters.only}`)
  return t('collection.title_all')
}

/** Names beyond the third are counted: a title is read at a glance. */
function enumerated(names: readonly string[], t: Translate): string {
  const [first = '', second, third, ...more] = names
  if (second === undefined) return first
  if (third === undefined) return t('collection.two_names', { first, second })
  if (more.length === 0) return t('collection.three_names', { first, second, third })
  return t('collection.names_and_more', { first, second, count: names.length - 2 })
}
