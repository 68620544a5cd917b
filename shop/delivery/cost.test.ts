import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { DEFAULT_DELIVERY_PRICES, deliveryCost } from './cost.ts'

test.each([
  { city: '1', cost: 5_000 },
  { city: '3', cost: 6_000 },
  { city: '19', cost: 6_000 },
  { city: '', cost: 0 },
  { city: null, cost: 0 },
])('delivery to city $city costs $cost IQD', ({ city, cost }) => {
  expect(deliveryCost(city, DEFAULT_DELIVERY_PRICES)).toBe(cost)
})

test("the owner's own prices hold where they differ", () => {
  expect(deliveryCost('3', { nearCityId: '3', nearCity: iqd(2_000), otherCities: iqd(9_000) })).toBe(2_000)
})
