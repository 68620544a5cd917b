import type { OrderActor, OrderEvent } from '#shop/orders/moves.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { isAttemptOpen, nextCheck } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import { mistakenIdOf, type OrderEffect, settlement, type ToldPayment } from '#shop/payments/settlement.ts'
import { cancel, create, status } from './gateway.ts'
import {
  type Attempt,
  attemptsOf,
  begin,
  HOLD,
  makeMove,
  moveAttempt,
  type Order,
  openAttemptsOf,
  oweRefund,
  PAYABLE,
  type Refund,
  setPayment,
  takeStock,
  type Work,
  type World,
} from './world.ts'

/** What the server does (server/payments), step by step, with the shop's rules and without its database. */

const UNTOLD = { amount: null, currency: null, attemptId: null, reference: null } as const
const OPENING_TAKES = 30_000

/** A checkout; nothing where the pieces are gone. */
export function* place(world: World, method: PaymentMethod): Work {
  const isCash = method === 'cod'
  const order: Order = {
    ...{
      id: `order-${world.orders.length + 1}`,
      status: 'Order Placed',
      paymentMethod: method,
      paymentState: 'pending',
    },
    ...{
      hasLapsed: false,
      isGivenUp: false,
      isPaidAtDoor: false,
      holdsStock: false,
      heldUntil: isCash ? null : world.now + HOLD,
    },
  }
  if (!takeStock(world, order)) return
  world.orders.push(order)
  if (method === 'cod') return
  const attempt = beginAttempt(world, order, method)
  yield
  const opened = yield* askGateway(world, attempt)
  if (opened !== null) return yield* show(world, opened)
  yield
  const isOneOpen = openAttemptsOf(world, order).some(each => each.state === 'opening' || each.hasPage)
  if (!isOneOpen) lapse(world, order)
}

/** “Complete payment”, “pay another way” and “pay at the door”. */
export function* payAgain(world: World, order: Order, method: PaymentMethod): Work {
  if (!isPayable(order)) return
  yield
  yield* closeAll(
    world,
    openAttemptsOf(world, order).filter(({ provider }) => provider !== method),
  )
  if (method === 'cod') return turnToCash(world, order)
  const opened = yield* openPayment(world, order, method)
  if (opened === null) return
  yield
  if (order.heldUntil !== null) order.paymentMethod = method
  yield* show(world, opened)
}

/** The gateway is asked, and what it says is settled: webhooks, return pages and the sweeper all end here. */
export function* check(world: World, attempt: Attempt): Work {
  const isOpening = attempt.state === 'opening'
  settle(world, attempt, yield* status(world, attempt))
  if (!isOpening || isBeingOpened(world, attempt)) return
  yield
  abandon(world, attempt)
}

/** What the job of every minute begins. */
export function sweep(world: World): void {
  const { now, attempts, orders } = world
  for (const attempt of attempts) {
    if (attempt.nextCheckAt === null || attempt.nextCheckAt > now) continue
    begin(world, attempt.order.heldUntil === null ? close(world, attempt) : check(world, attempt))
  }
  for (const order of orders.filter(isPayable)) {
    if (order.heldUntil !== null && order.heldUntil <= now) begin(world, lapseInTime(world, order))
  }
}

export function take(world: World, order: Order, event: OrderEvent, by: OrderActor): void {
  const mayShip = order.paymentMethod === 'cod' || order.paymentState === 'paid'
  if (event !== 'ship' || mayShip) makeMove(world, order, event, by)
}

/** Staff give the money back with their own hands. */
export function giveBack(world: World, refund: Refund): void {
  if (refund.isDone) return
  refund.isDone = true
  const { attempt } = refund
  if (attempt.state === 'paid') moveAttempt(world, attempt, 'refunded')
  const isOneOpen = world.refunds.some(other => other.attempt.order === attempt.order && !other.isDone)
  if (!isOneOpen && attempt.order.paymentState === 'refund_due') setPayment(world, attempt.order, 'refunded')
}

function beginAttempt(world: World, order: Order, provider: OnlineMethod): Attempt {
  const { now, attempts } = world
  const attempt: Attempt = {
    ...{ id: `attempt-${attempts.length + 1}`, order, provider, amount: PAYABLE, currency: 'IQD', createdAt: now },
    ...{ reference: null, state: 'opening', hasPage: false, checks: 0, hasDoubt: false },
    nextCheckAt: timeOf(nextCheck(new Date(now), 0, new Date(now))),
  }
  attempts.push(attempt)
  return attempt
}

function timeOf(date: Date | null): number | null {
  return date === null ? null : date.getTime()
}

/** The page's address goes to the browser, which may never get it. */
function* show(world: World, attempt: Attempt): Work {
  if ((yield) !== 'lost') world.pages.add(attempt)
}

function* openPayment(world: World, order: Order, method: OnlineMethod): Work<Attempt | null> {
  const old = openAttemptsOf(world, order).filter(({ provider }) => provider === method)
  yield* closeAll(
    world,
    old.filter(attempt => !isUsable(world, attempt)),
  )
  if (!isPayable(order)) return null
  const open = openAttemptsOf(world, order).find(each => each.provider === method && isUsable(world, each))
  if (open === undefined) {
    setPayment(world, order, 'pending')
    const attempt = beginAttempt(world, order, method)
    yield
    return yield* askGateway(world, attempt)
  }
  // Another tab's, which may still be waiting for it.
  if (!open.hasPage) yield
  return open.hasPage ? open : null
}

function isUsable(world: World, attempt: Attempt): boolean {
  return attempt.hasPage || isBeingOpened(world, attempt)
}

function isBeingOpened({ now }: World, { state, createdAt }: Attempt): boolean {
  return state === 'opening' && now - createdAt < OPENING_TAKES
}

function isPayable({ status, heldUntil }: Order): boolean {
  return status === 'Order Placed' && heldUntil !== null
}

/** The attempt whose page may be shown; null where there is none. */
function* askGateway(world: World, attempt: Attempt): Work<Attempt | null> {
  const reply = yield* create(world, attempt)
  if (reply === 'refused') settle(world, attempt, { ...UNTOLD, state: 'failed' })
  else if (reply !== null) return yield* keepPage(world, attempt, reply)
  else {
    yield* close(world, attempt)
    abandon(world, attempt)
  }
  return null
}

/** Nobody is sent to a page whose order ended or was paid while the gateway opened it. */
function* keepPage(world: World, attempt: Attempt, reference: string): Work<Attempt | null> {
  attempt.reference ??= reference
  const isWanted = attempt.state === 'opening' && isPayable(attempt.order)
  if (attempt.state === 'opening') moveAttempt(world, attempt, 'pending')
  if (isWanted) {
    attempt.hasPage = true
    return attempt
  }
  yield
  yield* close(world, attempt)
  return null
}

function* closeAll(world: World, attempts: readonly Attempt[]): Work {
  for (const attempt of attempts) yield* close(world, attempt)
}

function* close(world: World, attempt: Attempt): Work {
  yield* check(world, attempt)
  yield
  if (!isAttemptOpen(attempt.state) && attempt.state !== 'abandoned') return
  if (yield* cancel(world, attempt)) settle(world, attempt, { ...UNTOLD, state: 'cancelled' })
}

function abandon(world: World, attempt: Attempt): void {
  if (attempt.state === 'opening') moveAttempt(world, attempt, 'abandoned')
}

function* lapseInTime(world: World, order: Order): Work {
  yield
  yield* closeAll(world, openAttemptsOf(world, order))
  if (order.heldUntil !== null && order.heldUntil <= world.now) lapse(world, order)
}

function lapse(world: World, order: Order): void {
  if (isPayable(order) && order.paymentState !== 'paid') makeMove(world, order, 'lapse', 'system')
}

function turnToCash(world: World, order: Order): void {
  if (!isPayable(order) || order.paymentState === 'paid') return
  setPayment(world, order, 'pending')
  Object.assign(order, { paymentMethod: 'cod', heldUntil: null })
}

/** One transaction that holds the order. */
function settle(world: World, attempt: Attempt, told: ToldPayment): void {
  const { order } = attempt
  const others = attemptsOf(world, order).filter(other => other !== attempt)
  const outcome = settlement(order, attempt, told, {
    isOneOpen: others.some(({ state }) => isAttemptOpen(state)),
    isOnePaid: others.some(
      other => other.state === 'paid' && world.refunds.every(({ attempt: owed }) => owed !== other),
    ),
  })
  if (outcome.kind === 'moved') moveAttempt(world, attempt, outcome.to)
  if (outcome.kind === 'doubt') attempt.hasDoubt = true
  else if (mistakenIdOf(attempt, told) === null) attempt.reference ??= told.reference
  attempt.checks += 1
  attempt.nextCheckAt = nextLook(world, attempt, told)
  if (outcome.kind === 'moved') applyTo(world, attempt, outcome.order)
}

function nextLook({ now }: World, attempt: Attempt, told: ToldPayment): number | null {
  const { state, reference, createdAt, checks } = attempt
  if (state === 'paid' || state === 'refunded' || (state === 'failed' && reference === null)) return null
  const isSilent = told.state === 'unknown' && reference !== null
  return timeOf(nextCheck(new Date(createdAt), checks, new Date(now), { isSilent }))
}

function applyTo(world: World, attempt: Attempt, effect: OrderEffect): void {
  const { order } = attempt
  world.seen.add(`effect ${effect}`)
  if (effect === 'pay') pay(world, attempt)
  if (effect === 'revive') revive(world, attempt)
  if (effect === 'refund-twice') oweRefund(world, attempt, 'paid-twice')
  if (effect === 'refund-cancelled') oweRefund(world, attempt, 'order-cancelled')
  if (effect === 'failed' || effect === 'cancelled') setPayment(world, order, effect)
  if (effect === 'taken-back') setPayment(world, order, 'refunded')
}

function revive(world: World, attempt: Attempt): void {
  const { order } = attempt
  if (takeStock(world, order) && makeMove(world, order, 'revive', 'system')) pay(world, attempt)
  else oweRefund(world, attempt, 'paid-late')
}

function pay(world: World, { order, provider }: Attempt): void {
  setPayment(world, order, 'paid')
  Object.assign(order, { paymentMethod: provider, heldUntil: null })
}
