import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ clock: () => new Date('2026-03-10T15:30:00Z') })
})
afterAll(() => shop.close())

test('whoever finds a fault reads whom to tell, in the shop’s languages, for as long as it may be believed', async () => {
  const answer = await shop.get('/.well-known/security.txt', { host: 'evil.example' })
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:hello@tarteeb.example',
      'Expires: 2026-09-06T00:00:00.000Z',
      'Preferred-Languages: ar, en',
      'Canonical: https://tarteeb.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a password manager is taken to where one changes the password', async () => {
  const answer = await shop.get('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/profile'])
})
