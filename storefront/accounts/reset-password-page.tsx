import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '#contract/accounts/endpoints.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { REDIRECT_DELAY } from '#shop/accounts/credentials.ts'
import { navigate } from '../navigation/engine.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { ApiFailure, call } from '../platform/call.ts'
import { forgetSession } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { PasswordField } from './account-fields.tsx'
import { Entrance } from './entrance.tsx'
import css from './login-form.module.css'
import { Notice } from './notice.tsx'
import { checkReset } from './password-forms.ts'
import { isRefusal, useSending, type Values } from './use-sending.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.reset_title'), noindex: true })

/** A link without its token leads home, a chosen password to the log-in, both after a moment (specification section 4). */
export default function ResetPasswordPage({ search }: PageProps) {
  const token = search.get('token') ?? ''
  const [isChanged, setChanged] = useState(false)
  if (isChanged) return <PasswordChosen />
  return token === '' ? <LinkIncomplete /> : <NewPasswordForm token={token} onChanged={() => setChanged(true)} />
}

function NewPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useChoosing(token, onChanged)
  return (
    <Entrance title={t('accounts.reset_title')}>
      <p className={text.muted}>{t('accounts.reset_lead')}</p>
      <form method="post" noValidate className={css.form} onSubmit={send}>
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
        <p className={css.forgot}>
          <Link to={paths.forgotPassword()} className={text.link}>
            {t('accounts.ask_again')}
          </Link>
        </p>
      </form>
    </Entrance>
  )
}

function PasswordChosen() {
  const { t } = useWords()
  useLeavingSoon(paths.login())
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
  useLeavingSoon(paths.home())
  useEffect(() => {
    if (hasSaid.current) return
    hasSaid.current = true
    toast.error(t('messages.invalid_reset_link'))
  })
  return (
    <Notice title={t('accounts.reset_incomplete')}>
      <p>{t('messages.invalid_reset_link')}</p>
      <Link to={paths.forgotPassword()} className={buttonClass({ kind: 'line' })}>
        {t('accounts.ask_again')}
      </Link>
    </Notice>
  )
}

type ChoiceField = 'password' | 'again'
const FIELDS = ['password', 'again'] as const satisfies readonly ChoiceField[]

function useChoosing(token: string, onChanged: () => void) {
  const { t } = useWords()
  const toast = useToast()
  const check = (values: Values<ChoiceField>) => {
    const wrong = checkReset(values)
    // The catalogue of errors asks for a toast too; it is a slip of the finger, so it goes by itself.
    if (wrong.again !== undefined) toast.info(t('messages.passwords_do_not_match'))
    return wrong
  }
  const submit = async ({ password }: Values<ChoiceField>) => {
    await call(resetPassword, { token, password }).catch((failure: unknown) => {
      throw isAboutLink(failure)
        ? new ApiFailure(failure.status, 'invalid_reset_link', t('messages.invalid_reset_link'), [], failure.body)
        : failure
    })
    // Every session has ended, this browser's too.
    forgetSession()
    toast.success(t('messages.password_reset_success_redirecting'))
    onChanged()
    return 'leaving' as const
  }
  return useSending({ fields: FIELDS, check, submit, failed: failureOfChoosing })
}

/** A link that was cut short is told of as a field of the request. */
function isAboutLink(failure: unknown): failure is ApiFailure {
  if (!isRefusal(failure)) return false
  return failure.messageKey === 'invalid_reset_link' || failure.errors.some(({ path }) => path === 'token')
}

function failureOfChoosing(failure: unknown) {
  if (!isRefusal(failure)) return 'error_occurred_resetting_password'
  return failure.messageKey === 'invalid_reset_link' ? 'invalid_reset_link' : 'failed_to_reset_password'
}

function useLeavingSoon(place: string): void {
  useEffect(() => {
    const timer = setTimeout(() => navigate(place, { replace: true }), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [place])
}
