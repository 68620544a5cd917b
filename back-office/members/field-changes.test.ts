import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

test('only what differs is told, field by field', () => {
  const before = { role: 'manager', isActive: true, note: null }
  expect(fieldChanges(before, { role: 'owner', isActive: true, note: '' })).toEqual([
    { path: ['role'], before: 'manager', after: 'owner' },
  ])
})

test('something new has no state before, something removed none after', () => {
  expect(fieldChanges(null, { price: 5_000, sku: '' })).toEqual([{ path: ['price'], before: undefined, after: 5_000 }])
  expect(fieldChanges({ price: 5_000 }, null)).toEqual([{ path: ['price'], before: 5_000, after: undefined }])
  expect(fieldChanges(null, undefined)).toEqual([])
})

test('a colour is known again wherever it stands, and named by its place', () => {
  const oak = { _id: 'oak', name_en: 'Oak', price: 1_000 }
  const walnut = { _id: 'walnut', name_en: 'Walnut', price: 2_000 }
  const changed = fieldChanges({ colors: [oak, walnut] }, { colors: [walnut, { ...oak, price: 1_500 }] })
  expect(changed).toEqual([{ path: ['colors', 2, 'price'], before: 1_000, after: 1_500 }])
})

test('sizes within colours are told by both their places', () => {
  const withStock = (stock: number) => ({
    colors: [{ _id: 'oak', sizes: [{ _id: 's' }, { _id: 'm', stock, stockWas: 9 }] }],
  })
  expect(fieldChanges(withStock(3), withStock(4))).toEqual([
    { path: ['colors', 1, 'sizes', 2, 'stock'], before: 3, after: 4 },
  ])
})

test('a list of plain values is one field', () => {
  expect(fieldChanges(['a', 'b'], ['b', 'a'])).toEqual([{ path: [], before: ['a', 'b'], after: ['b', 'a'] }])
})
