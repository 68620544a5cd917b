import { Chip } from '#design/chip.tsx'
import { Lettering } from '#design/lettering.tsx'
import { moneyText } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { useCategories, useMoney } from '../../platform/shop-settings.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './active-filter-chips.module.css'
import { type ActiveFilter, activeFilters, clearAll, type PriceSpan, pricesWithin } from './filter-choices.ts'
import { roomText } from './room-words.ts'
import type { Collection } from './use-collection.ts'

interface ActiveFilterChipsProps {
  readonly collection: Collection
  readonly span: PriceSpan | null
}

/** A chip for every filter that is on: pressed, it goes. */
export function ActiveFilterChips({ collection, span }: ActiveFilterChipsProps) {
  const { t, language } = useWords()
  const categories = useCategories()
  const sayPrices = usePriceWords(span, collection)
  const active = activeFilters(collection.filters, categories, language)
  if (active.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('collection.active_filters')}>
      {active.map(filter => {
        const label = labelOf(filter, t, sayPrices)
        return (
          <li key={`${filter.kind} ${label}`}>
            <Chip
              isRemovable
              aria-label={t('collection.remove_filter', { filter: label })}
              onClick={() => collection.choose(filter.without)}
            >
              <Lettering text={label} />
            </Chip>
          </li>
        )
      })}
      <li>
        <button type="button" className={css.clear} onClick={() => collection.choose(clearAll(collection.filters))}>
          {t('collection.clear_all')}
        </button>
      </li>
    </ul>
  )
}

function labelOf(filter: ActiveFilter, t: Translate, sayPrices: () => string): string {
  switch (filter.kind) {
    case 'search':
      return t('collection.quoted', { text: filter.text })
    case 'only':
      return t(`collection.only_${filter.only}`)
    case 'room':
      return t('collection.room_fits', { room: roomText(filter.room, t) })
    case 'price':
      return sayPrices()
    case 'category':
    case 'subCategory':
      return filter.name
  }
}

/** Written out in words: in Arabic a dash between figures would turn them around. */
function usePriceWords(span: PriceSpan | null, { filters }: Collection): () => string {
  const { t } = useWords()
  const money = useMoney()
  return () => {
    const { min, max } = span ? pricesWithin(span, filters) : { min: filters.minPrice ?? 0, max: filters.maxPrice ?? 0 }
    if (filters.maxPrice === null) return t('collection.prices_from', { min: moneyText(money(min)) })
    if (filters.minPrice === null) return t('collection.prices_to', { max: moneyText(money(max)) })
    return t('collection.prices_between', { min: money(min).figure, max: moneyText(money(max)) })
  }
}
