import type { StaffRole } from '../accounts/staff.ts'
import { type Iqd, iqd, percentOf, wholeDinars, wholeShareOf } from '../iqd.ts'

export const STAFF_DISCOUNT_KINDS = ['amount', 'percent'] as const

/** What staff take off an order's goods, as they said it to whoever called: whole IQD, or whole per cent. */
export interface StaffDiscount {
  readonly kind: (typeof STAFF_DISCOUNT_KINDS)[number]
  readonly value: number
}

/** Per cent of the goods that a role may give without asking anybody. */
const MOST_PERCENT: Readonly<Record<StaffRole, number>> = { owner: 100, manager: 30, fulfilment: 10, catalogue: 0 }

/** Off goods that cost so much, in whole dinars; never more than they cost. */
export function discountByStaff({ kind, value }: StaffDiscount, subtotal: Iqd): Iqd {
  const off = kind === 'percent' ? percentOf(subtotal, Math.min(value, 100)) : iqd(value)
  return iqd(Math.min(wholeDinars(off), subtotal))
}

/** The most that the role may take off goods that cost so much, whole IQD. */
export function mostDiscountOf(role: StaffRole, subtotal: Iqd): Iqd {
  return iqd(Math.min(wholeDinars(percentOf(subtotal, MOST_PERCENT[role])), subtotal))
}

/** Goods and what staff took off them. */
interface DiscountedGoods {
  readonly subtotal: Iqd
  readonly discount: Iqd
}

/**
 * Whether other goods make a larger part of an amount that stays, and more than the role may give whose change it is. Else whoever may give
 * a tenth would order ten pieces, and take out nine.
 */
export function isRaisedAbove(role: StaffRole, before: DiscountedGoods, after: DiscountedGoods): boolean {
  const sameShare =
    before.subtotal === 0 ? after.discount : wholeShareOf(before.discount, after.subtotal, before.subtotal)
  return after.discount > sameShare && after.discount > mostDiscountOf(role, after.subtotal)
}
