import { useEffect, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { usePayments } from '../platform/shop-settings.tsx'
import { writeStorage } from '../platform/storage.ts'
import { readTab, writeTab } from '../platform/tab-storage.ts'
import { chooseCity, EMPTY_ORDER_FORM, type OrderField, type OrderForm, readOrderForm } from './order-form.ts'

export interface OrderFormState {
  readonly form: OrderForm
  /** Words beside the fields. */
  readonly errors: Partial<Record<OrderField, string>>
  readonly change: (change: Partial<OrderForm>) => void
  readonly showErrors: (errors: Partial<Record<OrderField, string>>) => void
  /** The order is placed and nothing is left to be done online: the next one starts empty. */
  readonly forget: () => void
}

/** The form, kept in this tab's storage so that a reload, or logging in once more, loses nothing. In the browser only. */
export function useOrderForm(): OrderFormState {
  const { name } = useSession()
  const { paymentMethods } = usePayments()
  const [kept, setForm] = useState(() => readOrderForm(readTab('order-form')))
  const [errors, setErrors] = useState<Partial<Record<OrderField, string>>>({})
  useEffect(() => {
    if (kept !== EMPTY_ORDER_FORM) writeTab('order-form', JSON.stringify(kept))
  }, [kept])
  useEffect(() => {
    // Whoever is in the field already writes their own: what came between would stand before it.
    if (name && !isWriting('client_name'))
      setForm(before => (before === EMPTY_ORDER_FORM ? { ...before, client_name: name } : before))
  }, [name])

  const change = (changes: Partial<OrderForm>) => {
    // Product pages then say what delivery to it costs.
    if (changes.city_id) writeStorage('city', changes.city_id)
    setForm(before => {
      const moved = changes.city_id === undefined ? before : chooseCity(before, changes.city_id)
      return { ...moved, ...changes }
    })
    // What is being corrected is not scolded at meanwhile.
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))))
  }

  // What was kept, or is preset, may be offered no more.
  const paymentMethod = paymentMethods.find(method => method === kept.paymentMethod) ?? paymentMethods[0] ?? 'cod'
  return {
    form: { ...kept, paymentMethod },
    errors,
    change,
    showErrors: setErrors,
    forget: () => writeTab('order-form', null),
  }
}

function isWriting(field: OrderField): boolean {
  return document.activeElement?.getAttribute('name') === field
}
