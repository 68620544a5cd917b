import { useFormContext } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { DETAIL_NAMES, type DetailName, detailCalled } from '#shop/catalogue/details.ts'
import { FigureField, LineField } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'

const TEXTS = DETAIL_NAMES.filter(name => detailCalled(name).kind === 'text')
const MEASURES = DETAIL_NAMES.filter(name => detailCalled(name).kind === 'number')

/** Plain facts of the product, as the table of details has them. */
export function DetailFields() {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  const fieldOf = (name: DetailName) => {
    const detail = detailCalled(name)
    const wiring = { form, name, label: t(`office_files.head_${detail.column}`), isOptional: true }
    if (detail.kind === 'text') return <LineField key={name} {...wiring} dir="auto" autoComplete="off" />
    return <FigureField key={name} {...wiring} empty={null} hasParts={detail.decimals > 0} />
  }
  return (
    <Panel title={t('office_catalogue.details')}>
      {TEXTS.map(fieldOf)}
      <div className={css.pair}>{MEASURES.map(fieldOf)}</div>
    </Panel>
  )
}
