import { useEffect, useRef, useState } from 'react'
import { confirmAddress } from '#contract/accounts.ts'
import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { forgetMailedToken, mailedToken } from '../platform/mailed-token.ts'
import { storedToken } from '../platform/storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useLeavingSoon } from '../platform/use-leaving-soon.ts'
import { useWords } from '../platform/words.tsx'
import { Notice } from './notice.tsx'
import { isRefusal } from './use-sending.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.verifying'), noindex: true })

/** The mail may be opened where nobody is logged in: then the next place is the log-in. */
type Confirmation =
  | { readonly step: 'confirming' }
  | { readonly step: 'confirmed'; readonly isLoggedIn: boolean }
  | { readonly step: 'failed'; readonly says: string; readonly mayTryAgain: boolean }

/** Where the link to a new address leads. */
export default function ConfirmAddressPage() {
  const { t } = useWords()
  const { confirmation, confirm } = useConfirmation()
  useLeavingSoon(confirmation.step === 'confirmed' ? confirmation : null, leave)
  if (confirmation.step === 'confirming') {
    return (
      <Notice title={t('accounts.verifying')}>
        <p>{t('accounts.verifying_hint')}</p>
      </Notice>
    )
  }
  if (confirmation.step === 'confirmed') {
    return (
      <Notice title={t('accounts.verified')}>
        <p>{t(confirmation.isLoggedIn ? 'accounts.moved_profile' : 'accounts.moved_log_in')}</p>
        <Button kind="line" onClick={() => leave(confirmation)}>
          {t('accounts.continue')}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice title={t('accounts.not_verified')}>
      <p>{confirmation.says}</p>
      <p>{t('accounts.move_hint')}</p>
      <div className={space.row}>
        {confirmation.mayTryAgain && <Button onClick={confirm}>{t('accounts.try_again')}</Button>}
        <Link to={paths.account('profile')} className={buttonClass({ kind: 'line' })}>
          {t('accounts.my_account')}
        </Link>
      </div>
    </Notice>
  )
}

/** Asks once the page lives in a browser, never while it is drawn: mail scanners open every link, and a token works once. */
function useConfirmation() {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [confirmation, setConfirmation] = useState<Confirmation>({ step: 'confirming' })
  const hasAsked = useRef(false)

  const ask = async () => {
    setConfirmation({ step: 'confirming' })
    try {
      await call(confirmAddress, { token: mailedToken() })
      forgetMailedToken()
      setConfirmation({ step: 'confirmed', isLoggedIn: storedToken() !== null })
      toast.success(t('messages.address_changed'))
    } catch (failure) {
      const says = isRefusal(failure) ? sayFailure(failure) : t('messages.error_verifying_email')
      setConfirmation({ step: 'failed', says, mayTryAgain: !isRefusal(failure) })
      toast.error(says)
    }
  }

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    if (mailedToken() !== '') void ask()
    else setConfirmation({ step: 'failed', says: t('messages.invalid_verification_link'), mayTryAgain: false })
  })

  return { confirmation, confirm: () => void ask() }
}

function leave({ isLoggedIn }: { isLoggedIn: boolean }): void {
  navigate(isLoggedIn ? paths.account('profile') : paths.login(), { replace: true })
}
