import { expect, test } from 'vitest'
import { email, optionalLine, optionalName, optionalText, personName, phone, text } from './fields.ts'

const refusal = (schema: typeof personName | typeof email, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message)

test.each([
  ['Ali\u202E', 'Ali'],
  ['\u2068نور\u2069 حسن', 'نور حسن'],
  ['\u200B Ali\u00ADKareem \uFEFF', 'AliKareem'],
  ['کریم‌زاده', 'کریم‌زاده'],
])('somebody called %j is called as it is seen', (given, seen) => {
  expect(personName.parse(given)).toBe(seen)
})

test.each([
  ['', 'name_wanted'],
  ['\u200B\u2060', 'name_wanted'],
  ['\u3164\u2800 \u{E0041}', 'name_wanted'],
  ['\u200C', 'name_wanted'],
  ['...', 'field_invalid'],
  ['\u0301\u0301', 'field_invalid'],
  ['Ali\nKareem', 'field_invalid'],
  ['Ali\u001b[31m', 'field_invalid'],
  ['Ali\u0085Kareem', 'field_invalid'],
])('nobody is called %j', (given, key) => {
  expect(refusal(personName, given)).toEqual([key])
})

test('a name is as long as what is seen of it', () => {
  expect(optionalName(3).parse('\u202AAli\u202C')).toBe('Ali')
  expect(optionalName(3).parse('\u202A\u202C')).toBe('')
  expect(optionalName(3).safeParse('Alia').success).toBe(false)
})

test('a mailbox and a phone are taken as they are pasted out of a contact', () => {
  expect(email.parse('\u202ANoor@Example.com\u202C')).toBe('noor@example.com')
  expect(phone.parse('\u2066+9647701234567\u2069')).toBe('+9647701234567')
  expect(refusal(email, 'no\u0000or@example.com')).toContain('field_invalid')
})

test('running text keeps its lines and what Persian, Kurdish and emoji need, and turns no letters around', () => {
  const given = 'باب ٣\u202E\r\nمی‌روم 👩‍👧\tx'
  for (const field of [text(100), optionalText(100)]) expect(field.parse(given)).toBe('باب ٣\nمی‌روم 👩‍👧 x')
  expect(optionalLine(100).safeParse(given).success).toBe(false)
  expect(optionalLine(100).parse('Gate\u202E 3')).toBe('Gate 3')
  for (const field of [text(9), optionalText(9), optionalLine(9)])
    expect([field.safeParse('a\u0000b').success, field.safeParse('a\u0007b').success]).toEqual([false, false])
})
