import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { StaffOrder } from '#contract/office/orders/endpoints.ts'
import { takeReturn } from '#contract/office/returns/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select, Textarea, TextInput } from '#design/inputs.tsx'
import { inLanguage } from '#locales/language.ts'
import { RETURN_REASONS, type ReturnReason } from '#shop/returns/moves.ts'
import { Ask } from '../parts/ask.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { ReturnTag } from '../returns/return-marks.tsx'
import { RETURN_REASON_WORDS } from '../returns/return-words.ts'
import { choiceOf } from './order-lines.tsx'

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
  const { t, language, sayFailure } = useWords()
  const navigate = useNavigate()
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState<ReturnReason>('broken')
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    const items = Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([lineId, quantity]) => ({ lineId, quantity }))
    try {
      const answer = await call(takeReturn, { id: order._id, items, reason, details })
      await navigate(`/returns/${answer.return._id}`)
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
  }
  return (
    <Ask
      isOpen
      title={t('office_orders.take_return')}
      yes={t('office_orders.take_return')}
      problem={problem}
      onYes={() => void send()}
      onClose={onClose}
    >
      {order.lines.map(line => (
        <Field
          key={line.lineId}
          label={[inLanguage(line, 'name', language), choiceOf(line, language)].filter(Boolean).join(' · ')}
          hint={t('office_orders.of_pieces', { count: line.quantity })}
        >
          {wiring => (
            <TextInput
              {...wiring}
              type="number"
              dir="ltr"
              min="0"
              max={line.quantity}
              value={quantities[line.lineId] ?? 0}
              onChange={event =>
                setQuantities({ ...quantities, [line.lineId]: event.currentTarget.valueAsNumber || 0 })
              }
            />
          )}
        </Field>
      ))}
      <Field label={t('office_orders.reason')}>
        {wiring => (
          <Select
            {...wiring}
            value={reason}
            onChange={event => {
              const chosen = RETURN_REASONS.find(each => each === event.currentTarget.value)
              if (chosen !== undefined) setReason(chosen)
            }}
          >
            {RETURN_REASONS.map(each => (
              <option key={each} value={each}>
                {t(RETURN_REASON_WORDS[each])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('office_orders.shoppers_words')}>
        {wiring => (
          <Textarea {...wiring} rows={3} value={details} onChange={event => setDetails(event.currentTarget.value)} />
        )}
      </Field>
    </Ask>
  )
}
