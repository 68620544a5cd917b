import { Link } from 'react-router-dom'
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

/** Something could not be read: what the server said, and another try. */
export function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t, sayFailure } = useWords()
  return (
    <EmptyShelf
      title={t('office.failed_title')}
      text={sayFailure(failure)}
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
    <Link to="/" className={buttonClass({ kind: 'line' })}>
      {t('office.to_today')}
    </Link>
  )
}
