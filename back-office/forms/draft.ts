import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../platform/is-same.ts'
import { draftKey, dropDraft, type KeptDraft, readDraft, writeDraft } from '../platform/kept-drafts.ts'
import { useMember } from '../platform/session.tsx'

/** What was typed into a form and never saved, found again on this device. */
export interface Draft<Values = unknown> {
  /** When it was typed last: `2026-11-23T08:00:00.000Z`. */
  readonly at: string
  /** What the form began with then. */
  readonly base: Values
  /** Writes what was changed then over what stands in the form. */
  readonly takeUp: () => void
  readonly drop: () => void
}

interface Drafting<Values> {
  /** Null: there is none, or the question is answered. */
  readonly draft: Draft<Values> | null
  /** These have been sent: they are not kept. */
  readonly forget: (sent: Values) => void
}

/**
 * Keeps what is typed into a form on this device until it is sent, for the member who typed it: no closed tab, empty battery or mistaken
 * press loses it. `record` names what is edited; undefined: nothing is kept. Whoever signs out takes their drafts along.
 */
export function useDraft<Values extends FieldValues>(
  record: string | undefined,
  form: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues' | 'setValues'>,
): Drafting<Values> {
  const member = useMember()
  const key = record === undefined || member === null ? null : draftKey(member._id, record)
  const [found, setFound] = useState(() => (key === null ? null : findDraft(key, form.getValues())))
  /** What has been sent needs no keeping. */
  const sent = useRef<unknown>(null)
  /** Until it is answered for, what was found stays beside what is typed now. */
  const unanswered = useRef(found)
  const { subscribe } = form

  useEffect(() => {
    if (key === null) return
    let typed: KeptDraft<Values> | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasWritten = false
    const keep = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const earlier = unanswered.current
      const isSent = typed !== null && isSame(typed.values, sent.current)
      const latest = typed === null || isSent ? earlier : earlier === null ? typed : together(earlier, typed)
      // What was taken back needs no keeping; what an earlier visit left does.
      if (latest !== null) writeDraft(key, latest)
      else if (hasWritten && !isSent) dropDraft(key)
      hasWritten = latest !== null
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues, isDirty }) => {
        typed = isDirty ? { at: new Date().toISOString(), base: defaultValues as Values, values } : null
        clearTimeout(timer)
        timer = setTimeout(keep, QUIET)
      },
    })
    addEventListener('pagehide', keep)
    return () => {
      keep()
      stop()
      removeEventListener('pagehide', keep)
    }
  }, [key, subscribe])

  const answer = () => {
    unanswered.current = null
    setFound(null)
  }
  const drop = () => {
    answer()
    if (key !== null) dropDraft(key)
  }
  const draft = found && {
    at: found.at,
    base: found.base,
    takeUp: () => {
      answer()
      form.setValues(changesOf(found), { shouldDirty: true })
    },
    drop,
  }
  const forget = (values: Values) => {
    sent.current = values
    drop()
  }
  return { draft, forget }
}

/** Ms without a key after which what was typed is kept. */
const QUIET = 400

/** Null also where it says nothing new, or is of a form that has other members by now. */
function findDraft<Values extends FieldValues>(key: string, now: Values): KeptDraft<Values> | null {
  const draft = readDraft<Values>(key)
  if (draft === null) return null
  const isSameForm = Object.keys(draft.base).join() === Object.keys(JSON.parse(JSON.stringify(now))).join()
  const isNews = isSameForm && Object.entries(changesOf(draft)).some(([name, value]) => !isSame(now[name], value))
  if (!isNews) dropDraft(key)
  return isNews ? draft : null
}

/** Of both: the later one where they touched the same. */
function together<Values extends FieldValues>(earlier: KeptDraft<Values>, later: KeptDraft<Values>): KeptDraft<Values> {
  const before = { ...changesOf(earlier) }
  for (const name of Object.keys(changesOf(later))) delete before[name]
  const bases = Object.fromEntries(Object.keys(before).map(name => [name, earlier.base[name]]))
  return { at: later.at, base: { ...later.base, ...bases }, values: { ...later.values, ...before } }
}

/** Only members that somebody touched: others may have been saved anew meanwhile. */
function changesOf<Values extends FieldValues>({ base, values }: KeptDraft<Values>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(base[name], value)),
  ) as Partial<Values>
}
