import type { BeforeDiscount } from '../checkout/totals.ts'
import { type Iqd, iqd, percentOf, sumOf } from '../iqd.ts'
import { withoutInvisible } from '../text.ts'
import { westernDigits } from '../western-digits.ts'

/** Section 3's kinds of discount. */
export const DISCOUNT_TYPES = ['percentage', 'fixed', 'freeDelivery'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export interface Promo {
  readonly type: DiscountType
  /** Percent from 1 to 100, IQD, or nothing for free delivery. */
  readonly value: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** IQD of goods from which it holds. */
  readonly minimumAmount: Iqd
  readonly isActive: boolean
}

export type PromoProblem = 'promo_not_found' | 'promo_not_begun' | 'promo_over' | 'promo_minimum' | 'promo_used_up'

/** As shoppers type it, or copy it out of a message: without blanks and marks of direction around, in any case and in Arabic digits too. */
export function tidyPromoCode(code: string): string {
  return westernDigits(withoutInvisible(code)).trim().toUpperCase()
}

/** Why a code does not hold now for goods of this worth, before its uses are counted; null where it does. */
export function promoProblem(promo: Promo, subtotal: Iqd, now: Date): PromoProblem | null {
  if (!promo.isActive) return 'promo_not_found'
  if (promo.startsAt !== null && now < promo.startsAt) return 'promo_not_begun'
  if (promo.endsAt !== null && now >= promo.endsAt) return 'promo_over'
  return subtotal < promo.minimumAmount ? 'promo_minimum' : null
}

/**
 * Section 9: percentage is base times value / 100, fixed is the value, free delivery equals the delivery. Rounded half-up
 * to two decimals; never more than goods and delivery together.
 */
export function discountOf(
  { type, value }: Pick<Promo, 'type' | 'value'>,
  { subtotal, delivery }: BeforeDiscount,
): Iqd {
  const most = sumOf([subtotal, delivery])
  if (type === 'freeDelivery') return delivery
  const wanted = type === 'fixed' ? value : percentOf(subtotal, value)
  return iqd(Math.min(wanted, most))
}

/** A code of an order, and what it came to with the lines that the order had. */
interface AgreedDiscount extends BeforeDiscount {
  readonly promo: Pick<Promo, 'type' | 'value' | 'minimumAmount'>
  readonly discount: Iqd
}

/**
 * What a code takes off once the lines of its order are others: by its rule, and nothing below its least amount. Its days and uses were
 * looked at when it was used. Where the rule is not the one that the order was placed by, what was agreed stays.
 */
export function discountAfterChange({ promo, discount, ...before }: AgreedDiscount, after: BeforeDiscount): Iqd {
  const byRule = (of: BeforeDiscount) => (of.subtotal < promo.minimumAmount ? iqd(0) : discountOf(promo, of))
  return byRule(before) === discount ? byRule(after) : discount
}

/** How a code stands in the back office, the reason that weighs most first. */
export const PROMO_STATES = ['running', 'not-begun', 'over', 'used-up', 'off'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/** Whether shoppers can use a code now, and why not. */
export function promoState(
  { isActive, startsAt, endsAt, totalLimit, uses }: Pick<Promo, 'isActive' | 'startsAt' | 'endsAt'> & PromoUse,
  now: Date,
): PromoState {
  if (!isActive) return 'off'
  if (endsAt !== null && now >= endsAt) return 'over'
  if (totalLimit !== null && uses >= totalLimit) return 'used-up'
  return startsAt !== null && now < startsAt ? 'not-begun' : 'running'
}

interface PromoUse {
  /** Null: as often as shoppers like. */
  readonly totalLimit: number | null
  /** Orders that hold a use now. */
  readonly uses: number
}
