import { useEffect, useRef } from 'react'
import { logIn as askForToken, register } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { useNavigate } from '../navigation/hooks.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { logIn } from '../platform/session.ts'
import { storedToken } from '../platform/storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { EmailField, PasswordField } from './account-fields.tsx'
import { type Credentials, checkCredentials, fieldOfRefusal, LOGIN_FIELDS, type LoginTab } from './credentials.ts'
import css from './login-form.module.css'
import { keepMailedAddress } from './mailed-address.ts'
import { ownAttempt } from './sign-up-attempt.ts'
import { useSending } from './use-sending.ts'
import { type Waiting, WhatWaits } from './what-waits.tsx'

interface LoginFormProps {
  readonly tab: LoginTab
  readonly waiting: Waiting
  /** What the form begins with. */
  readonly email: string
}

/** Log in and new account in one form: what was typed stays when the tab changes. Where a shopper goes next is the page's. */
export function LoginForm({ tab, waiting, email }: LoginFormProps) {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useLoggingIn(tab)
  const isNew = tab === 'new_account'
  return (
    // `post`: should it ever be sent before this code is there, the password must not end up in an address.
    <form method="post" noValidate className={css.form} onSubmit={send}>
      <WhatWaits waiting={waiting} isNew={isNew} />
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {isNew && (
        <Field label={t('accounts.name')} error={errors.name}>
          {wiring => <TextInput {...wiring} name="name" autoComplete="name" required />}
        </Field>
      )}
      <EmailField error={errors.email} autoComplete={isNew ? 'email' : 'username'} defaultValue={email} />
      <PasswordField
        name="password"
        label={t('accounts.password')}
        error={errors.password}
        hint={isNew ? t('accounts.password_hint') : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {!isNew && (
        <p className={css.forgot}>
          <Link to={paths.forgotPassword()} className={text.link}>
            {t('accounts.forgot_link')}
          </Link>
        </p>
      )}
      <Button type="submit" isBlock isBusy={isBusy}>
        {t(isNew ? 'accounts.create_account' : 'accounts.log_in')}
      </Button>
      <p className={css.why}>{t('accounts.why_account')}</p>
    </form>
  )
}

function useLoggingIn(tab: LoginTab) {
  const { t } = useWords()
  const navigate = useNavigate()
  const toast = useToast()

  const submit = async (credentials: Credentials) => {
    if (tab === 'log_in') {
      const { token } = await call(askForToken, { email: credentials.email, password: credentials.password })
      await logIn(token)
      if (storedToken() === null) throw new Error('The new session was refused at once')
      toast.success(t('messages.sign_in_success'))
    } else {
      await call(register, { ...credentials, attempt: ownAttempt() })
      keepMailedAddress({ email: credentials.email, isForReset: false, sentAt: Date.now() })
      toast.success(t('messages.account_created_success'))
      navigate(paths.checkYourEmail())
    }
    return 'leaving' as const
  }

  const check = (credentials: Credentials) => checkCredentials(tab, credentials)
  const sending = useSending({ fields: LOGIN_FIELDS, check, submit, fieldOf: fieldOfRefusal })
  useForgetErrors(tab, sending.forget)
  return sending
}

/** What was wrong with the one form says nothing about the other. */
function useForgetErrors(tab: LoginTab, forget: () => void): void {
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    forget()
  })
}
