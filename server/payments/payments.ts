import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentMethod } from '#shop/orders/status.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PaymentProvider } from '../partners/payments/provider.ts'
import type { Log } from '../process/log.ts'

/** The gateways this shop can take money through. */
export interface Payments {
  readonly providers: ReadonlyMap<OnlineMethod, PaymentProvider>
  /** What can be chosen at checkout now, cash first. */
  readonly methods: readonly PaymentMethod[]
  /** They are test gateways, at which no money moves. */
  readonly isTest: boolean
  /** Passes the time (ms) until somebody looks again whether a page that another press is opening is there. */
  readonly pause: (milliseconds: number) => Promise<unknown>
}

interface PaymentsOptions {
  readonly isTest: boolean
  /** Whether they take payments now; always, when left out. What was begun is followed to its end either way. */
  readonly areOpen?: () => boolean
  /** Real time, when left out. */
  readonly pause?: Payments['pause']
}

export function paymentsOf(
  providers: readonly PaymentProvider[],
  { isTest, areOpen = () => true, pause = wait }: PaymentsOptions,
): Payments {
  const all: readonly PaymentMethod[] = ['cod', ...providers.map(provider => provider.id)]
  return {
    providers: new Map(providers.map(provider => [provider.id, provider])),
    get methods() {
      return areOpen() ? all : CASH
    },
    isTest,
    pause,
  }
}

const CASH: readonly PaymentMethod[] = ['cod']

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
