import type { FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import type { Filters } from '#shop/catalogue/filters.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/words.tsx'
import css from './filter-form.module.css'
import { FilterPanel } from './filter-panel.tsx'
import type { Listing } from './listing.ts'
import type { Collection } from './use-collection.ts'

interface FilterFormProps {
  readonly id: string
  readonly collection: Collection
  readonly listing: Listing | null
}

/** The panel as a form that a browser without JavaScript can send; on phones without it, the link to its id unfolds it. */
export function FilterForm({ id, collection, listing }: FilterFormProps) {
  const { t } = useWords()
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <aside id={id} className={css.panel} aria-label={t('collection.filter')}>
      <form id={formIdOf(id)} action={paths.collection()} method="get" onSubmit={stay}>
        <FilterPanel collection={collection} listing={listing} />
        {unseenFields(collection.filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit" isBlock>
            {t('collection.apply')}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

/** For controls of the form that stand elsewhere. */
export function formIdOf(panelId: string): string {
  return `${panelId}-form`
}

function unseenFields({ search, only }: Filters): (readonly [name: string, value: string])[] {
  const fields = [['search', search] as const, ['only', only ?? ''] as const]
  return fields.filter(([, value]) => value !== '')
}
