import { ApiFailure } from '#contract/call.ts'
import { stepUp } from '#contract/office/members.ts'
import { CodeField } from '../forms/code-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { call } from '../platform/call.ts'
import { mayUsePasskey, provePasskey } from '../platform/passkeys.ts'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface StepUpQuestionProps {
  readonly isOpen: boolean
  readonly onAnswer: (isProved: boolean) => void
}

/** Asks for the code or the passkey. */
export function StepUpQuestion({ isOpen, onAnswer }: StepUpQuestionProps) {
  const { t } = useWords()
  const { session } = useSession()
  const hasPasskey = session.step === 'in' && mayUsePasskey(session.me)
  const hasApp = session.step === 'in' && session.me.hasApp
  // A session that has ended, and that nobody opened again, is told by the screen that asked: no code brings it back.
  const isOver = (failure: unknown) => {
    const isOut = failure instanceof ApiFailure && failure.status === 401
    if (isOut) onAnswer(false)
    return isOut
  }
  const form = useCallForm({
    endpoint: stepUp,
    values: { code: '' },
    input: values => values,
    onDone: () => onAnswer(true),
    isToldElsewhere: isOver,
  })
  const provePossession = async () => {
    try {
      await call(stepUp, { passkey: await provePasskey() })
      onAnswer(true)
    } catch (failure) {
      if (!isOver(failure)) throw failure
    }
  }

  return (
    <Ask
      {...form.ask}
      isOpen={isOpen}
      title={t('office_staff.step_up')}
      text={t(hasPasskey ? 'office_staff.step_up_passkey_hint' : 'office_staff.step_up_hint')}
      yes={t('office.go_on')}
      kind={hasPasskey ? 'line' : 'primary'}
      onClose={() => onAnswer(false)}
    >
      {hasPasskey && <PasskeyButton label={t('office.use_passkey')} onPress={provePossession} />}
      <CodeField form={form} hint={hasApp ? undefined : t('office.no_app_code_hint')} />
    </Ask>
  )
}
