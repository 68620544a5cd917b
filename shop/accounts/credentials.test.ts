import { expect, test } from 'vitest'
import { isCutOff, isEmail, normaliseEmail } from './credentials.ts'

test('addresses are compared without case and outer spaces', () => {
  expect(normaliseEmail('  Noor@Example.COM ')).toBe('noor@example.com')
})

test.each(['noor@example.com', 'noor.al-saadi+shop@mail.example.iq', 'نور@example.com'])(
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
  `${'a'.repeat(250)}@example.com`,
])('%s is no address', address => {
  expect(isEmail(address)).toBe(false)
})

test('a mailed token that lacks its end is told from a whole one', () => {
  const token = Buffer.alloc(32, 7).toString('base64url')
  expect([token, token.slice(0, -1), ''].map(isCutOff)).toEqual([false, true, true])
})
