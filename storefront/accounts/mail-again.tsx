import { useEffect, useState } from 'react'
import { forgotPassword, resendVerification } from '#contract/accounts.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { toast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { EmailField } from './account-fields.tsx'
import css from './check-your-email-page.module.css'
import { keepMailedAddress, type MailedAddress } from './mailed-address.ts'
import { checkAddress } from './password-forms.ts'
import { ownAttempt } from './sign-up-attempt.ts'
import { useSending, type Values } from './use-sending.ts'

/** Milliseconds that a mail is given to arrive before another one may be asked for. */
const PAUSE = 60_000

interface MailAgainProps {
  readonly mailed: MailedAddress
  readonly onSent: (mailed: MailedAddress) => void
}

/** Asks for the same mail once more, after a minute, and for one to another address. */
export function MailAgain({ mailed, onSent }: MailAgainProps) {
  const { t, sayFailure } = useWords()
  const seconds = useSecondsUntil(mailed.sentAt + PAUSE)
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    try {
      const { email, isForReset } = mailed
      const { message } = isForReset
        ? await call(forgotPassword, { email })
        : await call(resendVerification, { email, attempt: ownAttempt() })
      onSent(keptAsSent({ email, isForReset }))
      toast.success(message)
    } catch (failure) {
      toast.error(sayFailure(failure))
      setBusy(false)
    }
  }

  return (
    <>
      <Button kind="line" isBlock disabled={seconds > 0} isBusy={isBusy} onClick={() => void send()}>
        {seconds > 0 ? t('accounts.check_again_in', { time: clockFace(seconds) }) : t('accounts.check_again')}
      </Button>
      <Link
        to={mailed.isForReset ? paths.forgotPassword() : paths.login()}
        className={buttonClass({ kind: 'ghost' })}
        onClick={() => keepMailedAddress({ ...mailed, isWrong: true })}
      >
        {t('accounts.check_change')}
      </Link>
    </>
  )
}

/** For whoever comes with a link that does not work: nobody in this tab knows their address. */
export function MailTo({ onSent }: { onSent: (mailed: MailedAddress) => void }) {
  const { t } = useWords()
  const submit = async ({ email }: Values<'email'>) => {
    const { message } = await call(resendVerification, { email, attempt: ownAttempt() })
    onSent(keptAsSent({ email, isForReset: false }))
    toast.success(message)
    return 'leaving' as const
  }
  const { errors, problem, isBusy, send } = useSending({ fields: ['email'], check: checkAddress, submit })
  return (
    <form method="post" noValidate className={css.form} onSubmit={send}>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <EmailField error={errors.email} autoComplete="email" />
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('accounts.send_link')}
      </Button>
    </form>
  )
}

function keptAsSent(sent: Pick<MailedAddress, 'email' | 'isForReset'>): MailedAddress {
  const mailed = { ...sent, sentAt: Date.now() }
  keepMailedAddress(mailed)
  return mailed
}

/** Whole seconds that are left until a moment in ms; 0 from then on. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= moment
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
