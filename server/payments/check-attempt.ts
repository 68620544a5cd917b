import { isWithinLimit } from '../http/rate-limit.ts'
import { abandonAttempt, isBeingOpened, type PaymentAttempt } from './attempts.ts'
import type { PaymentDesk } from './payments.ts'
import { settleAttempt } from './settle-attempt.ts'

const ONE_CHECK = { attempts: 1, seconds: 3 }

/** Whether strangers may make the shop ask about the attempt: once in so long, however often they call. Else the database answers. */
export async function mayAskNow({ database }: PaymentDesk, { id }: PaymentAttempt): Promise<boolean> {
  return await isWithinLimit(database, { of: `check:${id}`, limit: ONE_CHECK })
}

/** Asks the attempt's gateway and settles what it says. A gateway that is no longer connected cannot be asked. */
export async function checkAttempt(desk: PaymentDesk, attempt: PaymentAttempt): Promise<void> {
  const provider = desk.payments.providers.get(attempt.provider)
  if (provider === undefined) return
  const { id: attemptId, reference, createdAt } = attempt
  await settleAttempt(desk, attemptId, await provider.status({ attemptId, reference, createdAt }))
  // Its process ended before the reply came.
  if (attempt.state === 'opening' && !isBeingOpened(attempt, desk.clock()))
    await abandonAttempt(desk.database, attemptId)
}
