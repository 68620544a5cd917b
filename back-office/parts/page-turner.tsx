import { Button } from '#design/button.tsx'
import { useWords } from '../platform/words.tsx'
import css from './page-turner.module.css'

interface PageTurnerProps {
  /** From 1 on. */
  readonly page: number
  readonly last: number
  readonly onTurn: (page: number) => void
}

/** Earlier, later, and where one is. */
export function PageTurner({ page, last, onTurn }: PageTurnerProps) {
  const { t } = useWords()
  return (
    <nav className={css.pages} aria-label={t('office.pages')}>
      <Button kind="line" size="medium" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('office.earlier')}
      </Button>
      <span>{t('office.page_of', { page, last })}</span>
      <Button kind="line" size="medium" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {t('office.later')}
      </Button>
    </nav>
  )
}
