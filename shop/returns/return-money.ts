import { type Iqd, iqd, less, sumOf, times, wholeShareOf } from '../iqd.ts'

export interface ReturnedPieces {
  /** IQD a piece, as charged. */
  readonly unitPrice: Iqd
  readonly quantity: number
  /** IQD that offers take off the order less once these pieces are gone. */
  readonly offers: Iqd
}

export interface ReturnedOrder {
  /** IQD of all its goods. */
  readonly subtotal: Iqd
  /** IQD that offers and a promo took off goods and delivery. */
  readonly discount: Iqd
  /** Of it, what offers took off goods. */
  readonly offers: Iqd
  /** Whether the promo paid the delivery: then nothing but offers came off the goods. */
  readonly isFreeDelivery: boolean
}

/**
 * What returned pieces were paid with, in whole dinars: their price less what offers took off them and their share of the order's discount
 * beside those. Delivery stays paid. `earlier`: what came back for money before; so that all of it comes to the same whether it comes at
 * once or one after the other, and halves are rounded up once. Never more than `left`: what was paid, less what was given back before.
 */
export function returnMoney(
  pieces: readonly ReturnedPieces[],
  order: ReturnedOrder,
  left: Iqd,
  earlier: readonly ReturnedPieces[] = [],
): Iqd {
  const goods = less(order.subtotal, order.offers)
  if (goods === 0) return iqd(0)
  const discount = less(order.discount, order.offers)
  const offGoods = order.isFreeDelivery ? iqd(0) : iqd(Math.min(discount, goods))
  const paidFor = (worth: Iqd) => wholeShareOf(worth, less(goods, offGoods), goods)
  const before = worthOf(earlier)
  const paid = less(paidFor(sumOf([before, worthOf(pieces)])), paidFor(before))
  return iqd(Math.max(0, Math.min(paid, left)))
}

function worthOf(pieces: readonly ReturnedPieces[]): Iqd {
  return sumOf(pieces.map(({ unitPrice, quantity, offers }) => less(times(unitPrice, quantity), offers)))
}
