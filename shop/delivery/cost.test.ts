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
  const prices = { nearCityId: '3', nearCity: iqd(2_000), otherCities: iqd(9_000), cityPrices: { '4': iqd(3_000) } }
  expect(['3', '4', '5'].map(city => deliveryCost(city, prices))).toEqual([2_000, 3_000, 9_000])
})
