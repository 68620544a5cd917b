import { isAttemptOpen } from '#shop/payments/attempt.ts'
import { findAttempt, type PaymentAttempt } from './attempts.ts'
import { checkAttempt } from './check-attempt.ts'
import type { PaymentDesk } from './payments.ts'
import { settleAttempt, UNTOLD } from './settle-attempt.ts'

/**
 * Closes pay pages that are not to be paid any more: each is asked first, so that money that just came is seen, then closed at the
 * gateway where it can be. One that cannot be closed stays open here too and is watched.
 */
export async function closeAttempts(desk: PaymentDesk, attempts: readonly PaymentAttempt[]): Promise<void> {
  await Promise.all(attempts.map(attempt => close(desk, attempt)))
}

async function close(desk: PaymentDesk, attempt: PaymentAttempt): Promise<void> {
  await checkAttempt(desk, attempt)
  const now = await findAttempt(desk.database, attempt.id)
  const provider = desk.payments.providers.get(attempt.provider)
  if (now === null || provider === undefined || !(isAttemptOpen(now.state) || now.state === 'abandoned')) return
  const { id: attemptId, reference, createdAt } = now
  if (await provider.cancel({ attemptId, reference, createdAt }))
    await settleAttempt(desk, attemptId, { ...UNTOLD, state: 'cancelled' })
}
