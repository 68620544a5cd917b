import { noteOrder, type StaffOrder } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useOrderForm } from './use-order.ts'

/** The note that only staff read. */
export function OrderNote({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const may = useMay()
  const form = useOrderForm({
    order,
    endpoint: noteOrder,
    values: { note: order.staffNote },
    input: values => ({ ...values, id: order._id, version: order.version }),
  })
  const { note } = form.watch()
  if (!may(noteOrder)) return null
  return (
    <Panel title={t('office_orders.note')}>
      <FormFrame form={form} className={css.form}>
        {form.seenBefore !== null && <ChangedMeanwhile before={form.seenBefore} now={order} mine={{ note }} />}
        <TextField form={form} name="note" label={t('office_orders.note_label')} rows={2} maxLength={2_000} />
        {note !== order.staffNote && (
          <Button type="submit" size="medium" isBusy={form.isBusy}>
            {t('office.save')}
          </Button>
        )}
      </FormFrame>
    </Panel>
  )
}
