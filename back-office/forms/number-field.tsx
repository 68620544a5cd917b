import { type FieldPath, get, useFormContext } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue/endpoints.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { useWords } from '../platform/words.tsx'

interface NumberFieldProps {
  readonly name: FieldPath<EditedProduct>
  readonly label: string
  readonly step?: string
  /** Empty means none: null. */
  readonly isOptional?: boolean
}

/** A figure of the product, at least 0. */
export function NumberField({ name, label, step = '1', isOptional = false }: NumberFieldProps) {
  const { t } = useWords()
  const { register, formState } = useFormContext<EditedProduct>()
  const error: unknown = get(formState.errors, `${name}.message`)
  return (
    <Field
      label={label}
      {...(isOptional && { optional: t('office_catalogue.optional') })}
      error={typeof error === 'string' ? error : undefined}
    >
      {wiring => (
        <TextInput
          {...wiring}
          {...register(name, { setValueAs: (typed: unknown) => read(typed, isOptional) })}
          type="number"
          inputMode="decimal"
          dir="ltr"
          min="0"
          step={step}
        />
      )}
    </Field>
  )
}

function read(typed: unknown, isOptional: boolean): number | null {
  if (typed === '' || typed === null || typed === undefined) return isOptional ? null : 0
  return Number(typed)
}
