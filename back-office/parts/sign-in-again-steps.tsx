import { type StaffMeReply, staffLogIn } from '#contract/office/members.ts'
import { TrustField } from '../accounts/trust-field.tsx'
import { useSecondStep } from '../accounts/use-second-step.ts'
import { CodeField } from '../forms/code-field.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { callPlainly } from '../platform/call.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface StepProps {
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** The password of whoever was signed in. */
export function PasswordAgain({ onDone, onClose }: StepProps) {
  const { t } = useWords()
  const { email } = useStaff()
  const form = useCallForm({
    endpoint: staffLogIn,
    send: input => callPlainly(staffLogIn, input),
    values: { password: '' },
    input: ({ password }) => ({ email, password }),
    onDone: async ({ csrfToken }) => {
      keepCsrfToken(csrfToken)
      await onDone()
    },
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office.signed_out')}
      text={t('office.signed_out_text')}
      yes={t('office.go_on')}
      onClose={onClose}
    >
      <p dir="ltr">{email}</p>
      {/* For the browser, which knows the password by it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="password" label={t('office.password')} autoComplete="current-password" />
    </Ask>
  )
}

/** The code or the passkey after it. */
export function SecondStepAgain({ me, onDone, onClose }: StepProps & { me: StaffMeReply }) {
  const { t } = useWords()
  const { form, hasPasskey, signInByPasskey, trusting } = useSecondStep(me, onDone)
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office.second_step')}
      yes={t('office.go_on')}
      kind={hasPasskey ? 'line' : 'primary'}
      onClose={onClose}
    >
      {hasPasskey && <TrustField {...trusting} />}
      {hasPasskey && <PasskeyButton label={t('office.use_passkey')} onPress={signInByPasskey} />}
      <CodeField form={form} hint={me.hasApp ? undefined : t('office.no_app_code_hint')} />
      {!hasPasskey && <TrustField {...trusting} />}
    </Ask>
  )
}
