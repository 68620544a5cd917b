import { useEffect, useRef, useState } from 'react'
import { verifyEmail } from '#contract/accounts.ts'
import { ApiFailure } from '#contract/call.ts'
import { Button, buttonClass } from '#design/button.tsx'
import space from '#design/space.module.css'
import { isCutOff } from '#shop/accounts/credentials.ts'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { forgetMailedToken, mailedToken } from '../platform/mailed-token.ts'
import { logIn } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useLeavingSoon } from '../platform/use-leaving-soon.ts'
import { useWords } from '../platform/words.tsx'
import { Notice } from './notice.tsx'
import { remembered } from './remembered.ts'
import { forgetAttempt, ownAttempt } from './sign-up-attempt.ts'
import { goOn } from './use-going-on.ts'
import { isRefusal } from './use-sending.ts'
import { type Proof, VerifyPasswordForm } from './verify-password-form.tsx'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.verifying'), noindex: true })

/**
 * `next` is where the shopper is taken after a moment (specification section 4). `whose_password`: the link was opened in another
 * browser than the one that signed up, so it says nothing about whose password it would confirm.
 */
type Verification =
  | { readonly step: 'verifying' }
  | { readonly step: 'whose_password' }
  | { readonly step: 'verified'; readonly next: 'home' | 'cart' | 'log_in' }
  | { readonly step: 'failed'; readonly says: string; readonly mayTryAgain: boolean }

export default function VerifyEmailPage() {
  const { t } = useWords()
  const { verification, verify, verifyWith } = useVerification()
  useLeavingSoon(KEEPING.includes(verification.step) ? null : verification, leave)
  if (verification.step === 'whose_password') return <VerifyPasswordForm onProof={verifyWith} />
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
        {verification.mayTryAgain ? (
          <Button onClick={verify}>{t('accounts.try_again')}</Button>
        ) : (
          <Link to={paths.checkYourEmail()} className={buttonClass()}>
            {t('accounts.ask_again')}
          </Link>
        )}
        <Link to={paths.home()} className={buttonClass({ kind: 'line' })}>
          {t('accounts.go_home')}
        </Link>
      </div>
    </Notice>
  )
}

/** Asks once the page lives in a browser, never while it is drawn: mail scanners open every link, and a token works once. */
function useVerification() {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [verification, setVerification] = useState<Verification>({ step: 'verifying' })
  const hasAsked = useRef(false)

  /** Throws what the call throws. */
  const send = async (proof: Proof) => {
    const reply = await call(verifyEmail, { token: mailedToken(), ...proof })
    forgetMailedToken()
    forgetAttempt()
    // The specification lets the token be missing, whatever the contract promises.
    const session = reply.token || null
    if (session !== null) await logIn(session)
    setVerification({
      step: 'verified',
      next: session === null ? 'log_in' : remembered.hasChoice() ? 'cart' : 'home',
    })
    toast.success(t('messages.email_verified_successfully'))
  }

  const fail = (failure: unknown) => {
    if (isRefusal(failure))
      return end(isCutOff(mailedToken()) ? t('messages.invalid_verification_link') : sayFailure(failure))
    const says = t('messages.error_verifying_email')
    setVerification({ step: 'failed', says, mayTryAgain: true })
    toast.error(says)
  }

  /** The toast outlives the page, and with it the way to another link. */
  const end = (says: string) => {
    setVerification({ step: 'failed', says, mayTryAgain: false })
    toast.error(says, { label: t('accounts.ask_again'), onPress: () => navigate(paths.checkYourEmail()) })
  }

  const ask = async () => {
    setVerification({ step: 'verifying' })
    try {
      await send({ attempt: ownAttempt() })
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.messageKey === 'password_needed') {
        setVerification({ step: 'whose_password' })
      } else fail(failure)
    }
  }

  /** What the form can say by itself is thrown to it; a link that has ended meanwhile ends the form too. */
  const verifyWith = async (proof: Proof) => {
    try {
      await send(proof)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.messageKey !== 'verification_failed') throw failure
      fail(failure)
    }
  }

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    if (mailedToken() !== '') void ask()
    else end(t('messages.invalid_verification_link'))
  })

  return { verification, verify: () => void ask(), verifyWith }
}

const KEEPING: readonly Verification['step'][] = ['verifying', 'whose_password']

function leave(verification: Verification): void {
  if (verification.step === 'verified' && verification.next !== 'log_in') {
    remembered.forgetPlace()
    goOn(paths.home())
  } else {
    navigate(verification.step === 'verified' ? paths.login() : paths.home(), { replace: true })
  }
}
