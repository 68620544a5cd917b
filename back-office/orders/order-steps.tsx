import Truck from 'lucide-react/icons/truck'
import { lazy, Suspense, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { handOver } from '#contract/office/delivery.ts'
import { type StaffOrder, takeStep } from '#contract/office/orders.ts'
import { deliverPart } from '#contract/office/part-delivery.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { WordKey } from '#locales/translate.ts'
import type { StaffStep } from '#shop/orders/steps.ts'
import { ReasonField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import css from '../parts/parts.module.css'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { STEP_WORDS } from './order-words.ts'
import type { OrderChange } from './use-order.ts'

const DeliverPart = lazy(async () => ({ default: (await import('./deliver-part.tsx')).DeliverPart }))

/** Steps that nothing leads back from: asked about first. */
const ASKED: Readonly<Partial<Record<StaffStep, WordKey>>> = {
  deliver: 'office_orders.deliver_sure',
  cancel: 'office_orders.cancel_sure',
  refuse: 'office_orders.refuse_sure',
}

interface OrderStepsProps {
  readonly order: StaffOrder
  readonly change: Pick<OrderChange, 'change' | 'isBusy' | 'problem'>
}

/** The step forward, and beside it what else the table of moves allows this member now. In reach of the thumb on a phone. */
export function OrderSteps({ order, change }: OrderStepsProps) {
  const { t } = useWords()
  const may = useMay()
  const [isInPart, setInPart] = useState(false)
  const [asked, setAsked] = useState<StaffStep | null>(null)
  const take = (step: StaffStep) => change.change(({ _id: id, version }) => call(takeStep, { id, version, step }))
  const giveToCourier = () =>
    change.change(async ({ _id }) => {
      const [outcome] = (await call(handOver, { orderIds: [_id] })).outcomes
      const message = outcome?.message ?? ''
      // Of several orders each has an outcome, so that a refusal comes as a success of the call.
      if (outcome?.isDone !== true) throw new ApiFailure(409, '', message, [], null)
      return { message }
    })
  const isForCourier = may(handOver) && order.parcel === null && order.steps.includes('ship')
  // Of one piece there is no part.
  const isForPart = may(deliverPart) && order.pieces > 1 && order.steps.includes('deliver')
  if (order.steps.length === 0) return null
  const [first, ...others] = order.steps
  return (
    <div {...ACTION_BAR} className={css.bar}>
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
        {isForPart && (
          <Button kind="line" size="medium" onClick={() => setInPart(true)}>
            {t('office_orders.part_deliver')}
          </Button>
        )}
        {isForCourier && (
          <Button kind="line" size="medium" onClick={() => void giveToCourier()}>
            <Icon of={Truck} size="small" isMirrored />
            {t('office_orders.hand_over')}
          </Button>
        )}
      </div>
      {isInPart && isForPart && (
        <Suspense>
          <DeliverPart order={order} onClose={() => setInPart(false)} />
        </Suspense>
      )}
      {asked !== null && (
        <AskStep key={asked} order={order} step={asked} change={change} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** What went wrong stands with the order, as with steps that are taken at once. */
function AskStep({ order, step, change, onClose }: OrderStepsProps & { step: StaffStep; onClose: () => void }) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: takeStep,
    values: { reason: '' },
    input: ({ reason }) => ({
      ...{ id: order._id, version: order.version, step },
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
    send: input => change.change(() => call(takeStep, input)),
    onDone: onClose,
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t(STEP_WORDS[step])}
      text={<p>{t(ASKED[step] ?? 'office_orders.deliver_sure')}</p>}
      yes={t(STEP_WORDS[step])}
      no={step === 'cancel' ? t('office_orders.keep_order') : undefined}
      kind={step === 'deliver' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {needsReason(step) && (
        <ReasonField
          form={form}
          name="reason"
          label={t('office_orders.reason')}
          hint={t('office_orders.reason_hint')}
        />
      )}
    </Ask>
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
