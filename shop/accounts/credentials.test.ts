import { expect, test } from 'vitest'
import { isCutOff, isEmail, normaliseEmail } from './credentials.ts'

test('addresses are compared without case and outer spaces', () => {
  expect(normaliseEmail('  Noor@Example.COM ')).toBe('noor@example.com')
})

test('an address that was copied with marks of direction around it is the address', () => {
  expect(normaliseEmail('\u202b\u200fNoor@example.com\u200e\u202c')).toBe('noor@example.com')
  expect(normaliseEmail('\u200e noor@example.com \u200f')).toBe('noor@example.com')
  expect(normaliseEmail('کتاب\u200cها@example.com')).toBe('کتاب\u200cها@example.com')
})

test('letters of another width or shape are those that they are read as', () => {
  expect(normaliseEmail('ｎoor@ｇｍａｉｌ．com')).toBe('noor@gmail.com')
  expect(normaliseEmail('noor@ⓖ𝓶ail.com')).toBe('noor@gmail.com')
})

test.each(['noor@example.com', 'noor.al-saadi+shop@mail.example.iq', 'نور@example.com', 'نور@متجر.عراق'])(
  '%s is an address',
  address => {
    expect(isEmail(address)).toBe(true)
  },
)

test.each([
  '',
  'noor',
  'noor@',
  '@example.com',
  'noor@example',
  'noor@example..com',
  'a b@example.com',
  'a@b@example.com',
  'noor@mail.example。com',
  'noor@%67mail.com',
  'noor@exa\u00ADmple.com',
  `${'a'.repeat(250)}@example.com`,
])('%s is no address', address => {
  expect(isEmail(address)).toBe(false)
})

test('a mailed token that lacks its end is told from a whole one', () => {
  const token = Buffer.alloc(32, 7).toString('base64url')
  expect([token, token.slice(0, -1), ''].map(isCutOff)).toEqual([false, true, true])
})
