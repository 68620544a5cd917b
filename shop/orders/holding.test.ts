import { expect, test } from 'vitest'
import { mostUnpaidPieces, waitingProblem } from './holding.ts'

const LIMITS = {
  unpaidOrdersOfAccount: 5,
  unpaidOrdersOfPhone: 10,
  cashOrdersOfAccount: 20,
  cashOrdersOfPhone: 50,
  unpaidShare: 25,
  newcomerPieces: 100,
}
const NOTHING = { unpaidOfAccount: 0, unpaidOfPhone: 0, cashOfAccount: 0, cashOfPhone: 0 }

test.each([
  [false, { unpaidOfAccount: 4, unpaidOfPhone: 9, cashOfAccount: 99, cashOfPhone: 99 }, null],
  [false, { unpaidOfAccount: 5 }, { key: 'too_many_unpaid_orders', count: 5 }],
  [false, { unpaidOfPhone: 10 }, { key: 'too_many_orders_of_phone', count: 10 }],
  [true, { unpaidOfAccount: 99, unpaidOfPhone: 99, cashOfAccount: 19, cashOfPhone: 49 }, null],
  [true, { cashOfAccount: 20 }, { key: 'too_many_cash_orders', count: 20 }],
  [true, { cashOfPhone: 50 }, { key: 'too_many_orders_of_phone', count: 50 }],
] as const)('paid in cash: %s, waiting: %j: %j', (isCash, waiting, problem) => {
  expect(waitingProblem(isCash, { ...NOTHING, ...waiting }, LIMITS)).toEqual(problem)
})

test.each([
  ['a quarter of a full shelf', { stock: 100 }, 25],
  ['what is held counts as lying there', { stock: 80, ofAccount: 20 }, 5],
  ['nothing more of a share that is used up', { stock: 75, ofAccount: 25 }, 0],
  ['the phone counts as the account does', { stock: 75, ofPhone: 25 }, 0],
  ['five of a small shelf', { stock: 6 }, 5],
  ['but not five again and again', { stock: 1, ofAccount: 5 }, 0],
  ['one bundle, whatever it holds', { stock: 40, ofOnePiece: 12 }, 12],
])('an unpaid order may take %s', (_what, given, most) => {
  expect(mostUnpaidPieces({ ofAccount: 0, ofPhone: 0, ofOnePiece: 1, ...given }, LIMITS)).toBe(most)
})

test('an owner who sets no limit to the share lets one order hold the whole shelf', () => {
  const shelf = { stock: 60, ofAccount: 40, ofPhone: 0, ofOnePiece: 1 }
  expect(mostUnpaidPieces(shelf, { unpaidShare: 100 })).toBe(60)
})
