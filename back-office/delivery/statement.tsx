import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { Link } from 'wouter'
import { type MatchedRow, matchStatement, type StatementReply } from '#contract/office/courier-cash.ts'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { Amount } from '#design/price.tsx'
import type { WordKey } from '#locales/translate.ts'
import { FileButton } from '../forms/file-button.tsx'
import { sendFile } from '../forms/upload.ts'
import { useMoney } from '../platform/store.ts'
import { useWords } from '../platform/words.tsx'
import css from './courier.module.css'
import type { PayableRow } from './paid-by-statement.ts'

interface StatementProps {
  readonly courier: string
  /** With the rows that can be recorded. */
  readonly onMatched: (rows: readonly PayableRow[], fileName: string) => void
}

/** The courier's own list: its orders are chosen, and what does not agree is said before anything is recorded. */
export function Statement({ courier, onMatched }: StatementProps) {
  const { t, sayFailure } = useWords()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [reply, setReply] = useState<StatementReply | null>(null)
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setSending(true)
    setProblem('')
    try {
      const matched = await sendFile(matchStatement, { courier }, file, () => undefined)
      setReply(matched)
      onMatched(matched.rows.flatMap(payable), file.name)
    } catch (failure) {
      setReply(null)
      setProblem(sayFailure(failure))
    }
    setSending(false)
  }
  return (
    <div className={css.statement}>
      <FileButton
        kind="line"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        isDisabled={isSending}
        onFiles={([file]) => send(file)}
      >
        <Icon of={FileUp} size="small" />
        {t('office_orders.choose_statement')}
      </FileButton>
      <p className={css.aside}>{t('office_orders.statement_hint')}</p>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {reply !== null && <Matched reply={reply} />}
    </div>
  )
}

function payable({ order, collected, fee, state }: MatchedRow): PayableRow[] {
  if (order === null || collected === null || (state !== 'agrees' && state !== 'differs')) return []
  return [{ orderId: order._id, collected, fee }]
}

const STATE_WORDS: Readonly<Record<Exclude<MatchedRow['state'], 'agrees'>, WordKey>> = {
  differs: 'office_orders.row_differs',
  'paid-before': 'office_orders.row_paid_before',
  'not-owed': 'office_orders.row_not_owed',
  twice: 'office_orders.row_twice',
  unreadable: 'office_orders.row_unreadable',
  unknown: 'office_orders.row_unknown',
}

function Matched({ reply: { rows, unlisted } }: { reply: StatementReply }) {
  const { t } = useWords()
  const agreeing = rows.filter(({ state }) => state === 'agrees').length
  const others = rows.filter(({ state }) => state !== 'agrees')
  return (
    <section aria-label={t('office_orders.statement')}>
      <p role="status">
        {t('office_orders.statement_agrees', { count: agreeing })}
        {unlisted > 0 && ` · ${t('office_orders.statement_unlisted', { count: unlisted })}`}
      </p>
      <ul className={css.rows}>
        {others.map(row => (
          <OddRow key={row.row} row={row} />
        ))}
      </ul>
    </section>
  )
}

function OddRow({ row: { row, code, order, expected, collected, state } }: { row: MatchedRow }) {
  const { t } = useWords()
  const money = useMoney()
  return (
    <li className={css.row}>
      <div className={css.main}>
        {order === null ? (
          <bdi>{code}</bdi>
        ) : (
          <Link to={`/orders/${order._id}`}>
            <bdi>#{order.orderNumber}</bdi>
          </Link>
        )}
        <span className={css.aside}>{t('office_orders.statement_row', { row })}</span>
        {state !== 'agrees' && <span className={css.bad}>{t(STATE_WORDS[state])}</span>}
      </div>
      {expected !== null && (
        <span>
          {t('office_orders.expected')} <Amount of={money(expected)} />
        </span>
      )}
      {collected !== null && (
        <b>
          <Amount of={money(collected)} />
        </b>
      )}
    </li>
  )
}
