import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useUnsaved } from '../parts/unsaved.tsx'
import { useWords } from '../platform/words.tsx'
import own from './editing-form.module.css'
import css from './form.module.css'
import type { Editing } from './use-editing.ts'

interface EditingFormProps<Edited extends object> {
  readonly editing: Editing<Edited>
  /** What the form calls a member of what it edits. */
  readonly nameOf: (member: keyof Edited & string) => string
  /** A member as its readers know it; undefined where the value says it. */
  readonly show?: (member: keyof Edited & string, of: Edited) => ReactNode
  /** Beside the button that saves. */
  readonly aside?: ReactNode
  /** What the button says where nothing is saved yet; it can be pressed at once then. */
  readonly saveLabel?: string
  /** One of several on its screen: its button does not stay in view. */
  readonly isPart?: boolean
  readonly children: ReactNode
}

/** A form that is saved as one: what is wrong above it, its button below it, and nobody leaves it unsaved unasked. */
export function EditingForm<Edited extends object>(props: EditingFormProps<Edited>) {
  const { editing, nameOf, show, aside, saveLabel, isPart = false, children } = props
  const { t } = useWords()
  const { value, problem, conflict, isBusy, isChanged, save, keepMine, takeTheirs } = editing
  useUnsaved(isChanged)
  const form = useWhatIsWrong(editing)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void save()
  }
  return (
    <form ref={form} method="post" noValidate className={css.form} onSubmit={send}>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {conflict !== null && (
        <Conflict
          {...conflict}
          mine={value}
          nameOf={nameOf}
          {...(show && { show })}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={takeTheirs}
        />
      )}
      {children}
      <div className={isPart ? own.part : css.bar}>
        <Button type="submit" isBusy={isBusy} disabled={!isChanged && saveLabel === undefined}>
          {saveLabel ?? t(isChanged ? 'office.save' : 'office.saved')}
        </Button>
        {aside}
      </div>
    </form>
  )
}

/** Brings what is wrong into view: the button that saves may stand a screen away from it. */
function useWhatIsWrong<Edited extends object>({ problem, errors, conflict }: Editing<Edited>) {
  const form = useRef<HTMLFormElement>(null)
  const isWrong = problem !== '' || conflict !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try may be wrong elsewhere
  useEffect(() => {
    if (!isWrong) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const shown = field ?? form.current?.querySelector('[role=alert]')
    // Into the middle: bars cover either end of a phone's screen.
    shown?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [isWrong, errors])
  return form
}
