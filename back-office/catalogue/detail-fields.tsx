import { useFormContext } from 'react-hook-form'
import type { EditedProduct } from '#contract/office/catalogue.ts'
import { DETAIL_NAMES, detailCalled } from '#shop/catalogue/details.ts'
import { FigureField, LineField } from '../forms/fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'

/** Plain facts of the product, as the table of details has them. */
export function DetailFields() {
  const { t } = useWords()
  const form = useFormContext<EditedProduct>()
  return (
    <Panel title={t('office_catalogue.details')}>
      {DETAIL_NAMES.map(name => {
        const { kind, column } = detailCalled(name)
        const label = t(`office_files.head_${column}`)
        if (kind === 'whole')
          return <FigureField form={form} key={name} name={name} label={label} isOptional empty={null} />
        return <LineField key={name} form={form} name={name} label={label} isOptional dir="auto" autoComplete="off" />
      })}
    </Panel>
  )
}
