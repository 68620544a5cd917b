import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '#contract/accounts.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { forgetMailedToken, mailedToken, useMailedToken } from '../platform/mailed-token.ts'
import { forgetSession } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useLeavingSoon } from '../platform/use-leaving-soon.ts'
import { useWords } from '../platform/words.tsx'
import { KeptUnder, PasswordField } from './account-fields.tsx'
import { Entrance } from './entrance.tsx'
import css from './login-form.module.css'
import { mailedAddress } from './mailed-address.ts'
import { Notice } from './notice.tsx'
import { checkReset } from './password-forms.ts'
import { isRefusal, useSending, type Values } from './use-sending.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.reset_title'), noindex: true })

/** A link without its token leads home, a chosen password to the log-in, both after a moment (specification section 4). */
type Resetting = 'choosing' | 'chosen' | 'useless'

export default function ResetPasswordPage() {
  const token = useMailedToken()
  const [step, setStep] = useState<Resetting>('choosing')
  if (token === '') return <LinkIncomplete />
  if (step === 'choosing') return <NewPasswordForm onEnd={setStep} />
  return step === 'chosen' ? <PasswordChosen /> : <LinkUseless />
}

interface NewPasswordFormProps {
  readonly onEnd: (step: 'chosen' | 'useless') => void
}

function NewPasswordForm({ onEnd }: NewPasswordFormProps) {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useChoosing({ onEnd })
  const email = useAskedFor()
  return (
    <Entrance title={t('accounts.reset_title')}>
      <p className={text.muted}>{t('accounts.reset_lead')}</p>
      <form method="post" noValidate className={css.form} onSubmit={send}>
        <KeptUnder email={email} />
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <PasswordField
          name="password"
          label={t('accounts.new_password')}
          error={errors.password}
          hint={t('accounts.password_hint')}
          autoComplete="new-password"
        />
        <PasswordField
          name="again"
          label={t('accounts.new_password_again')}
          error={errors.again}
          autoComplete="new-password"
        />
        <Button type="submit" isBlock isBusy={isBusy}>
          {t('accounts.save_password')}
        </Button>
      </form>
    </Entrance>
  )
}

/** The address the link was asked for, where that was in this tab. Known only in the browser, so not on the first paint. */
function useAskedFor(): string {
  const [email, setEmail] = useState('')
  useEffect(() => setEmail(mailedAddress()?.email ?? ''), [])
  return email
}

function PasswordChosen() {
  const { t } = useWords()
  useLeavingSoon(paths.login(), leave)
  return (
    <Notice title={t('accounts.reset_done')}>
      <p>{t('messages.password_reset_success_redirecting')}</p>
      <Link to={paths.login()} replace className={buttonClass({ kind: 'line' })}>
        {t('accounts.log_in')}
      </Link>
    </Notice>
  )
}

function LinkIncomplete() {
  const { t } = useWords()
  const toast = useToast()
  const hasSaid = useRef(false)
  useLeavingSoon(paths.home(), leave)
  useEffect(() => {
    if (hasSaid.current) return
    hasSaid.current = true
    toast.error(t('messages.invalid_reset_link'))
  })
  return <LinkUseless />
}

/** Where it was complete once, nobody is taken anywhere: the next step is to ask for another one. */
function LinkUseless() {
  const { t } = useWords()
  return (
    <Notice title={t('accounts.reset_useless')}>
      <p>{t('messages.invalid_reset_link')}</p>
      <Link to={paths.forgotPassword()} className={buttonClass({ kind: 'line' })}>
        {t('accounts.ask_again')}
      </Link>
    </Notice>
  )
}

type ChoiceField = 'password' | 'again'
const FIELDS = ['password', 'again'] as const satisfies readonly ChoiceField[]

function useChoosing({ onEnd }: NewPasswordFormProps) {
  const { t } = useWords()
  const toast = useToast()
  const check = (values: Values<ChoiceField>) => {
    const wrong = checkReset(values)
    // The catalogue of errors asks for a toast too; it is a slip of the finger, so it goes by itself.
    if (wrong.again !== undefined) toast.info(t('messages.passwords_do_not_match'))
    return wrong
  }
  const submit = async ({ password }: Values<ChoiceField>) => {
    try {
      await call(resetPassword, { token: mailedToken(), password })
      forgetMailedToken()
      // Every session has ended, this browser's too.
      forgetSession()
      toast.success(t('messages.password_reset_success_redirecting'))
      onEnd('chosen')
    } catch (failure) {
      if (!isAboutLink(failure)) throw failure
      forgetMailedToken()
      toast.error(t('messages.invalid_reset_link'))
      onEnd('useless')
    }
    return 'leaving' as const
  }
  return useSending({ fields: FIELDS, check, submit, failed: failureOfChoosing })
}

/** A link that was cut short is told of as a field of the request. */
function isAboutLink(failure: unknown): boolean {
  if (!isRefusal(failure)) return false
  return failure.messageKey === 'invalid_reset_link' || failure.errors.some(({ path }) => path === 'token')
}

function failureOfChoosing(failure: unknown) {
  return isRefusal(failure) ? 'failed_to_reset_password' : 'error_occurred_resetting_password'
}

function leave(place: string): void {
  navigate(place, { replace: true })
}
