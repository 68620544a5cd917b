import { expect, test } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATES } from '../orders/status.ts'
import { ATTEMPT_STATES } from './attempt.ts'
import { PROVIDER_STATES } from './provider-state.ts'
import { type AskedPayment, type PaidOrder, settlement, type ToldPayment } from './settlement.ts'

const ORDER: PaidOrder = {
  ...{ status: 'Order Placed', paymentMethod: 'payqi', paymentState: 'pending', payable: 25_000, hasLapsed: false },
}
const ATTEMPT: AskedPayment = {
  ...{ id: '2f3c9c4e-6a53-4f0e-8f7e-1b1f0a6f5d10', provider: 'payqi', reference: 'qi-1', state: 'pending' },
  ...{ amount: 25_000, currency: 'IQD' },
}
const TOLD: ToldPayment = {
  ...{ state: 'paid', amount: 25_000, currency: 'IQD', attemptId: ATTEMPT.id, reference: 'qi-1' },
}
const ALONE = { isOneOpen: false, isOnePaid: false }

const effect = (order: Partial<PaidOrder>) => {
  const outcome = settlement({ ...ORDER, ...order }, ATTEMPT, TOLD, ALONE)
  return outcome.kind === 'moved' ? outcome.order : outcome.kind
}

test('money for an order, by where the order stands', () => {
  const effects = ORDER_STATUSES.map(status => [status, effect({ status }), effect({ status, hasLapsed: true })])
  expect(effects).toEqual([
    ['Order Placed', 'pay', 'pay'],
    ['Shipped', 'refund-at-door', 'refund-at-door'],
    ['Delivered', 'refund-at-door', 'refund-at-door'],
    ['return-request', 'refund-at-door', 'refund-at-door'],
    ['Cancelled', 'refund-cancelled', 'revive'],
    ['Refused', 'refund-cancelled', 'refund-cancelled'],
    ['Returned', 'refund-cancelled', 'refund-cancelled'],
  ])
})

test('money for an order that is paid, or whose money goes back already, goes back', () => {
  expect(PAYMENT_STATES.map(paymentState => [paymentState, effect({ paymentState })])).toEqual([
    ['pending', 'pay'],
    ['paid', 'refund-twice'],
    ['failed', 'pay'],
    ['cancelled', 'pay'],
    ['refund_due', 'refund-twice'],
    ['refunded', 'refund-twice'],
  ])
})

test('money that was asked for before the order came to another sum goes back: that one is taken at the door', () => {
  const cash = { paymentMethod: 'cod', payable: 35_000 } as const
  expect(effect(cash)).toBe('refund-at-door')
  expect(effect({ ...cash, payable: 15_000 })).toBe('refund-at-door')
})

test('told the same again, nothing happens: no money of a settled try has an effect', () => {
  for (const state of ATTEMPT_STATES) {
    for (const told of PROVIDER_STATES) {
      const first = settlement(ORDER, { ...ATTEMPT, state }, { ...TOLD, state: told }, ALONE)
      if (first.kind !== 'moved') continue
      const again = settlement(ORDER, { ...ATTEMPT, state: first.to }, { ...TOLD, state: told }, ALONE)
      expect(again).toEqual({ kind: 'nothing' })
    }
  }
})

test.for([
  ['attempt', { attemptId: '00000000-0000-4000-8000-000000000000' }],
  ['reference', { reference: 'qi-2' }],
  ['amount', { amount: 24_999 }],
  ['amount', { amount: null }],
  ['amount', { amount: 25_000.001 }],
  ['currency', { currency: 'USD' }],
  ['currency', { currency: null }],
] as const)('a wrong %s is in doubt and moves nothing', ([doubt, lie]) => {
  expect(settlement(ORDER, ATTEMPT, { ...TOLD, ...lie }, ALONE)).toEqual({ kind: 'doubt', doubt })
})

test('what is asked for by our id alone may bring its reference, written with or without hyphens', () => {
  const asked = { ...ATTEMPT, reference: null }
  const told = { ...TOLD, attemptId: ATTEMPT.id.replaceAll('-', '').toUpperCase() }
  expect(settlement(ORDER, asked, told, ALONE)).toMatchObject({ kind: 'moved', to: 'paid' })
  const silent = { ...TOLD, attemptId: null, reference: null }
  expect(settlement(ORDER, ATTEMPT, silent, ALONE)).toMatchObject({ kind: 'moved', to: 'paid' })
})

test('an order says how its last try ended, while none is open and it waits for money', () => {
  const ended = (order: Partial<PaidOrder>, state: 'failed' | 'cancelled' | 'expired', isOneOpen = false) => {
    const outcome = settlement({ ...ORDER, ...order }, ATTEMPT, { ...TOLD, state }, { isOneOpen, isOnePaid: false })
    return outcome.kind === 'moved' ? outcome.order : outcome.kind
  }
  expect([ended({}, 'failed'), ended({}, 'cancelled'), ended({}, 'expired')]).toEqual(['failed', 'cancelled', 'failed'])
  expect(ended({}, 'failed', true)).toBe('none')
  expect(ended({ paymentState: 'paid' }, 'failed')).toBe('none')
  expect(ended({ paymentMethod: 'cod' }, 'cancelled')).toBe('none')
})

test('money that the gateway took back unasked leaves the order unpaid, unless another payment stands', () => {
  const paid = { ...ATTEMPT, state: 'paid' } as const
  const back = { ...TOLD, state: 'refunded' } as const
  const order = { ...ORDER, paymentState: 'paid' } as const
  expect(settlement(order, paid, back, ALONE)).toMatchObject({ to: 'refunded', order: 'taken-back' })
  expect(settlement(order, paid, back, { isOneOpen: false, isOnePaid: true })).toMatchObject({ order: 'none' })
})

test('money that came on top of cash at the door, or was owed back, leaves the order as it is when it goes back', () => {
  const paid = { ...ATTEMPT, state: 'paid' } as const
  const back = { ...TOLD, state: 'refunded' } as const
  const cash = { ...ORDER, paymentMethod: 'cod', status: 'Shipped' } as const
  expect(settlement(cash, paid, back, ALONE)).toMatchObject({ to: 'refunded', order: 'none' })
  expect(settlement({ ...ORDER, paymentState: 'refund_due' }, paid, back, ALONE)).toMatchObject({ order: 'none' })
})
