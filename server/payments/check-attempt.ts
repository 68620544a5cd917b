import type { Attempt } from './attempts.ts'
import type { PaymentDesk } from './payments.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Asks the attempt's gateway and settles what it says. A gateway that is no longer connected cannot be asked. */
export async function checkAttempt(desk: PaymentDesk, attempt: Attempt): Promise<void> {
  const provider = desk.payments.providers.get(attempt.provider)
  if (provider === undefined) return
  const { id: attemptId, reference, createdAt } = attempt
  await settleAttempt(desk, attemptId, await provider.status({ attemptId, reference, createdAt }))
}
