import { expect, test } from 'vitest'
import { FORGOTTEN } from '../orders/forgotten.ts'
import { replacementFault } from './replacement.ts'

const order = { userId: 'noor', clientMobile: '+9647701234567', placedAt: new Date('2026-11-26T10:00:00Z') }
const replacement = { ...order, status: 'Order Placed', isTaken: false } as const

test.each([
  ['of the same account, to another phone', { clientMobile: '+9647709999999' }, null],
  ['by phone, of the same number', { userId: null }, null],
  ['of another account with the same number', { userId: 'sara' }, null],
  ['of somebody else', { userId: 'sara', clientMobile: '+9647709999999' }, 'other-customer'],
  ['by phone, of another number', { userId: null, clientMobile: '+9647709999999' }, 'other-customer'],
  ['from before the one that comes back', { placedAt: new Date('2026-11-26T09:59:59Z') }, 'older'],
  ['that was delivered meanwhile', { status: 'Delivered' }, null],
  ['that was cancelled', { status: 'Cancelled' }, 'cancelled'],
  ['that was refused at the door', { status: 'Refused' }, 'cancelled'],
  ['that another return names', { isTaken: true }, 'taken'],
] as const)('an order %s', (_, difference, fault) => {
  expect(replacementFault(order, { ...replacement, ...difference })).toBe(fault)
})

test('two customers who were forgotten are not one', () => {
  const forgotten = { userId: null, clientMobile: FORGOTTEN }
  expect(replacementFault({ ...order, ...forgotten }, { ...replacement, ...forgotten })).toBe('other-customer')
})
