import { forgotPassword } from '#contract/accounts.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import text from '#design/text.module.css'
import { useNavigate } from '../navigation/hooks.ts'
import { Link } from '../navigation/link.tsx'
import type { HeadContext } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { EmailField } from './account-fields.tsx'
import { Entrance } from './entrance.tsx'
import css from './login-form.module.css'
import { keepMailedAddress } from './mailed-address.ts'
import { checkAddress } from './password-forms.ts'
import { isRefusal, useSending, type Values } from './use-sending.ts'

export const head = ({ t }: HeadContext) => ({ title: t('accounts.forgot_title'), noindex: true })

/** Asks for a link by mail. What it says is the same for every address, known or not. */
export default function ForgotPasswordPage() {
  const { t } = useWords()
  const { errors, problem, isBusy, send } = useAsking()
  return (
    <Entrance title={t('accounts.forgot_title')}>
      <p className={text.muted}>{t('accounts.forgot_lead')}</p>
      <form method="post" noValidate className={css.form} onSubmit={send}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <EmailField error={errors.email} autoComplete="username" />
        <Button type="submit" isBlock isBusy={isBusy}>
          {t('accounts.send_link')}
        </Button>
        <p className={css.forgot}>
          <Link to={paths.login()} className={text.link}>
            {t('accounts.back_to_login')}
          </Link>
        </p>
      </form>
    </Entrance>
  )
}

function useAsking() {
  const { t } = useWords()
  const navigate = useNavigate()
  const toast = useToast()
  const submit = async ({ email }: Values<'email'>) => {
    await call(forgotPassword, { email })
    keepMailedAddress({ email, isForReset: true, sentAt: Date.now() })
    toast.success(t('messages.reset_link_sent'))
    navigate(paths.checkYourEmail())
    return 'leaving' as const
  }
  return useSending({ fields: ['email'], check: checkAddress, submit, failed: failureOfAsking })
}

function failureOfAsking(failure: unknown) {
  return isRefusal(failure) ? 'failed_to_send_reset_link' : 'error_occurred_sending_reset_link'
}
