import { Kashida } from '#design/kashida.tsx'
import { Lettering } from '#design/lettering.tsx'
import { stretch } from '#design/stretch.ts'
import { useWords } from '../../platform/words.tsx'
import css from './collection-heading.module.css'

interface CollectionHeadingProps {
  readonly title: string
  /** Null while nobody knows. */
  readonly count: number | null
}

/** What is being looked at and how much of it there is; the count is read out whenever it changes. */
export function CollectionHeading({ title, count }: CollectionHeadingProps) {
  const { t } = useWords()
  return (
    <div className={css.heading}>
      <h1 aria-label={title}>{stretch(title) === null ? <Lettering text={title} /> : <Kashida text={title} />}</h1>
      <p role="status" className={css.count}>
        {count === null ? '\u00a0' : t('collection.product_count', { count })}
      </p>
    </div>
  )
}
