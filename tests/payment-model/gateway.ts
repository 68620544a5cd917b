import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import type { ToldPayment } from '#shop/payments/settlement.ts'
import { type Attempt, type GatewayPayment, type Luck, MINUTE, type Work, type World } from './world.ts'

/** As the three protocols are: whether a payment is found by our own id, and whether its page can be closed. */
const TRAITS: Readonly<Record<OnlineMethod, { readonly finds: boolean; readonly closes: boolean }>> = {
  payqi: { finds: true, closes: true },
  zein: { finds: false, closes: false },
  alqaseh: { finds: true, closes: true },
}

export const PAGE_LIVES = 60 * MINUTE

const UNKNOWN: ToldPayment = { state: 'unknown', amount: null, currency: null, attemptId: null, reference: null }

/** Opens a pay page; null where the reply is lost, before or after the page was opened. */
export function* create(world: World, attempt: Attempt): Work<string | 'refused' | null> {
  const there = yield
  if (there === 'lost') return null
  if (there === 'refused') return 'refused'
  const reference = `${attempt.provider} of ${attempt.id}`
  world.payments.push({
    ...{ attempt, reference, expiresAt: world.now + PAGE_LIVES },
    ...{ state: 'pending', charged: 0, isTakenBack: false },
  })
  return (yield) === 'lost' ? null : reference
}

/** What it says may be old news by the time it arrives. */
export function* status(world: World, attempt: Attempt): Work<ToldPayment> {
  if ((yield) === 'lost') return UNKNOWN
  const payment = find(world, attempt)
  if (payment === undefined) return UNKNOWN
  const told = tell(payment)
  const others = world.payments.filter(other => other !== payment).map(tell)
  return muddled(told, others, yield)
}

/** Closes a pay page; false where that cannot be done or the answer is lost. */
export function* cancel(world: World, attempt: Attempt): Work<boolean> {
  if ((yield) === 'lost') return false
  const payment = find(world, attempt)
  if (payment === undefined || !TRAITS[attempt.provider].closes) return false
  if (payment.state === 'pending') payment.state = 'cancelled'
  const isClosed = payment.state === 'cancelled' || payment.state === 'expired'
  return (yield) !== 'lost' && isClosed
}

/** The shopper pays on the page, in whole or, by some trick, in part. */
export function pay(payment: GatewayPayment, amount: number): void {
  if (payment.state === 'pending') Object.assign(payment, { state: 'paid', charged: amount })
}

/** What it had declared dead it was paid for after all. */
export function findMoney(payment: GatewayPayment): void {
  const isDead = payment.state === 'failed' || payment.state === 'cancelled' || payment.state === 'expired'
  if (isDead) Object.assign(payment, { state: 'paid', charged: payment.attempt.amount })
}

export function takeBack(payment: GatewayPayment): void {
  if (payment.state === 'paid') Object.assign(payment, { state: 'refunded', isTakenBack: true })
}

export function expire({ payments, now }: World): void {
  for (const payment of payments) {
    if (payment.state === 'pending' && payment.expiresAt <= now) payment.state = 'expired'
  }
}

function find({ payments }: World, { id, provider, reference }: Attempt): GatewayPayment | undefined {
  return payments.find(payment =>
    reference === null
      ? TRAITS[provider].finds && payment.attempt.id === id
      : payment.reference === reference && payment.attempt.provider === provider,
  )
}

function tell({ attempt, state, charged, reference }: GatewayPayment): ToldPayment {
  const currency = attempt.provider === 'zein' ? null : 'IQD'
  return { state, amount: charged > 0 ? charged : attempt.amount, currency, attemptId: attempt.id, reference }
}

/** The reply as it arrives. */
function muddled(told: ToldPayment, others: readonly ToldPayment[], luck: Luck): ToldPayment {
  if (luck === 'lost') return UNKNOWN
  if (luck === 'amount') return { ...told, state: 'paid', amount: Number(told.amount) - 1 }
  if (luck === 'currency') return { ...told, state: 'paid', currency: 'USD' }
  return luck === 'crossed' ? (others.at(-1) ?? told) : told
}
