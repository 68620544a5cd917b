import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Columns2 from 'lucide-react/icons/columns-2'
import Columns3 from 'lucide-react/icons/columns-3'
import Columns4 from 'lucide-react/icons/columns-4'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type MouseEvent, startTransition, useId, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { Select } from '#design/inputs.tsx'
import type { WordKey } from '#locales/translate.ts'
import { CARDS_PER_ROW, type Filters, SORTS, type Sort } from '#shop/catalogue/filters.ts'
import { useWords } from '../../platform/words.tsx'
import { chooseSort } from './filter-choices.ts'
import { formIdOf } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { Listing } from './listing.ts'
import css from './toolbar.module.css'
import type { Collection } from './use-collection.ts'
import { useOwnChoice } from './use-own-choice.ts'

interface ToolbarProps {
  readonly collection: Collection
  /** Null where the products could not be loaded. */
  readonly listing: Listing | null
  readonly panelId: string
  /** Filters that are on. */
  readonly activeCount: number
}

/** Filter and sort on phones; sort and cards per row on wide screens, where the panel is always open. */
export function Toolbar({ collection, listing, panelId, activeCount }: ToolbarProps) {
  return (
    <div className={css.tools}>
      <FilterOpener collection={collection} listing={listing} panelId={panelId} activeCount={activeCount} />
      <SortChoice collection={collection} panelId={panelId} />
      <CardsPerRowChoice collection={collection} />
    </div>
  )
}

/** A link to the panel, so that it opens without JavaScript too. Whether the sheet is open is its own: nothing else is drawn for it. */
function FilterOpener({ collection, listing, panelId, activeCount }: ToolbarProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  // The press is drawn first, and what it opens in small pieces after it.
  const show = (isShown: boolean) => startTransition(() => setOpen(isShown))
  const open = (event: MouseEvent) => {
    event.preventDefault()
    show(true)
  }
  return (
    <>
      <a href={`#${panelId}`} aria-haspopup="dialog" className={css.opener} onClick={open}>
        <Icon of={SlidersHorizontal} size="small" />
        {t('collection.filter')}
        {activeCount > 0 && <span className={css.badge}>{activeCount}</span>}
      </a>
      <FilterSheet isOpen={isOpen} onClose={() => show(false)} collection={collection} listing={listing} />
    </>
  )
}

function SortChoice({ collection, panelId }: { collection: Collection; panelId: string }) {
  const { t } = useWords()
  const selectId = useId()
  const [filters, choose] = useOwnChoice(collection)
  const chooseByText = (text: string) => {
    const sort = SORTS.find(each => each === text)
    if (sort !== undefined) choose(chooseSort(filters, sort))
  }
  return (
    <label htmlFor={selectId} className={css.sort}>
      <Icon of={ArrowUpDown} size="small" className={css.phone} />
      <span className={css.sortLabel}>{t('collection.sort_by')}</span>
      <span className={css.phone} aria-hidden="true">
        {t(sortWords(filters.sortBy, filters))}
      </span>
      <span className={css.picker}>
        <Select
          id={selectId}
          // On phones the label is not drawn, and would not count.
          aria-label={t('collection.sort_by')}
          name="sortBy"
          form={formIdOf(panelId)}
          value={filters.sortBy}
          onChange={event => chooseByText(event.target.value)}
        >
          {SORTS.map(sort => (
            <option key={sort} value={sort}>
              {t(sortWords(sort, filters))}
            </option>
          ))}
        </Select>
      </span>
    </label>
  )
}

/** What fits best is what is newest (specification section 2), unless there are words to fit. */
function sortWords(sort: Sort, { search }: Filters): WordKey {
  switch (sort) {
    case 'relevant':
      return search === '' ? 'collection.sort_newest' : 'collection.sort_relevant'
    case 'low-high':
      return 'collection.sort_low_high'
    case 'high-low':
      return 'collection.sort_high_low'
  }
}

function CardsPerRowChoice({ collection }: { collection: Collection }) {
  const { t } = useWords()
  return (
    <fieldset className={css.perRow}>
      <legend className={css.perRowLabel}>{t('collection.per_row')}</legend>
      <div className={css.segments}>
        {CARDS_PER_ROW.map(count => (
          <button
            key={count}
            type="button"
            aria-pressed={count === collection.cardsPerRow}
            aria-label={t('collection.cards_per_row', { count })}
            onClick={() => collection.showCardsPerRow(count)}
          >
            <Icon of={COLUMNS[count]} size="small" />
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const COLUMNS = { 2: Columns2, 3: Columns3, 4: Columns4 }
