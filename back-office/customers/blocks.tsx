import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Block, blockCustomer, unblockCustomer } from '#contract/office/customers.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { formatDate } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import { ReasonField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import css from '../parts/parts.module.css'
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
  const { t } = useWords()
  const may = useMay()
  const words = useTargetWords()
  const { kind, value } = block
  const onDone = useBlocked()
  const form = useCallForm({ endpoint: unblockCustomer, values: {}, input: () => ({ kind, value }), onDone })
  return (
    <Note>
      <div className={css.form}>
        <div>
          <p>
            <b>{words(block, 'office_people.account_blocked', 'office_people.phone_blocked')}</b>
          </p>
          <p className={css.said}>{block.reason}</p>
          <p className={css.aside}>
            {t('office_people.blocked_by', { name: block.by, date: formatDate(block.at, t) })}
          </p>
        </div>
        {form.problem !== '' && <p role="alert">{form.problem}</p>}
        {may(unblockCustomer) && (
          <Button kind="line" size="medium" isBusy={form.isBusy} onClick={form.send}>
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
  const words = useTargetWords()
  const blocked = useBlocked()
  const form = useCallForm({
    endpoint: blockCustomer,
    values: { reason: '' },
    input: values => ({ ...target, ...values }),
    onDone: async reply => {
      await blocked(reply)
      onClose()
    },
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={words(target, 'office_people.block_account', 'office_people.block_phone')}
      text={<p>{words(target, 'office_people.block_account_hint', 'office_people.block_phone_hint')}</p>}
      yes={words(target, 'office_people.block_account', 'office_people.block_phone')}
      kind="danger"
      onClose={onClose}
    >
      <ReasonField form={form} name="reason" label={t('office_people.block_reason')} />
    </Ask>
  )
}

/** The customer and the order on the screen are read anew. */
function useBlocked() {
  const notify = useNotify()
  const queries = useQueryClient()
  return async ({ message }: { readonly message: string }) => {
    notify.done(message)
    await Promise.all(SHOWN_ON.map(queryKey => queries.invalidateQueries({ queryKey })))
  }
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

/** The account's words, or the phone's with its number. */
export function useTargetWords() {
  const { t } = useWords()
  return ({ kind, value }: Target, account: WordKey, phone: WordKey) =>
    kind === 'account' ? t(account) : t(phone, { phone: nationalPhone(value) })
}
