import { BUNDLE_DEFAULT_STOCK } from '#shop/catalogue/stock.ts'
import { Refusal } from '../platform/refusal.ts'
import type { HeldLine, Need } from './order-statements.ts'

/** Pieces to take from one variant. */
export interface Taken {
  readonly variantId: string
  readonly quantity: number
}

/**
 * What each line takes from which variant, in the order of the lines. The same variant wanted by several lines sums up.
 * `stock` is what the variants hold, `placeOf` names a line in the caller's input. Throws stock_warning (with the count that is
 * left for the line) or sold_out.
 */
export function reserve(
  lines: readonly HeldLine[],
  stock: ReadonlyMap<string, number>,
  placeOf: (line: HeldLine) => string,
): Taken[][] {
  const left = new Map(stock)
  return lines.map(line => {
    const count = mostPieces(line, left)
    if (count < line.quantity) refuse(count, placeOf(line))
    return (line.needs ?? []).map(({ variantId, pieces }) => {
      left.set(variantId, (left.get(variantId) ?? 0) - pieces * line.quantity)
      return { variantId, quantity: pieces * line.quantity }
    })
  })
}

/** Pieces of the line that what is left allows. A bundle with an item that the shop no longer has cannot be sold. */
function mostPieces({ needs, isBundle, itemCount }: HeldLine, left: ReadonlyMap<string, number>): number {
  if (needs === null) return 0
  if (isBundle && needs.filter(need => !need.isOwn).length < itemCount) return 0
  const allowed = wantedPerPiece(needs).map(([variantId, pieces]) => Math.floor((left.get(variantId) ?? 0) / pieces))
  return Math.min(BUNDLE_DEFAULT_STOCK, ...allowed)
}

/** Two items of a bundle may be the same variant. */
function wantedPerPiece(needs: readonly Need[]): [string, number][] {
  const wanted = new Map<string, number>()
  for (const { variantId, pieces } of needs) wanted.set(variantId, (wanted.get(variantId) ?? 0) + pieces)
  return [...wanted]
}

function refuse(count: number, place: string): never {
  const key = count > 0 ? 'stock_warning' : 'sold_out'
  throw new Refusal(key, { values: { count: Math.max(0, count) }, fields: [{ path: `${place}.quantity`, key }] })
}
