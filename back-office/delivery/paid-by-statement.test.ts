import { expect, test } from 'vitest'
import { paidByStatement } from './paid-by-statement.ts'

test('what a courier kept for orders that are not on the list is not taken off the cash of those that are', () => {
  const rows = ['first', 'second', 'beyond'].map(orderId => ({ orderId, collected: 25_000, fee: 5_000 }))
  const orders = [{ orderId: 'first' }, { orderId: 'second' }, { orderId: 'not told of' }]
  expect(paidByStatement(rows, orders)).toEqual({ paid: { first: 25_000, second: 25_000 }, fees: 10_000 })
})
