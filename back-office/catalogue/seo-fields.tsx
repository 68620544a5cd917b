import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { directionOf, inLanguage, type Language, languagesFor } from '#shop/languages.ts'
import { LineField, TextField } from '../forms/fields.tsx'
import { useStore } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './seo-fields.module.css'

/** Letters of which search engines show about so many. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 155

interface SeoFieldsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** What stands in for a title that is not written. */
  readonly written: (language: Language) => string
  readonly described: (language: Language) => string
  /** Behind the shop's own name, as search engines show it. */
  readonly address: (language: Language) => string
}

/** Title and description for search engines in each language, how long they are, and what becomes of them. */
export function SeoFields<Values extends FieldValues>({ form, written, described, address }: SeoFieldsProps<Values>) {
  const { t, called, language: reader } = useWords()
  const order = languagesFor(reader)
  const store = useStore()
  // Members that the contract makes of a text in each language.
  const nameOf = (field: 'seoTitle' | 'seoDescription', language: Language) =>
    `${field}_${language}` as FieldPath<Values>
  const names = order.flatMap(language => [nameOf('seoTitle', language), nameOf('seoDescription', language)])
  const texts: readonly FieldPathValue<Values, FieldPath<Values>>[] = useWatch({ control: form.control, name: names })
  const typed = (place: number): string => String(texts[place] ?? '')
  return (
    <div className={css.fields}>
      <p className={css.hint}>{t('office_catalogue.seo_hint')}</p>
      {order.map((language, place) => {
        const [title, description] = [typed(2 * place), typed(2 * place + 1)]
        const shopName = store === undefined ? '' : inLanguage(store, 'name', language)
        return (
          <div key={language} className={css.language}>
            <LineField
              form={form}
              name={nameOf('seoTitle', language)}
              label={t('office_catalogue.seo_title_in', { language: called(language) })}
              hint={<Letters text={title} most={SHOWN_TITLE} />}
              language={language}
            />
            <TextField
              form={form}
              name={nameOf('seoDescription', language)}
              label={t('office_catalogue.seo_description_in', { language: called(language) })}
              hint={<Letters text={description} most={SHOWN_DESCRIPTION} />}
              rows={3}
              language={language}
            />
            <figure className={css.result} lang={language} dir={directionOf(language)}>
              <figcaption className={css.hint}>
                {t('office_catalogue.seo_preview', { language: called(language) })}
              </figcaption>
              <span className={css.address} dir="ltr">
                {location.host} › <bdi>{address(language)}</bdi>
              </span>
              <b>{cut([title || written(language), shopName].filter(Boolean).join(' · '), SHOWN_TITLE)}</b>
              <span>{cut(description || described(language), SHOWN_DESCRIPTION)}</span>
            </figure>
          </div>
        )
      })}
    </div>
  )
}

/** How long it is; what is longer than search engines show is said, and saved all the same. */
function Letters({ text, most }: { text: string; most: number }) {
  const { t } = useWords()
  const written = [...text].length
  return t(written > most ? 'office_catalogue.seo_too_long' : 'office_catalogue.seo_letters', { written, most })
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}
