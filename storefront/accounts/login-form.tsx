import { type FormEvent, useEffect, useRef, useState } from 'react'
import { logIn as askForToken, register } from '#contract/accounts/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { PasswordInput, TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { normaliseEmail } from '#shop/accounts/credentials.ts'
import { useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { ApiFailure, call } from '../platform/call.ts'
import { logIn } from '../platform/session.ts'
import { storedToken } from '../platform/storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import {
  type Credentials,
  checkCredentials,
  fieldOfRefusal,
  LOGIN_FIELDS,
  type LoginField,
  type LoginTab,
} from './credentials.ts'
import css from './login-form.module.css'
import { keepMailedAddress } from './mailed-address.ts'
import { remembered } from './remembered.ts'

/** Log in and new account in one form: what was typed stays when the tab changes. Where a shopper goes next is the page's. */
export function LoginForm({ tab }: { tab: LoginTab }) {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useSending(tab)
  const { choiceWaits, favouriteWaits } = useWhatWaits()
  const isNew = tab === 'new_account'
  return (
    // `post`: should it ever be sent before this code is there, the password must not end up in an address.
    <form method="post" noValidate className={css.form} onSubmit={send}>
      {choiceWaits && <Note kind="info">{t('accounts.choice_waits')}</Note>}
      {favouriteWaits && <Note kind="info">{t('accounts.favourite_waits')}</Note>}
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {isNew && (
        <Field label={t('accounts.name')} error={errors.name}>
          {wiring => <TextInput {...wiring} name="name" autoComplete="name" required />}
        </Field>
      )}
      <Field label={t('accounts.email')} error={errors.email}>
        {wiring => (
          <TextInput
            {...wiring}
            name="email"
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete={isNew ? 'email' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        label={t('accounts.password')}
        error={errors.password}
        hint={isNew ? t('accounts.password_hint') : undefined}
      >
        {wiring => (
          <PasswordInput
            {...wiring}
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            showLabel={t('accounts.show_password')}
            hideLabel={t('accounts.hide_password')}
            required
          />
        )}
      </Field>
      <Button type="submit" isBlock isBusy={isBusy}>
        {t(isNew ? 'accounts.create_account' : 'accounts.log_in')}
      </Button>
      <p className={css.why}>{t('accounts.why_account')}</p>
    </form>
  )
}

type FieldErrors = Partial<Record<LoginField, string>>

function useSending(tab: LoginTab) {
  const { t, sayFailure } = useWords()
  const navigate = useNavigate()
  const toast = useToast()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)
  useForgetErrors(tab, setErrors, setProblem)

  const show = (form: HTMLFormElement, found: FieldErrors, rest = '') => {
    setErrors(found)
    setProblem(rest)
    const first = LOGIN_FIELDS.find(field => found[field] !== undefined)
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const submit = async (credentials: Credentials) => {
    if (tab === 'log_in') {
      const { token } = await call(askForToken, { email: credentials.email, password: credentials.password })
      await logIn(token)
      if (storedToken() === null) throw new Error('The new session was refused at once')
      toast.success(t('messages.sign_in_success'))
    } else {
      await call(register, credentials)
      keepMailedAddress(credentials.email)
      toast.success(t('messages.account_created_success'))
      navigate(paths.checkYourEmail())
    }
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const credentials = readCredentials(form)
    const wrong = Object.entries(checkCredentials(tab, credentials))
    show(form, Object.fromEntries(wrong.map(([field, key]) => [field, t(`messages.${key}`)])))
    if (wrong.length > 0) return
    isSending.current = true
    setBusy(true)
    try {
      // Stays busy afterwards: the page is about to be left.
      await submit(credentials)
    } catch (failure) {
      const found = fieldErrorsOf(failure)
      isSending.current = false
      setBusy(false)
      show(form, found, Object.keys(found).length === 0 ? sayFailure(failure) : '')
    }
  }

  return { errors, problem, isBusy, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}

/** What was wrong with the one form says nothing about the other. */
function useForgetErrors(
  tab: LoginTab,
  setErrors: (errors: FieldErrors) => void,
  setProblem: (problem: string) => void,
): void {
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    setErrors({})
    setProblem('')
  }, [tab, setErrors, setProblem])
}

/** Known only in the browser, so not on the first paint. */
function useWhatWaits() {
  const [waits, setWaits] = useState({ choiceWaits: false, favouriteWaits: false })
  useEffect(() => setWaits({ choiceWaits: remembered.hasChoice(), favouriteWaits: remembered.hasFavourite() }), [])
  return waits
}

/** Read from the form, so that what was typed or filled in before this code was there counts too. */
function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  const text = (name: LoginField) => String(data.get(name) ?? '')
  return { name: text('name').trim(), email: normaliseEmail(text('email')), password: text('password') }
}

function fieldErrorsOf(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiFailure)) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of failure.errors) {
    const field = LOGIN_FIELDS.find(each => each === path)
    if (field !== undefined) errors[field] ??= message
  }
  const field = fieldOfRefusal(failure.messageKey)
  if (field !== null) errors[field] ??= failure.message
  return errors
}
