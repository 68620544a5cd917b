import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiFailure } from '#contract/call.ts'
import type { Conflicting } from '../parts/conflict.tsx'
import { isSame } from '../platform/is-same.ts'
import { type CallForm, type CheckedCall, useCallForm } from './use-call-form.ts'

interface EditingOptions<Saved, Values, Input, Reply> {
  readonly endpoint: CheckedCall<Input, Reply>
  /** What is edited, by a name of its own. */
  readonly record: string
  /** As the server has it. */
  readonly saved: Saved
  /** What of it is edited. */
  readonly edit: (saved: Saved) => Values
  /** What is sent: what was written over the version of `seen`. */
  readonly input: (values: Values, seen: Saved) => Input
  /** What the server has then. */
  readonly keep: (reply: Reply) => Saved | Promise<Saved>
  /** What somebody else saved meanwhile, from the body of the refusal `changed_meanwhile`. */
  readonly theirs: (body: Readonly<Record<string, unknown>>) => Saved
}

export interface Editing<Values extends FieldValues> extends CallForm<Values> {
  /** Somebody else saved first: both begin with `base`. */
  readonly conflict: Conflicting<Values> | null
  /** Saves what both wrote: what the other saved, but for the members in `mine`, which both wrote and stay as they stand here. */
  readonly merge: (mine: ReadonlySet<string>) => void
  readonly takeTheirs: () => void
}

/** Something of the shop that is changed here, saved as one, and may be changed by somebody else meanwhile. */
export function useEditing<Saved, Values extends FieldValues, Input extends object, Reply>(
  options: EditingOptions<Saved, Values, Input, Reply>,
): Editing<Values> {
  const { endpoint, record, saved, edit, input, keep, theirs } = options
  const seen = useRef(saved)
  const [base, setBase] = useState(() => edit(saved))
  const [other, setOther] = useState<{ readonly saved: Saved; readonly by: Conflicting<Values>['by'] } | null>(null)
  const begin = (from: Saved) => {
    seen.current = from
    setBase(edit(from))
    setOther(null)
    form.reset(edit(from))
  }
  const form = useCallForm<Values, Input, Reply>({
    endpoint,
    record,
    values: base,
    input: values => input(values, seen.current),
    onDone: async reply => begin(await keep(reply)),
    isToldElsewhere: failure => {
      const isLate = failure instanceof ApiFailure && failure.messageKey === 'changed_meanwhile'
      if (!isLate || failure.body === null) return false
      const body = { ...failure.body }
      // The contract's body of this refusal.
      const by = 'changedBy' in body ? (body.changedBy as Conflicting<Values>['by']) : null
      setOther({ saved: theirs(body), by })
      return true
    },
  })
  const { isDirty } = form.formState
  // Changed beside the form, by a button for instance: nothing that was typed goes for it.
  const adopt = useEffectEvent(() => {
    if (!isDirty && !isSame(saved, seen.current)) begin(saved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is read anew is adopted
  useEffect(() => adopt(), [saved])
  const { draft } = form
  return {
    ...form,
    draft: draft && {
      ...draft,
      takeUp: () => {
        draft.takeUp()
        const now = edit(seen.current)
        if (Object.keys(draft.base).every(name => isSame(draft.base[name], now[name]))) return
        // Saved by somebody since: both are shown, as where the other was quicker.
        setBase({ ...now, ...draft.base })
        setOther({ saved: seen.current, by: null })
      },
    },
    conflict: other === null ? null : { base, theirs: edit(other.saved), by: other.by },
    merge: mine => {
      if (other === null) return
      const now = edit(other.saved)
      const theirOwn = Object.entries(now).filter(([name, value]) => !isSame(value, base[name]) && !mine.has(name))
      form.change(Object.fromEntries(theirOwn) as Partial<Values>)
      seen.current = other.saved
      setBase(now)
      setOther(null)
      form.send()
    },
    takeTheirs: () => begin(other?.saved ?? seen.current),
  }
}
