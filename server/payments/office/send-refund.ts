import { eq } from 'drizzle-orm'
import { iqd } from '#shop/iqd.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { readStoreSettings } from '../../catalogue/store-settings.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { refunds } from '../../database/tables/payments.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../../http/route.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { recordEvent } from '../../orders/order-events.ts'
import type { PaymentProvider, RefundOutcome } from '../../partners/payments/provider.ts'
import { findAttempt, type PaymentAttempt } from '../attempts.ts'
import type { PaymentDesk } from '../payments.ts'
import { type Refund, settleRefund } from '../settle-refund.ts'

/**
 * Asks the gateway for a refund that is due. It is written down as asked before anybody is asked, so that a second press, another member
 * of staff or a crash never asks twice; an answer that was lost stays `unclear` and may be sent again only where the adapter looks
 * before it pays. Throws refund_not_found, refund_not_open, refund_by_hand,
 * step_up_needed.
 */
export async function sendRefund(desk: PaymentDesk, id: string, staff: Staff & SteppingUp): Promise<void> {
  await askGateway(desk, await claim(desk, id, staff))
}

/** Asks for a refund that is written down as asked, and writes down what came of it. */
export async function askGateway(
  { database, jobs, clock }: PaymentDesk,
  { refund, provider, attempt }: Claimed,
): Promise<void> {
  const { id: attemptId, reference, createdAt } = attempt
  const { id: refundId, amount, reason } = refund
  const outcome = await provider.refund({ attemptId, reference, createdAt }, { refundId, amount, reason })
  await database.transaction(async tx => {
    await settleRefund(jobs, tx, refund, {
      state: certaintyOf(refund, outcome),
      reference: outcome.reference,
      doer: { actor: 'provider' },
      now: clock(),
      told: outcome.told,
    })
  })
}

/**
 * A no to the second question is none to the first, whose answer was
 * lost: that one may be on its way, and paying by hand would pay twice.
 */
function certaintyOf({ state: before }: Pick<Refund, 'state'>, { state }: RefundOutcome) {
  return state === 'unknown' || (state === 'refused' && before === 'unclear') ? 'unclear' : state
}

export interface Claimed {
  readonly refund: Refund
  readonly provider: PaymentProvider
  readonly attempt: PaymentAttempt
}

async function claim(
  { database, jobs, payments }: PaymentDesk,
  id: string,
  staff: Staff & SteppingUp,
): Promise<Claimed> {
  return await database.transaction(async tx => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (refund === undefined) throw new Refusal('refund_not_found')
    const found = await refundableBy(payments, tx, refund)
    if (found === null) throw new Refusal('refund_by_hand')
    const { provider, attempt } = found
    const isOpen =
      refund.state === 'due' || refund.state === 'refused' || (refund.state === 'unclear' && provider.looksBeforeRefund)
    if (!isOpen) throw new Refusal('refund_not_open')
    const isLarge = await requireProof(tx, refund, staff)
    await markAsked(tx, refund, staff)
    await audit(tx, staff, { action: 'refund.sent', entity: 'order', entityId: refund.orderId, after: { refund: id } })
    if (isLarge) await alertRefund(jobs, tx, refund, { fact: 'refund_sent', by: staff })
    return { refund, provider, attempt }
  })
}

/** The payment that a refund is of and its gateway, where that can give so much back; else null. */
export async function refundableBy(
  { providers }: PaymentDesk['payments'],
  connection: Database | Transaction,
  { attemptId, amount }: Pick<Refund, 'attemptId' | 'amount'>,
): Promise<Omit<Claimed, 'refund'> | null> {
  const attempt = attemptId === null ? null : await findAttempt(connection, attemptId)
  const provider = attempt === null ? undefined : providers.get(attempt.provider)
  return attempt === null || provider === undefined || !canRefund(provider, amount, attempt)
    ? null
    : { attempt, provider }
}

/** Before the gateway is asked, so that a second press or a crash never asks twice. */
export async function markAsked(tx: Transaction, { id, orderId, amount }: Refund, staff: Staff): Promise<void> {
  await tx.update(refunds).set({ state: 'asked' }).where(eq(refunds.id, id))
  await recordEvent(tx, orderId, 'refund-asked', { actor: 'staff', staffId: staff.id }, { refund: id, amount })
}

/** Above the sum that the owner set, the second step is asked for again. Answers whether it is above. Throws step_up_needed. */
export async function requireProof(
  tx: Transaction,
  { amount }: Pick<Refund, 'amount'>,
  staff: SteppingUp,
): Promise<boolean> {
  const { refundStepUpAmount } = await readStoreSettings(tx)
  const isLarge = amount > refundStepUpAmount
  requireStepUp(isLarge, staff)
  return isLarge
}

export async function alertRefund(
  jobs: Jobs,
  tx: Transaction,
  { orderId, amount }: Pick<Refund, 'orderId' | 'amount'>,
  happened: { readonly fact: 'refund_sent' | 'refund_recorded'; readonly by: Staff },
): Promise<void> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  const details = { amount: iqd(amount), number: order?.number }
  await raiseAlert(jobs, tx, { ...happened, entity: 'order', entityId: orderId, details })
}

/** Gateways without refunds, and parts where only the whole can go back, are for staff's own hands. */
export function canRefund(
  provider: Pick<PaymentProvider, 'refunds'>,
  amount: number,
  attempt: Pick<PaymentAttempt, 'amount'>,
): boolean {
  if (provider.refunds === 'by-hand') return false
  return provider.refunds === 'partly' || amount === attempt.amount
}

/** Money that staff gave back themselves. Throws refund_not_found, refund_not_open, step_up_needed. */
export async function recordRefund(
  { database, jobs, clock }: PaymentDesk,
  id: string,
  note: string,
  staff: Staff & SteppingUp,
): Promise<void> {
  await database.transaction(async tx => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (refund === undefined) throw new Refusal('refund_not_found')
    if (refund.state === 'done' || refund.state === 'asked') throw new Refusal('refund_not_open')
    const isLarge = await requireProof(tx, refund, staff)
    await settleRefund(jobs, tx, refund, {
      state: 'done',
      note,
      doer: { actor: 'staff', staffId: staff.id },
      now: clock(),
    })
    await audit(tx, staff, {
      action: 'refund.recorded',
      entity: 'order',
      entityId: refund.orderId,
      after: { refund: id, note },
    })
    if (isLarge) await alertRefund(jobs, tx, refund, { fact: 'refund_recorded', by: staff })
  })
}
