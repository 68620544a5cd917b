import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { recordRefund, sendRefund } from '#contract/office/payments/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import type { RefundState } from '#shop/payments/attempt.ts'
import { Ask } from '../parts/ask.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
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
  const { t, sayFailure } = useWords()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const [way, setWay] = useState<Way | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (state === 'done' || state === 'processing' || state === 'asked') return null
  const close = () => {
    setWay(null)
    setProblem('')
  }
  const settle = async () => {
    setBusy(true)
    try {
      const { message } = way === 'send' ? await call(sendRefund, { id }) : await call(recordRefund, { id, note })
      notify(message, { type: 'success' })
      close()
      refresh()
    } catch (failure) {
      setProblem(sayFailure(failure))
    }
    setBusy(false)
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
      {way !== null && (
        <Ask
          isOpen
          title={t(way === 'send' ? 'office_orders.send_refund' : 'office_orders.record_refund')}
          text={<p>{t(way === 'send' ? 'office_orders.send_refund_sure' : 'office_orders.record_refund_sure')}</p>}
          yes={t(way === 'send' ? 'office_orders.send_refund' : 'office_orders.record_refund')}
          isBusy={isBusy}
          problem={problem}
          onYes={() => void settle()}
          onClose={close}
        >
          {way === 'by-hand' && (
            <Field label={t('office_orders.refund_note')} hint={t('office_orders.refund_note_hint')}>
              {wiring => <TextInput {...wiring} value={note} onChange={event => setNote(event.currentTarget.value)} />}
            </Field>
          )}
        </Ask>
      )}
    </span>
  )
}
