import { type Iqd, iqd, sumOf, times } from '../iqd.ts'

/** What one piece of a line is taken from, with what that cost the shop. */
interface CostedNeed {
  /** Whole IQD a piece; null where nobody said. */
  readonly cost: number | null
  readonly pieces: number
  /** The line's own, rather than an item of a bundle. */
  readonly isOwn: boolean
}

/** What a piece cost the shop: its own cost, else, of a bundle, that of all its items; null where that is not known. */
export function costOfPiece(needs: readonly CostedNeed[]): Iqd | null {
  const own = needs.find(need => need.isOwn)?.cost ?? null
  if (own !== null) return iqd(own)
  const items = needs.filter(need => !need.isOwn)
  const costs = items.flatMap(({ cost, pieces }) => (cost === null ? [] : times(iqd(cost), pieces)))
  return items.length === 0 || costs.length < items.length ? null : sumOf(costs)
}

/** Pieces of one kind with what each of them cost, whole IQD. */
interface Bought {
  readonly pieces: number
  readonly cost: number
}

/**
 * What a piece costs once others have come to those that lie there: the average, weighted by pieces, in whole dinars. Where nobody knew
 * what those cost, it is what the new ones do.
 */
export function costAfterArrival({ pieces, cost }: { pieces: number; cost: number | null }, arrived: Bought): number {
  if (cost === null) return arrived.cost
  return Math.round((pieces * cost + arrived.pieces * arrived.cost) / (pieces + arrived.pieces))
}
