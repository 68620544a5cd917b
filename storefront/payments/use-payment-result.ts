import { useEffect, useRef, useState } from 'react'
import type { PaymentResult } from '#contract/payments.ts'
import { reloadCart } from '../cart/cart-store.ts'
import { navigate } from '../navigation/engine.ts'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { readTab, writeTab } from '../platform/tab-storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useLeavingSoon } from '../platform/use-leaving-soon.ts'
import { useWords } from '../platform/words.tsx'
import { confirmHere } from './confirm-here.ts'
import { answerTo, type PaymentAnswered } from './payment-answer.ts'

export type PaymentOutcome =
  | { readonly step: 'processing' | 'paid' | 'pending' | 'cancelled' }
  /** `failed`: the gateway said no. `error`: nobody could be asked. */
  | { readonly step: 'failed' | 'error'; readonly says: string }

/** Ms between two questions while the gateway has not decided, and how many there are. */
const ASK_EVERY = 2_000
const MOST_QUESTIONS = 10

/**
 * Asks the shop, which asks the gateway: what the browser brought along proves nothing. In the browser only. `orderId` is named in the
 * address by gateways with one return address.
 */
export function usePaymentResult(orderId: string | null) {
  const { t } = useWords()
  const toast = useToast()
  const { state } = useSession()
  const [result, setResult] = useState<PaymentOutcome>({ step: 'processing' })
  const hasAsked = useRef(false)

  const ask = async () => {
    setResult({ step: 'processing' })
    const question = confirmHere(orderId)
    if (question === null) {
      const says = t('messages.payment_confirmation_failed_missing_token')
      toast.error(says)
      return setResult({ step: 'error', says })
    }
    const answer = await answerOf(question)
    setResult(
      answer === 'failed'
        ? { step: answer, says: t('messages.payment_failed_please_try_again') }
        : answer === 'error'
          ? { step: answer, says: t('messages.error_confirming_payment') }
          : { step: answer },
    )
    if (answer === 'paid') {
      if (orderId !== null) writeTab('placed', orderId)
      writeTab('order-form', null)
      writeTab('pay-link', null)
      toast.success(t('messages.payment_successful_order_placed'))
      await reloadCart()
    }
    if (answer === 'failed') toast.error(t('messages.payment_failed'))
    if (answer === 'error') toast.error(t('messages.error_confirming_payment'))
  }

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })
  // Who paid by a link has no orders to be shown, and who did not no cart.
  const isByLink = state !== 'shopper' && (result.step === 'paid' || readTab('pay-link') !== null)
  const isKept = KEEPING.includes(result.step) || isByLink
  useLeavingSoon(isKept ? null : result, leave)
  return { result, askAgain: () => void ask() }
}

const KEEPING: readonly PaymentOutcome['step'][] = ['processing', 'pending', 'cancelled']

function leave({ step }: PaymentOutcome): void {
  navigate(step === 'paid' ? paths.account('orders') : paths.cart(), { replace: true })
}

async function answerOf(question: () => Promise<PaymentResult>): Promise<PaymentAnswered> {
  for (let asked = 1; ; asked++) {
    const answer = await answerTo(question)
    if (answer !== 'pending' || asked === MOST_QUESTIONS) return answer
    await new Promise(resolve => setTimeout(resolve, ASK_EVERY))
  }
}
