import type { PlaceOrderInput } from '#contract/orders.ts'
import type { FailureKey } from '#locales/translate.ts'
import { isPhone, normalisePhone } from '#shop/accounts/phone.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { MAX_LOCATION_LENGTH } from '#shop/delivery/address.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { wrongOfName } from '../accounts/wrong-name.ts'

/** Where an order goes and to whom, as the shopper writes it. */
export interface AddressFields {
  readonly client_name: string
  /** As typed, without the +964 that stands before it: 07…, spaces and Arabic-Indic digits are all right. */
  readonly client_mobile: string
  readonly city_id: string
  readonly region_id: string
  readonly location: string
}

/** The checkout form as the shopper fills it in. */
export interface OrderForm extends AddressFields {
  /** Which of the saved addresses; `ANOTHER` for the fields, empty while the shopper chose nothing. */
  readonly addressId: string
  /** The fields are to be saved once the order is placed. */
  readonly keepAddress: boolean
  /** This order replaces an earlier one. */
  readonly replacement: boolean
  readonly paymentMethod: PaymentMethod
}

export type OrderField = keyof AddressFields

/** In place of an address's id: the fields. */
export const ANOTHER = 'another'

/** In the order in which they stand in the form: the first that is wrong takes the focus. */
export const ORDER_FIELDS = [
  'client_name',
  'client_mobile',
  'city_id',
  'region_id',
  'location',
] as const satisfies readonly OrderField[]

export const EMPTY_ADDRESS: AddressFields = {
  client_name: '',
  client_mobile: '',
  city_id: '',
  region_id: '',
  location: '',
}

export const EMPTY_ORDER_FORM: OrderForm = {
  ...EMPTY_ADDRESS,
  addressId: '',
  keepAddress: false,
  replacement: false,
  paymentMethod: 'cod',
}

/** Another city has other regions (specification section 5). */
export function chooseCity<Form extends AddressFields>(form: Form, city_id: string): Form {
  return city_id === form.city_id ? form : { ...form, city_id, region_id: '' }
}

/** What is wrong with each field; empty where it can be delivered to. */
export function checkAddress(form: AddressFields): Partial<Record<OrderField, FailureKey>> {
  const location = form.location.trim()
  const wrongName = wrongOfName(form.client_name)
  return {
    ...(wrongName !== null && { client_name: wrongName }),
    ...(!isPhone(normalisePhone(form.client_mobile)) && { client_mobile: 'invalid_phone' }),
    ...(form.city_id === '' && { city_id: 'city_wanted' }),
    // Without a city there are no regions to choose from: one thing is said, where it can be done.
    ...(form.city_id !== '' && form.region_id === '' && { region_id: 'region_wanted' }),
    ...(location === '' && { location: 'location_wanted' }),
    ...(location.length > MAX_LOCATION_LENGTH && { location: 'field_too_long' }),
  }
}

interface SeenOrder {
  readonly lines: readonly CartLine[]
  /** IQD: the total the shopper sees. */
  readonly total: number
  /** The promo code that was applied, and IQD that it takes off. */
  readonly promoCode: string | null
  readonly discount: number
  /** Names of the chosen places, in the page's language. */
  readonly city: string
  readonly region: string
}

/** What is sent of an address: the one form that is stored. */
export function sentAddress(fields: AddressFields): AddressFields {
  return {
    client_name: fields.client_name.trim().replace(/\s+/g, ' '),
    client_mobile: normalisePhone(fields.client_mobile),
    city_id: fields.city_id,
    region_id: fields.region_id,
    location: fields.location.trim(),
  }
}

/** What is sent to place the order: exactly what the shopper sees. */
export function orderOf(
  form: OrderForm,
  { lines, total, promoCode, discount, city, region }: SeenOrder,
): PlaceOrderInput {
  const to = sentAddress(form)
  return {
    items: lines.map(({ price: _price, deliveryCost: _delivery, ...item }) => item),
    ...to,
    ...(form.keepAddress && { keepAddress: true }),
    replacement: form.replacement ? 1 : 0,
    address: { street: to.location, city, region },
    paymentMethod: form.paymentMethod,
    promoCode,
    discountAmount: discount,
    amount: total,
  }
}
