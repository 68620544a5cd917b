import { changeStaffPassword } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'

/** A new password in place of the one now. */
export function OwnPassword() {
  const { t } = useWords()
  const { email } = useStaff()
  const notify = useNotify()
  const form = useCallForm({
    endpoint: changeStaffPassword,
    values: { oldPassword: '', newPassword: '' },
    input: values => values,
    onDone: ({ message }) => {
      notify.done(message)
      form.reset()
    },
  })
  return (
    <Panel title={t('office_staff.change_password')}>
      <FormFrame form={form} className={css.form}>
        {/* For the browser's own list of passwords. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <p className={css.aside}>{t('office_staff.change_password_hint')}</p>
        <PasswordField
          form={form}
          name="oldPassword"
          label={t('office_staff.old_password')}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="newPassword"
          label={t('office_staff.new_password')}
          autoComplete="new-password"
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t('office_staff.change_password')}
        </Button>
      </FormFrame>
    </Panel>
  )
}
