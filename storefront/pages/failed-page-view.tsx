import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import space from '#design/space.module.css'
import { useReload } from '../navigation/hooks.ts'
import { useWords } from '../platform/words.tsx'
import css from './not-found-page.module.css'

/** A page that could not be loaded: what is wrong, and a way to try again. */
export function FailedPageView({ failure }: { failure: unknown }) {
  const { t, sayFailure } = useWords()
  const reload = useReload()
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <EmptyShelf
        level={1}
        title={t('pages.failed_title')}
        text={sayFailure(failure)}
        action={
          <Button kind="line" onClick={reload}>
            {t('pages.failed_retry')}
          </Button>
        }
      />
    </div>
  )
}
