import type { Id } from '../catalogue/product.ts'
import type { Iqd } from '../iqd.ts'
import { sumOf, times } from '../iqd.ts'

/** The key under which a line without a size stands (specification section 3). */
export const NO_SIZE = 'default'
/** The key under which a line without a colour stands: a null id as an object key. */
export const NO_COLOR = 'null'

export interface CartLeaf {
  readonly quantity: number
  /** IQD a piece, after the discount. */
  readonly price: Iqd
  /** IQD for the line, whatever its quantity. */
  readonly deliveryCost: Iqd
  readonly isBundle: boolean
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

/** Adds to the line or makes it. The price and delivery cost given hold from now on. */
export function addLine(cart: CartData, line: CartLine): CartData {
  const before = linesOf(cart).find(each => isSameLine(each, line))
  const grown = { ...line, quantity: (before?.quantity ?? 0) + line.quantity }
  return replaceLine(cart, line, grown)
}

/** Sets a line's quantity; zero or less removes it and its empty parents (section 4). A key that is not in the cart changes nothing. */
export function changeQuantity(cart: CartData, key: LineKey, quantity: number): CartData {
  const before = linesOf(cart).find(each => isSameLine(each, key))
  if (before === undefined) return cart
  return replaceLine(cart, key, quantity > 0 ? { ...before, quantity } : null)
}

export function pieceCount(cart: CartData): number {
  return linesOf(cart).reduce((pieces, line) => pieces + line.quantity, 0)
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

function replaceLine(cart: CartData, key: LineKey, line: CartLine | null): CartData {
  const lines = linesOf(cart)
  const place = lines.findIndex(each => isSameLine(each, key))
  if (place === -1) return line === null ? cart : cartOf([...lines, line])
  return cartOf(line === null ? lines.toSpliced(place, 1) : lines.toSpliced(place, 1, line))
}
