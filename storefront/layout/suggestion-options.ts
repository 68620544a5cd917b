import type { SuggestedCategory } from '#contract/catalogue.ts'
import type { Category, ProductCard } from '#shop/catalogue/product.ts'
import type { Language } from '#shop/languages.ts'
import { paths } from '../paths.ts'
import { named } from '../platform/words.tsx'
import type { Suggested } from './suggester.ts'

/** One row of what is offered, and where it leads. */
export type SuggestionOption =
  | { readonly kind: 'last'; readonly to: string; readonly words: string }
  | { readonly kind: 'category'; readonly to: string; readonly category: SuggestedCategory }
  | { readonly kind: 'product'; readonly to: string; readonly product: ProductCard }
  | { readonly kind: 'all'; readonly to: string; readonly total: number; readonly typed: string }

/** In the order in which the arrow keys go through them. `all` is where the search itself leads. */
export function optionsOf(suggested: Suggested, language: Language, all: string): SuggestionOption[] {
  if (suggested === null) return []
  const { typed, reply } = suggested
  return [
    ...reply.categories.map(category => ({ kind: 'category', to: pathOf(category, language), category }) as const),
    ...reply.products.map(product => ({ kind: 'product', to: paths.product(product), product }) as const),
    ...(reply.total > 0 ? [{ kind: 'all', to: all, total: reply.total, typed } as const] : []),
  ]
}

/** What there is to offer before anything is typed. */
interface AtRest {
  readonly searches: readonly string[]
  readonly categories: readonly Category[]
  readonly bestSellers: readonly ProductCard[]
}

/** Before anything is typed: what was searched for last, the rooms, and what sells best. */
export function optionsAtRest(
  { searches, categories, bestSellers }: AtRest,
  { language, pathOf: pathOfWords }: { readonly language: Language; readonly pathOf: (words: string) => string },
): SuggestionOption[] {
  return [
    ...searches.map(words => ({ kind: 'last', to: pathOfWords(words), words }) as const),
    ...categories.map(each => {
      const category = { ...each, category: null }
      return { kind: 'category', to: pathOf(category, language), category } as const
    }),
    ...bestSellers.map(product => ({ kind: 'product', to: paths.product(product), product }) as const),
  ]
}

/** The place after an arrow key; -1 is the field itself, before the first and after the last. */
export function placeAfterArrow(place: number, key: string, count: number): number | null {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null
  const next = place + (key === 'ArrowDown' ? 1 : -1)
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}

/** The element of an option within its list: what the field points at while the arrow keys are there. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

function pathOf(category: SuggestedCategory, language: Language): string {
  const name = named(category, language)
  if (category.category === null) return paths.collection({ categories: [name] })
  return paths.collection({ categories: [named(category.category, language)], subCategories: [name] })
}
