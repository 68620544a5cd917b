import { type Iqd, iqd, less, sumOf, times, wholeShareOf } from '../iqd.ts'

export interface ReturnedPieces {
  /** IQD a piece, as charged. */
  readonly unitPrice: Iqd
  readonly quantity: number
}

export interface ReturnedOrder {
  /** IQD of all its goods. */
  readonly subtotal: Iqd
  /** IQD that a promo took off goods and delivery. */
  readonly discount: Iqd
  /** Whether the promo paid the delivery: then the goods were paid in full. */
  readonly isFreeDelivery: boolean
}

/**
 * What returned pieces were paid with, in whole dinars: their price less their share of the order's discount, rounded once. Delivery
 * stays paid. Never more than `left`: what was paid, less what was given back before.
 */
export function returnMoney(pieces: readonly ReturnedPieces[], order: ReturnedOrder, left: Iqd): Iqd {
  const { subtotal, discount, isFreeDelivery } = order
  const worth = sumOf(pieces.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  if (subtotal === 0) return iqd(0)
  const offGoods = isFreeDelivery ? iqd(0) : iqd(Math.min(discount, subtotal))
  const paid = wholeShareOf(worth, less(subtotal, offGoods), subtotal)
  return iqd(Math.max(0, Math.min(paid, left)))
}
