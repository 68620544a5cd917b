import { type AddressFields, EMPTY_ADDRESS, ORDER_FIELDS } from '../checkout/order-form.ts'
import { currentSession } from '../platform/session.ts'
import { readTab, writeTab } from '../platform/tab-storage.ts'

/** A saved address as it is written. */
export interface WrittenAddress extends AddressFields {
  readonly label: string
}

export const EMPTY_ADDRESS_FORM: WrittenAddress = { ...EMPTY_ADDRESS, label: '' }

/** What was typed and not saved yet. */
export interface AddressDraft {
  /** Of the address that is changed; null for a new one. */
  readonly id: string | null
  readonly form: WrittenAddress
  /** The page was left, or its session ended, while it was written. */
  readonly isOpen: boolean
}

/** What this shopper has typed in this tab; null where that is nothing. */
export function readDraft(): AddressDraft | null {
  const kept = recordOf(readTab('address-form'))
  const { userId } = currentSession()
  if (kept.userId === undefined || kept.userId !== userId) return null
  const form = typeof kept.form === 'object' && kept.form !== null ? { ...kept.form } : {}
  return {
    id: typeof kept.id === 'string' ? kept.id : null,
    form: { ...EMPTY_ADDRESS_FORM, ...textsOf(form) },
    isOpen: kept.isOpen === true,
  }
}

/** Null forgets. */
export function keepDraft(draft: AddressDraft | null): void {
  const { userId } = currentSession()
  writeTab('address-form', draft === null ? null : JSON.stringify({ ...draft, userId }))
}

function textsOf(form: Readonly<Record<string, unknown>>): Partial<WrittenAddress> {
  const fields = [...ORDER_FIELDS, 'label'] as const
  return Object.fromEntries(fields.flatMap(field => (typeof form[field] === 'string' ? [[field, form[field]]] : [])))
}

function recordOf(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
