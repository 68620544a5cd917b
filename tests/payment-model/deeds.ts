import type { PaymentMethod } from '#shop/orders/status.ts'
import { check, giveBack, payAgain, place, sweep, take } from './desk.ts'
import { expire, findMoney, PAGE_LIVES, pay, takeBack } from './gateway.ts'
import { begin, type GatewayPayment, type Luck, MINUTE, sendOn, type World } from './world.ts'

/** Something that happens; `which` of those there are, `luck` where a process waits for a gateway. */
export interface Deed {
  readonly kind: keyof typeof DEEDS
  readonly which: number
  readonly luck: Luck
  readonly method: PaymentMethod
}

type Happening = (world: World, deed: Deed) => void

const PASSES = [0.2, 1, 3, 10, 31, 65].map(minutes => minutes * MINUTE)

const DEEDS = {
  place: (world, { method }) => begin(world, place(world, method)),
  'pay again': onOrder((world, order, { method }) => begin(world, payAgain(world, order, method))),
  'pay the page': onPage((_world, payment) => pay(payment, payment.attempt.amount)),
  'pay a part': onPage((_world, payment) => pay(payment, payment.attempt.amount - 1_000)),
  'be declined': onPage((_world, payment) => end(payment, 'failed')),
  'cancel on the page': onPage((_world, payment) => end(payment, 'cancelled')),
  'money after all': onPage((_world, payment) => findMoney(payment)),
  'taken back': onPage((_world, payment) => takeBack(payment)),
  // A message of the gateway's or a stranger's: early, late, twice or never, in any order.
  message: (world, { which }) => {
    const attempt = pick(world.attempts, which)
    if (attempt === undefined) return
    attempt.nextCheckAt = world.now
    begin(world, check(world, attempt))
  },
  // The browser comes back, or somebody opens its address.
  return: (world, { which }) => {
    const attempt = pick(world.attempts, which)
    if (attempt !== undefined && attempt.state !== 'paid' && attempt.state !== 'refunded')
      begin(world, check(world, attempt))
  },
  'shopper cancels': onOrder((world, order) => take(world, order, 'cancel', 'shopper')),
  'staff cancel': onOrder((world, order) => take(world, order, 'cancel', 'owner')),
  ship: onOrder((world, order) => take(world, order, 'ship', 'fulfilment')),
  unship: onOrder((world, order) => take(world, order, 'unship', 'fulfilment')),
  deliver: onOrder((world, order) => take(world, order, 'deliver', 'courier')),
  'refuse at the door': onOrder((world, order) => take(world, order, 'refuse', 'courier')),
  'give back': (world, { which }) => {
    const refund = pick(world.refunds, which)
    if (refund !== undefined) giveBack(world, refund)
  },
  sweep: world => sweep(world),
  'time passes': (world, { which }) => {
    world.now += pick(PASSES, which) ?? 0
    expire(world)
  },
  'go on': (world, { which, luck }) => {
    const work = pick(world.works, which)
    if (work !== undefined) sendOn(world, work, luck)
  },
  'go on to the end': (world, { which, luck }) => {
    const work = pick(world.works, which)
    while (work !== undefined && world.works.includes(work)) sendOn(world, work, luck)
  },
  'one process ends': (world, { which }) => {
    const dead = pick(world.works, which)
    world.works = world.works.filter(work => work !== dead)
  },
  'all processes end': world => {
    world.works = []
  },
} satisfies Record<string, Happening>

export const DEED_KINDS = Object.keys(DEEDS) as readonly Deed['kind'][]

export function happen(world: World, deed: Deed): void {
  const happening: Happening = DEEDS[deed.kind]
  happening(world, deed)
}

/** As long as a page that is open may still be paid, and the longest pause until the sweeper looks at it again. */
const LONGEST = PAGE_LIVES + 61 * MINUTE
const MOST_STEPS = 20_000

/** Gateways answer, nobody does anything any more, and two hours pass with nothing but the job of every minute. */
export function letSettle(world: World): void {
  const end = world.now + LONGEST
  for (let due: number | undefined = world.now; due !== undefined && due <= end; due = nextDue(world)) {
    world.now = due
    expire(world)
    finish(world)
    sweep(world)
    finish(world)
  }
}

function finish(world: World): void {
  for (let steps = 0; world.works.length > 0; steps += 1) {
    if (steps > MOST_STEPS) throw new Error('the shop never comes to rest')
    for (const work of world.works) sendOn(world, work, 'well')
  }
}

/** When the sweeper next has something to do. */
function nextDue({ now, attempts, orders }: World): number | undefined {
  const times = [...attempts.map(({ nextCheckAt }) => nextCheckAt), ...orders.map(({ heldUntil }) => heldUntil)]
  return (
    times.filter(time => time !== null && time > now).sort((one, other) => Number(one) - Number(other))[0] ?? undefined
  )
}

function onOrder(act: (world: World, order: World['orders'][number], deed: Deed) => void): Happening {
  return (world, deed) => {
    const order = pick(world.orders, deed.which)
    if (order !== undefined) act(world, order, deed)
  }
}

/** Only pages that the shopper got to see. */
function onPage(act: (world: World, payment: GatewayPayment) => void): Happening {
  return (world, { which }) => {
    const payment = pick(
      world.payments.filter(({ attempt }) => world.pages.has(attempt)),
      which,
    )
    if (payment !== undefined) act(world, payment)
  }
}

function end(payment: GatewayPayment, state: 'failed' | 'cancelled'): void {
  if (payment.state === 'pending') payment.state = state
}

function pick<Item>(items: readonly Item[], which: number): Item | undefined {
  return items[which % items.length]
}
