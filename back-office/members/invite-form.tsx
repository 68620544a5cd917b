import { inviteMember } from '#contract/office/members/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { useSending } from '../forms/use-sending.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { RoleField } from './role-field.tsx'
import css from './staff.module.css'

type Invitation = { name: string; email: string; role: StaffRole; language: 'en' | 'ar' }

/** Whom to invite, and as what. */
export function InviteForm({ onInvited }: { onInvited: (message: string) => void }) {
  const { t, language } = useWords()
  const { isBusy, problem, errors, onSubmit } = useSending<Invitation>(async values =>
    onInvited((await call(inviteMember, values)).message),
  )
  return (
    <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
      <p className={css.hint}>{t('office_staff.invite_hint')}</p>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <Field label={t('office_staff.name')} error={errors.name}>
        {wiring => <TextInput {...wiring} name="name" autoComplete="off" required />}
      </Field>
      <Field label={t('office.email')} error={errors.email}>
        {wiring => <TextInput {...wiring} name="email" type="email" dir="ltr" autoComplete="off" required />}
      </Field>
      <RoleField preset="fulfilment" />
      <Field label={t('office_staff.mail_language')}>
        {wiring => (
          <Select {...wiring} name="language" defaultValue={language}>
            <option value="ar">{t('office_staff.arabic')}</option>
            <option value="en">{t('office_staff.english')}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('office_staff.send_invitation')}
      </Button>
    </form>
  )
}
