import { useState } from 'react'
import { restockOrder, type StaffOrder } from '#contract/office/orders/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { inLanguage } from '#locales/language.ts'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { choiceOf } from './order-lines.tsx'
import { useOrderChange } from './use-order.ts'

/** Pieces that came back from a cancelled or refused order are counted: what is fit goes back on the shelf. */
export function RestockOrder({ order }: { order: StaffOrder }) {
  const { t, language } = useWords()
  const may = useMay()
  const [damaged, setDamaged] = useState<Readonly<Record<string, number>>>({})
  const { isBusy, problem, change } = useOrderChange(order)
  if (!order.needs.includes('restock') || !may(restockOrder)) return null
  const lines = order.lines.map(({ lineId, quantity }) => {
    const broken = Math.min(quantity, damaged[lineId] ?? 0)
    return { lineId, fit: quantity - broken, damaged: broken }
  })
  return (
    <Panel title={t('office_orders.restock')}>
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void change(({ _id: id, version }) => call(restockOrder, { id, version, lines }))
        }}
      >
        <p>{t('office_orders.restock_hint')}</p>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        {order.lines.map(line => (
          <Field
            key={line.lineId}
            label={t('office_orders.damaged_of', {
              name: [inLanguage(line, 'name', language), choiceOf(line, language)].filter(Boolean).join(' · '),
            })}
            hint={t('office_orders.of_pieces', { count: line.quantity })}
          >
            {wiring => (
              <TextInput
                {...wiring}
                type="number"
                dir="ltr"
                min="0"
                max={line.quantity}
                value={damaged[line.lineId] ?? 0}
                onChange={event => setDamaged({ ...damaged, [line.lineId]: event.currentTarget.valueAsNumber || 0 })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" size="medium" isBusy={isBusy}>
          {t('office_orders.put_back')}
        </Button>
      </form>
    </Panel>
  )
}
