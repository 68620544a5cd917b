import { expect, test } from 'vitest'
import methods from '#locales/en/methods.json' with { type: 'json' }
import orders from '#locales/en/orders.json' with { type: 'json' }
import { createTranslator } from '#locales/translate.ts'
import { paymentWords } from './payment-words.ts'

const t = createTranslator('en', { methods, orders })
const cash = { paymentMethod: 'cod', paymentState: 'pending', deliveredAt: null } as const
const online = { ...cash, paymentMethod: 'zein' } as const

test('cash is to be paid at the door, and was paid once it is delivered', () => {
  expect(paymentWords({ ...cash, status: 'Shipped' }, t)).toBe('In cash at the door')
  expect(paymentWords({ ...cash, status: 'Delivered', deliveredAt: '2026-11-20T08:00:00Z' }, t)).toBe('Paid in cash')
})

test('an online order says by which way it was paid, or that it is not paid yet', () => {
  expect(paymentWords({ ...online, status: 'Order Placed', paymentState: 'paid' }, t)).toBe('Paid with ZainCash')
  expect(paymentWords({ ...online, status: 'Order Placed' }, t)).toBe('Not paid yet')
})

test('of an order that ended unpaid nothing was paid, and of a paid one the money goes back', () => {
  expect(paymentWords({ ...cash, status: 'Refused' }, t)).toBe('Nothing was paid')
  expect(paymentWords({ ...online, status: 'Cancelled' }, t)).toBe('Nothing was paid')
  expect(paymentWords({ ...online, status: 'Cancelled', paymentState: 'refund_due' }, t)).toBe(
    'Your money is on its way back',
  )
})
