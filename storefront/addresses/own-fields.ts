import type { AddressesReply, SavedAddress } from '#contract/addresses.ts'
import { withoutPrefix } from '#shop/accounts/phone.ts'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import { type AddressFields, ANOTHER, EMPTY_ORDER_FORM, type OrderForm } from '../checkout/order-form.ts'

/** An address as the fields have it; a place that is no longer delivered to is to be chosen anew. */
export function fieldsOf(
  address: Omit<NonNullable<AddressesReply['lastOrdered']>, 'city' | 'region'> &
    Partial<Pick<SavedAddress, 'unserved'>>,
): AddressFields {
  return {
    client_name: address.client_name,
    client_mobile: withoutPrefix(address.client_mobile),
    city_id: address.unserved === 'city' ? '' : address.city_id,
    region_id: address.unserved ? '' : address.region_id,
    location: address.location,
  }
}

/** A shopper who kept nothing in this tab begins with where their last order went. */
export function beginWith(form: OrderForm, last: AddressesReply['lastOrdered']): OrderForm {
  return form === EMPTY_ORDER_FORM && last !== null ? { ...form, ...fieldsOf(last) } : form
}

/** With what is kept of the chosen address in the place of the fields; `addressId` is empty where they hold. */
export function withChosen(form: OrderForm, addresses: readonly SavedAddress[]): OrderForm {
  const address = chosenOf(form, addresses)
  if (address === null)
    return { ...form, addressId: '', keepAddress: form.keepAddress && addresses.length < MOST_ADDRESSES }
  return { ...form, ...fieldsOf(address), addressId: address._id, keepAddress: false }
}

/** Whoever has begun to write another one chose that; a chosen one that is gone leaves the default. */
function chosenOf(form: OrderForm, addresses: readonly SavedAddress[]): SavedAddress | null {
  if (form.addressId === ANOTHER) return null
  const wished = addresses.find(({ _id }) => _id === form.addressId)
  const isBegun = form.client_mobile !== '' || form.city_id !== '' || form.location !== ''
  return wished ?? (isBegun ? null : (addresses[0] ?? null))
}
