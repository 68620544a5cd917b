import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  type StaffPasskey,
} from '#contract/office/members/passkey-endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { MAX_PASSKEY_NAME } from '#shop/accounts/passkeys.ts'
import { useSending } from '../forms/use-sending.ts'
import { Ask } from '../parts/ask.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { addPasskey, browserHasPasskeys, offerHere } from '../platform/passkeys.ts'
import { useSession } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import css from './own-account.module.css'
import { proposedPasskeyName } from './passkey-name.ts'
import { CodeList } from './recovery-codes.tsx'

const QUERY = ['own-passkeys']

/** What the member is about to do with a passkey. */
type Doing =
  | { readonly step: 'nothing' | 'add' }
  | { readonly step: 'rename' | 'remove'; readonly passkey: StaffPasskey }
  | { readonly step: 'keep'; readonly codes: readonly string[] }

/** The member's passkeys: add, rename, remove. */
export function OwnPasskeys() {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const { session, renew } = useSession()
  const [doing, setDoing] = useState<Doing>({ step: 'nothing' })
  const { data, error, refetch } = useQuery({ queryKey: QUERY, queryFn: () => call(listPasskeys, {}) })
  if (session.step !== 'in') return null
  const stop = () => setDoing({ step: 'nothing' })
  const done = (message: string, codes: readonly string[] = []) => {
    notify(message, { type: 'success' })
    setDoing(codes.length > 0 ? { step: 'keep', codes } : { step: 'nothing' })
    void queries.invalidateQueries({ queryKey: QUERY })
    void renew()
  }
  return (
    <Panel title={t('office_staff.passkeys')}>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className={css.waiting} />}
      {data !== undefined && (
        <div className={css.form}>
          <p className={css.aside}>{t('office_staff.passkeys_hint')}</p>
          <Passkeys passkeys={data.passkeys} onDo={setDoing} />
          {doing.step === 'keep' ? (
            <>
              <p>{t('office.recovery_codes_hint')}</p>
              <CodeList codes={doing.codes} onKept={stop} />
            </>
          ) : (
            <Adding
              isOpen={doing.step === 'add'}
              onOpen={() => setDoing({ step: 'add' })}
              onClose={stop}
              onDone={done}
            />
          )}
        </div>
      )}
      {doing.step === 'rename' && <Rename passkey={doing.passkey} onClose={stop} onDone={done} />}
      {doing.step === 'remove' && <Remove passkey={doing.passkey} onClose={stop} onDone={done} />}
    </Panel>
  )
}

function Passkeys({ passkeys, onDo }: { passkeys: readonly StaffPasskey[]; onDo: (doing: Doing) => void }) {
  const { t } = useWords()
  if (passkeys.length === 0) return <p>{t('office_staff.passkeys_none')}</p>
  return (
    <ul className={css.sessions} aria-label={t('office_staff.passkeys')}>
      {passkeys.map(passkey => {
        const { _id: id, name, createdAt, lastUsedAt, isBackedUp } = passkey
        return (
          <li key={id}>
            <b>{name}</b>
            <span className={css.aside}>
              {t('office_staff.passkey_made')} <When at={createdAt} />
            </span>
            <span className={css.aside}>
              {lastUsedAt === null ? (
                t('office_staff.passkey_unused')
              ) : (
                <>
                  {t('office_staff.passkey_used')} <When at={lastUsedAt} />
                </>
              )}
            </span>
            {isBackedUp && <span className={css.aside}>{t('office_staff.passkey_backed_up')}</span>}
            <div className={css.buttons}>
              <Button
                kind="line"
                size="medium"
                aria-label={t('office_staff.passkey_rename_named', { name })}
                onClick={() => onDo({ step: 'rename', passkey })}
              >
                {t('office_staff.passkey_rename')}
              </Button>
              <Button
                kind="line"
                size="medium"
                aria-label={t('office_staff.passkey_remove_named', { name })}
                onClick={() => onDo({ step: 'remove', passkey })}
              >
                {t('office_staff.passkey_remove')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface AddingProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onDone: (message: string, codes: readonly string[]) => void
}

function Adding({ isOpen, onOpen, onClose, onDone }: AddingProps) {
  const { t } = useWords()
  const { session } = useSession()
  const { isBusy, problem, errors, onSubmit } = useSending<{ name: string }>(async ({ name }) => {
    const { message, recoveryCodes } = await addPasskey(name.trim() || proposedPasskeyName(t))
    onDone(message, recoveryCodes)
  })
  const offer = session.step === 'in' ? offerHere(session.me) : 'offered'
  if (offer !== 'offered') return <Note>{t(MISSING[offer])}</Note>
  if (!browserHasPasskeys()) return <Note>{t('office_staff.passkeys_no_browser')}</Note>
  if (!isOpen) return <Button onClick={onOpen}>{t('office_staff.passkey_add')}</Button>
  return (
    <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <Field label={t('office_staff.passkey_name')} hint={t('office_staff.passkey_name_hint')} error={errors.name}>
        {wiring => (
          <TextInput
            {...wiring}
            name="name"
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME}
            defaultValue={proposedPasskeyName(t)}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t('office_staff.passkey_add')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('office.leave_it')}
        </Button>
      </div>
    </form>
  )
}

/** What an address lacks. */
const MISSING = {
  needs_name: 'office_staff.passkeys_needs_name',
  needs_https: 'office_staff.passkeys_needs_https',
} as const

interface ChangeProps {
  readonly passkey: StaffPasskey
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}

function Rename({ passkey: { _id: id, name: before }, onClose, onDone }: ChangeProps) {
  const { t } = useWords()
  const [name, setName] = useState(before)
  const { isBusy, problem, change } = useChange(() => call(renamePasskey, { id, name }), onDone)
  return (
    <Ask
      isOpen
      title={t('office_staff.passkey_rename_named', { name: before })}
      yes={t('office.save')}
      isBusy={isBusy}
      onYes={change}
      onClose={onClose}
    >
      <Field label={t('office_staff.passkey_name')} error={problem}>
        {wiring => (
          <TextInput
            {...wiring}
            name="name"
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </Ask>
  )
}

function Remove({ passkey: { _id: id, name }, onClose, onDone }: ChangeProps) {
  const { t } = useWords()
  const { isBusy, problem, change } = useChange(() => call(removePasskey, { id }), onDone)
  return (
    <Ask
      isOpen
      title={t('office_staff.passkey_remove_named', { name })}
      text={t('office_staff.passkey_remove_sure', { name })}
      yes={t('office_staff.passkey_remove')}
      kind="danger"
      isBusy={isBusy}
      problem={problem}
      onYes={change}
      onClose={onClose}
    />
  )
}

function useChange(send: () => Promise<{ readonly message: string }>, onDone: (message: string) => void) {
  const { sayFailure } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = async () => {
    setBusy(true)
    setProblem('')
    try {
      onDone((await send()).message)
    } catch (failure) {
      setBusy(false)
      setProblem(sayFailure(failure))
    }
  }
  return { isBusy, problem, change: () => void change() }
}
