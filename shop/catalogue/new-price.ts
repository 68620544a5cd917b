import { type Iqd, iqd, wholeShareOf } from '../iqd.ts'

/** What is done to many prices at once. */
export const PRICE_CHANGES = ['raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set'] as const

/** Whole IQD whose multiples new prices are; 1: they stay as they come out. */
export const PRICE_ROUNDINGS = [1, 250, 500, 1_000] as const

/** The highest price that the shop writes, whole IQD. */
export const MOST_PRICE = 1_000_000_000

export interface PriceChange {
  readonly how: (typeof PRICE_CHANGES)[number]
  /** Per cent with at most two decimals, or whole IQD; never below 0. */
  readonly value: number
  readonly rounding: (typeof PRICE_ROUNDINGS)[number]
}

/** What `value` may be at most: per cent or whole IQD. */
export function mostOf({ how }: Pick<PriceChange, 'how'>): number {
  if (how === 'lower-percent') return 100
  return how === 'raise-percent' ? 1_000 : MOST_PRICE
}

export function isPercent({ how }: Pick<PriceChange, 'how'>): boolean {
  return how === 'raise-percent' || how === 'lower-percent'
}

/**
 * A price after the change, in whole dinars: rounded half-up to a multiple of `rounding`, this once. Rounding turns nothing round: what is
 * raised never gets cheaper, what is lowered never dearer, and what still costs something never becomes free by it.
 */
export function priceAfter({ how, value, rounding }: PriceChange, price: Iqd): Iqd {
  const exact = changed({ how, value }, price)
  const rounded = Math.round(exact / rounding) * rounding
  const after = exact > 0 ? Math.max(rounded, rounding) : 0
  if (how === 'set') return iqd(after)
  const isRaise = how === 'raise-percent' || how === 'raise-amount'
  return iqd(isRaise ? Math.max(after, price) : Math.min(after, price))
}

function changed({ how, value }: Pick<PriceChange, 'how' | 'value'>, price: Iqd): number {
  switch (how) {
    case 'raise-percent':
      return wholeShareOf(price, iqd(100 + value), iqd(100))
    case 'lower-percent':
      return wholeShareOf(price, iqd(100 - value), iqd(100))
    case 'raise-amount':
      return price + value
    case 'lower-amount':
      return Math.max(0, price - value)
    case 'set':
      return value
  }
}
