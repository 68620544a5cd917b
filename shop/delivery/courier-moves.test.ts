import { describe, expect, test } from 'vitest'
import { moveOrder, type OrderEvent } from '../orders/moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/status.ts'
import { consequenceOf, isFinalForCourier } from './courier-moves.ts'
import { COURIER_MEANINGS, type CourierMeaning } from './courier-status.ts'

const expected: Readonly<Record<CourierMeaning, Readonly<Record<OrderStatus, readonly OrderEvent[]>>>> = {
  prepared: everywhere([]),
  'on-the-way': { ...everywhere(['ship']), Shipped: [] },
  delivered: arrived(),
  exchanged: arrived(),
  exchanging: everywhere([]),
  refused: backHome(),
  returning: backHome(),
  returned: backHome(),
  cancelled: { ...everywhere(['cancel']), Cancelled: [], Refused: [] },
  problem: everywhere([]),
  alert: everywhere([]),
}

describe.each(COURIER_MEANINGS)('the courier says: %s', meaning => {
  test.each(ORDER_STATUSES)('to an order that stands at %s', status => {
    expect(consequenceOf(meaning, status)).toEqual({
      moves: expected[meaning][status],
      needsLook: ['problem', 'alert', 'exchanging'].includes(meaning),
    })
  })
})

test.each(ORDER_STATUSES)('a word nobody knows moves no order at %s and calls for staff', status => {
  expect(consequenceOf(null, status)).toEqual({ moves: [], needsLook: true })
})

test('whatever the courier says of an order on its way, the table of moves allows', () => {
  for (const meaning of COURIER_MEANINGS) {
    for (const event of consequenceOf(meaning, 'Shipped').moves) {
      expect(moveOrder('Shipped', event, 'courier')).not.toBeNull()
    }
  }
})

test('delivered, exchanged, returned and cancelled are where a parcel ends', () => {
  expect(COURIER_MEANINGS.filter(isFinalForCourier)).toEqual(['delivered', 'exchanged', 'returned', 'cancelled'])
  expect(isFinalForCourier(null)).toBe(false)
})

function everywhere(moves: readonly OrderEvent[]): Record<OrderStatus, readonly OrderEvent[]> {
  return {
    'Order Placed': moves,
    Shipped: moves,
    Delivered: moves,
    'return-request': moves,
    Cancelled: moves,
    Refused: moves,
    Returned: moves,
  }
}

function arrived(): Record<OrderStatus, readonly OrderEvent[]> {
  const there = { Delivered: [], 'return-request': [], Returned: [] }
  return { ...everywhere(['deliver']), ...there, 'Order Placed': ['ship', 'deliver'] }
}

function backHome(): Record<OrderStatus, readonly OrderEvent[]> {
  return { ...everywhere(['refuse']), Refused: [], Cancelled: [], 'return-request': [], Returned: [] }
}
