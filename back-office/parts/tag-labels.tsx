import { Lettering } from '#design/lettering.tsx'
import text from '#design/text.module.css'
import { useWords } from '../platform/words.tsx'
import css from './tags.module.css'

/** What staff call a customer, or an order, beside the name. */
export function TagLabels({ tags }: { tags: readonly string[] }) {
  const { t } = useWords()
  if (tags.length === 0) return null
  return (
    <span className={css.labels}>
      <span className={text.hidden}>{t('office_people.tags')}</span>
      {tags.map(tag => (
        <bdi key={tag} className={css.label}>
          <Lettering text={tag} />
        </bdi>
      ))}
    </span>
  )
}
