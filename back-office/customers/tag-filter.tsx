import { Select } from '#design/inputs.tsx'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { customersFilter } from './list.ts'
import css from './tags.module.css'
import { useKnownTags } from './tags.tsx'

/** Only those with one of the shop's tags. */
export function TagFilter({ list: { filter, ask } }: { list: List }) {
  const { t } = useWords()
  const known = useKnownTags()
  const { tag = '' } = customersFilter(filter)
  // An old address may name one that nobody has any more.
  const isKnown = tag === '' || known.some(({ name }) => name === tag)
  if (known.length === 0 && tag === '') return null
  return (
    <span className={css.filter}>
      <Select
        aria-label={t('office_people.tag')}
        value={tag}
        onChange={event => ask({ filter: { ...filter, tag: event.currentTarget.value } })}
      >
        <option value="">{t('office_people.to_shelf_of_customers')}</option>
        {known.map(({ name, customers }) => (
          <option key={name} value={name}>
            {t('office_people.tag_and_count', { tag: name, count: customers })}
          </option>
        ))}
        {!isKnown && <option value={tag}>{tag}</option>}
      </Select>
    </span>
  )
}
