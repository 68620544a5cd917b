import { and, desc, eq } from 'drizzle-orm'
import { isAttemptOpen } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { attemptNamed, attemptsOf, type PaymentAttempt } from './attempts.ts'
import { checkAttempt, mayAskNow } from './check-attempt.ts'
import type { PaymentDesk } from './payments.ts'

export type PaymentAnswer = 'paid' | 'pending' | 'failed'

const BY_ADDRESS = { attempts: 120, seconds: 600 }
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
  await limitAddress(desk, address)
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
  await limitAddress(desk, address)
  const notice = desk.payments.providers.get('zein')?.readReturn(new URLSearchParams({ token })) ?? null
  if (notice === null || notice.isAuthentic === false) return 'failed'
  const attempt = await attemptNamed(desk.database, 'zein', notice)
  return attempt === null ? 'failed' : await answerAbout(desk, [attempt], attempt.orderId)
}

async function limitAddress({ database }: PaymentDesk, address: string): Promise<void> {
  await limitAttempts(database, [{ of: `confirm:address:${networkOf(address)}`, limit: BY_ADDRESS }])
}

async function answerAbout(
  desk: PaymentDesk,
  attempts: readonly PaymentAttempt[],
  orderId: string,
): Promise<PaymentAnswer> {
  await Promise.all(
    attempts.map(async attempt => {
      const mayChange = attempt.state !== 'paid' && attempt.state !== 'refunded'
      if (mayChange && (await mayAskNow(desk, attempt))) await checkAttempt(desk, attempt)
    }),
  )
  if (attempts.length === 0) return 'failed'
  const [order] = await desk.database.select().from(orders).where(eq(orders.id, orderId))
  if (order?.paymentState === 'paid') return 'paid'
  const now = await attemptsOf(desk.database, orderId)
  return now.some(attempt => isAttemptOpen(attempt.state)) ? 'pending' : 'failed'
}
