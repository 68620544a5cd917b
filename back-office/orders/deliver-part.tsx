import { useState } from 'react'
import type { StaffOrder } from '#contract/office/orders.ts'
import { deliverPart, type PartPreview, type PartWish, previewPart } from '#contract/office/part-delivery.ts'
import { Totals, type TotalsRow } from '#design/totals.tsx'
import { sentBackText } from '#locales/changed-line.ts'
import { FigureField } from '../forms/fields.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import { callWithSum } from './call-with-sum.ts'
import css from './change-lines.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { fullNameOf } from './order-lines.tsx'
import { useOutcome } from './use-order.ts'

interface DeliverPartProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** What was asked for, and what the shop says that it comes to. */
interface Seen {
  readonly wish: PartWish
  readonly preview: PartPreview
}

type Counted = PartWish['lines']

interface Typed {
  readonly lines: Counted
}

/** A part of the order came back from the door: it is counted, the sum of the rest is seen, and what the courier was paid is recorded. */
export function DeliverPart({ order, onClose }: DeliverPartProps) {
  const outcome = useOutcome(order)
  const [counted, setCounted] = useState<Counted>([])
  const [seen, setSeen] = useState<Seen | null>(null)
  if (seen !== null && seen.wish.version === order.version) {
    return (
      <ConfirmPart
        order={order}
        {...seen}
        outcome={outcome}
        onPreview={preview => setSeen({ ...seen, preview })}
        onBack={() => setSeen(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <CountPart
      key={order.version}
      order={order}
      counted={counted}
      outcome={outcome}
      onSeen={found => {
        setCounted(found.wish.lines)
        setSeen(found)
      }}
      onClose={onClose}
    />
  )
}

interface CountPartProps extends DeliverPartProps {
  readonly counted: Counted
  readonly outcome: ReturnType<typeof useOutcome>
  readonly onSeen: (seen: Seen) => void
}

function CountPart({ order, counted, outcome, onSeen, onClose }: CountPartProps) {
  const { t, language } = useWords()
  const wishOf = ({ lines }: Typed): PartWish => ({
    ...{ id: order._id, version: order.version, lines: [...lines] },
  })
  const form: CallForm<Typed> = useCallForm<Typed, PartWish, { readonly preview: PartPreview }>({
    endpoint: previewPart,
    values: {
      lines: order.lines.map(({ lineId }) => {
        const { fit = 0, damaged = 0 } = counted.find(line => line.lineId === lineId) ?? {}
        return { lineId, fit, damaged }
      }),
    },
    input: wishOf,
    onDone: ({ preview }) => onSeen({ wish: wishOf(form.getValues()), preview }),
    isToldElsewhere: outcome.isToldElsewhere,
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_orders.part_deliver')}
      text={<p>{t('office_orders.part_hint')}</p>}
      yes={t('office_orders.change_look')}
      onClose={onClose}
    >
      {outcome.seenBefore !== null && <ChangedMeanwhile before={outcome.seenBefore} now={order} />}
      <ul className={css.lines}>
        {order.lines.map((line, place) => {
          const name = fullNameOf(line, language)
          return (
            <li key={line.lineId} className={css.line}>
              <FigureField
                form={form}
                name={`lines.${place}.fit`}
                label={t('office_orders.part_fit', { name })}
                hint={t('office_orders.of_pieces', { count: line.quantity })}
                empty={0}
              />
              <FigureField
                form={form}
                name={`lines.${place}.damaged`}
                label={t('office_orders.damaged_of', { name })}
                empty={0}
              />
            </li>
          )
        })}
      </ul>
    </Ask>
  )
}

interface ConfirmPartProps extends DeliverPartProps, Seen {
  readonly outcome: ReturnType<typeof useOutcome>
  /** It comes to another sum by now. */
  readonly onPreview: (preview: PartPreview) => void
  readonly onBack: () => void
}

function ConfirmPart({ order, wish, preview, outcome, onPreview, onBack, onClose }: ConfirmPartProps) {
  const { t, language } = useWords()
  const isCash = order.paymentMethod === 'cod'
  const form = useCallForm({
    endpoint: deliverPart,
    values: { collected: preview.after.amount },
    input: ({ collected }) => ({ ...wish, amount: preview.after.amount, ...(isCash && { collected }) }),
    send: input => callWithSum(deliverPart, input, onPreview),
    onDone: reply => {
      outcome.onDone(reply)
      onClose()
    },
    isToldElsewhere: outcome.isToldElsewhere,
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      isReadFirst
      title={t('office_orders.part_deliver')}
      yes={t('office_orders.part_confirm')}
      no={t('office_orders.part_back')}
      onClose={onBack}
    >
      <ul className={css.changes}>
        {preview.changes.map(change => (
          <li key={JSON.stringify(change)}>{sentBackText(t, language, change)}</li>
        ))}
      </ul>
      <Sums preview={preview} />
      {isCash && <FigureField form={form} name="collected" label={t('office_orders.part_paid')} />}
      <p>{t(order.customer.userId === null ? 'office_orders.change_call' : 'office_orders.change_told')}</p>
    </Ask>
  )
}

function Sums({ preview: { before, after, refund } }: { preview: PartPreview }) {
  const { t } = useWords()
  const money = useMoney()
  const rows: readonly (TotalsRow | false)[] = [
    { id: 'before', label: t('office_orders.part_was'), amount: money(before.amount) },
    { id: 'delivery', label: t('orders.delivery'), amount: money(after.deliveryCost) },
    after.discount > 0 && {
      id: 'discount',
      label: t('orders.discount'),
      amount: money(-after.discount),
      kind: 'less',
    },
    { id: 'after', label: t('office_orders.part_sum'), amount: money(after.amount), kind: 'total' },
    refund > 0 && { id: 'refund', label: t('office_orders.change_refund'), amount: money(refund), kind: 'total' },
  ]
  return <Totals rows={rows.filter(row => row !== false)} />
}
