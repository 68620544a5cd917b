import { and, desc, eq } from 'drizzle-orm'
import { isAttemptOpen } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { isWithinLimit, limitAttempts } from '../platform/rate-limit.ts'
import { type Attempt, attemptNamed, attemptsOf } from './attempts.ts'
import { checkAttempt } from './check-attempt.ts'
import type { PaymentDesk } from './payments.ts'

export type PaymentAnswer = 'paid' | 'pending' | 'failed'

const BY_ADDRESS = { attempts: 120, seconds: 600 }
/** A gateway is asked about one payment once in this time, however often its page asks; in between the database answers. */
const ONE_CHECK = { attempts: 1, seconds: 3 }
const MOST_ASKED = 3

/**
 * A return page's question about an order, from whoever: the gateway is asked about the order's last tries there, and the answer
 * tells whether the order is paid, and nothing else. An unknown order answers as one that was not paid.
 */
export async function confirmOrder(
  desk: PaymentDesk,
  address: string,
  provider: OnlineMethod,
  orderId: string,
): Promise<PaymentAnswer> {
  await limitAttempts(desk.database, [{ of: `confirm:address:${address}`, limit: BY_ADDRESS }])
  const attempts = await desk.database
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.provider, provider)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(MOST_ASKED)
  return await answerAbout(desk, attempts, orderId)
}

/** The same by the token that ZainCash put into the return address; a token that is not ZainCash's names nothing. */
export async function confirmToken(desk: PaymentDesk, address: string, token: string): Promise<PaymentAnswer> {
  await limitAttempts(desk.database, [{ of: `confirm:address:${address}`, limit: BY_ADDRESS }])
  const notice = desk.payments.providers.get('zein')?.readReturn(new URLSearchParams({ token })) ?? null
  if (notice === null || notice.isAuthentic === false) return 'failed'
  const attempt = await attemptNamed(desk.database, 'zein', notice)
  return attempt === null ? 'failed' : await answerAbout(desk, [attempt], attempt.orderId)
}

async function answerAbout(desk: PaymentDesk, attempts: readonly Attempt[], orderId: string): Promise<PaymentAnswer> {
  for (const attempt of attempts) {
    const isUnsettled = attempt.state !== 'paid' && attempt.state !== 'refunded'
    if (isUnsettled && (await isWithinLimit(desk.database, { of: `check:${attempt.id}`, limit: ONE_CHECK })))
      await checkAttempt(desk, attempt)
  }
  if (attempts.length === 0) return 'failed'
  const [order] = await desk.database.select().from(orders).where(eq(orders.id, orderId))
  if (order?.paymentState === 'paid') return 'paid'
  const now = await attemptsOf(desk.database, orderId)
  return now.some(attempt => isAttemptOpen(attempt.state)) ? 'pending' : 'failed'
}
