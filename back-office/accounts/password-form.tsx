import { staffLogIn } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { LineField, PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

/** The first step: address and password. */
export function PasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: staffLogIn,
    values: { email: '', password: '' },
    input: values => values,
    onDone: async ({ csrfToken }) => {
      keepCsrfToken(csrfToken)
      await onDone()
    },
  })
  return (
    <Door title={t('office.sign_in')}>
      <FormFrame form={form} className={css.form}>
        <LineField
          form={form}
          name="email"
          label={t('office.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          required
        />
        <PasswordField form={form} name="password" label={t('office.password')} autoComplete="current-password" />
        <Button type="submit" isBlock isBusy={form.isBusy}>
          {t('office.sign_in')}
        </Button>
      </FormFrame>
    </Door>
  )
}
