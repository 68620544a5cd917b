import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { Button } from '#design/button.tsx'
import { tidySlug } from '#shop/catalogue/slug.ts'
import { inLanguage, keyedInEach } from '#shop/languages.ts'
import { wordsAlone } from '#shop/rich-text.ts'
import { LineField } from '../forms/fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { SeoFields } from './seo-fields.tsx'

/** The product's own address, and what search engines are told of it. */
export function ProductSeo({ id }: { id: string | null }) {
  const { t, language: reader } = useWords()
  const form = useFormContext<EditedProduct>()
  const written = useWatch({ control: form.control })
  const names = keyedInEach('name', language => written[`name_${language}`] ?? '')
  const slug = tidySlug(written.slug ?? '')
  const kind = written.isBundle ? 'bundle' : 'product'
  return (
    <Panel title={t('office_catalogue.seo')}>
      <LineField
        form={form}
        name="slug"
        label={t('office_catalogue.slug')}
        hint={t('office_catalogue.slug_hint')}
        isOptional
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
      {slug === '' && (
        <Button
          kind="ghost"
          size="medium"
          onClick={() => form.setValue('slug', tidySlug(inLanguage(names, 'name', reader)), { shouldDirty: true })}
        >
          {t('office_catalogue.slug_from_name')}
        </Button>
      )}
      <SeoFields
        form={form}
        written={language => written[`name_${language}`] ?? ''}
        described={language => wordsAlone(written[`description_${language}`] ?? '')}
        address={() => `${kind} › ${slug || (id ?? '')}`}
      />
    </Panel>
  )
}
