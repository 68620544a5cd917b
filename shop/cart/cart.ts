import type { Id } from '../catalogue/product.ts'
import type { Iqd } from '../iqd.ts'
import { sumOf, times } from '../iqd.ts'

/** Lines that a cart, and so an order, holds at most: more than any household orders; keeps one request's work bounded. */
export const MAX_CART_LINES = 200

/** The key under which a line without a size stands (specification section 3). */
const NO_SIZE = 'default'
/** The key under which a line without a colour stands: a null id as an object key. */
const NO_COLOR = 'null'

export interface CartLeaf {
  readonly quantity: number
  /** IQD a piece, after the discount. */
  readonly price: Iqd
  /** IQD for the line, whatever its quantity. */
  readonly deliveryCost: Iqd
  readonly isBundle: boolean
  /**
   * Pieces that an order of this shopper holds until it is paid: they may be
   * ordered again, though the shop has no more. Left out where there are none.
   */
  readonly held?: number | undefined
}

/** productId, then colorId (or null), then sizeId (or "default"), as section 3 has it. */
export type CartData = Readonly<Record<Id, Readonly<Record<string, Readonly<Record<string, CartLeaf>>>>>>

export interface LineKey {
  readonly productId: Id
  readonly colorId: Id | null
  readonly sizeId: Id | null
}

export interface CartLine extends LineKey, CartLeaf {}

export function linesOf(cart: CartData): CartLine[] {
  return Object.entries(cart).flatMap(([productId, colors]) =>
    Object.entries(colors).flatMap(([color, sizes]) =>
      Object.entries(sizes).map(([size, leaf]) => ({
        productId,
        colorId: color === NO_COLOR ? null : color,
        sizeId: size === NO_SIZE ? null : size,
        ...leaf,
      })),
    ),
  )
}

export function cartOf(lines: Iterable<CartLine>): CartData {
  const cart: Record<Id, Record<string, Record<string, CartLeaf>>> = {}
  for (const { productId, colorId, sizeId, ...leaf } of lines) {
    const colors = cart[productId] ?? {}
    const color = colorId ?? NO_COLOR
    cart[productId] = { ...colors, [color]: { ...colors[color], [sizeId ?? NO_SIZE]: leaf } }
  }
  return cart
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.productId === other.productId && one.colorId === other.colorId && one.sizeId === other.sizeId
}

export interface CartTotals {
  readonly subtotal: Iqd
  readonly delivery: Iqd
  readonly total: Iqd
}

/** Line quantity times price, plus each line's delivery cost once (section 9). */
export function cartTotals(lines: readonly Pick<CartLine, 'quantity' | 'price' | 'deliveryCost'>[]): CartTotals {
  const subtotal = sumOf(lines.map(line => times(line.price, line.quantity)))
  const delivery = sumOf(lines.map(line => line.deliveryCost))
  return { subtotal, delivery, total: sumOf([subtotal, delivery]) }
}
