import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiFailure } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { faultOf } from '#contract/field-fault.ts'
import type { Translate } from '#locales/translate.ts'
import { call } from '../platform/call.ts'
import { isSame } from '../platform/is-same.ts'
import { useWords } from '../platform/words.tsx'
import { type Draft, useDraft } from './draft.ts'

/** A call with the schema of what it takes. */
export interface CheckedCall<Input, Reply> extends Endpoint<Input, Reply> {
  readonly input: z.ZodType
  readonly isRepeatable: boolean
}

/**
 * The call itself, which is made once where it is repeatable, however often
 * a lost answer makes somebody press; or what makes it and says its failure.
 */
type Sending<Input, Reply> =
  | { readonly endpoint: CheckedCall<Input, Reply>; readonly send?: undefined }
  | { readonly endpoint: CheckedCall<Input, unknown>; readonly send: (input: Input) => Promise<Reply> }

interface CallFormDetails<Values extends FieldValues, Input, Reply> {
  /** What the form begins with. */
  readonly values: Values
  /** What is sent. Where it calls something as the form does, the field says what is wrong with it. */
  readonly input: (values: Values) => Input
  readonly onDone: (reply: Reply) => void | Promise<void>
  /** What is edited, by a name of its own: what is typed is kept on this device under it until it is sent. */
  readonly record?: string | undefined
  /** True of a failure that the screen says in another way. */
  readonly isToldElsewhere?: (failure: unknown) => boolean
}

export interface CallForm<Values extends FieldValues = FieldValues> extends UseFormReturn<Values> {
  readonly isBusy: boolean
  /** What went wrong with the whole at the last try; empty where nothing did. */
  readonly problem: string
  readonly errorOf: (path: string) => string | undefined
  /** What was typed here before and never sent. */
  readonly draft: Draft<Values> | null
  readonly send: () => void
  /** For a form that is a question (`Ask`). */
  readonly ask: { readonly isBusy: boolean; readonly problem: string; readonly onYes: () => void }
  /** Sets what no single field writes. */
  readonly change: (part: Partial<Values>) => void
}

/**
 * The office's one kind of form: it makes a call, and the contract's schema says before it what would be refused after it, in the same
 * words under the same field. What is said stays until the next try.
 */
export function useCallForm<Values extends FieldValues, Input extends object, Reply>(
  options: CallFormDetails<Values, Input, Reply> & Sending<Input, Reply>,
): CallForm<Values> {
  const { endpoint, values: begun, input, onDone, isToldElsewhere } = options
  const attempt = useAttempt()
  const send = async (given: Input) => {
    if (options.send !== undefined) return await options.send(given)
    const headers = options.endpoint.isRepeatable ? attempt.headersOf(given) : {}
    const reply = await call(options.endpoint, given, { headers })
    attempt.end()
    return reply
  }
  const { t, sayFailure } = useWords()
  const form = useForm<Values>({
    // All of them are there; the library would take some, too.
    defaultValues: begun as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: values => {
      const checked = endpoint.input.safeParse(input(values))
      return checked.success ? { values, errors: {} } : { values: {}, errors: errorsOf<Values>(checked.error, t) }
    },
  })
  const { draft, forget } = useDraft(options.record, form)
  const { setError } = form
  const submit = form.handleSubmit(
    async values => {
      try {
        const reply = await send(input(values))
        forget(values)
        // A slow line takes its time, and whoever types goes on typing.
        const late = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, values[name]))
        await onDone(reply)
        if (late.length > 0) form.setValues(Object.fromEntries(late) as Partial<Values>, { shouldDirty: true })
      } catch (failure) {
        if (isToldElsewhere?.(failure)) return
        // The contract calls fields as this form does.
        for (const { path, message } of failure instanceof ApiFailure ? failure.errors : [])
          setError(path as FieldPath<Values>, { message })
        setError('root', { message: sayFailure(failure) })
      }
    },
    () => setError('root', { message: t('messages.invalid_request') }),
  )
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)
  const sendOnce = () => {
    if (isSending.current) return
    isSending.current = true
    void submit().finally(() => {
      isSending.current = false
    })
  }
  const { errors, isSubmitting: isBusy } = form.formState
  const problem = errors.root?.message ?? ''
  return {
    ...form,
    isBusy,
    problem,
    draft,
    errorOf: path => errorAt(form, path),
    send: sendOnce,
    ask: { isBusy, problem, onYes: sendOnce },
    change: part => form.setValues(part, { shouldDirty: true }),
  }
}

/** The same headers for the same input until it is answered. */
function useAttempt() {
  const attempt = useRef({ of: '', key: '' })
  return {
    headersOf(input: object) {
      const of = JSON.stringify(input)
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() }
      return { 'Idempotency-Key': attempt.current.key }
    },
    end() {
      attempt.current = { of: '', key: '' }
    },
  }
}

function errorsOf<Values extends FieldValues>({ issues }: z.ZodError, t: Translate): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const issue of issues.toReversed()) {
    const { key, values } = faultOf(issue)
    set(errors, issue.path.join('.') || 'root', { type: 'input', message: t(`messages.${key}`, values) })
  }
  return errors
}

/** What is said of a field, or of what has no field of its own. */
export function errorAt<Values extends FieldValues>(
  { formState }: Pick<UseFormReturn<Values>, 'formState'>,
  path: string,
): string | undefined {
  const error: unknown = get(formState.errors, path)
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
}
