import { type FormEvent, useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { FailureKey } from '#locales/translate.ts'
import { normaliseEmail } from '#shop/accounts/credentials.ts'
import { paths } from '../paths.ts'
import { logOut } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { remembered } from './remembered.ts'

export type Values<Field extends string> = Readonly<Record<Field, string>>

interface Sending<Field extends string> {
  /** In the order in which they stand in the form: the first that is wrong takes the focus. */
  readonly fields: readonly Field[]
  /** What is wrong before anything is sent. */
  readonly check: (values: Values<Field>) => Partial<Record<Field, FailureKey>>
  /** Sends. Answers `leaving` where the page is about to be left: the form then stays busy. Throws what the call throws. */
  readonly submit: (values: Values<Field>, form: HTMLFormElement) => Promise<'staying' | 'leaving'>
  /** The field a refusal is about; null where it is about none. */
  readonly fieldOf?: (messageKey: string) => Field | null
  /** The toast for a failure that is about no field (specification section 8). */
  readonly failed?: (failure: unknown) => FailureKey
}

/** A form about an account: checks, sends once however often it is pressed, and shows what was wrong where it was. */
export function useSending<Field extends string>({ fields, check, submit, fieldOf, failed }: Sending<Field>) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)

  const show = (form: HTMLFormElement, found: Partial<Record<Field, string>>, rest = '') => {
    setErrors(found)
    setProblem(rest)
    const first = fields.find(field => found[field] !== undefined)
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const explain = (form: HTMLFormElement, failure: unknown) => {
    const found = fieldErrorsOf(failure, fields, fieldOf)
    if (hasAny(found)) return show(form, found)
    if (failure instanceof ApiFailure && failure.messageKey === 'session_expired') {
      remembered.keepPlace(location.pathname === paths.login() ? paths.home() : location.pathname)
      toast.error(sayFailure(failure))
      return logOut()
    }
    show(form, {}, sayFailure(failure))
    if (failed !== undefined) toast.error(t(`messages.${failed(failure)}`))
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const values = readValues(form, fields)
    const wrong = worded(check(values), fields, key => t(`messages.${key}`))
    show(form, wrong)
    if (hasAny(wrong)) return
    isSending.current = true
    setBusy(true)
    try {
      if ((await submit(values, form)) === 'leaving') return
    } catch (failure) {
      explain(form, failure)
    }
    isSending.current = false
    setBusy(false)
  }

  const forget = () => {
    setErrors({})
    setProblem('')
  }

  return { errors, problem, isBusy, forget, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}

/** Whether the server itself said no, rather than being out of reach or out of order. */
export function isRefusal(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500
}

/** Read from the form, so that what was typed or filled in before this code was there counts too. */
function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form)
  const entries = fields.map(field => [field, tidied(field, String(data.get(field) ?? ''))])
  // Made from every one of `fields`.
  return Object.fromEntries(entries) as Values<Field>
}

/** Nobody means the blanks around a name or an address; in a password they may be meant. */
function tidied(field: string, typed: string): string {
  if (field === 'email') return normaliseEmail(typed)
  return field === 'name' ? typed.trim() : typed
}

function fieldErrorsOf<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
  fieldOf: (messageKey: string) => Field | null = () => null,
): Partial<Record<Field, string>> {
  if (!(failure instanceof ApiFailure)) return {}
  const errors: Partial<Record<Field, string>> = {}
  for (const { path, message } of failure.errors) {
    const field = fields.find(each => each === path)
    if (field !== undefined) errors[field] ??= message
  }
  const field = fieldOf(failure.messageKey)
  if (field !== null) errors[field] ??= failure.message
  return errors
}

function worded<Field extends string>(
  wrong: Partial<Record<Field, FailureKey>>,
  fields: readonly Field[],
  say: (key: FailureKey) => string,
): Partial<Record<Field, string>> {
  const words: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const key = wrong[field]
    if (key !== undefined) words[field] = say(key)
  }
  return words
}

function hasAny(errors: object): boolean {
  return Object.keys(errors).length > 0
}
