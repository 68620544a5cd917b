import type { Reach } from '#server/http/reach.ts'
import type { AdapterMeans, Variables } from '#server/partners/partner.ts'
import { gatewayAccounts } from '#server/partners/payments/gateways.ts'
import { type Payments, paymentsOf } from '#server/payments/payments.ts'
import type { PaymentsConfig } from './config.ts'

/**
 * The gateways of the configuration. `sandbox`: the account at the built-in ones, where those stand in; from here on nothing knows the
 * difference.
 */
export function openPayments(
  config: PaymentsConfig,
  sandbox: Variables | null,
  means: AdapterMeans & { readonly reach: Reach },
): Payments {
  const accounts = sandbox === null ? config.accounts : gatewayAccounts(sandbox)
  const isTest = sandbox !== null || accounts.some(({ testAddress }) => testAddress !== null)
  const areOpen = () => !isTest || means.reach.allows('test-gateways')
  return paymentsOf(
    accounts.map(account => account.open(means)),
    { isTest, areOpen },
  )
}
