import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { When } from '../parts/when.tsx'
import { useWords } from '../platform/words.tsx'
import type { Draft } from './draft.ts'
import css from './form-frame.module.css'
import type { CallForm } from './use-call-form.ts'

interface FormFrameProps<Values extends FieldValues> {
  readonly form: CallForm<Values>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The form around its fields, what is wrong with the whole above them. */
export function FormFrame<Values extends FieldValues>({ form, className, children }: FormFrameProps<Values>) {
  const { problem, send } = form
  const frame = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  useWhatIsWrong(frame, form.formState.submitCount)
  return (
    <form ref={frame} method="post" noValidate className={className} onSubmit={submit}>
      {form.draft !== null && <FoundDraft draft={form.draft} />}
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {children}
    </form>
  )
}

/** What was typed here before, on this device, and never saved. */
function FoundDraft({ draft: { at, takeUp, drop } }: { draft: Draft }) {
  const { t } = useWords()
  return (
    <Note kind="info">
      <p>
        {t('office.draft_found')} <When at={at} />
      </p>
      <div className={css.draft}>
        <Button size="medium" onClick={takeUp}>
          {t('office.draft_take_up')}
        </Button>
        <Button kind="ghost" size="medium" onClick={drop}>
          {t('office.draft_drop')}
        </Button>
      </div>
    </Note>
  )
}

/** Brings what is wrong into view: the button that sends may stand a screen away from it. */
function useWhatIsWrong(frame: RefObject<HTMLFormElement | null>, tries: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try may be wrong elsewhere
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLElement>('[aria-invalid]')
    const shown = field ?? frame.current?.querySelector('[role=alert]')
    // Into the middle: bars cover either end of a phone's screen.
    shown?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [tries])
}
