import { useNotify } from 'ra-core'
import { useState } from 'react'
import { changeStaffPassword } from '#contract/office/members/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { PasswordInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { useSending } from '../forms/use-sending.ts'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'

type Passwords = { oldPassword: string; newPassword: string }

/** A new password in place of the one now. */
export function OwnPassword() {
  const { t } = useWords()
  const { email } = useStaff()
  const notify = useNotify()
  // Another key makes the fields empty again.
  const [times, setTimes] = useState(0)
  const { isBusy, problem, errors, onSubmit } = useSending<Passwords>(async values => {
    notify((await call(changeStaffPassword, values)).message, { type: 'success' })
    setTimes(times + 1)
  })
  const field = (name: keyof Passwords, label: string, autoComplete: string) => (
    <Field label={label} error={errors[name]}>
      {wiring => (
        <PasswordInput
          {...wiring}
          name={name}
          autoComplete={autoComplete}
          required
          showLabel={t('office.show_password')}
          hideLabel={t('office.hide_password')}
        />
      )}
    </Field>
  )
  return (
    <Panel title={t('office_staff.change_password')}>
      <form key={times} method="post" noValidate className={css.form} onSubmit={onSubmit}>
        {/* For the browser's own list of passwords. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <p className={css.aside}>{t('office_staff.change_password_hint')}</p>
        {field('oldPassword', t('office_staff.old_password'), 'current-password')}
        {field('newPassword', t('office_staff.new_password'), 'new-password')}
        <Button type="submit" isBusy={isBusy}>
          {t('office_staff.change_password')}
        </Button>
      </form>
    </Panel>
  )
}
