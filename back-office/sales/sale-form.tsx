import type { ReactNode } from 'react'
import { addSale, type EditedSale, type StaffSale, saveSale } from '#contract/office/sales.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import type { CallForm } from '../forms/use-call-form.ts'
import type { Editing } from '../forms/use-editing.ts'
import { useSavedRecord } from '../forms/use-saved-record.ts'
import { useWords } from '../platform/words.tsx'
import { EndSale } from './end-sale.tsx'
import { ReachFields, SaleTerms } from './sale-fields.tsx'
import { SalePreviewPanel } from './sale-preview.tsx'
import { useNewTimed } from './use-new-timed.ts'

/** Of the products that were chosen in their list, if any. */
function beginWith(productIds: readonly string[]): EditedSale {
  const reach = { isForAll: false, categoryIds: [], subCategoryIds: [], productIds }
  return { percentage: 20, ...reach, startsAt: null, endsAt: null }
}

export function NewSaleForm() {
  const { t } = useWords()
  const form = useNewTimed({ endpoint: addSale, record: 'sale new', beginWith, list: '/sales' })
  return <SaleForm form={form} saveLabel={t('office_sales.start')} />
}

/** Saved as one; orders that were placed in it keep their prices. */
export function ChangeSaleForm({ sale, onFresh }: { sale: StaffSale; onFresh: (fresh: StaffSale) => void }) {
  const form = useSavedRecord({ kind: 'sale', endpoint: saveSale, saved: sale, edit: editedOf, onFresh })
  // While something is typed, ending it would be a version that what is typed was not written over.
  return <SaleForm form={form} aside={!form.formState.isDirty && <EndSale sale={sale} onFresh={onFresh} />} />
}

function editedOf(sale: StaffSale): EditedSale {
  const { percentage, isForAll, categoryIds, subCategoryIds, productIds, startsAt, endsAt } = sale
  return { percentage, isForAll, categoryIds, subCategoryIds, productIds, startsAt, endsAt }
}

interface SaleFormProps {
  readonly form: CallForm<EditedSale> | Editing<EditedSale>
  readonly saveLabel?: string
  readonly aside?: ReactNode
}

function SaleForm({ form, saveLabel, aside }: SaleFormProps) {
  const { t } = useWords()
  return (
    <EditingForm form={form} aside={aside} {...(saveLabel && { saveLabel })}>
      <div className={css.columns}>
        <div className={css.column}>
          <SaleTerms form={form} />
          <ReachFields
            title={t('office_sales.off_what')}
            reach={form.watch()}
            problem={form.errorOf('isForAll')}
            onChange={form.change}
          />
        </div>
        <div className={css.column}>
          <SalePreviewPanel form={form} />
        </div>
      </div>
    </EditingForm>
  )
}
