import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addAddress, type SavedAddress, updateAddress } from '#contract/addresses.ts'
import { ApiFailure } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { Sheet } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { MAX_LABEL_LENGTH } from '#shop/delivery/address.ts'
import { remembered } from '../accounts/remembered.ts'
import { Destination, Person } from '../checkout/address-fields.tsx'
import { checkAddress, chooseCity, ORDER_FIELDS, sentAddress } from '../checkout/order-form.ts'
import { useCities, useRegions } from '../checkout/use-places.ts'
import { call } from '../platform/call.ts'
import { currentSession, logOut } from '../platform/session.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { EMPTY_ADDRESS_FORM, keepDraft, readDraft, type WrittenAddress } from './address-draft.ts'
import css from './address-sheet.module.css'
import { fieldsOf } from './own-fields.ts'

interface AddressSheetProps {
  /** Null for a new one. */
  readonly address: SavedAddress | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** An address is written here. What is typed outlives a press beside it, a reload and the session; only saving and cancelling end it. */
export function AddressSheet({ address, onClose, onSaved }: AddressSheetProps) {
  const { t } = useWords()
  const { form, errors, problem, isBusy, change, save, putAside, cancel, element } = useAddressForm({
    address,
    onClose,
    onSaved,
  })
  const cities = useCities()
  const regions = useRegions(form.city_id)
  const state = { form, errors, change }
  return (
    <Sheet
      isOpen
      onClose={putAside}
      title={t(address === null ? 'addresses.add' : 'addresses.edit_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button kind="line" onClick={cancel}>
            {t('addresses.cancel')}
          </Button>
          <Button type="submit" form={FORM} isBusy={isBusy}>
            {t('addresses.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} method="post" noValidate className={css.form} onSubmit={save}>
        {problem !== '' && <Note kind="error">{problem}</Note>}
        <Field label={t('addresses.label')} optional={t('addresses.optional')} error={errors.label}>
          {wiring => (
            <TextInput
              {...wiring}
              name="label"
              autoComplete="off"
              maxLength={MAX_LABEL_LENGTH}
              placeholder={t('addresses.label_example')}
              value={form.label}
              onChange={event => change({ label: event.target.value })}
            />
          )}
        </Field>
        <Person state={state} />
        <Destination state={state} cities={cities} regions={regions} />
      </form>
    </Sheet>
  )
}

const FORM = 'address'
const FIELDS = ['label', ...ORDER_FIELDS] as const
type Errors = Partial<Record<keyof WrittenAddress, string>>

function useAddressForm({ address, onClose, onSaved }: AddressSheetProps) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const id = address?._id ?? null
  const [{ form, isTyped }, setTyped] = useState(() => beginWith(address))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  useEffect(() => {
    if (isTyped) keepDraft({ id, form, isOpen: true })
  }, [id, form, isTyped])

  const change = (changes: Partial<WrittenAddress>) => {
    setTyped(({ form: before }) => {
      const moved = changes.city_id === undefined ? before : chooseCity(before, changes.city_id)
      return { form: { ...moved, ...changes }, isTyped: true }
    })
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))))
  }
  const show = (found: Errors, rest = '') => {
    setErrors(found)
    setProblem(rest)
    // What is said stands above the fields.
    if (rest !== '') element.current?.scrollIntoView()
    const first = FIELDS.find(field => found[field] !== undefined)
    const control = first && element.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  const explain = (failure: unknown) => {
    if (failure instanceof ApiFailure && failure.status === 401) {
      remembered.keepPlace(location.pathname)
      toast.error(sayFailure(failure))
      return logOut()
    }
    const found = errorsOf(failure)
    show(found, Object.keys(found).length > 0 ? '' : sayFailure(failure))
  }
  const save = async () => {
    const wrong = Object.entries(checkAddress(form)).map(([field, key]) => [field, t(`messages.${key}`)])
    show(Object.fromEntries(wrong))
    if (wrong.length > 0 || isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const input = { label: form.label.trim(), ...sentAddress(form) }
      const { message } = await (id === null ? call(addAddress, input) : call(updateAddress, { ...input, id }))
      keepDraft(null)
      toast.success(message)
      onSaved()
    } catch (failure) {
      explain(failure)
    }
    isSending.current = false
    setBusy(false)
  }

  return {
    ...{ form, errors, problem, isBusy, change, element },
    save: (event: FormEvent) => {
      event.preventDefault()
      // In React's tree the checkout's form stands around it.
      event.stopPropagation()
      void save()
    },
    /** Closed, perhaps by mistake: what was typed is there when it is opened again. */
    putAside: () => {
      if (isTyped) keepDraft({ id, form, isOpen: false })
      onClose()
    },
    cancel: () => {
      keepDraft(null)
      onClose()
    },
  }
}

function beginWith(address: SavedAddress | null): { readonly form: WrittenAddress; readonly isTyped: boolean } {
  const draft = readDraft()
  if (draft !== null && draft.id === (address?._id ?? null)) return { form: draft.form, isTyped: true }
  if (address !== null) return { form: { ...fieldsOf(address), label: address.label }, isTyped: false }
  return { form: { ...EMPTY_ADDRESS_FORM, client_name: currentSession().name ?? '' }, isTyped: false }
}

function errorsOf(failure: unknown): Errors {
  const errors: Errors = {}
  if (!(failure instanceof ApiFailure)) return errors
  for (const { path, message } of failure.errors) {
    const field = FIELDS.find(each => each === path)
    if (field !== undefined) errors[field] ??= message
  }
  return errors
}
