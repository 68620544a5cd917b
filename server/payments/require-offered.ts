import type { PaymentMethod } from '#shop/orders/status.ts'
import { methodsOfShop } from '#shop/payments/methods.ts'
import { Refusal } from '../http/refusal.ts'
import type { PaymentDesk } from './payments.ts'

/** No payment begins in a way that the shop does not take now, or that its owner switched off. Throws payment_method_unavailable. */
export function requireOffered(
  { payments, catalogue }: Pick<PaymentDesk, 'payments' | 'catalogue'>,
  method: PaymentMethod,
): void {
  const offered = methodsOfShop(payments.methods, catalogue.current.store)
  if (!offered.includes(method)) throw new Refusal('payment_method_unavailable')
}
