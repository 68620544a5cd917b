import { BUNDLE_DEFAULT_STOCK } from '#shop/catalogue/stock.ts'
import { Refusal } from '../http/refusal.ts'
import type { HeldLine, Need } from './order-statements.ts'

/** Pieces to take from one variant. */
export interface TakenPieces {
  readonly variantId: string
  readonly quantity: number
}

/** What says how much a line takes, and from where. */
export interface TakingLine extends Pick<HeldLine, 'isBundle' | 'itemCount' | 'quantity'> {
  readonly needs: readonly Need[] | null
}

/**
 * What each line takes from which variant, in the order of the lines. The same variant wanted by several lines sums up.
 * `stock` is what the variants hold, `placeOf` names a line in the caller's input. Throws stock_warning (with the count that is
 * left for the line) or sold_out.
 */
export function reserve<Line extends TakingLine>(
  lines: readonly Line[],
  stock: ReadonlyMap<string, number>,
  placeOf: (line: Line) => string,
): TakenPieces[][] {
  return takeFrom(lines, stock, (line, count) =>
    refuseLine(count > 0 ? 'stock_warning' : 'sold_out', count, placeOf(line)),
  )
}

/** The same from what `available` holds of each variant; `refuse` is told of the first line that takes more, and what is left for it. */
export function takeFrom<Line extends TakingLine>(
  lines: readonly Line[],
  available: ReadonlyMap<string, number>,
  refuse: (line: Line, count: number) => never,
): TakenPieces[][] {
  const left = new Map(available)
  return lines.map(line => {
    const count = mostPieces(line, left)
    if (count < line.quantity) refuse(line, count)
    return (line.needs ?? []).map(({ variantId, pieces }) => {
      left.set(variantId, (left.get(variantId) ?? 0) - pieces * line.quantity)
      return { variantId, quantity: pieces * line.quantity }
    })
  })
}

/** Pieces of the line that what is left allows. A bundle with an item that the shop no longer has cannot be sold. */
export function mostPieces(
  { needs, isBundle, itemCount }: Omit<TakingLine, 'quantity'>,
  left: ReadonlyMap<string, number>,
): number {
  if (needs === null) return 0
  if (isBundle && needs.filter(need => !need.isOwn).length < itemCount) return 0
  const allowed = wantedPerPiece(needs).map(([variantId, pieces]) => Math.floor((left.get(variantId) ?? 0) / pieces))
  return Math.min(BUNDLE_DEFAULT_STOCK, ...allowed)
}

/** Two items of a bundle may be the same variant. */
export function wantedPerPiece(needs: readonly Need[]): [string, number][] {
  const wanted = new Map<string, number>()
  for (const { variantId, pieces } of needs) wanted.set(variantId, (wanted.get(variantId) ?? 0) + pieces)
  return [...wanted]
}

/** Throws the refusal of one line, beside it in the caller's input. */
export function refuseLine(
  key: 'stock_warning' | 'sold_out' | 'most_pieces' | 'unpaid_share' | 'unpaid_share_used',
  count: number,
  place: string,
): never {
  throw new Refusal(key, { values: { count: Math.max(0, count) }, fields: [{ path: `${place}.quantity`, key }] })
}
