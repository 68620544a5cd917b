import { ApiFailure } from '#contract/call.ts'
import type { PaymentResult } from '#contract/payments.ts'

/** `error`: nobody could be asked. */
export type PaymentAnswered = 'paid' | 'failed' | 'cancelled' | 'pending' | 'error'

/** What the shop knows of a payment, in a word. */
export async function answerTo(question: () => Promise<PaymentResult>): Promise<PaymentAnswered> {
  return await question().then(
    ({ success, message_key }) => (success ? 'paid' : (WORDS[message_key] ?? 'failed')),
    // An answer without success comes as a failure of the call.
    failure => (failure instanceof ApiFailure && WORDS[failure.messageKey]) || 'error',
  )
}

const WORDS: Readonly<Partial<Record<string, PaymentAnswered>>> = {
  payment_failed: 'failed',
  payment_cancelled: 'cancelled',
  payment_pending: 'pending',
}
