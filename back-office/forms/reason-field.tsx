import { Field } from '#design/field.tsx'
import { Textarea } from '#design/inputs.tsx'

interface ReasonFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** Why, in a few lines, as the contract takes a reason. */
export function ReasonField({ label, hint, error, value, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <Textarea
          {...wiring}
          rows={3}
          maxLength={MOST_LETTERS}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

const MOST_LETTERS = 500
