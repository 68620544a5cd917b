import css from '../parts/tags.module.css'
import { WordFilter } from '../parts/word-filter.tsx'
import type { List } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { customersFilter } from './list.ts'
import { useKnownTags } from './tags.tsx'

/** Only those with one of the shop's tags; nothing before it has any. */
export function TagFilter({ list }: { list: List }) {
  const { t } = useWords()
  const known = useKnownTags()
  const { tag = '' } = customersFilter(list.filter)
  if (known.length === 0 && tag === '') return null
  return (
    <span className={css.filter}>
      <WordFilter
        list={list}
        filter="tag"
        chosen={tag}
        words={known.map(({ name, customers }) => ({
          word: name,
          says: t('office_people.tag_and_count', { tag: name, count: customers }),
        }))}
        label={t('office_people.tag')}
        all={t('office_people.to_shelf_of_customers')}
      />
    </span>
  )
}
