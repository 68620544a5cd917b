import { useCallback, useEffect, useState } from 'react'
import { readStaffMe, type StaffMeReply, setUpTwoFactorLater, staffLogIn } from '#contract/office/members.ts'
import { TrustField } from '../accounts/trust-field.tsx'
import { useSecondStep } from '../accounts/use-second-step.ts'
import { CodeField } from '../forms/code-field.tsx'
import { PasswordField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { callPlainly } from '../platform/call.ts'
import { keepCsrfToken } from '../platform/csrf.ts'
import { askBy } from '../platform/needs.ts'
import { useSession, useStaff } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Question {
  /** Null: the password is still to come. */
  readonly halfIn: StaffMeReply | null
  readonly answer: (isIn: boolean) => void
}

/** The sign-in once more, over whatever screen was open when the session ended; the screen goes on afterwards. */
export function SignInAgain() {
  const { _id: id } = useStaff()
  const { renew } = useSession()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(async () => {
    // In another window of this browser they may have done so already.
    const me = await callPlainly(readStaffMe, {}).catch(() => null)
    if (me?.twoFactor === 'done' && me.staff._id === id) {
      keepCsrfToken(me.csrfToken)
      return true
    }
    const isHalfIn = me?.twoFactor === 'needed' && me.staff._id === id
    if (isHalfIn) keepCsrfToken(me.csrfToken)
    return await new Promise<boolean>(answer => setQuestion({ halfIn: isHalfIn ? me : null, answer }))
  }, [id])
  useEffect(() => askBy('sign-in', ask), [ask])
  if (question === null) return null

  const close = (isIn: boolean) => {
    setQuestion(null)
    question.answer(isIn)
  }
  const goOn = async () => {
    await renew()
    close(true)
  }
  const askSecondStep = async () => {
    const me = await callPlainly(readStaffMe, {})
    keepCsrfToken(me.csrfToken)
    if (me.twoFactor === 'needed') return setQuestion({ ...question, halfIn: me })
    // Put off before; where that is not allowed any more, the door says what is to be done.
    if (me.twoFactor === 'to-set-up') {
      if (!me.maySetUpLater) return location.reload()
      keepCsrfToken((await callPlainly(setUpTwoFactorLater, {})).csrfToken)
    }
    await goOn()
  }
  const dismiss = () => close(false)
  return question.halfIn === null ? (
    <PasswordAgain onDone={askSecondStep} onClose={dismiss} />
  ) : (
    <SecondStepAgain me={question.halfIn} onDone={goOn} onClose={dismiss} />
  )
}

interface StepProps {
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

function PasswordAgain({ onDone, onClose }: StepProps) {
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

function SecondStepAgain({ me, onDone, onClose }: StepProps & { me: StaffMeReply }) {
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
