import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { stepUp } from '#contract/office/members/endpoints.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { call } from '../platform/call.ts'
import { askBy } from '../platform/step-up.ts'
import { useWords } from '../platform/words.tsx'
import { Ask } from './ask.tsx'

interface Question {
  readonly answer: (isProved: boolean) => void
}

/** The second step once more, over whatever screen asked for something that needs it; the screen goes on afterwards. */
export function StepUp() {
  const { t, sayFailure } = useWords()
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
  const prove = async () => {
    setBusy(true)
    try {
      await call(stepUp, { code })
      close(true)
    } catch (failure) {
      // A session that has ended is told by the screen that asked: no code brings it back.
      if (failure instanceof ApiFailure && failure.status === 401) close(false)
      else setProblem(sayFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Ask
      isOpen={question !== null}
      title={t('office_staff.step_up')}
      text={t('office_staff.step_up_hint')}
      yes={t('office.go_on')}
      isBusy={isBusy}
      onYes={() => void prove()}
      onClose={() => close(false)}
    >
      <Field label={t('office.code')} error={problem}>
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
