import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { fromBaghdadField, LAST_MINUTE, toBaghdadField } from '../platform/baghdad-time.ts'
import type { CallForm } from './use-call-form.ts'

interface TimeFieldProps<Values extends FieldValues> {
  readonly form: CallForm<Values>
  /** Of an ISO time, or null for none. */
  readonly name: FieldPathByValue<Values, string | null>
  readonly label: string
  readonly hint: string
}

/** A day and a time on Baghdad's clock. */
export function TimeField<Values extends FieldValues>({ form, name, label, hint }: TimeFieldProps<Values>) {
  return (
    <Field label={label} hint={hint} error={form.errorOf(name)}>
      {wiring => (
        <TextInput
          {...wiring}
          type="datetime-local"
          max={LAST_MINUTE}
          dir="ltr"
          value={toBaghdadField(form.watch(name))}
          // A name of the values is a key of them; the library's types do not say so.
          onChange={event => form.change({ [name]: fromBaghdadField(event.currentTarget.value) } as Partial<Values>)}
        />
      )}
    </Field>
  )
}
