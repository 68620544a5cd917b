import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { stepUp } from '#contract/office/members.ts'
import { CodeField } from '../forms/code-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { call } from '../platform/call.ts'
import { askBy } from '../platform/needs.ts'
import { mayUsePasskey, provePasskey } from '../platform/passkeys.ts'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Question {
  readonly answer: (isProved: boolean) => void
}

/** The second step once more, over whatever screen asked for something that needs it; the screen goes on afterwards. */
export function StepUp() {
  const { t } = useWords()
  const { session } = useSession()
  const hasPasskey = session.step === 'in' && mayUsePasskey(session.me)
  const hasApp = session.step === 'in' && session.me.hasApp
  const [question, setQuestion] = useState<Question | null>(null)
  const close = (isProved: boolean) => {
    setQuestion(null)
    question?.answer(isProved)
  }
  // A session that has ended, and that nobody opened again, is told by the screen that asked: no code brings it back.
  const isOver = (failure: unknown) => {
    const isOut = failure instanceof ApiFailure && failure.status === 401
    if (isOut) close(false)
    return isOut
  }
  const form = useCallForm({
    endpoint: stepUp,
    values: { code: '' },
    input: values => values,
    onDone: () => close(true),
    isToldElsewhere: isOver,
  })
  const { reset } = form
  const ask = useCallback(() => {
    reset()
    return new Promise<boolean>(answer => setQuestion({ answer }))
  }, [reset])
  useEffect(() => askBy('step-up', ask), [ask])
  const provePossession = async () => {
    try {
      await call(stepUp, { passkey: await provePasskey() })
      close(true)
    } catch (failure) {
      if (!isOver(failure)) throw failure
    }
  }

  return (
    <Ask
      {...form.ask}
      isOpen={question !== null}
      title={t('office_staff.step_up')}
      text={t(hasPasskey ? 'office_staff.step_up_passkey_hint' : 'office_staff.step_up_hint')}
      yes={t('office.go_on')}
      kind={hasPasskey ? 'line' : 'primary'}
      onClose={() => close(false)}
    >
      {hasPasskey && <PasskeyButton label={t('office.use_passkey')} onPress={provePossession} />}
      <CodeField form={form} hint={hasApp ? undefined : t('office.no_app_code_hint')} />
    </Ask>
  )
}
