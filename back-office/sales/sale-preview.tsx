import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type EditedSale, previewSale } from '#contract/office/sales.ts'
import { Lettering } from '#design/lettering.tsx'
import { inLanguage } from '#shop/languages.ts'
import css from '../forms/form.module.css'
import type { CallForm } from '../forms/use-call-form.ts'
import { OldAndNew } from '../parts/old-and-new.tsx'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** What the sale would do to the prices of now, as it is typed. */
export function SalePreviewPanel({ form }: { form: CallForm<EditedSale> }) {
  const { t, language } = useWords()
  const { percentage, isForAll, categoryIds, subCategoryIds, productIds } = useDeferredValue(form.watch())
  const question = { percentage, isForAll, categoryIds, subCategoryIds, productIds }
  // What is half typed is no question.
  const isAsked = previewSale.input.safeParse(question).success
  const { data } = useQuery({
    queryKey: ['sale-preview', question],
    queryFn: ({ signal }) => call(previewSale, question, { signal }),
    enabled: isAsked,
    // A sale that was set up a moment ago has changed the prices of now.
    staleTime: 0,
    placeholderData: before => before,
  })
  if (!isAsked || data === undefined) return null
  const cheaper = data.reached - data.unchanged
  return (
    <Panel title={t('office_sales.preview')}>
      <p role="status">
        {t('office_sales.becomes_cheaper', { count: cheaper })}
        {data.unchanged > 0 && ` ${t('office_sales.stays', { count: data.unchanged })}`}
      </p>
      {data.examples.length > 0 && (
        <dl className={css.sums}>
          {data.examples.map(({ _id, before, after, ...names }) => (
            <div key={_id}>
              <dt>
                <Lettering text={inLanguage(names, 'name', language)} />
              </dt>
              <dd>
                <OldAndNew before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
