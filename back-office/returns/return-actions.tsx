import { useNotify, useRefresh } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import {
  type ChangedReturnReply,
  decideReturn,
  dropReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
  type StaffReturn,
} from '#contract/office/returns/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea, TextInput } from '#design/inputs.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'
import type { ReturnEvent } from '#shop/returns/moves.ts'
import { choiceOf } from '../orders/order-lines.tsx'
import { Ask } from '../parts/ask.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

const EVENT_WORDS: Readonly<Record<ReturnEvent, WordKey>> = {
  accept: 'office_orders.accept',
  decline: 'office_orders.decline',
  receive: 'office_orders.receive',
  refund: 'office_orders.give_money_back',
  exchange: 'office_orders.exchange',
  withdraw: 'office_orders.drop_return',
}

/** What has not been accepted cannot fail to come: there the shopper has thought better of it. */
function wordsFor(event: ReturnEvent, { state }: StaffReturn): WordKey {
  return event === 'withdraw' && state === 'requested' ? 'office_orders.drop_request' : EVENT_WORDS[event]
}

interface ReturnActionsProps {
  readonly held: StaffReturn
  readonly onFresh: (fresh: StaffReturn) => void
}

/** The moves that are open to this member now; each asks for what it needs. */
export function ReturnActions({ held, onFresh }: ReturnActionsProps) {
  const { t } = useWords()
  const [event, setEvent] = useState<ReturnEvent | null>(null)
  const { isBusy, problem, send } = useSettling(onFresh)
  if (held.events.length === 0) return null
  const close = () => setEvent(null)
  const Form = event === null ? null : FORMS[event]
  return (
    <>
      <div className={css.bar}>
        {held.events.map((each, place) => (
          <Button
            key={each}
            kind={place === 0 ? 'primary' : each === 'decline' ? 'danger' : 'line'}
            size={place === 0 ? 'large' : 'medium'}
            className={place === 0 ? css.next : undefined}
            onClick={() => setEvent(each)}
          >
            {t(wordsFor(each, held))}
          </Button>
        ))}
      </div>
      {event !== null && Form !== null && (
        <Form
          held={held}
          frame={{
            isOpen: true,
            title: t(wordsFor(event, held)),
            yes: t(wordsFor(event, held)),
            kind: event === 'decline' ? 'danger' : 'primary',
            isBusy,
            problem,
            onClose: close,
          }}
          onSend={work => void send(work).then(isDone => isDone && close())}
        />
      )}
    </>
  )
}

function useSettling(onFresh: (fresh: StaffReturn) => void) {
  const { sayFailure } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isSending = useRef(false)
  const send = async (work: () => Promise<ChangedReturnReply>): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setProblem('')
    try {
      const { message, return: fresh } = await work()
      notify(message, { type: 'success' })
      onFresh(fresh)
      refresh()
      return true
    } catch (failure) {
      const isLate = failure instanceof ApiFailure && failure.messageKey === 'changed_meanwhile'
      if (!isLate) {
        setProblem(sayFailure(failure))
        return false
      }
      // What stands here gives way to the return as it is now: the words must outlive it.
      notify(sayFailure(failure), { type: 'error' })
      // The contract's body of this refusal.
      onFresh((failure.body as { return: StaffReturn }).return)
      return true
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}

interface FormProps {
  readonly held: StaffReturn
  readonly frame: Omit<Parameters<typeof Ask>[0], 'onYes' | 'children' | 'text'>
  readonly onSend: (work: () => Promise<ChangedReturnReply>) => void
}

const FORMS: Readonly<Record<ReturnEvent, (props: FormProps) => ReactNode>> = {
  accept: props => <Decide {...props} isAccepted />,
  decline: props => <Decide {...props} isAccepted={false} />,
  receive: Receive,
  refund: Refund,
  exchange: Exchange,
  withdraw: Drop,
}

function Decide({ held: { _id: id, version }, frame, onSend, isAccepted }: FormProps & { isAccepted: boolean }) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  return (
    <Ask {...frame} onYes={() => onSend(() => call(decideReturn, { id, version, isAccepted, note }))}>
      <Field
        label={t('office_orders.note_to_shopper')}
        hint={t(isAccepted ? 'office_orders.accept_hint' : 'office_orders.decline_hint')}
      >
        {wiring => (
          <Textarea {...wiring} rows={3} value={note} onChange={event => setNote(event.currentTarget.value)} />
        )}
      </Field>
    </Ask>
  )
}

/** Everything is fit until somebody says otherwise. */
function Receive({ held: { _id: id, version, lines }, frame, onSend }: FormProps) {
  const { t, language } = useWords()
  const [fit, setFit] = useState<Readonly<Record<string, number>>>({})
  const counted = lines.map(({ lineId, quantity }) => ({ lineId, fit: Math.min(quantity, fit[lineId] ?? quantity) }))
  return (
    <Ask
      {...frame}
      text={<p>{t('office_orders.receive_hint')}</p>}
      onYes={() => onSend(() => call(receiveReturn, { id, version, lines: counted }))}
    >
      {lines.map(line => (
        <Field
          key={line.lineId}
          label={t('office_orders.fit_of', {
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
              value={fit[line.lineId] ?? line.quantity}
              onChange={event => setFit({ ...fit, [line.lineId]: event.currentTarget.valueAsNumber || 0 })}
            />
          )}
        </Field>
      ))}
    </Ask>
  )
}

function Refund({ held: { _id: id, version, suggestedRefund, mostRefund }, frame, onSend }: FormProps) {
  const { t } = useWords()
  const [amount, setAmount] = useState(suggestedRefund)
  return (
    <Ask {...frame} onYes={() => onSend(() => call(refundReturn, { id, version, amount }))}>
      <Field
        label={t('office_orders.refund_amount')}
        hint={t('office_orders.refund_most', { amount: formatNumber(mostRefund) })}
      >
        {wiring => (
          <TextInput
            {...wiring}
            type="number"
            dir="ltr"
            min="0"
            max={mostRefund}
            value={amount}
            onChange={event => setAmount(event.currentTarget.valueAsNumber || 0)}
          />
        )}
      </Field>
    </Ask>
  )
}

function Exchange({ held: { _id: id, version }, frame, onSend }: FormProps) {
  const { t } = useWords()
  const [number, setNumber] = useState('')
  return (
    <Ask
      {...frame}
      onYes={() => onSend(() => call(exchangeReturn, { id, version, replacementOrderNumber: number.trim() }))}
    >
      <Field label={t('office_orders.replacement_number')} hint={t('office_orders.replacement_hint')}>
        {wiring => (
          <TextInput
            {...wiring}
            dir="ltr"
            inputMode="numeric"
            value={number}
            onChange={event => setNumber(event.currentTarget.value)}
          />
        )}
      </Field>
    </Ask>
  )
}

function Drop({ held: { _id: id, version }, frame, onSend }: FormProps) {
  const { t } = useWords()
  return (
    <Ask
      {...frame}
      text={<p>{t('office_orders.drop_return_sure')}</p>}
      onYes={() => onSend(() => call(dropReturn, { id, version }))}
    />
  )
}
