import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const DAYS = { nearLeast: 1, nearMost: 2, otherLeast: 2, otherMost: 5, cityDays: {} }
const OWN = { '3': { least: 4, most: 7 }, '4': { least: 1, most: 3 }, '5': { least: 4, most: 7 } }

test('governorates of the same days stand together, the one nearby first and all others last', () => {
  const cities = ['1', '2', '3', '4', '5', '6'].map(id => ({ id }))
  const told = dayGroups(cities, '1', { ...DAYS, cityDays: { ...OWN, '6': { least: 2, most: 5 } } })
  expect(told).toEqual([
    { days: { least: 1, most: 2 }, cities: [{ id: '1' }] },
    { days: { least: 1, most: 3 }, cities: [{ id: '4' }] },
    { days: { least: 4, most: 7 }, cities: [{ id: '3' }, { id: '5' }] },
    { days: { least: 2, most: 5 }, cities: null },
  ])
  expect(dayGroups(cities, '1', { ...DAYS, cityDays: { '2': { least: 0, most: 0 } } }).at(1)).toEqual({
    days: null,
    cities: [{ id: '2' }],
  })
})
