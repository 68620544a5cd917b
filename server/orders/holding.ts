import { nationalPhone } from '#shop/accounts/phone.ts'
import {
  type HeldPieces,
  type HoldingLimits,
  mostUnpaidPieces,
  type WaitingOrders,
  waitingProblem,
} from '#shop/orders/holding.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import { Refusal } from '../http/refusal.ts'
import type { HeldLine } from './order-statements.ts'
import { mostPieces, refuseLine, type TakenPieces, takeFrom, wantedPerPiece } from './reserve.ts'

/** The refusal of whoever staff have blocked: the shop is to be called. */
export function blockedRefusal({ phone }: Pick<StoreSettings, 'phone'>): Refusal {
  return new Refusal('ordering_blocked', { values: { phone: nationalPhone(phone) } })
}

/**
 * Throws most_pieces, with the count of the line alone, where the order takes more of one variant than an order may. One piece of each
 * line always fits, however much a bundle holds.
 */
export function requireMostPieces(lines: readonly HeldLine[], most: number, placeOf: (line: HeldLine) => string): void {
  const room = roomFor(lines, (_, ofOnePiece) => Math.max(most, ofOnePiece))
  takeFrom(lines, room, line => refuseLine('most_pieces', mostPieces(line, room), placeOf(line)))
}

/** Throws too_many_unpaid_orders, too_many_cash_orders or too_many_orders_of_phone, with how many wait. */
export function requireFewWaiting(isCash: boolean, waiting: WaitingOrders, limits: HoldingLimits): void {
  const problem = waitingProblem(isCash, waiting, limits)
  if (problem !== null) throw new Refusal(problem.key, { values: { count: problem.count } })
}

/**
 * Throws first_orders_pieces where a new account takes more pieces in all than it may have on their way. `taken` is what each of the lines
 * takes. One piece of a line can be the whole of them, however much a bundle holds.
 */
export function requireFewPieces(
  lines: readonly Pick<HeldLine, 'quantity'>[],
  taken: readonly (readonly Pick<TakenPieces, 'quantity'>[])[],
  waiting: number,
  { newcomerPieces, phone }: Pick<StoreSettings, 'newcomerPieces' | 'phone'>,
): void {
  const ofLines = taken.map(parts => parts.reduce((sum, { quantity }) => sum + quantity, 0))
  const pieces = ofLines.reduce((sum, ofLine) => sum + ofLine, waiting)
  const ofOnePiece = lines.map(({ quantity }, place) => (ofLines[place] ?? 0) / quantity)
  if (pieces <= Math.max(newcomerPieces, ...ofOnePiece)) return
  throw new Refusal('first_orders_pieces', { values: { count: newcomerPieces, phone: nationalPhone(phone) } })
}

interface OnTheShelf {
  /** Of each variant of the lines, before they are taken. */
  readonly stock: ReadonlyMap<string, number>
  /** What waits for a payment of the same shopper already. */
  readonly held: readonly HeldPieces[]
}

/**
 * Throws unpaid_share, with what may still wait for a payment, or unpaid_share_used, where an online order takes more of a variant than
 * one shopper may hold unpaid.
 */
export function requireShare(
  lines: readonly HeldLine[],
  { stock, held }: OnTheShelf,
  limits: HoldingLimits,
  placeOf: (line: HeldLine) => string,
): void {
  const heldOf = new Map(held.map(pieces => [pieces.variantId, pieces]))
  const room = roomFor(lines, (variantId, ofOnePiece) =>
    mostUnpaidPieces({ stock: stock.get(variantId) ?? 0, ofOnePiece, ...(heldOf.get(variantId) ?? NOTHING) }, limits),
  )
  takeFrom(lines, room, (line, count) =>
    refuseLine(count > 0 ? 'unpaid_share' : 'unpaid_share_used', count, placeOf(line)),
  )
}

const NOTHING = { ofAccount: 0, ofPhone: 0 }

/** For each variant of the lines what `roomOf` says, told the most that one piece of a line takes of it. */
function roomFor(
  lines: readonly HeldLine[],
  roomOf: (variantId: string, ofOnePiece: number) => number,
): ReadonlyMap<string, number> {
  const ofOnePiece = new Map<string, number>()
  for (const [variantId, pieces] of lines.flatMap(line => wantedPerPiece(line.needs ?? [])))
    ofOnePiece.set(variantId, Math.max(pieces, ofOnePiece.get(variantId) ?? 0))
  return new Map(Array.from(ofOnePiece, ([variantId, pieces]) => [variantId, roomOf(variantId, pieces)]))
}
