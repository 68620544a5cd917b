import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#contract/office/orders.ts'
import { type GatewayRefunds, giveBack, readGatewayRefunds } from '#contract/office/payments.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { HAND_WAYS, type REFUND_WAYS } from '#shop/payments/attempt.ts'
import { ChoiceField, FigureField, ReasonField } from '../forms/fields.tsx'
import { ChangedMeanwhile } from '../orders/changed-meanwhile.tsx'
import { useOrderForm } from '../orders/use-order.ts'
import { Ask } from '../parts/ask.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './payments.module.css'

/** Any amount of what is left of an order's money, for whatever reason. */
export function GiveBack({ order }: { order: StaffOrder }) {
  const { t, sayFailure } = useWords()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['gateway-refunds', order._id],
    queryFn: () => call(readGatewayRefunds, { id: order._id }),
    enabled: isOpen,
  })
  if (!may(giveBack) || order.leftToGiveBack === 0) return null
  const close = () => setOpen(false)
  return (
    <span className={css.buttons}>
      <Button
        kind="line"
        size="medium"
        isBusy={isOpen && data === undefined && error === null}
        onClick={() => setOpen(true)}
      >
        {t('office_orders.give_back')}
      </Button>
      {isOpen && error !== null && <Note kind="error">{sayFailure(error)}</Note>}
      {isOpen && data !== undefined && <GiveBackForm order={order} gateway={data.refunds} onClose={close} />}
    </span>
  )
}

interface GiveBackFormProps {
  readonly order: StaffOrder
  readonly gateway: GatewayRefunds
  readonly onClose: () => void
}

type Way = (typeof REFUND_WAYS)[number]

const WAY_WORDS: Readonly<Record<Way, WordKey>> = {
  gateway: 'office_orders.give_back_gateway',
  cash: 'office_orders.give_back_cash',
  transfer: 'office_orders.give_back_transfer',
}

const READY_REASONS = [
  'office_orders.give_back_for_damage',
  'office_orders.give_back_for_missing',
  'office_orders.give_back_for_late',
  'office_orders.give_back_for_price',
] as const

function GiveBackForm({ order, gateway, onClose }: GiveBackFormProps) {
  const { t } = useWords()
  const { _id: id, version, leftToGiveBack: left } = order
  const ways: readonly Way[] = gateway === 'none' ? HAND_WAYS : ['gateway', ...HAND_WAYS]
  const form = useOrderForm({
    order,
    endpoint: giveBack,
    values: { amount: left, reason: '', way: ways[0] ?? 'cash' },
    input: values => ({ ...values, id, version }),
    onDone: onClose,
  })
  return (
    <Ask {...form.ask} isOpen title={t('office_orders.give_back')} yes={t('office_orders.give_back')} onClose={onClose}>
      {form.seenBefore !== null && <ChangedMeanwhile before={form.seenBefore} now={order} />}
      <FigureField
        form={form}
        name="amount"
        label={t('office_orders.refund_amount')}
        hint={t('office_orders.refund_most', { amount: formatNumber(left) })}
      />
      <span className={css.buttons}>
        {READY_REASONS.map(key => (
          <Button key={key} kind="line" size="medium" onClick={() => form.change({ reason: t(key) })}>
            {t(key)}
          </Button>
        ))}
      </span>
      <ReasonField
        form={form}
        name="reason"
        label={t('office_orders.give_back_reason')}
        hint={t('office_orders.give_back_reason_hint')}
      />
      <ChoiceField
        form={form}
        name="way"
        label={t('office_orders.give_back_way')}
        hint={gateway === 'whole' && t('office_orders.give_back_whole')}
      >
        {ways.map(way => (
          <option key={way} value={way}>
            {t(WAY_WORDS[way])}
          </option>
        ))}
      </ChoiceField>
    </Ask>
  )
}
