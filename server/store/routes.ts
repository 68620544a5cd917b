import { readPageText, readStore } from '#contract/store/endpoints.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Payments } from '../payments/payments.ts'
import { cachedRoute, type Route } from '../platform/route.ts'

interface StoreDependencies {
  readonly catalogue: LiveCatalogue
  readonly payments: Payments
}

export function storeRoutes({ catalogue, payments }: StoreDependencies): Route[] {
  const { methods: paymentMethods, isTest: isPaymentTest } = payments
  return [
    cachedRoute(readStore, () => {
      const { store, hero } = catalogue.current
      return {
        cacheKey: '',
        write: () => JSON.stringify({ success: true, store, hero, paymentMethods, isPaymentTest }),
      }
    }),
    cachedRoute(readPageText, ({ input: { page } }) => {
      const text = catalogue.current.texts[page]
      return { cacheKey: page, write: () => JSON.stringify({ success: true, ...text }) }
    }),
  ]
}
