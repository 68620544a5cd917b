import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { DEED_KINDS, type Deed, happen, letSettle } from './deeds.ts'
import { brokenAtLast, brokenNow } from './promises.ts'
import { LUCKS, newWorld, type World } from './world.ts'

const OFTEN: Partial<Record<Deed['kind'], number>> = {
  ...{ 'go on': 70, 'go on to the end': 24 },
  ...{ 'pay the page': 16, 'pay again': 14, place: 6, message: 5, return: 5, sweep: 6, 'time passes': 5 },
  ...{ 'money after all': 3, 'taken back': 2 },
}

const happenings: fc.Arbitrary<Deed> = fc.record({
  kind: fc.oneof(...DEED_KINDS.map(kind => ({ arbitrary: fc.constant(kind), weight: OFTEN[kind] ?? 1 }))),
  which: fc.nat(11),
  luck: fc.oneof({ arbitrary: fc.constant('well' as const), weight: 12 }, fc.constantFrom(...LUCKS)),
  method: fc.constantFrom(...PAYMENT_METHODS),
})

/** What the stories must come across for the promise to mean anything. */
const ENDINGS = [
  ...['pay', 'revive', 'refund-twice', 'refund-cancelled', 'failed', 'cancelled', 'taken-back'].map(
    effect => `effect ${effect}`,
  ),
  ...['refund paid-twice', 'refund paid-late', 'refund order-cancelled', 'order Cancelled → Order Placed'],
]

test('whatever happens in whatever order, nobody is charged twice for good, no order hangs and no piece is lost', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(happenings, { minLength: 1, maxLength: 120, size: 'max' }), deeds => {
      const world = newWorld()
      expect(brokenBy(deeds, world)).toEqual([])
      for (const name of world.seen) seen.add(name)
    }),
    { numRuns: 20_000 },
  )
  expect(ENDINGS.filter(name => !seen.has(name))).toEqual([])
}, 120_000)

/** The first promises that one of the deeds breaks, or that are broken once everything has settled. */
function brokenBy(deeds: readonly Deed[], world: World): string[] {
  for (const deed of deeds) {
    happen(world, deed)
    const broken = brokenNow(world)
    if (broken.length > 0) return broken
  }
  letSettle(world)
  return brokenAtLast(world)
}
