import type { EditedSale } from '#contract/office/sales.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import type { WordKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { LEAST_SALE_PERCENT, MOST_SALE_PERCENT } from '#shop/promotions/sale.ts'
import { useCategories } from '../catalogue/use-categories.ts'
import { FigureField } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { TimeField } from '../forms/time-field.tsx'
import type { CallForm } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { toggled } from '../platform/toggled.ts'
import { useWords } from '../platform/words.tsx'
import { SALE_SPANS, type SaleSpan, spanOf } from './sale-spans.ts'

const SPAN_WORDS: Readonly<Record<SaleSpan, WordKey>> = {
  today: 'office_sales.span_today',
  weekend: 'office_sales.span_weekend',
  week: 'office_sales.span_week',
}

const SALE_LIMITS = { least: LEAST_SALE_PERCENT, most: MOST_SALE_PERCENT }

interface PartProps {
  readonly form: CallForm<EditedSale>
}

type Reach = Pick<EditedSale, 'isForAll' | 'categoryIds' | 'subCategoryIds' | 'productIds'>

interface ReachProps {
  readonly title: string
  readonly reach: Reach
  readonly problem: string | undefined
  readonly onChange: (part: Partial<Reach>) => void
}

/** Off what. A category's own box takes all of its sub-categories. */
export function ReachFields({ title, reach, problem, onChange }: ReachProps) {
  const { t, language } = useWords()
  const { data } = useCategories()
  const { isForAll, categoryIds, subCategoryIds, productIds } = reach
  return (
    <Panel title={title}>
      <div>
        {!isForAll && productIds.length > 0 && (
          <Checkbox checked onChange={() => onChange({ productIds: [] })}>
            {t('office_sales.products', { count: productIds.length })}
          </Checkbox>
        )}
        <Checkbox checked={isForAll} onChange={() => onChange({ isForAll: !isForAll })}>
          {t('office_sales.whole_shop')}
        </Checkbox>
        {!isForAll &&
          data?.categories.map(category => (
            <div key={category._id}>
              <Checkbox
                checked={categoryIds.includes(category._id)}
                onChange={() => onChange({ categoryIds: toggled(categoryIds, category._id) })}
              >
                {inLanguage(category, 'name', language)}
              </Checkbox>
              {!categoryIds.includes(category._id) &&
                category.subCategories.map(
                  sub =>
                    sub._id !== null && (
                      <Checkbox
                        key={sub._id}
                        isIndented
                        checked={subCategoryIds.includes(sub._id)}
                        onChange={() => onChange({ subCategoryIds: toggled(subCategoryIds, sub._id ?? '') })}
                      >
                        {inLanguage(sub, 'name', language)}
                      </Checkbox>
                    ),
                )}
            </div>
          ))}
      </div>
      {problem !== undefined && <p className={parts.bad}>{problem}</p>}
    </Panel>
  )
}

/** The usual times at one press. */
export function SpanButtons({ onChoose }: { onChoose: (period: ReturnType<typeof spanOf>) => void }) {
  const { t } = useWords()
  return (
    <div className={parts.buttons}>
      {SALE_SPANS.map(span => (
        <Button key={span} kind="line" size="medium" onClick={() => onChoose(spanOf(span, new Date()))}>
          {t(SPAN_WORDS[span])}
        </Button>
      ))}
    </div>
  )
}

/** How much comes off, and from when until when, on Baghdad's clock. */
export function SaleTerms({ form }: PartProps) {
  const { t } = useWords()
  return (
    <Panel title={t('office_sales.sale')}>
      <FigureField form={form} name="percentage" label={t('office_sales.percentage', SALE_LIMITS)} />
      <SpanButtons onChoose={form.change} />
      <div className={css.pair}>
        <TimeField form={form} name="startsAt" label={t('office_sales.begins')} hint={t('office_sales.begins_hint')} />
        <TimeField form={form} name="endsAt" label={t('office_sales.ends')} hint={t('office_sales.ends_hint')} />
      </div>
      <p>{t('office_sales.when_hint')}</p>
    </Panel>
  )
}
