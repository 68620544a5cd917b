import { expect, test } from 'vitest'
import { passkeyOffer } from './passkeys.ts'

test.each([
  ['https://tarteeb.example', 'offered'],
  ['http://localhost:3000', 'offered'],
  ['http://shop.localhost:3000', 'offered'],
  ['http://127.0.0.1:3000', 'needs_name'],
  ['https://192.0.2.7', 'needs_name'],
  ['http://[::1]:3000', 'needs_name'],
  ['http://tarteeb.example', 'needs_https'],
])('a shop at %s says of passkeys: %s', (address, offer) => {
  expect(passkeyOffer(new URL(address))).toBe(offer)
})
