import { confirmations, type PaymentResult } from '#contract/payments.ts'
import { GATEWAYS, gatewayIn } from '#shop/payments/gateways.ts'
import { call } from '../platform/call.ts'
import { mailedToken } from '../platform/mailed-token.ts'

/**
 * How the return page that stands open makes the shop ask its gateway; null where the address lacks what names the payment. In the
 * browser only. `orderId` is the one in the address, if there is one.
 */
export function confirmHere(orderId: string | null): (() => Promise<PaymentResult>) | null {
  const [, , folder] = location.pathname.split('/')
  const method = gatewayIn(folder)
  if (method === undefined) return null
  const isByToken = GATEWAYS[method].namedBy === 'token'
  const name = isByToken ? mailedToken() : orderId
  if (name === null || name === '') return null
  return () => call(confirmations[method], isByToken ? { token: name } : { orderId: name })
}
