import { paths } from '../paths.ts'

/**
 * Goes to the gateway's pay page. Whoever comes back with the back key sees the orders, where the payment can be completed, and not
 * the checkout as it was, where a second order would be one press away.
 */
export function leaveForPayment(paymentUrl: string): void {
  addEventListener('pageshow', event => {
    if (event.persisted) location.replace(paths.account('orders'))
  })
  location.assign(paymentUrl)
}
