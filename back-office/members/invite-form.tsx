import { inviteMember } from '#contract/office/members.ts'
import { Button } from '#design/button.tsx'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { ChoiceField, LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { LanguageOptions } from '../parts/language-options.tsx'
import { useWords } from '../platform/words.tsx'
import { RoleField } from './role-field.tsx'
import css from './staff.module.css'

/** Whom to invite, and as what. */
export function InviteForm({ onInvited }: { onInvited: (message: string) => void }) {
  const { t, language } = useWords()
  const form = useCallForm({
    endpoint: inviteMember,
    values: { name: '', email: '', role: 'fulfilment' as StaffRole, language },
    input: values => values,
    onDone: ({ message }) => onInvited(message),
  })
  return (
    <FormFrame form={form} className={css.form}>
      <p className={css.hint}>{t('office_staff.invite_hint')}</p>
      <LineField form={form} name="name" label={t('office_staff.name')} autoComplete="off" required />
      <LineField
        form={form}
        name="email"
        label={t('office.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        required
      />
      <RoleField wiring={form.register('role')} />
      <ChoiceField form={form} name="language" label={t('office_staff.mail_language')}>
        <LanguageOptions />
      </ChoiceField>
      <Button type="submit" isBlock isBusy={form.isBusy}>
        {t('office_staff.send_invitation')}
      </Button>
    </FormFrame>
  )
}
