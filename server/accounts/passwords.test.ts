import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from '#shop/accounts/guessable.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isRightPassword } from './passwords.ts'

test('a password opens its own hash and no other does', async () => {
  const stored = await hashPassword('رف-المطبخ-2026')
  expect(await isRightPassword('رف-المطبخ-2026', stored)).toBe(true)
  expect(await isRightPassword('رف-المطبخ-2027', stored)).toBe(false)
})

test('a hash carries its parameters and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('same password'), hashPassword('same password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
})

test('a hash made with other parameters still opens', async () => {
  // The same password under 8 MiB and one pass, as an older shop might have stored it.
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: Buffer.from('older shop'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8_192,
    passes: 1,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  expect(await isRightPassword('older shop', `$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(tag)}`)).toBe(true)
})

test('no password is right for nobody', async () => {
  expect(await isRightPassword('whatever it is', null)).toBe(false)
})

test('what many people use is known as common, however it is written', async () => {
  // Of the world’s lists, far down in them, and of what people choose here.
  for (const password of ['password123', 'Qwerty123', 'liverpool1', 'Sunshine1', 'baghdad123', 'ahmed1234']) {
    expect([password, await isCommonPassword(password)]).toEqual([password, true])
  }
  expect(await isCommonPassword('four tidy shelves')).toBe(false)
})

test.each([
  'P@ssw0rd123',
  'P4$$w0rd!',
  'Passw0rd2026!',
  '1loveyou!',
  'Dr4g0n2024',
  'l1verp00l',
  'W3lc0me#1',
  'ｐａｓｓｗ０ｒｄ99',
])('%s is a common password in disguise', async password => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['dragon-eats-42-boxes', 'dragon847291', 'kqzv8273', 'رف-المطبخ-2026', '3 shelves @ 7 o’clock'])(
  '%s is one’s own',
  async password => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('no passphrase of four words is refused, whatever stands between and behind them', async () => {
  const word = fc.constantFrom(
    'shelf',
    'river',
    'copper',
    'lemon',
    'window',
    'basra',
    'quiet',
    'p1llow',
    'm00n',
    'رف',
    'نخلة',
    'تفاح',
  )
  const phrase = fc.tuple(
    fc.array(word, { minLength: 4, maxLength: 7 }),
    fc.constantFrom(' ', '-', '.', '1', ''),
    fc.stringMatching(/^[0-9!@$]{0,6}$/),
  )
  await fc.assert(
    fc.asyncProperty(phrase, async ([words, between, behind]) => {
      // A word said four times is no phrase.
      fc.pre(new Set(words).size > 2)
      const password = words.join(between) + behind
      expect(await isCommonPassword(password)).toBe(false)
      expect(isGuessable(password, { name: 'Noor Hassan', email: 'noor.hassan84@example.com' })).toBe(false)
    }),
  )
})
