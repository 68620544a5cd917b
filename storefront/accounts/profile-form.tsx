import { type FormEvent, useState } from 'react'
import { updateProfile } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { normaliseEmail } from '#shop/accounts/credentials.ts'
import { call } from '../platform/call.ts'
import { reloadSession } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { EmailField, KeptUnder, PasswordField } from './account-fields.tsx'
import { checkMove, checkProfile } from './password-forms.ts'
import css from './profile-tab.module.css'
import { useSending, type Values } from './use-sending.ts'

interface ProfileFormProps {
  readonly user: { readonly name: string; readonly email: string }
}

/** Name and address. The name changes at once; the address takes the password, and the mail to it that has to be opened. */
export function ProfileForm({ user }: ProfileFormProps) {
  const { t } = useWords()
  const { errors, problem, isBusy, send, mailedTo, isMoving, look } = useSaving(user.email)
  return (
    <form method="post" noValidate className={css.form} onSubmit={send} onInput={look}>
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
      {isMoving && (
        <>
          <KeptUnder email={user.email} />
          <PasswordField
            name="password"
            label={t('accounts.password_to_move')}
            hint={t('accounts.password_to_move_hint')}
            error={errors.password}
            autoComplete="current-password"
          />
        </>
      )}
      <Button type="submit" className={css.send} isBusy={isBusy}>
        {t('accounts.save')}
      </Button>
    </form>
  )
}

type ProfileField = 'name' | 'email' | 'password'
const FIELDS = ['name', 'email', 'password'] as const satisfies readonly ProfileField[]

function useSaving(ownEmail: string) {
  const { t } = useWords()
  const toast = useToast()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const isNew = (email: string) => normaliseEmail(email) !== ownEmail

  const submit = async ({ password, ...profile }: Values<ProfileField>, form: HTMLFormElement) => {
    const { message_key } = await call(updateProfile, isNew(profile.email) ? { ...profile, password } : profile)
    const isConfirmed = message_key !== 'confirm_new_address'
    toast.success(t(isConfirmed ? 'messages.profile_updated_successfully' : 'messages.confirm_new_address'))
    if (!isConfirmed) {
      setMailedTo(profile.email)
      setMoving(false)
      // The old address holds until the mail is opened.
      const control = form.elements.namedItem('email')
      if (control instanceof HTMLInputElement) control.value = ownEmail
    }
    await reloadSession()
    return 'staying' as const
  }

  /** The password is asked for as soon as it is needed, and not before. */
  const look = (event: FormEvent<HTMLFormElement>) => {
    const control = event.currentTarget.elements.namedItem('email')
    setMoving(control instanceof HTMLInputElement && isNew(control.value))
  }
  const check = (values: Values<ProfileField>) => (isNew(values.email) ? checkMove(values) : checkProfile(values))
  return {
    ...{ mailedTo, isMoving, look },
    ...useSending<ProfileField>({ fields: FIELDS, check, submit, failed: () => 'failed_to_update_profile' }),
  }
}
