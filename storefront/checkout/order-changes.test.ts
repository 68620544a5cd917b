import { expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/cart.ts'
import { iqd } from '#shop/iqd.ts'
import { orderChanges } from './order-changes.ts'

test('a shopper is told which lines are gone, new, dearer or fewer', () => {
  const before = [line('basket', 2, 14_500), line('hooks', 1, 9_000), line('tray', 1, 21_000)]
  const now = [line('basket', 1, 14_500), line('hooks', 1, 9_500), line('jars', 1, 16_000)]
  expect(orderChanges(before, now)).toEqual([
    { line: key('basket'), kind: 'quantity', before: 2, now: 1 },
    { line: key('hooks'), kind: 'price', before: 9_000, now: 9_500 },
    { line: key('tray'), kind: 'gone' },
    { line: key('jars'), kind: 'new' },
  ])
})

test('the same cart in another order is no change', () => {
  const lines = [line('basket', 2, 14_500), line('hooks', 1, 9_000)]
  expect(orderChanges(lines, lines.toReversed())).toEqual([])
})

function line(productId: string, quantity: number, price: number): CartLine {
  return { ...key(productId), quantity, price: iqd(price), deliveryCost: iqd(0), isBundle: false }
}

function key(productId: string) {
  return { productId, colorId: null, sizeId: null }
}
