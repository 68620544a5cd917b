import { expect, test } from 'vitest'
import { lookOf, ordersAt } from './order-progress.ts'

const ORDERS = [
  { number: 1, status: 'Delivered' },
  { number: 2, status: 'return-request' },
  { number: 3, status: 'Order Placed' },
] as const

test('the filter leaves the orders at that stage, newest first as they came', () => {
  expect(ordersAt(ORDERS, 'Delivered').map(order => order.number)).toEqual([1])
  expect(ordersAt(ORDERS, 'Shipped')).toEqual([])
})

test('an order to be returned shows under all, and under no stage', () => {
  expect(ordersAt(ORDERS, '').map(order => order.number)).toEqual([1, 2, 3])
  for (const stage of ['Order Placed', 'Shipped', 'Delivered'] as const) {
    expect(ordersAt(ORDERS, stage).some(order => order.number === 2)).toBe(false)
  }
})

test('what waits for its payment is not called placed', () => {
  const status = 'Order Placed'
  expect(lookOf({ status, isPayable: true }).words).toBe('orders.waiting_for_payment')
  expect(lookOf({ status, isPayable: false }).words).toBe('orders.placed')
})
