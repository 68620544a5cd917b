import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPasskeys, removePasskey, renamePasskey, type StaffPasskey } from '#contract/office/passkeys.ts'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { MAX_PASSKEY_NAME } from '#shop/accounts/passkeys.ts'
import { LineField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { Sure } from '../parts/sure.tsx'
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
    notify.done(message)
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
      {doing.step === 'remove' && (
        <Sure
          title={t('office_staff.passkey_remove_named', { name: doing.passkey.name })}
          text={t('office_staff.passkey_remove_sure', { name: doing.passkey.name })}
          yes={t('office_staff.passkey_remove')}
          isDanger
          work={() => call(removePasskey, { id: doing.passkey._id })}
          onClose={stop}
          onDone={done}
        />
      )}
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

interface AddFormProps {
  readonly onClose: () => void
  readonly onDone: (message: string, codes: readonly string[]) => void
}

interface AddingProps extends AddFormProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Adding({ isOpen, onOpen, ...form }: AddingProps) {
  const { t } = useWords()
  const { session } = useSession()
  const offer = session.step === 'in' ? offerHere(session.me) : 'offered'
  if (offer !== 'offered') return <Note>{t(MISSING[offer])}</Note>
  if (!browserHasPasskeys()) return <Note>{t('office_staff.passkeys_no_browser')}</Note>
  return isOpen ? <AddForm {...form} /> : <Button onClick={onOpen}>{t('office_staff.passkey_add')}</Button>
}

function AddForm({ onClose, onDone }: AddFormProps) {
  const { t } = useWords()
  const proposed = proposedPasskeyName(t)
  const form = useCallForm({
    // A name is checked as where it is changed; setting up takes more than one call.
    endpoint: renamePasskey,
    values: { name: proposed },
    input: ({ name }) => ({ id: 'new', name: name.trim() || proposed }),
    send: ({ name }) => addPasskey(name),
    onDone: ({ message, recoveryCodes }) => onDone(message, recoveryCodes),
  })
  return (
    <FormFrame form={form} className={css.form}>
      <NameField form={form} hint={t('office_staff.passkey_name_hint')} />
      <div className={css.buttons}>
        <Button type="submit" isBusy={form.isBusy}>
          {t('office_staff.passkey_add')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('office.leave_it')}
        </Button>
      </div>
    </FormFrame>
  )
}

function NameField(props: { form: CallForm<{ name: string }>; hint?: string }) {
  const { t } = useWords()
  return (
    <LineField
      {...props}
      name="name"
      label={t('office_staff.passkey_name')}
      autoComplete="off"
      maxLength={MAX_PASSKEY_NAME}
    />
  )
}

/** What an address lacks. */
const MISSING = {
  needs_name: 'office_staff.passkeys_needs_name',
  needs_https: 'office_staff.passkeys_needs_https',
} as const

interface RenameProps {
  readonly passkey: StaffPasskey
  readonly onClose: () => void
  readonly onDone: (message: string) => void
}

function Rename({ passkey: { _id: id, name: before }, onClose, onDone }: RenameProps) {
  const { t } = useWords()
  const form = useCallForm({
    endpoint: renamePasskey,
    values: { name: before },
    input: values => ({ ...values, id }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_staff.passkey_rename_named', { name: before })}
      yes={t('office.save')}
      onClose={onClose}
    >
      <NameField form={form} />
    </Ask>
  )
}
