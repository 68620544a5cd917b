import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { acceptInvitation } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWords } from '../platform/words.tsx'
import css from './door.module.css'
import { Door } from './door.tsx'

/** Where the mailed invitation leads: a first or a new password, then signing in. */
export function AcceptInvitation() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const [token] = useState(() => parameters.get('token') ?? '')
  // It opens an account for three days: it leaves the address bar, and with it the browser's history, at once.
  useEffect(() => setParameters({}, { replace: true }), [setParameters])
  const form = useCallForm({
    endpoint: acceptInvitation,
    values: { password: '' },
    input: values => ({ ...values, token }),
    onDone: () => navigate('', { replace: true }),
  })
  return (
    <Door title={t('office.choose_password')} text={t('office.choose_password_hint')}>
      <FormFrame form={form} className={css.form}>
        {/* Browsers that keep passwords look for it; the link does not tell whose it is. */}
        <input type="text" autoComplete="username" readOnly hidden />
        <PasswordField form={form} name="password" label={t('office.password')} autoComplete="new-password" />
        <Button type="submit" isBlock isBusy={form.isBusy}>
          {t('office.keep_password')}
        </Button>
      </FormFrame>
    </Door>
  )
}
