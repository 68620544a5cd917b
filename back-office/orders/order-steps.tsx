import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { handOver } from '#contract/office/delivery/endpoints.ts'
import { type StaffOrder, takeStep } from '#contract/office/orders/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { WordKey } from '#locales/translate.ts'
import type { StaffStep } from '#shop/orders/steps.ts'
import { ReasonField } from '../forms/reason-field.tsx'
import { Ask } from '../parts/ask.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { STEP_WORDS } from './order-words.ts'
import type { OrderChange } from './use-order.ts'

/** Steps that nothing leads back from: asked about first. */
const ASKED: Readonly<Partial<Record<StaffStep, WordKey>>> = {
  deliver: 'office_orders.deliver_sure',
  cancel: 'office_orders.cancel_sure',
  refuse: 'office_orders.refuse_sure',
}

/** The step forward, and beside it what else the table of moves allows this member now. In reach of the thumb on a phone. */
export function OrderSteps({
  order,
  change,
}: {
  order: StaffOrder
  change: Pick<OrderChange, 'change' | 'isBusy' | 'problem'>
}) {
  const { t } = useWords()
  const may = useMay()
  const [asked, setAsked] = useState<StaffStep | null>(null)
  const [reason, setReason] = useState('')
  const take = async (step: StaffStep) => {
    const isDone = await change.change(({ _id: id, version }) =>
      call(takeStep, {
        id,
        version,
        step,
        ...(needsReason(step) && reason.trim() !== '' && { reason: reason.trim() }),
      }),
    )
    if (isDone) setReason('')
    setAsked(null)
  }
  const giveToCourier = () =>
    change.change(async ({ _id }) => {
      const [outcome] = (await call(handOver, { orderIds: [_id] })).outcomes
      const message = outcome?.message ?? ''
      // Of several orders each has an outcome, so that a refusal comes as a success of the call.
      if (outcome?.isDone !== true) throw new ApiFailure(409, '', message, [], null)
      return { message }
    })
  const isForCourier = may(handOver) && order.parcel === null && order.steps.includes('ship')
  if (order.steps.length === 0) return null
  const [first, ...others] = order.steps
  return (
    <div className={css.bar}>
      {first !== undefined && (
        <StepButton
          step={first}
          isFirst
          change={change}
          onPress={() => (ASKED[first] ? setAsked(first) : take(first))}
        />
      )}
      <div className={css.wishes}>
        {others.map(step => (
          <StepButton
            key={step}
            step={step}
            change={change}
            onPress={() => (ASKED[step] ? setAsked(step) : take(step))}
          />
        ))}
        {isForCourier && (
          <Button kind="line" size="medium" onClick={() => void giveToCourier()}>
            <Icon of={Truck} size="small" isMirrored />
            {t('office_orders.hand_over')}
          </Button>
        )}
      </div>
      {asked !== null && (
        <Ask
          isOpen
          title={t(STEP_WORDS[asked])}
          text={<p>{t(ASKED[asked] ?? 'office_orders.deliver_sure')}</p>}
          yes={t(STEP_WORDS[asked])}
          kind={asked === 'deliver' ? 'primary' : 'danger'}
          isBusy={change.isBusy}
          onYes={() => void take(asked)}
          onClose={() => setAsked(null)}
        >
          {needsReason(asked) && (
            <ReasonField
              label={t('office_orders.reason')}
              hint={t('office_orders.reason_hint')}
              value={reason}
              onChange={setReason}
            />
          )}
        </Ask>
      )}
    </div>
  )
}

interface StepButtonProps {
  readonly step: StaffStep
  readonly isFirst?: boolean
  readonly change: Pick<OrderChange, 'isBusy'>
  readonly onPress: () => unknown
}

function StepButton({ step, isFirst = false, change, onPress }: StepButtonProps) {
  const { t } = useWords()
  return (
    <Button
      kind={isFirst ? 'primary' : 'line'}
      size={isFirst ? 'large' : 'medium'}
      isBusy={isFirst && change.isBusy}
      className={isFirst ? css.next : undefined}
      onClick={() => void onPress()}
    >
      {t(STEP_WORDS[step])}
    </Button>
  )
}

function needsReason(step: StaffStep): boolean {
  return step === 'cancel' || step === 'refuse'
}
