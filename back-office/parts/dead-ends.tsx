import { Link } from 'wouter'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { useWords } from '../platform/words.tsx'

export function NoSuchScreen() {
  const { t } = useWords()
  return <EmptyShelf title={t('office.no_such_screen')} action={<ToToday />} />
}

export function NoRight() {
  const { t } = useWords()
  return <EmptyShelf title={t('office.no_right')} action={<ToToday />} />
}

interface FailedProps {
  readonly failure: unknown
  /** What the server said of it when left out. */
  readonly text?: string
  readonly onRetry: () => void
}

/** Something could not be read or shown: why, and another try. */
export function Failed({ failure, text, onRetry }: FailedProps) {
  const { t, sayFailure } = useWords()
  return (
    <EmptyShelf
      title={t('office.failed_title')}
      text={text ?? sayFailure(failure)}
      action={
        <Button kind="line" onClick={onRetry}>
          {t('office.try_again')}
        </Button>
      }
    />
  )
}

function ToToday() {
  const { t } = useWords()
  return (
    <Link to="" className={buttonClass({ kind: 'line' })}>
      {t('office.to_today')}
    </Link>
  )
}
