import { staffLogIn } from '#contract/office/members/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { PasswordInput, TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { useSending } from '../forms/use-sending.ts'
import { call, keepCsrfToken } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

/** The first step: address and password. */
export function PasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useWords()
  const { isBusy, problem, errors, onSubmit } = useSending<{ email: string; password: string }>(async values => {
    keepCsrfToken((await call(staffLogIn, values)).csrfToken)
    await onDone()
  })
  return (
    <Door title={t('office.sign_in')}>
      <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <Field label={t('office.email')} error={errors.email}>
          {wiring => <TextInput {...wiring} name="email" type="email" dir="ltr" autoComplete="username" required />}
        </Field>
        <Field label={t('office.password')} error={errors.password}>
          {wiring => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete="current-password"
              required
              showLabel={t('office.show_password')}
              hideLabel={t('office.hide_password')}
            />
          )}
        </Field>
        <Button type="submit" isBlock isBusy={isBusy}>
          {t('office.sign_in')}
        </Button>
      </form>
    </Door>
  )
}
