import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const TODAY = {
  success: true,
  orders: { toConfirm: 1, toPack: 0, toShip: 2, onTheWay: 4, toRestock: 0, parcelsToLookAt: 0 },
  returns: null,
  payments: { refundsDue: 1, refundAmount: 25_000, mismatches: 0, disagreements: 0 },
  stock: { low: 3, soldOut: 0 },
  failedMails: 0,
  alerts: null,
  backups: null,
} as const

test('the sum to give back stands with the payments alone, even in a language where every group is called the same', () => {
  const groups = groupsOf(TODAY, () => 'the same word')
  expect(groups.map(({ id, amount }) => [id, amount])).toEqual([
    ['orders', undefined],
    ['payments', 25_000],
    ['stock', undefined],
    ['failedMails', undefined],
  ])
})
