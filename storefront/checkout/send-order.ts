import { ApiFailure } from '#contract/call.ts'
import { type PlaceOrderInput, type PlaceOrderReply, placeOrder } from '#contract/orders.ts'
import { remembered } from '../accounts/remembered.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { logOut } from '../platform/session.ts'
import { toast } from '../platform/toasts.tsx'
import type { WordsOfPage } from '../platform/words.tsx'
import { createOrderAttempts, isDefiniteAnswer } from './order-attempt.ts'
import type { OrderField } from './order-form.ts'
import type { OrderProblem, SeenOrder } from './order-problem.ts'
import { type News, whatIsNew } from './what-is-new.ts'

/** What sends an order comes with what says why there is none: one piece that is got before either is wanted. */
export { leaveForPayment } from '../payments/leave-for-payment.ts'
export { OrderProblemNote } from './order-problem-note.tsx'

const attempts = createOrderAttempts(
  () => sessionStorage,
  () => crypto.randomUUID(),
)

/** Sends it, under the key of its attempt. Throws what the call throws. */
export async function sendOrder(input: PlaceOrderInput): Promise<PlaceOrderReply> {
  // Names of places follow the page's language: they make no other order.
  const { address: _, ...content } = input
  const headers = { 'Idempotency-Key': attempts.keyFor(content) }
  try {
    const reply = await call(placeOrder, input, { headers })
    attempts.answered()
    return reply
  } catch (failure) {
    if (failure instanceof ApiFailure && isAnswered(failure)) attempts.answered()
    throw failure
  }
}

/** A gateway that does not answer is a definite no to this order: the shop has taken it back. */
function isAnswered({ status, messageKey }: ApiFailure): boolean {
  return isDefiniteAnswer(status) || messageKey === 'payment_unavailable'
}

interface Saying extends Pick<WordsOfPage, 't' | 'sayFailure'> {
  /** Fields that the server refused, with its words. */
  readonly refusedFields: (errors: Partial<Record<OrderField, string>>) => void
}

/** Why there is no order, as far as it is to be said of all of it; a session that is over leads to the log-in. */
export async function explainFailure(
  failure: unknown,
  order: SeenOrder,
  { t, sayFailure, refusedFields }: Saying,
): Promise<OrderProblem | null> {
  if (!(failure instanceof ApiFailure) || !isAnswered(failure)) {
    return { ...NOTHING_NEW, says: t('checkout.no_answer') }
  }
  if (failure.status === 401) {
    remembered.keepPlace(paths.placeOrder())
    toast.error(sayFailure(failure))
    logOut()
    return null
  }
  const { ofLines, fields, ...news } = await whatIsNew(failure, order).catch((): News => NOTHING_NEW)
  if (fields) {
    refusedFields(fields)
    return null
  }
  // What is said of single lines need not be said of the whole order too.
  return { ...news, says: ofLines ? t(ofLines) : failure.message || t('messages.failed_to_place_order') }
}

const NOTHING_NEW: News = { changes: [], lineProblems: [], totals: null }
