/**
 * Why pieces are lost to the shop: they came back with a return, from the door or with an order that was never handed over, and cannot be sold
 * again; or what staff said of those on the shelf.
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
 * What a change of stock says of pieces that are lost: how many, below zero where some were found again; null where it says nothing of that.
 * Pieces that arrived are bought, not found, and of those that are there for another reason nobody knows.
 */
export function writtenOff(
  reason: string,
  by: number,
): { readonly reason: WriteOffReason; readonly pieces: number } | null {
  const known = ON_THE_SHELF.find(each => each === reason)
  if (known === undefined || by === 0 || (known === 'other' && by > 0)) return null
  return { reason: known, pieces: -by }
}

const ON_THE_SHELF = ['counted', 'damaged', 'lost', 'given-away', 'other'] as const satisfies readonly WriteOffReason[]
