import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import css from '../accounts/profile-tab.module.css'
import { useWords } from '../platform/words.tsx'

export function LoadingAddresses() {
  const { t } = useWords()
  return (
    <div className={css.profile}>
      <p role="status" className={text.hidden}>
        {t('accounts.loading_addresses')}
      </p>
      <Skeleton className={css.waitingForm} />
    </div>
  )
}
