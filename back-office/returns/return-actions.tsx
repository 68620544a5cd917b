import { type ReactNode, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import {
  type ChangedReturnReply,
  decideReturn,
  dropReturn,
  exchangeReturn,
  receiveReturn,
  refundReturn,
  type StaffReturn,
} from '#contract/office/returns.ts'
import { Button } from '#design/button.tsx'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import type { ReturnEvent } from '#shop/returns/moves.ts'
import { FigureField, LineField, TextField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { fullNameOf } from '../orders/order-lines.tsx'
import { Ask } from '../parts/ask.tsx'
import { useNotify } from '../parts/notices.tsx'
import css from '../parts/parts.module.css'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { useRefresh } from '../platform/use-refresh.ts'
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
  if (held.events.length === 0) return null
  const close = () => setEvent(null)
  const Form = event === null ? null : FORMS[event]
  return (
    <>
      <div {...ACTION_BAR} className={css.bar}>
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
            onClose: close,
          }}
          onFresh={fresh => {
            onFresh(fresh)
            close()
          }}
        />
      )}
    </>
  )
}

/** What becomes of a move: the return as it is then, ours or that of whoever was quicker. */
function useMoved(onFresh: (fresh: StaffReturn) => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  return {
    onDone: ({ message, return: fresh }: ChangedReturnReply) => {
      notify.done(message)
      onFresh(fresh)
      refresh()
    },
    isToldElsewhere: (failure: unknown) => {
      if (!(failure instanceof ApiFailure) || failure.messageKey !== 'changed_meanwhile') return false
      // What stands here gives way to the return as it is now: the words must outlive it.
      notify.failed(failure)
      // The contract's body of this refusal.
      onFresh((failure.body as { return: StaffReturn }).return)
      return true
    },
  }
}

interface FormProps {
  readonly held: StaffReturn
  readonly frame: Pick<Parameters<typeof Ask>[0], 'isOpen' | 'title' | 'yes' | 'kind' | 'onClose'>
  readonly onFresh: (fresh: StaffReturn) => void
}

const FORMS: Readonly<Record<ReturnEvent, (props: FormProps) => ReactNode>> = {
  accept: props => <Decide {...props} isAccepted />,
  decline: props => <Decide {...props} isAccepted={false} />,
  receive: Receive,
  refund: Refund,
  exchange: Exchange,
  withdraw: Drop,
}

function Decide({ held: { _id: id, version }, frame, onFresh, isAccepted }: FormProps & { isAccepted: boolean }) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: decideReturn,
    values: { note: '' },
    input: values => ({ ...values, id, version, isAccepted }),
    ...useMoved(onFresh),
  })
  return (
    <Ask {...frame} {...form.ask}>
      <TextField
        form={form}
        name="note"
        label={t('office_orders.note_to_shopper')}
        hint={t(isAccepted ? 'office_orders.accept_hint' : 'office_orders.decline_hint')}
      />
    </Ask>
  )
}

/** Everything is fit until somebody says otherwise. */
function Receive({ held: { _id: id, version, lines }, frame, onFresh }: FormProps) {
  const { t, language } = useWords()
  const form = useCallForm({
    endpoint: receiveReturn,
    values: { lines: lines.map(({ lineId, quantity }) => ({ lineId, fit: quantity })) },
    input: values => ({
      ...{ id, version },
      lines: values.lines.map(({ lineId, fit }, place) => ({
        lineId,
        fit: Math.min(lines[place]?.quantity ?? 0, fit),
      })),
    }),
    ...useMoved(onFresh),
  })
  return (
    <Ask {...frame} {...form.ask} text={<p>{t('office_orders.receive_hint')}</p>}>
      {lines.map((line, place) => (
        <FigureField
          key={line.lineId}
          form={form}
          name={`lines.${place}.fit`}
          label={t('office_orders.fit_of', { name: fullNameOf(line, language) })}
          hint={t('office_orders.of_pieces', { count: line.quantity })}
          empty={0}
        />
      ))}
    </Ask>
  )
}

function Refund({ held: { _id: id, version, suggestedRefund, mostRefund }, frame, onFresh }: FormProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: refundReturn,
    values: { amount: suggestedRefund },
    input: values => ({ ...values, id, version }),
    ...useMoved(onFresh),
  })
  return (
    <Ask {...frame} {...form.ask}>
      <FigureField
        form={form}
        name="amount"
        label={t('office_orders.refund_amount')}
        hint={t('office_orders.refund_most', { amount: formatNumber(mostRefund) })}
      />
    </Ask>
  )
}

function Exchange({ held: { _id: id, version }, frame, onFresh }: FormProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: exchangeReturn,
    values: { replacementOrderNumber: '' },
    input: ({ replacementOrderNumber: number }) => ({ id, version, replacementOrderNumber: number.trim() }),
    ...useMoved(onFresh),
  })
  return (
    <Ask {...frame} {...form.ask}>
      <LineField
        form={form}
        name="replacementOrderNumber"
        label={t('office_orders.replacement_number')}
        hint={t('office_orders.replacement_hint')}
        dir="ltr"
        inputMode="numeric"
      />
    </Ask>
  )
}

function Drop({ held: { _id: id, version }, frame, onFresh }: FormProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: dropReturn,
    values: {},
    input: () => ({ id, version }),
    ...useMoved(onFresh),
  })
  return <Ask {...frame} {...form.ask} text={<p>{t('office_orders.drop_return_sure')}</p>} />
}
