import { useState } from 'react'
import { recordRefund, sendRefund } from '#contract/office/payments.ts'
import { Button } from '#design/button.tsx'
import type { RefundState } from '#shop/payments/attempt.ts'
import { LineField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Sure } from '../parts/sure.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import css from './payments.module.css'

interface RefundActionsProps {
  readonly id: string
  readonly state: RefundState
  /** Whether the gateway may be asked for it. */
  readonly canBeSent: boolean
}

type Way = 'send' | 'by-hand'

/** Gives money back through the gateway, or notes that staff did. Neither can be taken back, so both are asked about. */
export function RefundActions({ id, state, canBeSent }: RefundActionsProps) {
  const { t } = useWords()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const [way, setWay] = useState<Way | null>(null)
  if (state === 'done' || state === 'processing' || state === 'asked') return null
  const done = (message: string) => {
    notify.done(message)
    setWay(null)
    refresh()
  }
  return (
    <span className={css.buttons}>
      {canBeSent && may(sendRefund) && (
        <Button size="medium" onClick={() => setWay('send')}>
          {t('office_orders.send_refund')}
        </Button>
      )}
      {may(recordRefund) && (
        <Button kind="line" size="medium" onClick={() => setWay('by-hand')}>
          {t('office_orders.record_refund')}
        </Button>
      )}
      {way === 'send' && (
        <Sure
          title={t('office_orders.send_refund')}
          text={t('office_orders.send_refund_sure')}
          work={() => call(sendRefund, { id })}
          onDone={done}
          onClose={() => setWay(null)}
        />
      )}
      {way === 'by-hand' && <RecordRefund id={id} onDone={done} onClose={() => setWay(null)} />}
    </span>
  )
}

interface RecordRefundProps {
  readonly id: string
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

function RecordRefund({ id, onDone, onClose }: RecordRefundProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: recordRefund,
    values: { note: '' },
    input: values => ({ ...values, id }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_orders.record_refund')}
      text={<p>{t('office_orders.record_refund_sure')}</p>}
      yes={t('office_orders.record_refund')}
      onClose={onClose}
    >
      <LineField
        form={form}
        name="note"
        label={t('office_orders.refund_note')}
        hint={t('office_orders.refund_note_hint')}
      />
    </Ask>
  )
}
