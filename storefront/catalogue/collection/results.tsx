import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import type { Filters } from '#shop/catalogue/filters.ts'
import { Link } from '../../navigation/link.tsx'
import { paths } from '../../paths.ts'
import { later } from '../../platform/later.tsx'
import { useWords } from '../../platform/words.tsx'
import { useInView } from '../in-view.ts'
import { NothingHere } from '../nothing-here.tsx'
import { activeFilters, clearAll } from './filter-choices.ts'
import type { Listing } from './listing.ts'
import { ProductGrid, SkeletonGrid } from './product-grid.tsx'
import css from './results.module.css'
import type { Collection } from './use-collection.ts'
import { useCountedSearch } from './use-counted-search.ts'
import { useFurtherPages } from './use-further-pages.ts'

/** Seldom needed; the server draws it too. */
export const Fitting = later(async () => (await import('./fits-note.tsx')).Fitting)

interface ResultsProps {
  readonly listing: Listing
  readonly collection: Collection
}

/** The products that the filters leave, page after page. */
export function Results({ listing, collection }: ResultsProps) {
  const { t } = useWords()
  const headingId = useId()
  const top = useRef<HTMLElement>(null)
  useStayAtTop(top, collection.isLoading)
  useCountedSearch(top, collection.isLoading ? '' : collection.filters.search)
  return (
    <section ref={top} className={css.results} aria-labelledby={headingId} aria-busy={collection.isLoading}>
      <h2 id={headingId} className={text.hidden}>
        {t('collection.products')}
      </h2>
      <Shelves listing={listing} collection={collection} labelledBy={headingId} />
    </section>
  )
}

function Shelves({ listing, collection, labelledBy }: ResultsProps & { labelledBy: string }): ReactNode {
  if (collection.isLoading) return <SkeletonGrid cardsPerRow={collection.cardsPerRow} />
  if (listing.total === 0) return <NothingFound collection={collection} fits={listing.fits} />
  return (
    <>
      {listing.fits !== null && <Fitting fits={listing.fits} {...collection} className={css.found} />}
      {listing.found !== null && listing.fits?.isLeftOut !== true && (
        <FoundNote found={listing.found} filters={collection.filters} />
      )}
      <ProductPages listing={listing} collection={collection} labelledBy={labelledBy} />
    </>
  )
}

/** Says so where what is shown is not what was typed, and offers the spelling that was taken for it. */
function FoundNote({ found: { how, correction }, filters }: { found: Found; filters: Filters }) {
  const { t } = useWords()
  if (how === 'all' && correction === null) return null
  const sentence = t(how === 'some' ? 'collection.found_some' : 'collection.found_near', { search: filters.search })
  return (
    <div className={css.found} role="status">
      <Note kind="info">
        <Lettering text={sentence} />{' '}
        {correction !== null && (
          <Link className={text.link} to={paths.collection({ ...filters, search: correction })}>
            <Lettering text={t('collection.did_you_mean', { search: correction })} />
          </Link>
        )}
      </Note>
    </div>
  )
}

type Found = NonNullable<Listing['found']>

function ProductPages({ listing, collection, labelledBy }: ResultsProps & { labelledBy: string }) {
  const { t } = useWords()
  const { products, step, loadMore } = useFurtherPages(listing, collection.filters)
  const end = useRef<HTMLDivElement>(null)
  const isEndNear = useInView(end, NEAR)
  const loadNext = useRef(loadMore)
  useEffect(() => {
    loadNext.current = loadMore
  })
  useEffect(() => {
    if (isEndNear === true && step === 'more') loadNext.current()
  }, [isEndNear, step])
  return (
    <>
      <ProductGrid products={products} cardsPerRow={collection.cardsPerRow} labelledBy={labelledBy} />
      <div ref={end} className={css.end}>
        <p>{t('collection.shown_of', { shown: products.length, count: listing.total })}</p>
        {step === 'failed' && <p role="alert">{t('collection.load_more_failed')}</p>}
        {step !== 'end' && (
          <Button kind="line" isBusy={step === 'loading'} onClick={loadMore}>
            {step === 'failed' ? t('collection.try_again') : t('collection.load_more')}
          </Button>
        )}
      </div>
    </>
  )
}

/** A search that nothing answers blames no filter, unless there are some beside it: those may be what is in the way. */
function NothingFound({ collection: { filters, choose }, fits }: { collection: Collection; fits: Listing['fits'] }) {
  const { t } = useWords()
  const { search } = filters
  if (fits?.nearest) return <Fitting fits={fits} filters={filters} choose={choose} />
  const isFiltered = activeFilters({ ...filters, search: '' }, [], 'en').length > 0
  if (!isFiltered && search === '') {
    return <EmptyShelf title={t('collection.empty_title')} text={t('collection.empty_text')} />
  }
  if (!isFiltered) {
    return (
      <NothingHere
        title={<Lettering text={t('collection.not_found_title', { search })} />}
        text={t('collection.not_found_text')}
      />
    )
  }
  const without = search === '' ? clearAll(filters) : { ...clearAll(filters), search }
  return (
    <NothingHere
      title={t('collection.nothing_title')}
      text={t('collection.nothing_text')}
      action={
        <Button kind="line" onClick={() => choose(without)}>
          {search === '' ? t('collection.clear_all') : t('collection.search_all', { search })}
        </Button>
      }
    />
  )
}

/** Distance, in px, from which the end of the list fetches the next page. */
const NEAR = 900

/** New products begin at the top: a shopper deep in the old ones is taken there. */
function useStayAtTop(top: { readonly current: HTMLElement | null }, isLoading: boolean): void {
  useEffect(() => {
    const element = top.current
    if (isLoading && element !== null && element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [top, isLoading])
}
