import { useEffect, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { usePayments } from '../platform/shop-settings.tsx'
import { writeStorage } from '../platform/storage.ts'
import { writeTab } from '../platform/tab-storage.ts'
import { chooseCity, EMPTY_ORDER_FORM, type OrderField, type OrderForm } from './order-form.ts'
import type { OrderFormState, OwnAddresses } from './own-addresses.ts'

/** The form, kept in this tab's storage for its shopper, so that a reload, or logging in once more, loses nothing. In the browser only. */
export function useOrderForm(own: OwnAddresses): OrderFormState {
  const { name, userId } = useSession()
  const { paymentMethods } = usePayments()
  const [begun] = useState(own.begun)
  const [kept, setForm] = useState(begun)
  const [errors, setErrors] = useState<Partial<Record<OrderField, string>>>({})
  useEffect(() => {
    if (kept !== begun) writeTab('order-form', JSON.stringify({ ...kept, userId }))
  }, [kept, begun, userId])
  useEffect(() => {
    // Whoever is in the field already writes their own: what came between would stand before it.
    if (name && !isWriting('client_name'))
      setForm(before => (before === EMPTY_ORDER_FORM ? { ...before, client_name: name } : before))
  }, [name])

  const form = own.chosen(kept)
  useEffect(() => {
    // Product pages then say what delivery to it costs.
    if (form.city_id) writeStorage('city', form.city_id)
  }, [form.city_id])

  const change = (changes: Partial<OrderForm>) => {
    setForm(before => {
      const moved = changes.city_id === undefined ? before : chooseCity(before, changes.city_id)
      return { ...moved, ...changes }
    })
    // What is being corrected is not scolded at meanwhile.
    setErrors(before =>
      changes.addressId === undefined
        ? Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes)))
        : {},
    )
  }

  // What was kept, or is preset, may be offered no more.
  const paymentMethod = paymentMethods.find(method => method === kept.paymentMethod) ?? paymentMethods[0] ?? 'cod'
  return {
    form: { ...form, paymentMethod },
    errors,
    change,
    showErrors: setErrors,
    forget: () => writeTab('order-form', null),
  }
}

function isWriting(field: OrderField): boolean {
  return document.activeElement?.getAttribute('name') === field
}
