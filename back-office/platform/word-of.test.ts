import { expect, test } from 'vitest'
import { wordOf } from './word-of.ts'

const WORDS = { ship: 'orders.event_ship' } as const

test('a name that a newer server tells is never shown as it is', () => {
  expect(wordOf(WORDS, 'ship', 'office_staff.did_else')).toBe('orders.event_ship')
  const unknown = ['teleported', '', 'toString', '__proto__']
  expect(unknown.map(name => wordOf(WORDS, name, 'office_staff.did_else'))).toEqual(
    unknown.map(() => 'office_staff.did_else'),
  )
})
