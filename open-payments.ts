import type { SandboxAccounts } from '#sandbox/sandbox.ts'
import type { Reach } from '#server/http/reach.ts'
import { createAlqaseh } from '#server/partners/payments/alqaseh.ts'
import { createPayqi } from '#server/partners/payments/payqi.ts'
import type { PaymentProvider } from '#server/partners/payments/provider.ts'
import { createZaincashV1 } from '#server/partners/payments/zaincash-v1.ts'
import { createZaincashV2 } from '#server/partners/payments/zaincash-v2.ts'
import { type Payments, paymentsOf } from '#server/payments/payments.ts'
import type { PaymentsConfig } from './config-payments.ts'

interface Means {
  readonly clock: () => Date
  readonly reach: Reach
}

/** The gateways of the configuration; `sandbox` holds the accounts at the built-in ones, where those stand in. */
export function openPayments(config: PaymentsConfig, sandbox: SandboxAccounts | null, means: Means): Payments {
  const isTest = sandbox !== null || config.testAddresses.length > 0
  const { payqi, zein, alqaseh } = sandbox === null ? config : accountsAt(sandbox)
  const providers: PaymentProvider[] = []
  if (payqi !== null) providers.push(createPayqi(payqi, means))
  if (zein !== null)
    providers.push(zein.api === 'v1' ? createZaincashV1(zein.settings, means) : createZaincashV2(zein.settings, means))
  if (alqaseh !== null) providers.push(createAlqaseh(alqaseh, means))
  return paymentsOf(providers, { isTest, areOpen: () => !isTest || means.reach.allows('test-gateways') })
}

/** The built-in gateways' accounts, as settings of the real adapters: from here on nothing knows the difference. */
function accountsAt({ payqi, zaincashV2, alqaseh }: SandboxAccounts): PaymentsConfig {
  return {
    payqi: { ...payqi, base: payqi.url, webhookKey: payqi.webhookPublicKeyPem },
    zein: {
      api: 'v2',
      settings: {
        ...zaincashV2,
        host: zaincashV2.url,
        scope: 'payment:read payment:write reverse:write',
        languageCase: 'title',
      },
    },
    alqaseh: { ...alqaseh, base: alqaseh.url, payPage: alqaseh.payUrl },
    isSandbox: true,
    testAddresses: [],
  }
}
