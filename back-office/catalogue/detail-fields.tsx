import { useFormContext } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue/endpoints.ts'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { DETAIL_NAMES, detailCalled } from '#shop/catalogue/details.ts'
import { NumberField } from '../forms/number-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'

/** Plain facts of the product, as the table of details has them. */
export function DetailFields() {
  const { t } = useWords()
  const { register, formState } = useFormContext<EditedProduct>()
  return (
    <Panel title={t('office_catalogue.details')}>
      {DETAIL_NAMES.map(name => {
        const { kind, column } = detailCalled(name)
        const label = t(`office_files.head_${column}`)
        if (kind === 'whole') return <NumberField key={name} name={name} label={label} isOptional />
        return (
          <Field
            key={name}
            label={label}
            optional={t('office_catalogue.optional')}
            error={formState.errors[name]?.message}
          >
            {wiring => <TextInput {...wiring} {...register(name)} dir="auto" autoComplete="off" />}
          </Field>
        )
      })}
    </Panel>
  )
}
