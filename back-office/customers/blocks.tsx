import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { type Block, blockCustomer, unblockCustomer } from '#contract/office/customers/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { formatDate } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import { ReasonField } from '../forms/reason-field.tsx'
import { Ask } from '../parts/ask.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'

type Target = Pick<Block, 'kind' | 'value'>

interface BlocksProps {
  /** Null without an account. */
  readonly userId: string | null
  /** Null before the first order. */
  readonly phone: string | null
  readonly blocks: readonly Block[]
}

/** Whether the shop takes orders from the account and with the phone; managers decide, everybody sees it. */
export function Blocks({ userId, phone, blocks }: BlocksProps) {
  const { t } = useWords()
  const may = useMay()
  const words = useTargetWords()
  const [asked, setAsked] = useState<Target | null>(null)
  const open = targetsOf(userId, phone).filter(target => !blocks.some(block => isSame(block, target)))
  const mayBlock = may(blockCustomer) && open.length > 0
  if (blocks.length === 0 && !mayBlock) return null
  return (
    <Panel title={t('office_people.ordering')}>
      {blocks.map(block => (
        <Blocked key={`${block.kind} ${block.value}`} block={block} />
      ))}
      {mayBlock && (
        <div className={css.wishes}>
          {open.map(target => (
            <Button key={target.kind} kind="line" size="medium" onClick={() => setAsked(target)}>
              {words(target, 'office_people.block_account', 'office_people.block_phone')}
            </Button>
          ))}
        </div>
      )}
      {asked !== null && <AskToBlock target={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function Blocked({ block }: { block: Block }) {
  const { t, language } = useWords()
  const may = useMay()
  const { isBusy, problem, send } = useBlocking()
  const words = useTargetWords()
  const { kind, value } = block
  return (
    <Note>
      <div className={css.form}>
        <div>
          <p>
            <b>{words(block, 'office_people.account_blocked', 'office_people.phone_blocked')}</b>
          </p>
          <p className={css.said}>{block.reason}</p>
          <p className={css.aside}>
            {t('office_people.blocked_by', { name: block.by, date: formatDate(block.at, language) })}
          </p>
        </div>
        {problem.whole !== '' && <p role="alert">{problem.whole}</p>}
        {may(unblockCustomer) && (
          <Button
            kind="line"
            size="medium"
            isBusy={isBusy}
            onClick={() => void send(() => call(unblockCustomer, { kind, value }))}
          >
            {words(block, 'office_people.unblock_account', 'office_people.unblock_phone')}
          </Button>
        )}
      </div>
    </Note>
  )
}

/** Why is asked for: whoever answers the call of a blocked customer reads it. */
function AskToBlock({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { isBusy, problem, send } = useBlocking()
  const words = useTargetWords()
  const block = async () => {
    if (await send(() => call(blockCustomer, { ...target, reason }))) onClose()
  }
  return (
    <Ask
      isOpen
      title={words(target, 'office_people.block_account', 'office_people.block_phone')}
      text={<p>{words(target, 'office_people.block_account_hint', 'office_people.block_phone_hint')}</p>}
      yes={words(target, 'office_people.block_account', 'office_people.block_phone')}
      kind="danger"
      isBusy={isBusy}
      problem={problem.whole}
      onYes={() => void block()}
      onClose={onClose}
    >
      <ReasonField label={t('office_people.block_reason')} error={problem.reason} value={reason} onChange={setReason} />
    </Ask>
  )
}

interface Problem {
  readonly whole: string
  /** Of the reason alone. */
  readonly reason: string | undefined
}
const NONE: Problem = { whole: '', reason: undefined }

function useBlocking() {
  const { sayFailure } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(NONE)
  /** Answers whether it was done; the customer and the order on the screen are read anew. */
  const send = async (work: () => Promise<{ readonly message: string }>): Promise<boolean> => {
    setBusy(true)
    setProblem(NONE)
    try {
      const { message } = await work()
      notify(message, { type: 'success' })
      await Promise.all(SHOWN_ON.map(queryKey => queries.invalidateQueries({ queryKey })))
      return true
    } catch (failure) {
      const reason = failure instanceof ApiFailure ? failure.errors.find(({ path }) => path === 'reason') : undefined
      setProblem(reason === undefined ? { ...NONE, whole: sayFailure(failure) } : { ...NONE, reason: reason.message })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}

const SHOWN_ON = [['staff-customer'], ['staff-order']] as const

function targetsOf(userId: string | null, phone: string | null): Target[] {
  return [
    ...(userId === null ? [] : [{ kind: 'account' as const, value: userId }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
  ]
}

function isSame(one: Target, other: Target): boolean {
  return one.kind === other.kind && one.value === other.value
}

function useTargetWords() {
  const { t } = useWords()
  return ({ kind, value }: Target, account: WordKey, phone: WordKey) =>
    kind === 'account' ? t(account) : t(phone, { phone: nationalPhone(value) })
}
