import { expect, test } from 'vitest'
import type { PaymentMethod } from '../orders/status.ts'
import { isAnyOn, methodsByPhone, methodsOfShop } from './methods.ts'

const TAKEN: readonly PaymentMethod[] = ['cod', 'payqi', 'zein']

test('a shop that switched nothing off takes all it can, in its order', () => {
  expect(methodsOfShop(TAKEN, { paymentMethodsOff: [] })).toEqual(TAKEN)
})

test('what is switched off is not offered, and the others stand in their order', () => {
  expect(methodsOfShop(TAKEN, { paymentMethodsOff: ['payqi'] })).toEqual(['cod', 'zein'])
  expect(methodsOfShop(TAKEN, { paymentMethodsOff: ['cod'] })).toEqual(['payqi', 'zein'])
})

test('cash stays where the gateways that were left on are gone', () => {
  expect(methodsOfShop(['cod'], { paymentMethodsOff: ['cod'] })).toEqual(['cod'])
})

test('by phone cash stays, and a gateway that is off is off', () => {
  expect(methodsByPhone(methodsOfShop(TAKEN, { paymentMethodsOff: ['cod', 'zein'] }))).toEqual(['cod', 'payqi'])
  expect(methodsByPhone(methodsOfShop(TAKEN, { paymentMethodsOff: [] }))).toEqual(TAKEN)
})

test('nothing stays on where all that the shop can take is off, whatever else is named', () => {
  expect(isAnyOn(TAKEN, { paymentMethodsOff: ['cod', 'payqi'] })).toBe(true)
  expect(isAnyOn(TAKEN, { paymentMethodsOff: ['alqaseh', 'cod', 'payqi', 'zein'] })).toBe(false)
})
