import { useEffect, useRef, useState } from 'react'
import { verifyEmail } from '#contract/accounts/endpoints.ts'
import { ApiFailure } from '#contract/call.ts'
import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { REDIRECT_DELAY } from '#shop/accounts/credentials.ts'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { logIn } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { Notice } from './notice.tsx'
import { remembered } from './remembered.ts'
import { goOn } from './use-going-on.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.verifying'), noindex: true })

/** `next` is where the shopper is taken after a moment (specification section 4). */
type Verification =
  | { readonly step: 'verifying' }
  | { readonly step: 'verified'; readonly next: 'home' | 'cart' | 'log_in' }
  | { readonly step: 'failed'; readonly says: string; readonly mayTryAgain: boolean }

export default function VerifyEmailPage({ search }: PageProps) {
  const { t } = useWords()
  const { verification, verify } = useVerification(search.get('token') ?? '')
  useLeavingSoon(verification)
  if (verification.step === 'verifying') {
    return (
      <Notice title={t('accounts.verifying')}>
        <p>{t('accounts.verifying_hint')}</p>
      </Notice>
    )
  }
  if (verification.step === 'verified') {
    return (
      <Notice title={t('accounts.verified')}>
        <p>{t(`accounts.verified_${verification.next}`)}</p>
        <Button kind="line" onClick={() => leave(verification)}>
          {t('accounts.continue')}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice title={t('accounts.not_verified')}>
      <p>{verification.says}</p>
      <p>{t('accounts.verification_hint')}</p>
      <div className={space.row}>
        {verification.mayTryAgain && <Button onClick={verify}>{t('accounts.try_again')}</Button>}
        <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
          {t('accounts.go_home')}
        </Link>
      </div>
    </Notice>
  )
}

/** Asks once the page lives in a browser, never while it is drawn: mail scanners open every link, and a token works once. */
function useVerification(token: string) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [verification, setVerification] = useState<Verification>({ step: 'verifying' })
  const hasAsked = useRef(false)

  const ask = async () => {
    setVerification({ step: 'verifying' })
    try {
      const reply = await call(verifyEmail, { token })
      // The specification lets the token be missing, whatever the contract promises.
      const session = reply.token || null
      if (session !== null) await logIn(session)
      setVerification({
        step: 'verified',
        next: session === null ? 'log_in' : remembered.hasChoice() ? 'cart' : 'home',
      })
      toast.success(t('messages.email_verified_successfully'))
    } catch (failure) {
      const isRefusal = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500
      const says = isRefusal ? sayFailure(failure) : t('messages.error_verifying_email')
      setVerification({ step: 'failed', says, mayTryAgain: !isRefusal })
      toast.error(says)
    }
  }

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    if (token !== '') void ask()
    else setVerification({ step: 'failed', says: t('messages.invalid_verification_link'), mayTryAgain: false })
  })

  return { verification, verify: () => void ask() }
}

function useLeavingSoon(verification: Verification): void {
  useEffect(() => {
    if (verification.step === 'verifying') return
    const timer = setTimeout(() => leave(verification), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [verification])
}

function leave(verification: Verification): void {
  if (verification.step === 'verified' && verification.next !== 'log_in') {
    remembered.forgetPlace()
    goOn(paths.home())
  } else {
    navigate(verification.step === 'verified' ? paths.login() : paths.home(), { replace: true })
  }
}
