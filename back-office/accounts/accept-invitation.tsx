import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { acceptInvitation } from '#contract/office/members/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { PasswordInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { useSending } from '../forms/use-sending.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

/** Where the mailed invitation leads: a first or a new password, then signing in. */
export function AcceptInvitation() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const [token] = useState(() => parameters.get('token') ?? '')
  // It opens an account for three days: it leaves the address bar, and with it the browser's history, at once.
  useEffect(() => setParameters({}, { replace: true }), [setParameters])
  const { isBusy, problem, errors, onSubmit } = useSending<{ password: string }>(async ({ password }) => {
    await call(acceptInvitation, { token, password })
    await navigate('/', { replace: true })
  })
  return (
    <Door title={t('office.choose_password')} text={t('office.choose_password_hint')}>
      <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
        {/* Browsers that keep passwords look for it; the link does not tell whose it is. */}
        <input type="text" autoComplete="username" readOnly hidden />
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <Field label={t('office.password')} error={errors.password}>
          {wiring => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete="new-password"
              required
              showLabel={t('office.show_password')}
              hideLabel={t('office.hide_password')}
            />
          )}
        </Field>
        <Button type="submit" isBlock isBusy={isBusy}>
          {t('office.keep_password')}
        </Button>
      </form>
    </Door>
  )
}
