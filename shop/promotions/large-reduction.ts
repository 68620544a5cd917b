import type { Iqd } from '../iqd.ts'
import type { OfferTerms } from './offers.ts'

/** More per cent off than this is looked at twice: whoever gives it proves the second step again (decision 0101). The one rule of it. */
export const LARGE_REDUCTION_PERCENT = 50

/** Of a sale, or of a product's own discount. */
export function isLargeReduction(percent: number): boolean {
  return percent > LARGE_REDUCTION_PERCENT
}

/** Of an offer: what comes off a whole group whose pieces cost the same, which is the most that it takes off. */
export function isLargeOffer({ buyQuantity, getQuantity, percentage }: OfferTerms): boolean {
  return getQuantity * percentage > LARGE_REDUCTION_PERCENT * (buyQuantity + getQuantity)
}

/** Of a price that is written anew. */
export function isLargeCut(before: Iqd, after: Iqd): boolean {
  return after * 100 < before * (100 - LARGE_REDUCTION_PERCENT)
}
