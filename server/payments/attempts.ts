import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { nextCheck } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { Database, Transaction } from '../database/database.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { recordEvent } from '../orders/order-events.ts'

export type PaymentAttempt = typeof paymentAttempts.$inferSelect

/** Ms after which nobody waits for a pay page any more; a gateway answers within 12 s, or 24 where it lends a token first. */
const OPENING_TAKES = 30_000

/** Whether a process, this one or another, may be asking the gateway for its pay page right now. */
export function isBeingOpened({ state, createdAt }: Pick<PaymentAttempt, 'state' | 'createdAt'>, now: Date): boolean {
  return state === 'opening' && now.getTime() - createdAt.getTime() < OPENING_TAKES
}

/** Writes down a new try before anybody is asked, so that nothing that may be charged is ever unknown here. */
export async function beginAttempt(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'payable' | 'currency'>,
  provider: OnlineMethod,
  now: Date,
): Promise<PaymentAttempt> {
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: randomUUID(),
      orderId: order.id,
      provider,
      state: 'opening',
      amount: order.payable,
      currency: order.currency,
      createdAt: now,
      nextCheckAt: nextCheck(now, 0, now),
    })
    .returning()
  if (attempt === undefined) throw new Error('the attempt was not written')
  await recordEvent(tx, order.id, 'payment-opening', { actor: 'system' }, { provider, attempt: attempt.id })
  return attempt
}

export async function findAttempt(on: Database | Transaction, id: string): Promise<PaymentAttempt | null> {
  const [attempt] = await on.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return attempt ?? null
}

/** The attempt held until the transaction ends; after its order, never before. */
export async function lockAttempt(tx: Transaction, id: string): Promise<PaymentAttempt | null> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  return attempt ?? null
}

/** Newest first. */
export async function attemptsOf(on: Database | Transaction, orderId: string): Promise<PaymentAttempt[]> {
  return await on
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
}

/** Notes that the reply was lost and nobody saw the pay page. It is watched on: should it be paid after all, that is found out. */
export async function abandonAttempt(database: Database, id: string): Promise<void> {
  await database
    .update(paymentAttempts)
    .set({ state: 'abandoned' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'opening')))
}

/** Those that may still be paid, newest first. */
export async function openAttemptsOf(on: Database | Transaction, orderId: string): Promise<PaymentAttempt[]> {
  return await on
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['opening', 'pending'])))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
}

/** The attempt that a message names, by our id or the gateway's. */
export async function attemptNamed(
  database: Database,
  provider: OnlineMethod,
  { attemptId, reference }: { readonly attemptId: string | null; readonly reference: string | null },
): Promise<PaymentAttempt | null> {
  const ofProvider = eq(paymentAttempts.provider, provider)
  const byId = attemptId === null ? undefined : and(ofProvider, eq(paymentAttempts.id, withHyphens(attemptId)))
  const [first] = byId === undefined ? [] : await database.select().from(paymentAttempts).where(byId).limit(1)
  if (first !== undefined || reference === null) return first ?? null
  const [second] = await database
    .select()
    .from(paymentAttempts)
    .where(and(ofProvider, eq(paymentAttempts.reference, reference)))
    .limit(1)
  return second ?? null
}

/** Some gateways write our id without its hyphens. */
function withHyphens(id: string): string {
  return id
    .toLowerCase()
    .replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5')
}
