import { useEffect, useRef, useState } from 'react'
import { validatePromo } from '#contract/promotions.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { checkoutTotals, type Destination } from '#shop/checkout/totals.ts'
import { less } from '#shop/iqd.ts'
import { sumOfOffers } from '#shop/promotions/offers.ts'
import { type DiscountType, discountOf } from '#shop/promotions/promo.ts'
import { call } from '../platform/call.ts'
import { readTab, writeTab } from '../platform/tab-storage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'
import type { SeenTotals } from './order-problem.ts'

interface AppliedPromo {
  readonly code: string
  readonly type: DiscountType
  readonly value: number
}

export interface TypedPromo {
  readonly applied: AppliedPromo | null
  /** What is wrong with the code that was tried. */
  readonly problem: string
  readonly isBusy: boolean
  readonly apply: (code: string) => void
  readonly clear: () => void
}

/**
 * The promo code of this checkout. Any change of cart or city clears it (specification section 4): `basis` names both. Where both are as
 * they were, a page that comes anew, in another language say, tries the code again.
 */
export function usePromo(basis: string, totals: SeenTotals): TypedPromo {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [applied, setApplied] = useState<AppliedPromo | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart or city is the reason to forget the code.
  useEffect(() => {
    latest.current++
    setApplied(null)
    setProblem('')
    setBusy(false)
    const code = keptCode(basis)
    if (code === null) keepCode(basis, null)
    else void apply(code, true)
  }, [basis])

  const apply = async (code: string, isAgain = false) => {
    if (code.trim() === '') return setProblem(t('messages.promo_wanted'))
    const mine = ++latest.current
    setBusy(true)
    setProblem('')
    try {
      // Without a code all that comes off are offers.
      const { subtotal, discount, delivery } = totals
      const reply = await call(validatePromo, { code, amount: less(subtotal, discount), deliveryCost: delivery })
      if (mine !== latest.current) return
      setApplied({ code: code.trim().toUpperCase(), type: reply.discountType, value: reply.discountValue })
      keepCode(basis, code)
      if (!isAgain) toast.success(t('messages.promo_code_applied'))
    } catch (failure) {
      if (mine !== latest.current) return
      setApplied(null)
      keepCode(basis, null)
      setProblem(sayFailure(failure) || t('messages.failed_to_validate_promo_code'))
    } finally {
      if (mine === latest.current) setBusy(false)
    }
  }
  const clear = () => {
    setApplied(null)
    keepCode(basis, null)
  }
  return { applied, problem, isBusy, apply: code => void apply(code), clear }
}

interface SeenCart {
  readonly lines: readonly CartLine[]
  readonly offers: SeenTotals['offers']
}

/** The totals with what offers, and then the code, take off. */
export function totalsWith(promo: AppliedPromo | null, { lines, offers }: SeenCart, to: Destination): SeenTotals {
  const ofPromo = (before: Parameters<typeof discountOf>[1]) => (promo === null ? 0 : discountOf(promo, before))
  return { ...checkoutTotals(lines, to, ofPromo, sumOfOffers(offers ?? [])), offers }
}

/** The code that this tab applied to the same cart and city. */
function keptCode(basis: string): string | null {
  const kept = readTab('promo')
  return kept?.startsWith(`${basis}\n`) ? kept.slice(basis.length + 1) : null
}

function keepCode(basis: string, code: string | null): void {
  writeTab('promo', code && `${basis}\n${code}`)
}
