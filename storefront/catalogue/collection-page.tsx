import { useEffect, useId } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { PageFailure } from '#contract/rendering.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import space from '#design/space.module.css'
import { FILTER_NAMES } from '#shop/catalogue/filters.ts'
import { readFilters } from '#shop/catalogue/read-filters.ts'
import type { Language } from '#shop/languages.ts'
import { inEach } from '#shop/languages.ts'
import { useReload } from '../navigation/hooks.ts'
import { redirectTo } from '../navigation/outcomes.ts'
import type { DataOf, Head, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { useCategories } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { Breadcrumbs, breadcrumbList } from './breadcrumbs.tsx'
import { ActiveFilterChips } from './collection/active-filter-chips.tsx'
import { CollectionHeading } from './collection/collection-heading.tsx'
import { collectionTitle } from './collection/collection-title.ts'
import { activeFilters, categoryAlone, filtersIn, haveFormerNames } from './collection/filter-choices.ts'
import { FilterForm } from './collection/filter-form.tsx'
import { BoundFilters } from './collection/filter-panel.tsx'
import { type Listing, loadListing, type SpanMemory, spanKey } from './collection/listing.ts'
import { Fitting, Results } from './collection/results.tsx'
import { Toolbar } from './collection/toolbar.tsx'
import { useCollection } from './collection/use-collection.ts'
import css from './collection-page.module.css'

type CollectionData = { readonly listing: Listing } | { readonly listing: null; readonly failure: PageFailure }

export const query = FILTER_NAMES

/** A listing that cannot be had is shown in its place, so that the filters stay at hand. */
export async function load({ call, search, language, shop }: LoadContext): Promise<CollectionData> {
  const asked = readFilters(search)
  const filters = filtersIn(language, asked, shop.categories)
  if (haveFormerNames(asked, shop.categories)) throw redirectTo(paths.collection(filters), { isForGood: true })
  try {
    return { listing: await loadListing(call, filters, language, browserMemory) }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    return { listing: null, failure: { message_key: failure.messageKey, message: failure.message } }
  }
}

export function status({ listing }: CollectionData): number {
  return listing === null ? 503 : 200
}

export function head({ data: { listing }, t, language, url, shop }: HeadContext<CollectionData>): Head {
  const filters = filtersIn(language, readFilters(url.searchParams), shop.categories)
  const title = collectionTitle(filters, shop.categories, t)
  const pathIn = (reader: Language) => {
    const { categories, subCategories, only } = filtersIn(reader, filters, shop.categories)
    return paths.collection({ categories, subCategories, only })
  }
  const alone = categoryAlone(filters, shop.categories)
  const description = alone?.[`seoDescription_${language}`]
  const image = listing?.products[0]?.images[0]
  const isAll = title === t('collection.title_all')
  const trail = [
    { name: t('layout.home'), path: paths.home() },
    { name: t('collection.title_all'), path: paths.collection() },
    ...(isAll ? [] : [{ name: title, path: pathIn(language) }]),
  ]
  return {
    title: alone?.[`seoTitle_${language}`] ?? title,
    // The address holds names, and each language has its own.
    canonicalPath: inEach(pathIn),
    // Searches are countless, and none of them is a page of its own; nor is one with nothing on it.
    noindex: filters.search !== '' || listing?.total === 0,
    ...(listing && { description: description ?? t('collection.description', { title, count: listing.total }) }),
    ...(image && { image }),
    // Machines read what the server sends.
    ...(import.meta.env.SSR && {
      jsonLd: [breadcrumbList(trail, url), ...(listing ? [itemList(listing, url, language)] : [])],
    }),
  }
}

export const ready = async () => void (await Promise.all([BoundFilters.ready(), Fitting.ready()]))

export default function CollectionPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const { t, language } = useWords()
  const categories = useCategories()
  const collection = useCollection(search)
  const panelId = useId()
  const { listing } = data
  useRememberedSpan(search, listing)
  const title = collectionTitle(collection.filters, categories, t)
  const activeCount = activeFilters(collection.filters, categories, language).length
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <Breadcrumbs
        trail={
          title === t('collection.title_all') ? [] : [{ name: t('layout.all_products'), path: paths.collection() }]
        }
        here={title}
      />
      <CollectionHeading title={title} count={collection.isLoading ? null : (listing?.total ?? null)} />
      <div className={css.columns}>
        <FilterForm id={panelId} collection={collection} listing={listing} />
        <div className={css.main}>
          <Toolbar collection={collection} listing={listing} panelId={panelId} activeCount={activeCount} />
          <ActiveFilterChips collection={collection} span={listing?.span ?? null} />
          {activeCount === 0 && <div className={css.noChips} />}
          {data.listing === null ? (
            <Failed failure={data.failure} />
          ) : (
            <Results listing={data.listing} collection={collection} />
          )}
        </div>
      </div>
    </div>
  )
}

// A server must not share what one shopper's filters found with the next; the browser has one shopper.
const browserMemory: SpanMemory | null = typeof document === 'undefined' ? null : new Map()

/** A page that the server has listed: its span too saves a fetch when prices change. */
function useRememberedSpan(search: URLSearchParams, listing: Listing | null): void {
  const { language } = useWords()
  const categories = useCategories()
  useEffect(() => {
    if (listing === null) return
    browserMemory?.set(spanKey(filtersIn(language, readFilters(search), categories)), listing.span)
  }, [search, listing, language, categories])
}

function Failed({ failure }: { failure: PageFailure }) {
  const { t } = useWords()
  const reload = useReload()
  return (
    <EmptyShelf
      title={t('collection.failed_to_fetch_products')}
      text={failure.message || t('common.connection_failed')}
      action={
        <Button kind="line" onClick={reload}>
          {t('collection.try_again')}
        </Button>
      }
    />
  )
}

function itemList({ products, total }: Listing, origin: URL, language: Language): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map((product, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: named(product, language),
      url: new URL(paths.product(product), origin).href,
    })),
  }
}
