import fc from 'fast-check'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { DEED_KINDS, type Deed } from './deeds.ts'

/** What happens at the same time, and how many minutes after what was before. */
interface Moment {
  readonly minutes: number
  readonly deeds: readonly Deed[]
}

export interface Story {
  readonly moments: readonly Moment[]
  /** Of all that is left to chance while it is told. */
  readonly seed: number
}

/** The same story for the same seed. */
export function storyOf(seed: number): Story {
  const [moments = []] = fc.sample(fc.noBias(stories), { seed, numRuns: 1 })
  return { moments, seed }
}

/** A line for each moment. */
export function inWords({ moments }: Story): string[] {
  const said = ({ kind, which, method }: Deed) => `${kind} (${which}, ${method})`
  return moments.map(({ minutes, deeds }) => `${minutes} minutes later: ${deeds.map(said).join(', ')}`)
}

const OFTEN: Partial<Record<Deed['kind'], number>> = {
  ...{ 'pay the page': 20, 'pay again': 12, 'order again': 10, message: 5, return: 5, sweep: 8, place: 3 },
  ...{ 'money after all': 2, 'give back': 4, 'taken back': 2 },
  ...{ 'change lines': 12, 'give some back': 6, 'order by phone': 2, 'begin a sale': 3, 'end a sale': 2 },
  ...{ ship: 3, deliver: 3 },
}

/** Most often the gateway whose pages cannot be closed: there two can be open at once. */
const methods = fc.constantFrom(...ONLINE_METHODS, 'zein' as const, 'zein' as const)

const deeds: fc.Arbitrary<Deed> = fc.record({
  kind: fc.oneof(...DEED_KINDS.map(kind => ({ arbitrary: fc.constant(kind), weight: OFTEN[kind] ?? 1 }))),
  which: fc.nat(7),
  method: fc.oneof({ arbitrary: methods, weight: 9 }, { arbitrary: fc.constant('cod' as const), weight: 1 }),
})

const moments: fc.Arbitrary<Moment> = fc.record({
  minutes: fc.constantFrom(0.2, 1, 3, 10, 31, 65),
  deeds: fc.array(deeds, { minLength: 1, maxLength: 6, size: 'max' }),
})

const placed = (method: PaymentMethod): Moment => ({ minutes: 1, deeds: [{ kind: 'place', which: 3, method }] })
/** The same deed with each of the first so many orders, pages or payments, at the same time. */
const each = (kind: Deed['kind'], count: number, method: PaymentMethod = 'cod'): Deed[] =>
  Array.from({ length: count }, (_, which) => ({ kind, which, method }))
const after = (minutes: number, kind: Deed['kind']): Moment => ({ minutes, deeds: each(kind, 1) })
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
  after(31, 'sweep'),
  { minutes: 1, deeds: [...each('pay the page', 1), ...each('place', 1, method), ...CALLS] },
])
/** A piece of it comes back. */
const returned = methods.map((method): Moment[] => [
  placed(method),
  after(1, 'pay the page'),
  { minutes: 1, deeds: CALLS },
  after(1, 'ship'),
  after(1, 'deliver'),
  after(1, 'send a piece back'),
])

/** Staff change what is in it, while the pay page of before may still be open. */
const changed = fc
  .tuple(methods, fc.nat(7))
  .map(([method, which]): Moment[] => [
    placed(method),
    after(1, 'pay the page'),
    { minutes: 1, deeds: CALLS },
    { minutes: 1, deeds: [{ kind: 'change lines', which, method }] },
  ])
const turnedToCash = fc
  .nat(7)
  .map((which): Moment[] => [
    placed('zein'),
    { minutes: 1, deeds: each('pay again', 1) },
    { minutes: 1, deeds: [{ kind: 'change lines', which, method: 'cod' }] },
  ])
const byPhone: Moment[] = [after(1, 'order by phone'), after(1, 'change lines')]
/** What went out with other lines than were ordered is refused, or called back, and counted. */
const cameBack = fc
  .tuple(methods, fc.nat(7), fc.constantFrom<Deed['kind']>('refuse at the door', 'staff cancel'))
  .map(([method, which, kind]): Moment[] => [
    placed(method),
    after(1, 'pay the page'),
    { minutes: 1, deeds: CALLS },
    { minutes: 1, deeds: [{ kind: 'change lines', which, method }] },
    { minutes: 1, deeds: [{ kind: 'give some back', which, method }] },
    after(1, 'ship'),
    after(1, kind),
    { minutes: 1, deeds: [{ kind: 'count what came back', which, method }] },
  ])

/** Two members of staff press at the same time. */
const TWICE_BACK: Moment = { minutes: 1, deeds: [...each('give back', 1), ...each('give back', 1)] }

/** What an order may come to after all that. */
const ends = fc
  .constantFrom<Deed['kind']>(
    'staff cancel',
    'shopper cancels',
    'ship',
    'pay the page',
    'money after all',
    'taken back',
    'give some back',
    'change lines',
  )
  .map((kind): Moment[] => [after(1, kind), TWICE_BACK])

const stories = fc
  .tuple(
    fc.oneof(
      ...[aPage, aPage, twoPaidPages, paidLate, returned],
      ...[changed, changed, cameBack, turnedToCash, fc.constant(byPhone)],
    ),
    fc.array(moments, { maxLength: 5, size: 'max' }),
    ends,
  )
  .map(([beginning, middle, end]) => [...beginning, ...middle, ...end])
