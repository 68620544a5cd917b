import { type SubmitEvent, useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { useWords } from '../platform/words.tsx'

/** One form's way to the server: what it says about the whole and about single fields, and that it is under way. */
export function useSending<Values extends Readonly<Record<string, string>>>(send: (values: Values) => Promise<void>) {
  const { sayFailure } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      // The form's own fields, which are texts, under the names that the caller wrote.
      await send(Object.fromEntries(new FormData(event.currentTarget)) as unknown as Values)
    } catch (failure) {
      const fields = failure instanceof ApiFailure ? failure.errors : []
      setErrors(Object.fromEntries(fields.map(field => [field.path, field.message])))
      setProblem(sayFailure(failure))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, errors, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) }
}
