import type { Id } from '../catalogue/product.ts'

/** How much of the shop one shopper may hold without having paid for it (decision 0026). */
export interface HoldingLimits {
  /** Online orders that may wait for their payment at the same time. */
  readonly unpaidOrdersOfAccount: number
  readonly unpaidOrdersOfPhone: number
  /** Cash orders that may wait to be shipped at the same time. */
  readonly cashOrdersOfAccount: number
  readonly cashOrdersOfPhone: number
  /** Percent of what the shelf has of a choice that may wait for the payment of one account, or of one phone. */
  readonly unpaidShare: number
  /**
   * Pieces that an account may have on their way before a first order of it was delivered or paid, whatever they are and however they are
   * to be paid: cash costs nothing until the door, so without it one new account could empty the shop.
   */
  readonly newcomerPieces: number
}

/** Pieces that may wait for a payment whatever the share: a small shelf can be bought, too. */
export const LEAST_UNPAID_PIECES = 5

/** Orders that wait before this one: those of the account, and those that any account placed with its phone. */
export interface WaitingOrders {
  readonly unpaidOfAccount: number
  readonly unpaidOfPhone: number
  readonly cashOfAccount: number
  readonly cashOfPhone: number
}

export interface WaitingProblem {
  readonly key: 'too_many_unpaid_orders' | 'too_many_cash_orders' | 'too_many_orders_of_phone'
  /** Orders that wait. */
  readonly count: number
}

/** Why one more order, paid in this way, would be one too many; null where it is not. */
export function waitingProblem(isCash: boolean, waiting: WaitingOrders, limits: HoldingLimits): WaitingProblem | null {
  const [own, most] = isCash
    ? [waiting.cashOfAccount, limits.cashOrdersOfAccount]
    : [waiting.unpaidOfAccount, limits.unpaidOrdersOfAccount]
  if (own >= most) return { key: isCash ? 'too_many_cash_orders' : 'too_many_unpaid_orders', count: own }
  const [ofPhone, mostOfPhone] = isCash
    ? [waiting.cashOfPhone, limits.cashOrdersOfPhone]
    : [waiting.unpaidOfPhone, limits.unpaidOrdersOfPhone]
  return ofPhone >= mostOfPhone ? { key: 'too_many_orders_of_phone', count: ofPhone } : null
}

/** Pieces of one variant that wait for a payment. */
export interface HeldPieces {
  readonly variantId: Id
  readonly ofAccount: number
  readonly ofPhone: number
}

interface OnTheShelf extends Omit<HeldPieces, 'variantId'> {
  /** What lies there now. What the shopper holds already counts as lying there: it would, but for them. */
  readonly stock: number
  /** Pieces within one bundle, or 1: one of what is sold can always be bought. */
  readonly ofOnePiece: number
}

/** Pieces of a variant that the shopper may still put into an unpaid order; 0 or less where they hold their share. */
export function mostUnpaidPieces(
  { stock, ofAccount, ofPhone, ofOnePiece }: OnTheShelf,
  { unpaidShare }: Pick<HoldingLimits, 'unpaidShare'>,
): number {
  const left = (held: number) =>
    Math.max(LEAST_UNPAID_PIECES, ofOnePiece, Math.floor(((stock + held) * unpaidShare) / 100)) - held
  return Math.min(left(ofAccount), left(ofPhone))
}
