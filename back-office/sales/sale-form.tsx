import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { addSale, type EditedSale, type StaffSale, saveSale } from '#contract/office/sales.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import css from '../forms/form.module.css'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { type Editing, useEditing } from '../forms/use-editing.ts'
import { useNotify } from '../parts/notices.tsx'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { EndSale } from './end-sale.tsx'
import { ReachFields, SaleTerms } from './sale-fields.tsx'
import { SalePreviewPanel } from './sale-preview.tsx'

/** Of the products that were chosen in their list, if any. */
function beginWith(productIds: readonly string[]): EditedSale {
  const reach = { isForAll: false, categoryIds: [], subCategoryIds: [], productIds }
  return { percentage: 20, ...reach, startsAt: null, endsAt: null }
}

/** What the list of products hands over: those that were chosen there. */
export interface ChosenForSale {
  readonly productIds: readonly string[]
}

/** A sale to come: it runs as soon as it is saved, or from its own start on. */
export function NewSaleForm() {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const { productIds = [] } = useHistoryState<Partial<ChosenForSale> | null>() ?? {}
  const form = useCallForm({
    endpoint: addSale,
    record: 'sale new',
    values: beginWith(productIds),
    input: sale => sale,
    onDone: ({ message }) => {
      notify.done(message)
      // The list may have been read on the way here, a moment ago.
      refresh()
      navigate('/sales', { replace: true })
    },
  })
  return <SaleForm form={form} saveLabel={t('office_sales.start')} />
}

/** Saved as one; orders that were placed in it keep their prices. */
export function ChangeSaleForm({ sale, onFresh }: { sale: StaffSale; onFresh: (fresh: StaffSale) => void }) {
  const notify = useNotify()
  const form = useEditing({
    endpoint: saveSale,
    record: `sale ${sale._id}`,
    saved: sale,
    edit: editedOf,
    input: (edited, { _id: id, version }) => ({ ...edited, id, version }),
    keep: ({ message, sale: fresh }) => {
      notify.done(message)
      onFresh(fresh)
      return fresh
    },
    // The contract's body of this refusal.
    theirs: body => body.sale as StaffSale,
  })
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
