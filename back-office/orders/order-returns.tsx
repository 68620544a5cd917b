import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { StaffOrder } from '#contract/office/orders.ts'
import { takeReturn } from '#contract/office/returns.ts'
import { Button } from '#design/button.tsx'
import { RETURN_REASONS, type ReturnReason } from '#shop/returns/moves.ts'
import { ChoiceField, FigureField, TextField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { ReturnTag } from '../returns/return-marks.tsx'
import { RETURN_REASON_WORDS } from '../returns/return-words.ts'
import { fullNameOf } from './order-lines.tsx'

/** What came back of it, or is asked to; and a new return for a shopper who calls. */
export function OrderReturns({ order }: { order: StaffOrder }) {
  const { t } = useWords()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const isReturnable = order.status === 'Delivered' && may(takeReturn)
  if (order.returns.length === 0 && !isReturnable) return null
  return (
    <Panel
      title={t('office.returns')}
      aside={
        isReturnable && (
          <Button kind="line" size="small" className={css.tap} onClick={() => setAsking(true)}>
            {t('office_orders.take_return')}
          </Button>
        )
      }
    >
      {order.returns.length > 0 && (
        <ul className={css.entries}>
          {order.returns.map(held => (
            <li key={held._id} className={css.pair}>
              <Link to={`/returns/${held._id}`}>
                <When at={held.requestedAt} />
              </Link>
              <ReturnTag state={held.state} />
            </li>
          ))}
        </ul>
      )}
      {isAsking && <TakeReturn order={order} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function TakeReturn({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t, language } = useWords()
  const [, navigate] = useLocation()
  const form = useCallForm({
    endpoint: takeReturn,
    values: {
      // Not called as in the call, which leaves out lines that stay: what is wrong would stand under another one.
      lines: order.lines.map(({ lineId }) => ({ lineId, quantity: 0 })),
      ...{ reason: 'broken' as ReturnReason, details: '' },
    },
    input: ({ lines, ...why }) => ({ id: order._id, items: lines.filter(({ quantity }) => quantity > 0), ...why }),
    onDone: ({ return: taken }) => navigate(`/returns/${taken._id}`),
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_orders.take_return')}
      yes={t('office_orders.take_return')}
      onClose={onClose}
    >
      {order.lines.map((line, place) => (
        <FigureField
          key={line.lineId}
          form={form}
          name={`lines.${place}.quantity`}
          label={fullNameOf(line, language)}
          hint={t('office_orders.of_pieces', { count: line.quantity })}
          empty={0}
        />
      ))}
      <ChoiceField form={form} name="reason" label={t('office_orders.reason')}>
        {RETURN_REASONS.map(each => (
          <option key={each} value={each}>
            {t(RETURN_REASON_WORDS[each])}
          </option>
        ))}
      </ChoiceField>
      <TextField form={form} name="details" label={t('office_orders.shoppers_words')} />
    </Ask>
  )
}
