import { readPageText, readStore } from '#contract/store.ts'
import { textsOf } from '#shop/languages.ts'
import { methodsOfShop } from '#shop/payments/methods.ts'
import { publicSettings } from '#shop/store/settings.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { cachedRoute, type Route } from '../http/route.ts'
import { NO_STOCK } from '../http/stock-told.ts'
import type { Payments } from '../payments/payments.ts'

interface StoreDependencies {
  readonly catalogue: LiveCatalogue
  readonly payments: Payments
}

export function storeRoutes({ catalogue, payments }: StoreDependencies): Route[] {
  return [
    cachedRoute(readStore, () => {
      const { hero, store: settings, city } = catalogue.current
      const near = city(settings.delivery.nearCityId)
      const nearCity = near === undefined ? null : textsOf(near, 'name')
      const store = publicSettings(settings, nearCity)
      const { isTest: isPaymentTest } = payments
      const paymentMethods = methodsOfShop(payments.methods, settings)
      return {
        cacheKey: '',
        write: () => ({
          text: JSON.stringify({ success: true, store, hero, paymentMethods, isPaymentTest }),
          stockOf: NO_STOCK,
        }),
      }
    }),
    cachedRoute(readPageText, ({ input: { page } }) => {
      const text = catalogue.current.texts[page]
      return { cacheKey: page, write: () => ({ text: JSON.stringify({ success: true, ...text }), stockOf: NO_STOCK }) }
    }),
  ]
}
