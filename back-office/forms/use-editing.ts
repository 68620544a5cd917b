import { useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { useWords } from '../platform/words.tsx'

interface EditingOptions<Saved, Edited extends object> {
  /** As the server has it. */
  readonly saved: Saved
  /** What of it is edited. */
  readonly edit: (saved: Saved) => Edited
  /** Saves what was written over the version of `seen`; answers what the server has then. Throws ApiFailure. */
  readonly send: (edited: Edited, seen: Saved) => Promise<Saved>
  /** What somebody else saved meanwhile, from the body of the refusal `changed_meanwhile`. */
  readonly theirs: (body: Readonly<Record<string, unknown>>, seen: Saved) => Saved
}

export interface Editing<Edited extends object> {
  readonly value: Edited
  readonly change: (part: Partial<Edited>) => void
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** Why it could not be saved; empty where nothing is wrong. */
  readonly problem: string
  /** What is wrong with single fields, by their paths. */
  readonly errors: Readonly<Record<string, string>>
  /** Somebody else saved first: both begin with `base`. */
  readonly conflict: { readonly base: Edited; readonly theirs: Edited } | null
  /** Whether it was saved. */
  readonly save: () => Promise<boolean>
  readonly keepMine: () => Promise<boolean>
  readonly takeTheirs: () => void
}

/** Something of the shop that is changed here, saved as one, and may be changed by somebody else meanwhile. */
export function useEditing<Saved, Edited extends object>(options: EditingOptions<Saved, Edited>): Editing<Edited> {
  const { saved, edit, send, theirs } = options
  const { sayFailure } = useWords()
  const [seen, setSeen] = useState(saved)
  const [value, setValue] = useState(() => edit(saved))
  const [other, setOther] = useState<Saved | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const begin = (from: Saved) => {
    setSeen(from)
    setValue(edit(from))
    setOther(null)
    setProblem('')
    setErrors({})
  }
  const saveOver = async (over: Saved): Promise<boolean> => {
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      begin(await send(value, over))
      return true
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.messageKey === 'changed_meanwhile' && failure.body !== null) {
        setOther(theirs({ ...failure.body }, over))
      } else {
        setProblem(sayFailure(failure))
        setErrors(errorsOf(failure))
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    value,
    change: part => setValue(before => ({ ...before, ...part })),
    isChanged: JSON.stringify(value) !== JSON.stringify(edit(seen)),
    isBusy,
    problem,
    errors,
    conflict: other === null ? null : { base: edit(seen), theirs: edit(other) },
    save: () => saveOver(seen),
    keepMine: () => saveOver(other ?? seen),
    takeTheirs: () => begin(other ?? seen),
  }
}

function errorsOf(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof ApiFailure)) return {}
  return Object.fromEntries(failure.errors.map(({ path, message }) => [path, message]))
}
