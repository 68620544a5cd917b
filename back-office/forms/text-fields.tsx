import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue/endpoints.ts'
import { Field } from '#design/field.tsx'
import { Textarea, TextInput } from '#design/inputs.tsx'
import { languages } from '#locales/language.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './form.module.css'

/** Names and descriptions in both languages side by side; what is missing is said beside it. */
export function TextFields() {
  const { t } = useWords()
  const { register, formState, control } = useFormContext<EditedProduct>()
  const written = useWatch({ control })
  return (
    <Panel title={t('office_catalogue.texts')}>
      <div className={css.pair}>
        {languages.map(language => (
          <Field
            key={language}
            label={t(`office_catalogue.name_${language}`)}
            hint={written[`name_${language}`] ? undefined : t('office_catalogue.missing')}
            error={formState.errors[`name_${language}`]?.message}
          >
            {wiring => (
              <TextInput
                {...wiring}
                {...register(`name_${language}`)}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={css.pair}>
        {languages.map(language => (
          <Field
            key={language}
            label={t(`office_catalogue.description_${language}`)}
            hint={written[`description_${language}`] ? undefined : t('office_catalogue.missing')}
            error={formState.errors[`description_${language}`]?.message}
          >
            {wiring => (
              <Textarea
                {...wiring}
                {...register(`description_${language}`)}
                rows={5}
                lang={language}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}
