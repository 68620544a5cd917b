import type { AdapterMeans, Variables } from '#server/partners/partner.ts'
import { gatewayAccounts } from '#server/partners/payments/gateways.ts'
import { type Payments, paymentsOf } from '#server/payments/payments.ts'

/** The shop's own adapters with the accounts of these variables. */
export function adaptersAt(variables: Variables, means: AdapterMeans): Payments {
  return paymentsOf(
    gatewayAccounts(variables).map(account => account.open(means)),
    { isTest: true },
  )
}
