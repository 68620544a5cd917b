import { listCities, listRegions } from '#contract/delivery.ts'
import { inLanguage } from '#shop/languages.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { citiesInOrder, regionsInOrder } from '../catalogue/places.ts'
import { Refusal } from '../http/refusal.ts'
import { cachedRoute, type Route } from '../http/route.ts'
import { NO_STOCK } from '../http/stock-told.ts'

export function deliveryRoutes({ catalogue }: { readonly catalogue: LiveCatalogue }): Route[] {
  return [
    cachedRoute(listCities, ({ language }) => {
      const { cities, store } = catalogue.current
      return {
        cacheKey: '',
        write() {
          const inOrder = citiesInOrder(cities, store.delivery.nearCityId, language)
          const data = inOrder.map(city => ({ id: city.id, city_name: inLanguage(city, 'name', language) }))
          return { text: JSON.stringify({ success: true, data }), stockOf: NO_STOCK }
        },
      }
    }),

    cachedRoute(listRegions, ({ input, language }) => {
      const city = catalogue.current.city(input.cityId)
      if (city === undefined) throw new Refusal('city_not_found')
      return {
        cacheKey: city.id,
        write() {
          const data = regionsInOrder(city, language).map(region => ({
            id: region.id,
            region_name: inLanguage(region, 'name', language),
          }))
          return { text: JSON.stringify({ success: true, data }), stockOf: NO_STOCK }
        },
      }
    }),
  ]
}
