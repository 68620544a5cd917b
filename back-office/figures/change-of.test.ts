import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  [150, 100, '+50%'],
  [2_000, 100, '+1,900%'],
  [50, 100, '\u221250%'],
  [0, 100, '\u2212100%'],
])('%d after %d is %s', (now, before, said) => {
  expect(changeOf(now, before)).toBe(said)
})

test.each([
  ['nothing before', 5, 0],
  ['no cost known', null, 100],
  ['no cost known before', 100, null],
  ['a loss before', 100, -50],
  ['a profit that became a loss', -135_000, 64_000],
])('%s is no share of anything', (_, now, before) => {
  expect(changeOf(now, before)).toBeNull()
})
