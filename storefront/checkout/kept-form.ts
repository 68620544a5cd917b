import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { EMPTY_ORDER_FORM, ORDER_FIELDS, type OrderForm } from './order-form.ts'

/**
 * Reads back what this shopper has left of a form; whatever cannot be read is empty.
 * `EMPTY_ORDER_FORM` itself where nothing was kept, and of what somebody else has left in this tab.
 */
export function readOrderForm(kept: string | null, userId: string | undefined): OrderForm {
  if (kept === null) return EMPTY_ORDER_FORM
  const form: Record<string, unknown> = recordOf(kept)
  if (form.userId !== userId) return EMPTY_ORDER_FORM
  const texts = [...ORDER_FIELDS, 'addressId'].map(field => [field, typeof form[field] === 'string' ? form[field] : ''])
  return {
    ...EMPTY_ORDER_FORM,
    ...Object.fromEntries(texts),
    keepAddress: form.keepAddress === true,
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
