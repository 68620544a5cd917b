import { moveOrder, type OrderActor, type OrderEvent } from '#shop/orders/moves.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#shop/orders/status.ts'
import { type AttemptState, isAttemptOpen } from '#shop/payments/attempt.ts'
import type { OnlineMethod, ProviderState } from '#shop/payments/provider-state.ts'

/** What becomes of the request or reply that a process waits for. `amount`, `currency`, `crossed`: the reply says paid, and is wrong in that. */
export const LUCKS = ['well', 'lost', 'refused', 'amount', 'currency', 'crossed'] as const
export type Luck = (typeof LUCKS)[number]

/** A process of the shop. It stops wherever others may come between: before each request, reply and transaction. */
export type Work<Result = void> = Generator<void, Result, Luck>

export interface Order {
  readonly id: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  hasLapsed: boolean
  /** A person cancelled it, or refused it at the door: for good. */
  isGivenUp: boolean
  /** Went out unpaid: the courier takes its cash. */
  isPaidAtDoor: boolean
  holdsStock: boolean
  /** Ms; null once nobody waits for money. */
  heldUntil: number | null
}

export interface Attempt {
  readonly id: string
  readonly order: Order
  readonly provider: OnlineMethod
  readonly amount: number
  readonly currency: string
  readonly createdAt: number
  reference: string | null
  state: AttemptState
  hasPage: boolean
  checks: number
  nextCheckAt: number | null
  hasDoubt: boolean
}

export interface Refund {
  readonly attempt: Attempt
  readonly reason: 'paid-twice' | 'paid-late' | 'order-cancelled'
  isDone: boolean
}

/** A payment in the gateway's own books. */
export interface GatewayPayment {
  readonly attempt: Attempt
  readonly reference: string
  readonly expiresAt: number
  state: Exclude<ProviderState, 'unknown'>
  /** IQD that left the shopper's card. */
  charged: number
  isTakenBack: boolean
}

/** A shop in memory: few pieces, orders that all want them, and gateways with books of their own. */
export interface World {
  /** Ms since it began. */
  now: number
  /** Pieces on the shelf. */
  shelf: number
  readonly orders: Order[]
  readonly attempts: Attempt[]
  readonly refunds: Refund[]
  readonly payments: GatewayPayment[]
  /** Pay pages whose address reached the shopper, by attempt: no other page can be paid. */
  readonly pages: Set<Attempt>
  /** In flight. */
  works: Work[]
  /** Every move that was made and everything that happened, by name. */
  readonly seen: Set<string>
}

export const MINUTE = 60_000
export const HOLD = 30 * MINUTE
export const PAYABLE = 25_000
export const PIECES_IN_ALL = 3
export const PIECES_OF_ORDER = 2

export function newWorld(): World {
  return {
    ...{ now: 0, shelf: PIECES_IN_ALL, orders: [], attempts: [], refunds: [], payments: [], works: [] },
    ...{ pages: new Set(), seen: new Set() },
  }
}

/** Lets a process begin: it runs to where it first waits. */
export function begin(world: World, work: Work): void {
  if (work.next().done !== true) world.works.push(work)
}

/** Sends a process on to where it waits next. */
export function sendOn(world: World, work: Work, luck: Luck): void {
  if (work.next(luck).done === true) world.works = world.works.filter(other => other !== work)
}

export function attemptsOf({ attempts }: World, order: Order): Attempt[] {
  return attempts.filter(attempt => attempt.order === order)
}

export function openAttemptsOf(world: World, order: Order): Attempt[] {
  return attemptsOf(world, order).filter(({ state }) => isAttemptOpen(state))
}

export function moveAttempt({ seen }: World, attempt: Attempt, to: AttemptState): void {
  seen.add(`attempt ${attempt.state} → ${to}`)
  attempt.state = to
  if (!isAttemptOpen(to)) attempt.hasPage = false
}

export function setPayment({ seen }: World, order: Order, to: PaymentState): void {
  if (order.paymentState === to) return
  seen.add(`payment ${order.paymentState} → ${to}`)
  order.paymentState = to
}

/** One move of the shop's table with what follows from it; false where the table does not have it. */
export function makeMove(world: World, order: Order, event: OrderEvent, by: OrderActor): boolean {
  const from = order.status
  const to = moveOrder(from, event, by)
  if (to === null) return false
  world.seen.add(`order ${from} → ${to}`)
  order.status = to
  order.isPaidAtDoor = to === 'Shipped' ? order.paymentState !== 'paid' : order.isPaidAtDoor && to === 'Delivered'
  order.isGivenUp ||= event === 'cancel' || event === 'refuse'
  if (to === 'Cancelled' || to === 'Refused') {
    Object.assign(order, { hasLapsed: event === 'lapse', heldUntil: null })
    if (from === 'Order Placed') giveBackStock(world, order)
    for (const attempt of attemptsOf(world, order).filter(({ state }) => state === 'paid'))
      oweRefund(world, attempt, 'order-cancelled')
  }
  return true
}

function giveBackStock(world: World, order: Order): void {
  if (order.holdsStock) world.shelf += PIECES_OF_ORDER
  order.holdsStock = false
}

/** False, and nothing is taken, where the pieces are not there any more. */
export function takeStock(world: World, order: Order): boolean {
  if (order.holdsStock) return true
  if (world.shelf < PIECES_OF_ORDER) return false
  world.shelf -= PIECES_OF_ORDER
  order.holdsStock = true
  return true
}

/** Once for each attempt, whoever finds out first. */
export function oweRefund(world: World, attempt: Attempt, reason: Refund['reason']): void {
  if (world.refunds.some(refund => refund.attempt === attempt)) return
  world.refunds.push({ attempt, reason, isDone: false })
  world.seen.add(`refund ${reason}`)
  if (reason !== 'paid-twice') setPayment(world, attempt.order, 'refund_due')
}
