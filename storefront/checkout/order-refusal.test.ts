import { expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/cart.ts'
import { iqd } from '#shop/iqd.ts'
import { lineProblems, readTotals } from './order-refusal.ts'

const TOTALS = { subtotal: 12_000, delivery: 6_000, discount: 0, total: 18_000, payable: 18_000 }

test('a changed total brings the fresh figures with it', () => {
  expect(readTotals({ success: false, message_key: 'total_changed', totals: TOTALS })).toEqual(TOTALS)
})

test('with the figures come the offers that are in them', () => {
  const offers = [{ name_en: 'Buy two, get one', name_ar: '', amount: 2_000 }]
  expect(readTotals({ totals: TOTALS, offers })).toEqual({ ...TOTALS, offers })
})

test('an answer without readable figures changes none', () => {
  for (const body of [null, 'x', {}, { totals: null }, { totals: { ...TOTALS, total: '18000' } }]) {
    expect(readTotals(body)).toBeNull()
  }
})

test('what is wrong with one line is said of that line', () => {
  const lines = ['basket', 'hooks'].map(line)
  const errors = [
    { path: 'items.1', message_key: 'stock_warning', message: 'Only 2 left.' },
    { path: 'items.0.quantity', message_key: 'sold_out', message: 'Sold out.' },
    { path: 'items.7', message_key: 'sold_out', message: 'Sold out.' },
    { path: 'client_name', message_key: 'name_wanted', message: 'Write the name.' },
  ]
  expect(lineProblems(errors, lines)).toEqual([
    { line: lines[1], says: 'Only 2 left.' },
    { line: lines[0], says: 'Sold out.' },
  ])
})

function line(productId: string): CartLine {
  return {
    productId,
    colorId: null,
    sizeId: null,
    quantity: 1,
    price: iqd(6_000),
    deliveryCost: iqd(0),
    isBundle: false,
  }
}
