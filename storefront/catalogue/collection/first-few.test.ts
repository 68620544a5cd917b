import { expect, test } from 'vitest'
import { firstFew } from './first-few.ts'

const seven = [1, 2, 3, 4, 5, 6, 7]

test('five entries are shown at first, and all when the shopper asks', () => {
  expect(firstFew(seven, false, () => false)).toEqual([1, 2, 3, 4, 5])
  expect(firstFew(seven, true, () => false)).toEqual(seven)
})

test('what is chosen is shown, however far down it stands', () => {
  expect(firstFew(seven, false, entry => entry === 7)).toEqual([1, 2, 3, 4, 5, 7])
})
