import { useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { type PlaceOrderInput, type PlaceOrderReply, placeOrder } from '#contract/orders.ts'
import { remembered } from '../accounts/remembered.ts'
import { emptyCart } from '../cart/cart-store.ts'
import { useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { leaveForPayment } from '../payments/leave-for-payment.ts'
import { call } from '../platform/call.ts'
import { logOut } from '../platform/session.ts'
import { writeTab } from '../platform/tab-storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import { createOrderAttempts, isDefiniteAnswer } from './order-attempt.ts'
import type { OrderField } from './order-form.ts'
import type { OrderProblem, SeenOrder } from './order-problem.ts'
import type { News } from './what-is-new.ts'

/** One state at a time; while an order is on its way and afterwards the page shows what was ordered, whatever the cart does. */
export type Placing =
  | { readonly step: 'filling'; readonly problem: OrderProblem | null }
  | ({ readonly step: 'placing' | 'placed' } & Pick<SeenOrder, 'lines' | 'offers'>)

interface PlacingEnds {
  readonly placed: () => void
  /** Fields that the server refused, with its words. */
  readonly refusedFields: (errors: Partial<Record<OrderField, string>>) => void
}

/** Places the order: once, however often it is pressed, reloaded or sent. */
export function usePlacing(ends: PlacingEnds) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>({ step: 'filling', problem: null })
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)

  const place = async (order: SeenOrder) => {
    if (isSending.current) return
    isSending.current = true
    setPlacing({ ...order, step: 'placing' })
    try {
      const { orderId, paymentUrl, message } = await send(order.input)
      writeTab('placed', orderId)
      setPlacing({ ...order, step: 'placed' })
      // Whoever comes back unpaid and tries again from the cart orders the same, and need not fill it in anew.
      if (paymentUrl !== null) return leaveForPayment(paymentUrl)
      ends.placed()
      emptyCart()
      // The shop's own words: it may not be paid as it was wished, where nothing is to be paid or an earlier try was.
      toast.success(message)
      navigate(paths.account('orders'), { replace: true })
    } catch (failure) {
      isSending.current = false
      setPlacing({ step: 'filling', problem: await explain(failure, order) })
    }
  }

  const explain = async (failure: unknown, order: SeenOrder): Promise<OrderProblem | null> => {
    if (!(failure instanceof ApiFailure) || !isAnswered(failure)) {
      return { ...NOTHING_NEW, says: t('checkout.no_answer') }
    }
    if (failure.status === 401) {
      remembered.keepPlace(paths.placeOrder())
      toast.error(sayFailure(failure))
      logOut()
      return null
    }
    const { ofLines, fields, ...news } = await lookAnew(failure, order)
    if (fields) {
      ends.refusedFields(fields)
      return null
    }
    // What is said of single lines need not be said of the whole order too.
    return { ...news, says: ofLines ? t(ofLines) : failure.message || t('messages.failed_to_place_order') }
  }

  return { placing, place: (order: SeenOrder) => void place(order) }
}

const NOTHING_NEW: News = { changes: [], lineProblems: [], totals: null }

const attempts = createOrderAttempts(
  () => sessionStorage,
  () => crypto.randomUUID(),
)

async function send(input: PlaceOrderInput): Promise<PlaceOrderReply> {
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

/** The code for it comes with the first refusal; should it not, the server's own words say what is wrong. */
async function lookAnew(failure: ApiFailure, order: SeenOrder): Promise<News> {
  try {
    return await (await import('./what-is-new.ts')).whatIsNew(failure, order)
  } catch {
    return NOTHING_NEW
  }
}

/** A gateway that does not answer is a definite no to this order: the shop has taken it back. */
function isAnswered({ status, messageKey }: ApiFailure): boolean {
  return isDefiniteAnswer(status) || messageKey === 'payment_unavailable'
}
