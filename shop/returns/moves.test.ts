import { expect, test } from 'vitest'
import { STAFF_ROLES } from '../accounts/staff.ts'
import type { OrderActor } from '../orders/moves.ts'
import { moveReturn, RETURN_EVENTS, RETURN_STATES, returnableUntil, returnEventsFor, SETTLED_RETURNS } from './moves.ts'

const ACTORS: readonly OrderActor[] = ['shopper', 'courier', 'system', ...STAFF_ROLES]

const ALLOWED: Readonly<Record<string, string>> = {
  'requested, accept': 'accepted by owner, manager',
  'requested, decline': 'declined by owner, manager',
  'requested, withdraw': 'withdrawn by shopper, owner, manager',
  'accepted, receive': 'received by owner, manager, fulfilment',
  'accepted, withdraw': 'withdrawn by owner, manager',
  'received, decline': 'declined by owner, manager',
  'received, refund': 'refunded by owner, manager',
  'received, exchange': 'exchanged by owner, manager',
}

const CASES = RETURN_STATES.flatMap(from => RETURN_EVENTS.map(event => [from, event] as const))

test.each(CASES)('%s, %s: who may, and where it leads', (from, event) => {
  const [to = '', actors = ''] = ALLOWED[`${from}, ${event}`]?.split(' by ') ?? []
  for (const actor of ACTORS) {
    const isAllowed = actors.split(', ').includes(actor)
    expect([actor, moveReturn(from, event, actor)]).toEqual([actor, isAllowed ? to : null])
    expect(returnEventsFor(from, actor).includes(event)).toBe(isAllowed)
  }
})

test('nothing leads out of a return that is settled', () => {
  expect(SETTLED_RETURNS).toEqual(['refunded', 'exchanged', 'declined', 'withdrawn'])
})

test('the window ends to the second, days after the delivery', () => {
  expect(returnableUntil(new Date('2026-11-21T09:30:00Z'), 7)).toEqual(new Date('2026-11-28T09:30:00Z'))
})

test('staff are offered the way forward first', () => {
  expect(returnEventsFor('requested', 'owner')).toEqual(['accept', 'decline', 'withdraw'])
  expect(returnEventsFor('accepted', 'owner')).toEqual(['receive', 'withdraw'])
  expect(returnEventsFor('received', 'owner')).toEqual(['refund', 'exchange', 'decline'])
})
