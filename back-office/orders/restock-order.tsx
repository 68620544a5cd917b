import { restockOrder, type StaffOrder } from '#contract/office/orders.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { FigureField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { fullNameOf } from './order-lines.tsx'
import { useOrderForm } from './use-order.ts'

/** Pieces that came back from a cancelled or refused order are counted: what is fit goes back on the shelf. */
export function RestockOrder({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const may = useMay()
  const form = useOrderForm({
    order,
    endpoint: restockOrder,
    values: { lines: order.lines.map(() => ({ damaged: 0 })) },
    input: values => ({
      ...{ id: order._id, version: order.version },
      lines: order.lines.map(({ lineId, quantity }, place) => {
        const damaged = Math.min(quantity, values.lines[place]?.damaged ?? 0)
        return { lineId, fit: quantity - damaged, damaged }
      }),
    }),
  })
  if (!order.needs.includes('restock') || !may(restockOrder)) return null
  return (
    <Panel title={t('office_orders.restock')}>
      <FormFrame form={form} className={css.form}>
        <p>{t('office_orders.restock_hint')}</p>
        {form.seenBefore !== null && <Note kind="error">{t('messages.changed_meanwhile')}</Note>}
        {order.lines.map((line, place) => (
          <FigureField
            key={line.lineId}
            form={form}
            name={`lines.${place}.damaged`}
            label={t('office_orders.damaged_of', { name: fullNameOf(line, language) })}
            hint={t('office_orders.of_pieces', { count: line.quantity })}
            empty={0}
          />
        ))}
        <Button type="submit" size="medium" isBusy={form.isBusy}>
          {t('office_orders.put_back')}
        </Button>
      </FormFrame>
    </Panel>
  )
}
