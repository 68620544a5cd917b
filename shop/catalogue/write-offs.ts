/**
 * Why pieces are lost to the shop: they came back with a return, from the door or with an order
 * that was never handed over, and cannot be sold again; or what staff said of those on the shelf.
 */
export const WRITE_OFF_REASONS = [
  'returned',
  'sent-back',
  'not-delivered',
  'counted',
  'damaged',
  'lost',
  'given-away',
  'other',
] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]

/**
 * What a change of stock says of pieces that are lost: how many, below zero where
 * some were found again; null where it says nothing of that. Pieces that arrived are
 * bought, not found, and of those that are there for another reason nobody knows.
 */
export function writtenOff(
  reason: string,
  by: number,
): { readonly reason: WriteOffReason; readonly pieces: number } | null {
  const known = ON_THE_SHELF.find(each => each === reason)
  if (known === undefined || by === 0 || (known === 'other' && by > 0)) return null
  return { reason: known, pieces: -by }
}

/** Pieces that were lost, as many of them as nothing has brought back yet. */
interface Loss {
  readonly id: number
  readonly reason: WriteOffReason
  readonly pieces: number
}

/** Pieces that come back of one loss; of none (null), where more are found than were ever written off. */
interface TakenBack {
  readonly lossId: number | null
  readonly pieces: number
}

/**
 * Which losses pieces that are there again take back: those for the reason that is said now first, the latest of them before the others.
 * `losses` are of the same variant, the latest first.
 */
export function takenBack(pieces: number, reason: WriteOffReason, losses: readonly Loss[]): TakenBack[] {
  const inTurn = [...losses.filter(loss => loss.reason === reason), ...losses.filter(loss => loss.reason !== reason)]
  let left = pieces
  const back: TakenBack[] = inTurn.flatMap(loss => {
    const some = Math.min(loss.pieces, left)
    left -= some
    return some === 0 ? [] : [{ lossId: loss.id, pieces: some }]
  })
  return left === 0 ? back : [...back, { lossId: null, pieces: left }]
}

const ON_THE_SHELF = ['counted', 'damaged', 'lost', 'given-away', 'other'] as const satisfies readonly WriteOffReason[]
