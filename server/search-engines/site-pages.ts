import { type Filters, NO_FILTERS, ONLY, writeFilters } from '#shop/catalogue/filters.ts'
import type { Category, Picture } from '#shop/catalogue/product.ts'
import { FALLBACK_LANGUAGE, inEach, inLanguage, type Language, languages } from '#shop/languages.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { productOf, type Shelved } from '../catalogue/shelved.ts'

/** A page that may be found: its path in each language, which differs where it holds names, and what it shows. */
export interface SitePage {
  readonly paths: Readonly<Record<Language, string>>
  readonly pictures: readonly Picture[]
}

/** Every page that search engines are told of, the most general first. A journey holds them to what the pages say themselves. */
export function sitePages(catalogue: Pick<Catalogue, 'categories' | 'hero' | 'published'>): SitePage[] {
  return [
    page(
      '/',
      catalogue.hero.map(slide => slide.image),
    ),
    collection({}),
    ...ONLY.map(only => collection({ only })),
    ...catalogue.categories.flatMap(categoryPages),
    ...READING.map(path => page(path)),
    ...catalogue.published().map(productPage),
  ]
}

const READING = ['/about', '/contact', '/careers', '/privacy-policy', '/delivery', '/terms'] as const

/** Pictures of one product that are worth a line each. */
const MOST_PICTURES = 3

function productPage(shelved: Shelved): SitePage {
  const { id, isBundle, slug = id } = shelved
  return {
    ...page(`/${isBundle ? 'bundle' : 'product'}/${encodeURIComponent(slug)}`),
    // A file of the sitemap shows a thousand products of all.
    get pictures() {
      return productOf(shelved).images.slice(0, MOST_PICTURES)
    },
  }
}

function categoryPages(category: Category): SitePage[] {
  const named = (language: Language) => [inLanguage(category, 'name', language)]
  return [
    collection(language => ({ categories: named(language) }), category.image === null ? [] : [category.image]),
    ...category.subCategories.map(sub =>
      collection(language => ({ categories: named(language), subCategories: [inLanguage(sub, 'name', language)] })),
    ),
  ]
}

type SomeFilters = Partial<Filters>

function collection(
  filters: SomeFilters | ((language: Language) => SomeFilters),
  pictures: readonly Picture[] = [],
): SitePage {
  const pathIn = (language: Language) => {
    const chosen = typeof filters === 'function' ? filters(language) : filters
    const query = new URLSearchParams(writeFilters({ ...NO_FILTERS, ...chosen })).toString()
    return query === '' ? '/collection' : `/collection?${query}`
  }
  return { paths: inEach(pathIn), pictures }
}

function page(path: string, pictures: readonly Picture[] = []): SitePage {
  return { paths: inEach(() => path), pictures }
}

/** A page's addresses on the shop's origin: one for each language, and the one that picks by the reader. */
export function addressesOf({ paths }: SitePage, publicUrl: URL): { language: Language | 'x-default'; href: string }[] {
  const named = languages.map(language => {
    const address = new URL(paths[language], publicUrl)
    address.searchParams.set('lng', language)
    return { language, href: address.href }
  })
  return [...named, { language: 'x-default', href: new URL(paths[FALLBACK_LANGUAGE], publicUrl).href }]
}
