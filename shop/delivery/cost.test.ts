import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { DEFAULT_DELIVERY_PRICES, deliveryCost, missingToFree } from './cost.ts'

test.each([
  { city: '1', cost: 5_000 },
  { city: '3', cost: 6_000 },
  { city: '19', cost: 6_000 },
  { city: '', cost: 0 },
  { city: null, cost: 0 },
])('delivery to city $city costs $cost IQD', ({ city, cost }) => {
  expect(deliveryCost(city, iqd(1_000_000), DEFAULT_DELIVERY_PRICES)).toBe(cost)
})

const OWN = { nearCityId: '3', nearCity: iqd(2_000), otherCities: iqd(9_000), cityPrices: { '4': iqd(3_000) } }

test("the owner's own prices hold where they differ", () => {
  const prices = { ...DEFAULT_DELIVERY_PRICES, ...OWN }
  expect(['3', '4', '5'].map(city => deliveryCost(city, iqd(10_000), prices))).toEqual([2_000, 3_000, 9_000])
})

test('from a sum of goods on the way costs nothing, wherever it leads, and below it all of it', () => {
  const prices = { ...DEFAULT_DELIVERY_PRICES, ...OWN, freeFrom: iqd(75_000) }
  for (const city of ['3', '4', '5']) {
    expect(deliveryCost(city, iqd(75_000), prices)).toBe(0)
    expect(deliveryCost(city, iqd(74_999.5), prices)).toBe(deliveryCost(city, iqd(0), prices))
  }
  expect([0, 74_999.5, 75_000, 80_000].map(goods => missingToFree(iqd(goods), prices))).toEqual([75_000, 0.5, 0, 0])
  expect(missingToFree(iqd(1_000_000), DEFAULT_DELIVERY_PRICES)).toBeNull()
})
