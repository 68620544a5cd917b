import { useRef, useState } from 'react'
import { emptyCart } from '../cart/cart-store.ts'
import { useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { writeTab } from '../platform/tab-storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import type { OrderField } from './order-form.ts'
import type { OrderProblem, SeenOrder } from './order-problem.ts'

/** One state at a time; while an order is on its way and afterwards the page shows what was ordered, whatever the cart does. */
export type Placing =
  | { readonly step: 'filling'; readonly problem: OrderProblem | null }
  | ({ readonly step: 'placing' | 'placed' } & Pick<SeenOrder, 'lines' | 'offers'>)

interface PlacingEnds {
  readonly placed: () => void
  /** Fields that the server refused, with its words. */
  readonly refusedFields: (errors: Partial<Record<OrderField, string>>) => void
}

/** What places an order, in a piece of its own: it is got while the form is filled in. */
export const orderSending = () => import('./send-order.ts')

/** Places the order: once, however often it is pressed, reloaded or sent. */
export function usePlacing({ placed, refusedFields }: PlacingEnds) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>({ step: 'filling', problem: null })
  // Two presses within one frame see the same state, but not the same ref.
  const isSending = useRef(false)

  const send = async (order: SeenOrder) => {
    const { sendOrder, leaveForPayment, explainFailure } = await orderSending()
    try {
      const { orderId, paymentUrl, message } = await sendOrder(order.input)
      writeTab('placed', orderId)
      setPlacing({ ...order, step: 'placed' })
      // Whoever comes back unpaid and tries again from the cart orders the same, and need not fill it in anew.
      if (paymentUrl !== null) return leaveForPayment(paymentUrl)
      placed()
      emptyCart()
      // The shop's own words: it may not be paid as it was wished, where nothing is to be paid or an earlier try was.
      toast.success(message)
      navigate(paths.account('orders'), { replace: true })
    } catch (failure) {
      isSending.current = false
      setPlacing({ step: 'filling', problem: await explainFailure(failure, order, { t, sayFailure, refusedFields }) })
    }
  }

  const place = (order: SeenOrder) => {
    if (isSending.current) return
    isSending.current = true
    setPlacing({ ...order, step: 'placing' })
    send(order).catch(failure => {
      // Not even the code could be had: nothing has been sent.
      isSending.current = false
      setPlacing({ step: 'filling', problem: null })
      toast.error(sayFailure(failure))
    })
  }

  return { placing, place }
}
