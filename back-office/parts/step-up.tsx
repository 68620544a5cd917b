import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { type StepUpInput, stepUp } from '#contract/office/members/endpoints.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { call } from '../platform/call.ts'
import { mayUsePasskey, provePasskey } from '../platform/passkeys.ts'
import { useSession } from '../platform/session.tsx'
import { askBy } from '../platform/step-up.ts'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Question {
  readonly answer: (isProved: boolean) => void
}

/** The second step once more, over whatever screen asked for something that needs it; the screen goes on afterwards. */
export function StepUp() {
  const { t, sayFailure } = useWords()
  const { session } = useSession()
  const hasPasskey = session.step === 'in' && mayUsePasskey(session.me)
  const hasApp = session.step === 'in' && session.me.hasApp
  const [question, setQuestion] = useState<Question | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const ask = useCallback(() => {
    setCode('')
    setProblem('')
    return new Promise<boolean>(answer => setQuestion({ answer }))
  }, [])
  useEffect(() => askBy(ask), [ask])

  const close = (isProved: boolean) => {
    setQuestion(null)
    question?.answer(isProved)
  }
  const prove = async (proof: StepUpInput) => {
    try {
      await call(stepUp, proof)
      close(true)
    } catch (failure) {
      // A session that has ended is told by the screen that asked: no code brings it back.
      if (failure instanceof ApiFailure && failure.status === 401) close(false)
      else throw failure
    }
  }
  const giveCode = async () => {
    setBusy(true)
    try {
      await prove({ code })
    } catch (failure) {
      setProblem(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Ask
      isOpen={question !== null}
      title={t('office_staff.step_up')}
      text={t(hasPasskey ? 'office_staff.step_up_passkey_hint' : 'office_staff.step_up_hint')}
      yes={t('office.go_on')}
      kind={hasPasskey ? 'line' : 'primary'}
      isBusy={isBusy}
      onYes={() => void giveCode()}
      onClose={() => close(false)}
    >
      {hasPasskey && (
        <PasskeyButton label={t('office.use_passkey')} onPress={async () => prove({ passkey: await provePasskey() })} />
      )}
      <Field label={t('office.code')} error={problem} {...(!hasApp && { hint: t('office.no_app_code_hint') })}>
        {wiring => (
          <TextInput
            {...wiring}
            name="code"
            dir="ltr"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
    </Ask>
  )
}
