import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { ONLINE_METHODS } from '#shop/payments/provider-state.ts'
import { brokenAtLast, brokenNow } from '#tests/payment-model/promises.ts'
import { PIECES_IN_ALL } from '#tests/payment-model/world.ts'
import { DEED_KINDS, type Deed, happen, type Scene } from '#tests/payment-stories/deeds.ts'
import { readWorld } from '#tests/payment-stories/read-world.ts'
import { type Troubles, troubleGateways } from '#tests/payment-stories/troubled-gateways.ts'
import { type Draw, drawsOf, type Turnstile, turnstile } from '#tests/payment-stories/turnstile.ts'
import { type PaidShop, paidShop } from '#tests/support/payments.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

const TESTS = 8
const STORIES_OF_A_TEST = 20
/** Ms, on a machine with much else to do. */
const MOST_TIME_FOR_A_STORY = 6_000

// Whoever waits for the page that another tab is opening waits by the shop's clock: each look takes three seconds of it.
vi.mock('node:timers/promises', async original => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: () => shop.pass(0.05),
}))

let shop: PaidShop
let staff: SignedInStaff
let gate: Turnstile
let troubles: Troubles
beforeAll(async () => {
  shop = await paidShop()
  staff = await givenStaff(shop)
  gate = turnstile(shop.pool)
  troubles = troubleGateways(shop, gate)
  // Limits of calls have tests of their own.
  await shop.pool.query(`
    create function uncounted() returns trigger language plpgsql as 'begin return null; end';
    create trigger uncounted before insert on rate_limits for each row execute function uncounted()`)
})
afterAll(() => shop.close())

const OFTEN: Partial<Record<Deed['kind'], number>> = {
  ...{
    'pay the page': 20,
    'pay again': 12,
    message: 5,
    return: 5,
    sweep: 8,
    place: 3,
    'money after all': 2,
    'give back': 2,
  },
}

/** Most often the gateway whose pages cannot be closed: there two can be open at once. */
const methods = fc.constantFrom(...ONLINE_METHODS, 'zein' as const, 'zein' as const)

const deeds: fc.Arbitrary<Deed> = fc.record({
  kind: fc.oneof(...DEED_KINDS.map(kind => ({ arbitrary: fc.constant(kind), weight: OFTEN[kind] ?? 1 }))),
  which: fc.nat(7),
  method: fc.oneof({ arbitrary: methods, weight: 9 }, fc.constant('cod' as const)),
})

/** What happens at the same time, and how many minutes after what was before. */
interface Moment {
  readonly minutes: number
  readonly deeds: readonly Deed[]
}

const moments: fc.Arbitrary<Moment> = fc.record({
  minutes: fc.constantFrom(0.2, 1, 3, 31),
  deeds: fc.array(deeds, { minLength: 1, maxLength: 6, size: 'max' }),
})

const placed = (method: PaymentMethod): Moment => ({ minutes: 1, deeds: [{ kind: 'place', which: 1, method }] })
/** The same deed with each of the first so many orders, pages or payments, at the same time. */
const each = (kind: Deed['kind'], count: number, method: PaymentMethod = 'cod'): Deed[] =>
  Array.from({ length: count }, (_, which) => ({ kind, which, method }))
const CALLS = [...each('message', 2), ...each('return', 2), ...each('sweep', 1)]

const aPage = methods.map(method => [placed(method)])
/** Both are open at once: the first cannot be closed. Their money comes at the same moment. */
const twoPaidPages = fc
  .constantFrom('payqi' as const, 'alqaseh' as const)
  .map((method): Moment[] => [
    placed('zein'),
    { minutes: 1, deeds: each('pay again', 1, method) },
    { minutes: 1, deeds: each('pay the page', 2) },
    { minutes: 1, deeds: CALLS },
  ])
/** While somebody else wants the pieces. */
const paidLate = methods.map((method): Moment[] => [
  placed(method),
  { minutes: 31, deeds: each('sweep', 1) },
  { minutes: 1, deeds: [...each('pay the page', 1), ...each('place', 1, method), ...CALLS] },
])

/** What an order may come to after all that. */
const ends = fc
  .constantFrom<Deed['kind']>('staff cancel', 'shopper cancels', 'ship', 'pay the page', 'money after all')
  .map((kind): Moment => ({ minutes: 1, deeds: [{ kind, which: 0, method: 'cod' }] }))

const stories = fc.record({
  moments: fc
    .tuple(fc.oneof(aPage, aPage, twoPaidPages, paidLate), fc.array(moments, { maxLength: 4, size: 'max' }), ends)
    .map(([beginning, middle, end]) => [...beginning, ...middle, end]),
  seed: fc.noBias(fc.nat()),
})

test.for(Array.from({ length: TESTS }, (_, number) => number + 1))(
  'whatever calls meet, on a real database nobody is charged twice for good, no order hangs and no piece is lost (%i)',
  { timeout: STORIES_OF_A_TEST * MOST_TIME_FOR_A_STORY },
  async () => {
    await fc.assert(
      fc.asyncProperty(stories, async ({ moments, seed }) => {
        const scene = await openScene(drawsOf(seed))
        const deaths = troubles.deaths
        for (const { minutes, deeds } of moments) {
          await shop.pass(minutes)
          await gate.during(() => Promise.all(deeds.map(deed => happen(scene, deed))), scene.draw)
          const { world, brokenHistory } = await readWorld(shop, scene.box)
          expect([...brokenNow(world), ...brokenHistory]).toEqual([])
        }
        await letSettle()
        const { world, brokenHistory } = await readWorld(shop, scene.box)
        expect([...brokenAtLast(world), ...brokenHistory]).toEqual([])
        // Whatever stands in whose way, only a killed process answers with trouble.
        expect(scene.answers.filter(status => status === 500).length).toBeLessThanOrEqual(troubles.deaths - deaths)
      }),
      // On a real database a story told again need not end the same way.
      { numRuns: STORIES_OF_A_TEST, endOnFailure: true },
    )
  },
)

async function openScene(draw: Draw): Promise<Scene> {
  troubles.drawnBy(draw)
  const box = await shop.givenProduct({ stock: PIECES_IN_ALL })
  const earlier = new Set(Object.values(shop.gateways).flatMap(({ payments }) => payments))
  return { shop, staff, gate, draw, box, earlier, shoppers: new Map(), pages: new Set(), answers: [] }
}

/** The gateways answer, nobody does anything any more, and the job of every minute does the rest. */
async function letSettle(): Promise<void> {
  troubles.drawnBy(null)
  for (const minutes of [1, 31, 61]) {
    await shop.pass(minutes)
    await shop.sweep()
  }
  // What is still looked at now and then is not of the next story.
  await shop.pool.query('update payment_attempts set next_check_at = null')
}
