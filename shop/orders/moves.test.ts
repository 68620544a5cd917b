import { expect, test } from 'vitest'
import { STAFF_ROLES } from '../accounts/staff.ts'
import { mayMoveBy, moveOrder, ORDER_EVENTS, ORDER_MOVES, type OrderActor } from './moves.ts'
import { ORDER_STATUSES } from './status.ts'
import { isForAnotherRole, type OrderStanding, stepsFor } from './steps.ts'

const ACTORS: readonly OrderActor[] = ['shopper', 'courier', 'system', ...STAFF_ROLES]

/** The whole table as the owner would read it aloud; all that is not here is refused. */
const ALLOWED: Readonly<Record<string, string>> = {
  'Order Placed, ship': 'Shipped by courier, owner, manager, fulfilment',
  'Order Placed, cancel': 'Cancelled by shopper, owner, manager, fulfilment',
  'Order Placed, lapse': 'Cancelled by system',
  'Shipped, unship': 'Order Placed by owner, manager, fulfilment',
  'Shipped, deliver': 'Delivered by courier, owner, manager, fulfilment',
  'Shipped, cancel': 'Cancelled by courier, owner, manager',
  'Shipped, refuse': 'Refused by courier, owner, manager, fulfilment',
  'Delivered, undeliver': 'Shipped by owner, manager, fulfilment',
  'Refused, unrefuse': 'Shipped by owner, manager, fulfilment',
  'Delivered, request-return': 'return-request by shopper, owner, manager',
  'return-request, close-return': 'Delivered by shopper, owner, manager',
  'return-request, return-all': 'Returned by owner, manager',
  'Cancelled, revive': 'Order Placed by system',
}

const CASES = ORDER_STATUSES.flatMap(from => ORDER_EVENTS.map(event => [from, event] as const))

test.each(CASES)('%s, %s: who may, and where it leads', (from, event) => {
  const [to = '', actors = ''] = ALLOWED[`${from}, ${event}`]?.split(' by ') ?? []
  for (const actor of ACTORS) {
    const isAllowed = actors.split(', ').includes(actor)
    expect([actor, moveOrder(from, event, actor)]).toEqual([actor, isAllowed ? to : null])
    expect(mayMoveBy(from, event).includes(actor)).toBe(isAllowed)
  }
})

test('each event leads from one status to one other, and the catalogue’s staff move no order', () => {
  const pairs = ORDER_MOVES.map(({ from, event }) => `${from} ${event}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(ORDER_MOVES.filter(({ by }) => by.includes('catalogue'))).toEqual([])
})

const placed: OrderStanding = {
  status: 'Order Placed',
  confirmedAt: null,
  packedAt: null,
  paymentMethod: 'cod',
  paymentState: 'pending',
}
const now = new Date('2026-11-21T09:00:00Z')

test('staff confirm and pack once, and take no step that the table gives to others', () => {
  expect(stepsFor(placed, 'fulfilment')).toEqual(['confirm', 'pack', 'ship', 'cancel'])
  expect(stepsFor({ ...placed, confirmedAt: now }, 'fulfilment')).toEqual(['pack', 'ship', 'cancel'])
  expect(stepsFor({ ...placed, confirmedAt: now, packedAt: now }, 'owner')).toEqual(['ship', 'cancel'])
  expect(stepsFor({ ...placed, status: 'Shipped' }, 'fulfilment')).toEqual(['deliver', 'unship', 'refuse'])
  expect(stepsFor({ ...placed, status: 'Shipped' }, 'manager')).toEqual(['deliver', 'unship', 'cancel', 'refuse'])
  for (const status of ['Delivered', 'return-request', 'Cancelled', 'Refused', 'Returned'] as const)
    expect(stepsFor({ ...placed, status }, 'owner')).toEqual([])
  expect(stepsFor(placed, 'catalogue')).toEqual([])
  expect(isForAnotherRole('confirm', placed)).toBe(true)
  expect(isForAnotherRole('cancel', { ...placed, status: 'Delivered' })).toBe(false)
})

test('what is paid online is neither packed nor sent before it is paid', () => {
  const unpaid: OrderStanding = { ...placed, paymentMethod: 'payqi' }
  expect(stepsFor(unpaid, 'owner')).toEqual(['confirm', 'cancel'])
  expect(stepsFor({ ...unpaid, paymentState: 'paid' }, 'owner')).toEqual(['confirm', 'pack', 'ship', 'cancel'])
})
