import { useEffect, useState } from 'react'
import { readProfile } from '#contract/own-session.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { call } from '../platform/call.ts'
import { later } from '../platform/later.tsx'
import { hasSessionEnded } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import css from './profile-tab.module.css'
import { SessionList } from './session-list.tsx'
import { isRefusal } from './use-sending.ts'
import type { ShopperAccess } from './use-shopper-only.ts'

// At the end of the tab, and seldom used.
const PersonalData = later(async () => (await import('./personal-data.tsx')).PersonalData)

/** Who the shopper is to this shop, and how they get in. */
export function ProfileTab({ access }: { access: ShopperAccess }) {
  const { t } = useWords()
  useSayingThatItEnded(access)
  const { own: profile, loadAgain } = useOwn(access === 'shopper', readUser, failureOfReading)
  if (profile.step === 'loading') return <LoadingProfile />
  if (profile.step === 'there') return <Profile user={profile.data} />
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

function Profile({ user }: { user: { readonly name: string; readonly email: string } }) {
  const { t } = useWords()
  // A new password ends the other sessions: the list is read anew.
  const [passwordsChanged, setPasswordsChanged] = useState(0)
  return (
    <div className={css.profile}>
      <section aria-labelledby={DETAILS}>
        <ShelfHeading id={DETAILS} text={t('accounts.details')} />
        <ProfileForm user={user} />
      </section>
      <section aria-labelledby={PASSWORD}>
        <ShelfHeading id={PASSWORD} text={t('accounts.password')} />
        <PasswordForm email={user.email} onChanged={() => setPasswordsChanged(count => count + 1)} />
      </section>
      <section aria-labelledby={SESSIONS}>
        <ShelfHeading id={SESSIONS} text={t('accounts.sessions')} />
        <SessionList key={passwordsChanged} />
      </section>
      <section aria-labelledby={DATA}>
        <ShelfHeading id={DATA} text={t('accounts.personal_data')} />
        <PersonalData email={user.email} />
      </section>
    </div>
  )
}

const [DETAILS, PASSWORD, SESSIONS, DATA] = [
  'profile-details',
  'profile-password',
  'profile-sessions',
  'profile-data',
] as const

function LoadingProfile() {
  const { t } = useWords()
  return (
    <div className={css.profile}>
      <p role="status" className={text.hidden}>
        {t('accounts.loading')}
      </p>
      <Skeleton className={css.waitingHeading} />
      <Skeleton className={css.waitingForm} />
      <Skeleton className={css.waitingHeading} />
      <Skeleton className={css.waitingForm} />
    </div>
  )
}

function failureOfReading(failure: unknown) {
  return isRefusal(failure) ? 'failed_to_load_profile' : 'error_loading_profile_data'
}

/**
 * The page's own session asks for the profile too, and where it hears first that the session is over this tab has not asked yet, or is
 * gone before its answer is here: what the shopper is to be told is said all the same (specification section 8).
 */
function useSayingThatItEnded(access: ShopperAccess): void {
  const { t } = useWords()
  const toast = useToast()
  const isOver = access === 'visitor' && hasSessionEnded()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the words of then
  useEffect(() => {
    if (isOver) toast.error(t('messages.failed_to_load_profile'))
  }, [isOver])
}

async function readUser() {
  return (await call(readProfile, {})).user
}
