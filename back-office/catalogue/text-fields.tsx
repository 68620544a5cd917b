import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { Field } from '#design/field.tsx'
import { isReadInAnother, type Language, languagesFor } from '#shop/languages.ts'
import { LineInEach } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { RichTextarea } from '../forms/rich-textarea.tsx'
import { errorAt } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'

/** Names and descriptions in both languages side by side; what is missing is said beside it. */
export function TextFields() {
  const { t, called, language: reader } = useWords()
  const form = useFormContext<EditedProduct>()
  const written = useWatch({ control: form.control })
  const missing = (field: 'name' | 'description', language: Language) =>
    isReadInAnother(written, field, language) ? t('office_catalogue.missing') : undefined
  return (
    <Panel title={t('office_catalogue.texts')}>
      <div className={css.pair}>
        <LineInEach
          form={form}
          name="name"
          label={language => t('office_catalogue.name_in', { language })}
          hint={language => missing('name', language)}
        />
      </div>
      <div className={css.pair}>
        {languagesFor(reader).map(language => (
          <Field
            key={language}
            label={t('office_catalogue.description_in', { language: called(language) })}
            hint={missing('description', language)}
            error={errorAt(form, `description_${language}`)}
          >
            {wiring => (
              <RichTextarea
                {...wiring}
                {...form.register(`description_${language}`)}
                written={written[`description_${language}`] ?? ''}
                language={language}
                lineEnd="parts"
                rows={5}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
