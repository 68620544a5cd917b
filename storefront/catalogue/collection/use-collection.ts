import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { CARDS_PER_ROW, type CardsPerRow, type Filters, PRICE_DEBOUNCE } from '#shop/catalogue/filters.ts'
import { readFilters } from '#shop/catalogue/read-filters.ts'
import { useNavigate } from '../../navigation/hooks.ts'
import { paths } from '../../paths.ts'
import { useCategories } from '../../platform/shop-settings.tsx'
import { readStorage, writeStorage } from '../../platform/storage.ts'
import { useWords } from '../../platform/words.tsx'
import { chooseCardsPerRow, choosePrices, filtersIn, isSameListing, type PriceSpan } from './filter-choices.ts'

/** The collection's filters, kept in step with the address both ways. */
export interface Collection {
  /** What the shopper wants by now: ahead of the address while that is loading. */
  readonly filters: Filters
  /** The products of a choice are on their way. */
  readonly isLoading: boolean
  readonly cardsPerRow: CardsPerRow
  /** Goes to other filters: an entry of its own in the history. */
  readonly choose: (filters: Filters) => void
  /** Shows the prices at once and fetches when they have rested (specification section 4). */
  readonly slidePrices: (prices: PriceSpan, span: PriceSpan) => void
  readonly showCardsPerRow: (cardsPerRow: CardsPerRow) => void
}

/** `search` is the query of the page that is shown; each page shown has one of its own. */
export function useCollection(search: URLSearchParams): Collection {
  const navigate = useNavigate()
  const shown = useFiltersIn(search)
  const [wish, setWish] = useState<Wish | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices that rest must not carry a page off that came meanwhile
  useEffect(() => () => clearTimeout(resting.current), [search])
  // A page that has arrived, by whatever way, settles what was wished on the one before.
  const current = wish?.on === search ? wish : null
  const filters = current?.filters ?? shown

  const goTo = (next: Filters, isSliding: boolean) => {
    clearTimeout(resting.current)
    const keepsData = isSameListing(shown, next)
    setWish({ on: search, filters: next, isLoading: !keepsData })
    navigate(paths.collection(next), { scroll: 'keep', keepsData, replace: isSliding })
  }
  const slidePrices = (prices: PriceSpan, span: PriceSpan) => {
    const next = choosePrices(filters, prices, span)
    clearTimeout(resting.current)
    setWish({ on: search, filters: next, isLoading: false })
    resting.current = setTimeout(() => goTo(next, true), PRICE_DEBOUNCE)
  }
  return {
    filters,
    isLoading: current?.isLoading ?? false,
    cardsPerRow: useCardsPerRow(search, filters),
    choose: next => goTo(next, false),
    slidePrices,
    showCardsPerRow: cardsPerRow => {
      writeStorage('cardsPerRow', String(cardsPerRow))
      goTo(chooseCardsPerRow(filters, cardsPerRow), false)
    },
  }
}

interface Wish {
  readonly on: URLSearchParams
  readonly filters: Filters
  readonly isLoading: boolean
}

/** The address' filters in the page's language; an address that names them in the other language is rewritten. */
function useFiltersIn(search: URLSearchParams): Filters {
  const { language } = useWords()
  const categories = useCategories()
  const navigate = useNavigate()
  const [filters, isRenamed] = useMemo(() => {
    const written = readFilters(search)
    const named = filtersIn(language, written, categories)
    return [named, !isSameListing(written, named)]
  }, [search, language, categories])
  useEffect(() => {
    if (isRenamed) navigate(paths.collection(filters), { replace: true, scroll: 'keep', keepsData: true })
  }, [isRenamed, filters, navigate])
  return filters
}

/** The address wins over what this browser remembers. */
function useCardsPerRow(search: URLSearchParams, filters: Filters): CardsPerRow {
  const remembered = useSyncExternalStore(neverChanges, rememberedCardsPerRow, () => null)
  return search.has('cardsPerRow') ? filters.cardsPerRow : (remembered ?? filters.cardsPerRow)
}

function rememberedCardsPerRow(): CardsPerRow | null {
  const stored = readStorage('cardsPerRow')
  return CARDS_PER_ROW.find(count => String(count) === stored) ?? null
}

const neverChanges = () => () => undefined
