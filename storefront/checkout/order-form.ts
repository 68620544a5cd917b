import type { PlaceOrderInput } from '#contract/orders.ts'
import type { FailureKey } from '#locales/translate.ts'
import { isPhone, normalisePhone } from '#shop/accounts/phone.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/orders/status.ts'
import { wrongOfName } from '../accounts/wrong-name.ts'

/** The checkout form as the shopper fills it in. */
export interface OrderForm {
  readonly client_name: string
  /** As typed, without the +964 that stands before it: 07…, spaces and Arabic-Indic digits are all right. */
  readonly client_mobile: string
  readonly city_id: string
  readonly region_id: string
  readonly location: string
  /** This order replaces an earlier one. */
  readonly replacement: boolean
  readonly paymentMethod: PaymentMethod
}

export type OrderField = Exclude<keyof OrderForm, 'replacement' | 'paymentMethod'>

/** In the order in which they stand in the form: the first that is wrong takes the focus. */
export const ORDER_FIELDS = [
  'client_name',
  'client_mobile',
  'city_id',
  'region_id',
  'location',
] as const satisfies readonly OrderField[]

/** Most characters of the landmark and street (contract, `placeOrder`). */
export const MAX_LOCATION_LENGTH = 500

export const EMPTY_ORDER_FORM: OrderForm = {
  client_name: '',
  client_mobile: '',
  city_id: '',
  region_id: '',
  location: '',
  replacement: false,
  paymentMethod: 'cod',
}

/** Another city has other regions (specification section 5). */
export function chooseCity(form: OrderForm, city_id: string): OrderForm {
  return city_id === form.city_id ? form : { ...form, city_id, region_id: '' }
}

/** The mobile in its one form without +964, once it can be read as one; until then as it was typed. */
export function tidyMobile(typed: string): string {
  const phone = normalisePhone(typed)
  return isPhone(phone) ? phone.slice('+964'.length) : typed
}

/** What is wrong with each field; empty when the order can be placed. */
export function checkOrderForm(form: OrderForm): Partial<Record<OrderField, FailureKey>> {
  const location = form.location.trim()
  const wrongName = wrongOfName(form.client_name)
  return {
    ...(wrongName !== null && { client_name: wrongName }),
    ...(!isPhone(normalisePhone(form.client_mobile)) && { client_mobile: 'invalid_phone' }),
    ...(form.city_id === '' && { city_id: 'city_wanted' }),
    ...(form.region_id === '' && { region_id: 'region_wanted' }),
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

/** What is sent to place the order: exactly what the shopper sees. */
export function orderOf(
  form: OrderForm,
  { lines, total, promoCode, discount, city, region }: SeenOrder,
): PlaceOrderInput {
  const location = form.location.trim()
  return {
    items: lines.map(({ price: _price, deliveryCost: _delivery, ...item }) => item),
    client_name: form.client_name.trim().replace(/\s+/g, ' '),
    client_mobile: normalisePhone(form.client_mobile),
    city_id: form.city_id,
    region_id: form.region_id,
    location,
    replacement: form.replacement ? 1 : 0,
    address: { street: location, city, region },
    paymentMethod: form.paymentMethod,
    promoCode,
    discountAmount: discount,
    amount: total,
  }
}

/** Reads back what was kept of a form; whatever cannot be read is empty. `EMPTY_ORDER_FORM` itself where nothing was kept. */
export function readOrderForm(kept: string | null): OrderForm {
  if (kept === null) return EMPTY_ORDER_FORM
  const form: Record<string, unknown> = recordOf(kept)
  const texts = ORDER_FIELDS.map(field => [field, typeof form[field] === 'string' ? form[field] : ''])
  return {
    ...EMPTY_ORDER_FORM,
    ...Object.fromEntries(texts),
    replacement: form.replacement === true,
    paymentMethod: PAYMENT_METHODS.find(method => method === form.paymentMethod) ?? 'cod',
  }
}

function recordOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
