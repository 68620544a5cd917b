import { expect, test } from 'vitest'
import { REASON_WORDS } from './order-words.ts'

test('whatever keeps a courier’s word from moving an order is said in words', () => {
  expect(Object.keys(REASON_WORDS)).toEqual(expect.arrayContaining(['order_move_refused', 'order_not_paid']))
})
