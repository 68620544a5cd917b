import type { Sandbox } from '#sandbox/sandbox.ts'
import { createAlqaseh } from '#server/partners/payments/alqaseh.ts'
import type { ProviderMeans } from '#server/partners/payments/gateway.ts'
import { createPayqi } from '#server/partners/payments/payqi.ts'
import { createZaincashV1 } from '#server/partners/payments/zaincash-v1.ts'
import { createZaincashV2 } from '#server/partners/payments/zaincash-v2.ts'
import { type Payments, paymentsOf } from '#server/payments/payments.ts'

/** The shop's own adapters with accounts at the stand-ins; `zaincash` is one of two protocols. */
export function adaptersAt(
  { accounts: { payqi, zaincashV1, zaincashV2, alqaseh } }: Pick<Sandbox, 'accounts'>,
  zaincash: 'v1' | 'v2',
  means: ProviderMeans,
): Payments {
  const scope = 'payment:read payment:write reverse:write'
  return paymentsOf(
    [
      createPayqi({ ...payqi, base: payqi.url, webhookKey: payqi.webhookPublicKeyPem }, means),
      zaincash === 'v1'
        ? createZaincashV1({ ...zaincashV1, host: zaincashV1.url }, means)
        : createZaincashV2({ ...zaincashV2, host: zaincashV2.url, scope, languageCase: 'title' }, means),
      createAlqaseh({ ...alqaseh, base: alqaseh.url, payPage: alqaseh.payUrl }, means),
    ],
    { isTest: true },
  )
}
