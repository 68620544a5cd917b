import { and, desc, eq } from 'drizzle-orm'
import type { NamedPayment } from '#contract/payments.ts'
import { isAttemptOpen } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { attemptNamed, attemptsOf, type PaymentAttempt } from './attempts.ts'
import { checkAttempt, mayAskNow } from './check-attempt.ts'
import type { PaymentDesk } from './payments.ts'

/** `cancelled`: by whoever was to pay, as far as the gateway tells that from a failure. */
export type PaymentAnswer = 'paid' | 'pending' | 'failed' | 'cancelled'

const BY_ADDRESS = { attempts: 120, seconds: 600 }
const MOST_ASKED = 3

/**
 * A return page's question about an order, from whoever: the gateway is asked about the order's last tries
 * there, and the answer tells whether the order is paid or how the last try ended, and nothing else. An
 * unknown order answers as one that was not paid, and so does a token that is not the gateway's own.
 */
export async function confirmPayment(
  desk: PaymentDesk,
  address: string,
  provider: OnlineMethod,
  named: NamedPayment,
): Promise<PaymentAnswer> {
  const of = `confirm:address:${networkOf(address)}`
  await limitAttempts(desk.database, [{ of, limit: BY_ADDRESS }])
  return 'token' in named
    ? await confirmToken(desk, provider, named.token)
    : await confirmOrder(desk, provider, named.orderId)
}

async function confirmOrder(desk: PaymentDesk, provider: OnlineMethod, orderId: string): Promise<PaymentAnswer> {
  const attempts = await desk.database
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.provider, provider)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(MOST_ASKED)
  return await answerAbout(desk, attempts, orderId)
}

async function confirmToken(desk: PaymentDesk, provider: OnlineMethod, token: string): Promise<PaymentAnswer> {
  const notice = desk.payments.providers.get(provider)?.readReturn(new URLSearchParams({ token })) ?? null
  if (notice === null || notice.isAuthentic === false) return 'failed'
  const attempt = await attemptNamed(desk.database, provider, notice)
  return attempt === null ? 'failed' : await answerAbout(desk, [attempt], attempt.orderId)
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
  // The order last: the gateway's notice may settle both between the two readings, and who has paid must not hear that it failed.
  const now = await attemptsOf(desk.database, orderId)
  const [order] = await desk.database.select().from(orders).where(eq(orders.id, orderId))
  if (order?.paymentState === 'paid') return 'paid'
  if (now.some(attempt => isAttemptOpen(attempt.state))) return 'pending'
  return now.find(({ id }) => id === attempts[0]?.id)?.state === 'cancelled' ? 'cancelled' : 'failed'
}
