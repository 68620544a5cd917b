import { useState } from 'react'
import { updateProfile } from '#contract/accounts/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { call } from '../platform/call.ts'
import { reloadSession } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { EmailField } from './account-fields.tsx'
import { checkProfile } from './password-forms.ts'
import css from './profile-tab.module.css'
import { useSending, type Values } from './use-sending.ts'

interface ProfileFormProps {
  readonly user: { readonly name: string; readonly email: string }
}

/** Name and address. The name changes at once, the address once the mail to it has been opened. */
export function ProfileForm({ user }: ProfileFormProps) {
  const { t } = useWords()
  const { errors, problem, isBusy, send, mailedTo } = useSaving(user.email)
  return (
    <form method="post" noValidate className={css.form} onSubmit={send}>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {mailedTo !== null && (
        <Note kind="info">
          {t('accounts.new_address_mailed')} <bdi className={`${text.latin} ${text.medium}`}>{mailedTo}</bdi>
        </Note>
      )}
      <Field label={t('accounts.name')} error={errors.name}>
        {wiring => <TextInput {...wiring} name="name" autoComplete="name" defaultValue={user.name} required />}
      </Field>
      <EmailField error={errors.email} hint={t('accounts.email_hint')} autoComplete="email" defaultValue={user.email} />
      <Button type="submit" className={css.send} isBusy={isBusy}>
        {t('accounts.save')}
      </Button>
    </form>
  )
}

type ProfileField = 'name' | 'email'
const FIELDS = ['name', 'email'] as const satisfies readonly ProfileField[]

function useSaving(ownEmail: string) {
  const { t } = useWords()
  const toast = useToast()
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  const submit = async (values: Values<ProfileField>, form: HTMLFormElement) => {
    const { message_key } = await call(updateProfile, values)
    const isConfirmed = message_key !== 'confirm_new_address'
    toast.success(t(isConfirmed ? 'messages.profile_updated_successfully' : 'messages.confirm_new_address'))
    if (!isConfirmed) {
      setMailedTo(values.email)
      // The old address holds until the mail is opened.
      const control = form.elements.namedItem('email')
      if (control instanceof HTMLInputElement) control.value = ownEmail
    }
    await reloadSession()
    return 'staying' as const
  }

  return {
    mailedTo,
    ...useSending({ fields: FIELDS, check: checkProfile, submit, failed: () => 'failed_to_update_profile' }),
  }
}
