import type { PaymentMethod } from '#shop/orders/status.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from './provider.ts'

/** The gateways this shop can take money through. */
export interface Payments {
  readonly providers: ReadonlyMap<OnlineMethod, PaymentProvider>
  /** What can be chosen at checkout, cash first. */
  readonly methods: readonly PaymentMethod[]
  /** They are the built-in test gateways. */
  readonly isTest: boolean
}

export function paymentsOf(providers: readonly PaymentProvider[], { isTest }: { readonly isTest: boolean }): Payments {
  return {
    providers: new Map(providers.map(provider => [provider.id, provider])),
    methods: ['cod', ...providers.map(provider => provider.id)],
    isTest,
  }
}

/** What the use cases of payments work with. */
export interface PaymentDesk {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly jobs: Jobs
  readonly payments: Payments
  readonly publicUrl: URL
  readonly clock: () => Date
  readonly log: Log
}
