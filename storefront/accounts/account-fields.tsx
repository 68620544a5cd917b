import { Field } from '#design/field.tsx'
import { PasswordInput, TextInput } from '#design/inputs.tsx'
import { useWords } from '../platform/words.tsx'

interface EmailFieldProps {
  readonly error: string | undefined
  readonly autoComplete: 'email' | 'username'
  readonly hint?: string
  readonly defaultValue?: string
}

/** An address of mail: left to right in both languages, as it is typed. */
export function EmailField({ error, hint, ...input }: EmailFieldProps) {
  const { t } = useWords()
  return (
    <Field label={t('accounts.email')} error={error} hint={hint}>
      {wiring => (
        <TextInput
          {...wiring}
          {...input}
          name="email"
          type="email"
          dir="ltr"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}

interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly hint?: string | undefined
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const { t } = useWords()
  return (
    <Field label={label} error={error} hint={hint}>
      {wiring => (
        <PasswordInput
          {...wiring}
          {...input}
          showLabel={t('accounts.show_password')}
          hideLabel={t('accounts.hide_password')}
          required
        />
      )}
    </Field>
  )
}

/** Not for people: tells a browser that keeps passwords whose this one is. */
export function KeptUnder({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
