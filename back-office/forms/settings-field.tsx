import { useState } from 'react'
import type { EditedSettings } from '#contract/office/store/endpoints.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { directionOf, type Language } from '#locales/language.ts'
import type { Editing } from './use-editing.ts'

type TextName = {
  [Name in keyof EditedSettings]: EditedSettings[Name] extends string ? Name : never
}[keyof EditedSettings]

interface LineFieldProps {
  readonly editing: Editing<EditedSettings>
  readonly name: TextName
  readonly label: string
  /** What is written in it. */
  readonly language: Language
  readonly type?: 'text' | 'tel' | 'email'
}

/** One line of the settings. */
export function LineField({
  editing: { value, errors, change },
  name,
  label,
  language,
  type = 'text',
}: LineFieldProps) {
  return (
    <Field label={label} error={errors[name]}>
      {wiring => (
        <TextInput
          {...wiring}
          type={type}
          autoComplete="off"
          lang={language}
          dir={directionOf(language)}
          value={value[name]}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

interface FigureFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A whole figure, at least 0. Left empty or half typed, it is no number, and the server says so. */
export function FigureField({ label, hint, error, value, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState(String(value))
  // What somebody else saved, or what is there before any typing.
  const shown = Object.is(Number(typed === '' ? Number.NaN : typed), value) ? typed : numberText(value)
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <TextInput
          {...wiring}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min="0"
          step="1"
          value={shown}
          onChange={event => {
            setTyped(event.currentTarget.value)
            onChange(event.currentTarget.value === '' ? Number.NaN : Number(event.currentTarget.value))
          }}
        />
      )}
    </Field>
  )
}

function numberText(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
