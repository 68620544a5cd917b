import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { listAddresses, removeAddress, type SavedAddress, setDefaultAddress } from '#contract/addresses.ts'
import { ApiFailure } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Icon } from '#design/icon.tsx'
import text from '#design/text.module.css'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import { remembered } from '../accounts/remembered.ts'
import { call } from '../platform/call.ts'
import { logOut } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useOwn } from '../platform/use-own.ts'
import { useWords } from '../platform/words.tsx'
import css from './address-book.module.css'
import { readDraft } from './address-draft.ts'
import { AddressLines, addressName } from './address-lines.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { LoadingAddresses } from './loading-addresses.tsx'

/** The shopper's addresses: to be added, changed and taken away, and one of them to be chosen first. */
export function AddressBook() {
  const { t } = useWords()
  const { own: found, loadAgain } = useOwn(true, readAddresses, 'failed_to_load_addresses')
  if (found.step === 'loading') return <LoadingAddresses />
  if (found.step === 'there') return <Book found={found.data} />
  return (
    <EmptyShelf
      title={t('messages.failed_to_load_addresses')}
      text={found.says}
      action={
        <Button kind="line" onClick={loadAgain}>
          {t('checkout.try_again')}
        </Button>
      }
    />
  )
}

async function readAddresses() {
  return (await call(listAddresses, {})).addresses
}

function Book({ found }: { readonly found: readonly SavedAddress[] }) {
  const { t } = useWords()
  const { addresses, busy, readAgain, makeDefault, remove } = useAddresses(found)
  const [written, write] = useWritten(addresses)
  const list = useFocusKept(addresses.length)
  const isFull = addresses.length >= MOST_ADDRESSES
  const add = (
    <Button onClick={() => write('new')} disabled={isFull}>
      {!isFull && <Icon of={Plus} size="small" />}
      {t(isFull ? 'addresses.remove_first' : 'addresses.add')}
    </Button>
  )
  return (
    <div ref={list} tabIndex={-1}>
      <h2 className={text.hidden}>{t('accounts.addresses')}</h2>
      {addresses.length === 0 ? (
        <EmptyShelf title={t('addresses.empty')} text={t('addresses.empty_hint')} action={add} />
      ) : (
        <>
          <div className={css.head}>
            <p>{isFull ? t('addresses.full', { count: MOST_ADDRESSES }) : t('addresses.hint')}</p>
            {add}
          </div>
          <ul>
            {addresses.map(address => (
              <AddressCard
                key={address._id}
                address={address}
                isBusy={busy === address._id}
                onEdit={() => write(address)}
                onDefault={() => makeDefault(address)}
                onRemove={() => remove(address)}
              />
            ))}
          </ul>
        </>
      )}
      {written !== null && (
        <AddressSheet
          key={written === 'new' ? '' : written._id}
          address={written === 'new' ? null : written}
          onClose={() => write(null)}
          onSaved={() => {
            write(null)
            readAgain()
          }}
        />
      )}
    </div>
  )
}

/** Which address is being written: what was when the page was left is so again. */
function useWritten(addresses: readonly SavedAddress[]) {
  return useState<SavedAddress | 'new' | null>(() => {
    const draft = readDraft()
    if (!draft?.isOpen) return null
    return draft.id === null ? 'new' : (addresses.find(({ _id }) => _id === draft.id) ?? null)
  })
}

function useAddresses(found: readonly SavedAddress[]) {
  const { sayFailure } = useWords()
  const toast = useToast()
  const [addresses, setAddresses] = useState(found)
  const [busy, setBusy] = useState<string | null>(null)

  const explain = (failure: unknown) => {
    toast.error(sayFailure(failure))
    if (!(failure instanceof ApiFailure) || failure.status !== 401) return
    remembered.keepPlace(location.pathname)
    logOut()
  }
  const readAgain = async () => {
    try {
      setAddresses(await readAddresses())
    } catch (failure) {
      explain(failure)
    }
  }
  const change = async (id: string, ask: () => Promise<{ readonly message: string }>) => {
    if (busy !== null) return
    setBusy(id)
    try {
      toast.success((await ask()).message)
    } catch (failure) {
      explain(failure)
    }
    // Another tab may have changed them, which is why a call was refused.
    await readAgain()
    setBusy(null)
  }
  return {
    ...{ addresses, busy },
    readAgain: () => void readAgain(),
    makeDefault: ({ _id: id }: SavedAddress) => void change(id, () => call(setDefaultAddress, { id })),
    remove: ({ _id: id }: SavedAddress) => void change(id, () => call(removeAddress, { id })),
  }
}

interface AddressCardProps {
  readonly address: SavedAddress
  readonly isBusy: boolean
  readonly onEdit: () => void
  readonly onDefault: () => void
  readonly onRemove: () => void
}

function AddressCard({ address, isBusy, onEdit, onDefault, onRemove }: AddressCardProps) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const name = addressName(address)
  return (
    <li className={css.card}>
      <AddressLines address={address} />
      {isAsked ? (
        <RemoveQuestion name={name} isBusy={isBusy} onRemove={onRemove} onKeep={() => setAsked(false)} />
      ) : (
        <div className={css.buttons}>
          <Button kind="ghost" size="medium" aria-label={t('addresses.edit_of', { name })} onClick={onEdit}>
            {t('addresses.edit')}
          </Button>
          {!address.isDefault && (
            <Button
              kind="ghost"
              size="medium"
              isBusy={isBusy}
              aria-label={t('addresses.make_default_of', { name })}
              onClick={onDefault}
            >
              {t('addresses.make_default')}
            </Button>
          )}
          <Button
            kind="ghost"
            size="medium"
            aria-label={t('addresses.remove_of', { name })}
            onClick={() => setAsked(true)}
          >
            {t('addresses.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface RemoveQuestionProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onKeep: () => void
}

function RemoveQuestion({ name, isBusy, onRemove, onKeep }: RemoveQuestionProps) {
  const { t } = useWords()
  const no = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and a second press must remove nothing.
  useEffect(() => no.current?.focus(), [])
  return (
    <fieldset aria-label={t('addresses.remove_question', { name })} className={css.buttons}>
      <p>{t('addresses.remove_question', { name })}</p>
      <Button kind="danger" size="medium" isBusy={isBusy} onClick={onRemove}>
        {t('addresses.remove_now')}
      </Button>
      <Button kind="line" size="medium" ref={no} onClick={onKeep}>
        {t('addresses.cancel')}
      </Button>
    </fieldset>
  )
}

/** Whoever takes an address away loses its buttons, and the focus with them: the list takes it over. */
function useFocusKept(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(count)
  useEffect(() => {
    const isFewer = count < known.current
    known.current = count
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count])
  return list
}
