import { readProfile } from '#contract/accounts/endpoints.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { call } from '../platform/call.ts'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import css from './profile-tab.module.css'
import type { Access } from './use-shopper-only.ts'

/** Who the shopper is to this shop. */
export function ProfileTab({ access }: { access: Access }) {
  const { t } = useWords()
  const { own: profile, loadAgain } = useOwn(access === 'shopper', readUser, 'failed_to_load_profile')
  if (profile.step === 'failed') {
    return (
      <EmptyShelf
        title={t('messages.failed_to_load_profile')}
        text={profile.says}
        action={
          <Button kind="line" onClick={loadAgain}>
            {t('accounts.try_again')}
          </Button>
        }
      />
    )
  }
  const user = profile.step === 'there' ? profile.data : null
  return (
    <dl className={css.profile}>
      {user === null && (
        <dt role="status" className={text.hidden}>
          {t('accounts.loading')}
        </dt>
      )}
      <div>
        <dt>{t('accounts.name')}</dt>
        <dd>{user === null ? <Skeleton className={css.waiting} /> : <Lettering text={user.name} />}</dd>
      </div>
      <div>
        <dt>{t('accounts.email')}</dt>
        <dd>{user === null ? <Skeleton className={css.waiting} /> : <bdi className={text.latin}>{user.email}</bdi>}</dd>
      </div>
    </dl>
  )
}

async function readUser() {
  return (await call(readProfile, {})).user
}
