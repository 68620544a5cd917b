import { expect, test } from 'vitest'
import { knowsPlaceholders, MAIL_KINDS, placeholdersOf, saysNumber, withValues } from './mail-texts.ts'

test('every mail knows the order’s number, and takes what it knows', () => {
  for (const kind of MAIL_KINDS) {
    expect(placeholdersOf(kind)).toContain('number')
    expect(
      knowsPlaceholders(
        kind,
        placeholdersOf(kind)
          .map(name => `{${name}}`)
          .join(' '),
      ),
    ).toBe(true)
  }
})

test.each([
  '{nam}',
  '{{name}}',
  '{name',
  'name}',
  '{ name }',
  '{Name}',
  '{}',
  '{amount}',
  '{constructor}',
  '{__proto__}',
])('%j is nothing that the mail of a placed order knows', text => {
  expect(knowsPlaceholders('order-placed', `Hello ${text}`)).toBe(false)
})

test('a subject says which order it is about', () => {
  expect(['', 'Thank you, {number}', 'Thank you'].map(saysNumber)).toEqual([true, true, false])
})

test('a value is put in once, whatever stands in it', () => {
  const values = { name: '{total} $& {name}', total: '5' }
  expect(withValues('{name}: {total} {phone}', values)).toBe('{total} $& {name}: 5 {phone}')
})
