import { type CurrencyLabels, formatIqd, moneyText } from '#locales/formats.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Iqd } from '#shop/iqd.ts'
import type { Language } from '#shop/languages.ts'
import { mostDiscountOf } from '#shop/orders/staff-discount.ts'
import { Refusal, type RefusedField } from '../http/refusal.ts'

interface Said {
  readonly language: Language
  readonly labels: CurrencyLabels
  /** Where a form says how much. */
  readonly fields?: readonly RefusedField[]
}

/** That the role may not take so much off goods of this worth, with the most that it may. */
export function aboveLimit(role: StaffRole, subtotal: Iqd, { language, labels, fields }: Said): Refusal {
  const amount = moneyText(formatIqd(mostDiscountOf(role, subtotal), language, { labels }))
  return new Refusal('discount_above_limit', { values: { amount }, ...(fields && { fields }) })
}
