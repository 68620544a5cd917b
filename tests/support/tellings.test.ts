import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ONCE, tellings } from './tellings.ts'

const FILES = globSync('tests/journeys/**/*.test.ts')

/** The files that are told where these are not. */
function toldBut(ignored: readonly (string | RegExp)[]): string[] {
  return FILES.filter(file =>
    ignored.every(each => (typeof each === 'string' ? !path.matchesGlob(file, each) : !each.test(file))),
  )
}

test('in short every journey is told on a phone or at a desk, and what every shopper does on both', () => {
  const [short, whole] = [tellings({ isShort: true }), tellings({ isShort: false })]
  const [onPhone, atDesk] = [toldBut(short.phone.testIgnore), toldBut(short.desk.testIgnore)]
  const all = toldBut(ONCE)
  expect(new Set([...onPhone, ...atDesk])).toEqual(new Set(all))
  const both = onPhone.filter(file => atDesk.includes(file))
  expect(both).toContain('tests/journeys/orders.test.ts')
  expect(both.length).toBeLessThan(all.length / 4)
  expect([toldBut(whole.phone.testIgnore), toldBut(whole.desk.testIgnore)]).toEqual([all, all])
})

test('each name of a journey that is told in one place is the name of a file', () => {
  const { phone } = tellings({ isShort: true })
  for (const glob of [...ONCE, ...phone.testIgnore])
    expect(FILES.filter(file => path.matchesGlob(file, glob))).toHaveLength(1)
})
