import { expect, test } from 'vitest'
import { namesSupplier, tidySupplier } from './supplier.ts'

test.each([
  ['  معمل   الكرادة ', 'معمل الكرادة'],
  ['Ali,\t\u00a0Shorja  market', 'Ali, Shorja market'],
  ['\u202eAli\u200b', 'Ali'],
  ['Ali\nShorja', 'Ali\nShorja'],
  ['   ', ''],
])('a supplier is called as it is seen, with single gaps: %j', (written, called) => {
  expect(tidySupplier(written)).toBe(called)
  expect(tidySupplier(called)).toBe(called)
})

test('what has neither a letter nor a number names nobody', () => {
  expect(['', '-', '…', 'علي', '7'].map(namesSupplier)).toEqual([false, false, false, true, true])
})
