import { changePassword } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { KeptUnder, PasswordField } from './account-fields.tsx'
import { checkChange } from './password-forms.ts'
import css from './profile-tab.module.css'
import { useSending, type Values } from './use-sending.ts'

interface PasswordFormProps {
  readonly email: string
  /** The other sessions have ended. */
  readonly onChanged: () => void
}

/** The old password and the new one. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useChanging(onChanged)
  return (
    <form method="post" noValidate className={css.form} onSubmit={send}>
      <KeptUnder email={email} />
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <PasswordField
        name="oldPassword"
        label={t('accounts.old_password')}
        error={errors.oldPassword}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={t('accounts.new_password')}
        error={errors.newPassword}
        hint={t('accounts.change_hint')}
        autoComplete="new-password"
      />
      <div className={css.send}>
        <Button type="submit" isBusy={isBusy}>
          {t('accounts.save_password')}
        </Button>
        <Link to={paths.forgotPassword()} className={text.link}>
          {t('accounts.forgot_link')}
        </Link>
      </div>
    </form>
  )
}

type ChangeField = 'oldPassword' | 'newPassword'
const FIELDS = ['oldPassword', 'newPassword'] as const satisfies readonly ChangeField[]

function useChanging(onChanged: () => void) {
  const { t } = useWords()
  const toast = useToast()
  const submit = async (values: Values<ChangeField>, form: HTMLFormElement) => {
    await call(changePassword, values)
    form.reset()
    toast.success(t('messages.password_updated_successfully'))
    onChanged()
    return 'staying' as const
  }
  return useSending({ fields: FIELDS, check: checkChange, submit, failed: () => 'failed_to_change_password' })
}
