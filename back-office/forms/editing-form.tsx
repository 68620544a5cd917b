import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useUnsaved } from '../parts/unsaved.tsx'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { useWords } from '../platform/words.tsx'
import own from './editing-form.module.css'
import css from './form.module.css'
import { FormFrame } from './form-frame.tsx'
import type { CallForm } from './use-call-form.ts'
import type { Editing } from './use-editing.ts'

interface EditingFormProps<Values extends FieldValues> {
  /** Of something to come, or of what is there and may be changed by somebody else meanwhile. */
  readonly form: CallForm<Values> | Editing<Values>
  /** Beside the button that saves. */
  readonly aside?: ReactNode
  /** What the button says where nothing is saved yet; it can be pressed at once then. */
  readonly saveLabel?: string
  /** One of several on its screen: its button does not stay in view. */
  readonly isPart?: boolean
  readonly children: ReactNode
}

/** A form that is saved as one: what is wrong above it, its button below it, and nobody leaves it unsaved unasked. */
export function EditingForm<Values extends FieldValues>(props: EditingFormProps<Values>) {
  const { form, aside, saveLabel, isPart = false, children } = props
  const { t } = useWords()
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  return (
    <FormFrame form={form} className={css.form}>
      <EditingConflict form={form} />
      {children}
      <div {...ACTION_BAR} className={isPart ? own.part : css.bar}>
        <Button type="submit" isBusy={form.isBusy} disabled={!isDirty && saveLabel === undefined}>
          {saveLabel ?? t(isDirty ? 'office.save' : 'office.saved')}
        </Button>
        {aside}
      </div>
    </FormFrame>
  )
}

/** What somebody else saved meanwhile, beside what is in the form; nothing where nobody did. */
export function EditingConflict<Values extends FieldValues>({ form }: Pick<EditingFormProps<Values>, 'form'>) {
  if (!('conflict' in form) || form.conflict === null) return null
  return <Conflict {...form.conflict} mine={form.getValues()} onMerge={form.merge} onTakeTheirs={form.takeTheirs} />
}
