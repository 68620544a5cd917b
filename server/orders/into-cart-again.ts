import { and, asc, eq } from 'drizzle-orm'
import { type CartLine, isSameLine, type LineKey, MAX_CART_LINES } from '#shop/cart/cart.ts'
import { findChoice, limitsWithHeld, mostToOrder } from '../cart/add-to-cart.ts'
import { holdCart, raiseLine } from '../cart/cart-lines.ts'
import type { Database } from '../database/database.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { sqlState } from '../process/error-code.ts'
import { newId } from '../process/new-id.ts'
import type { OrderDesk } from './order-desk.ts'

type WantedLine = LineKey & Pick<CartLine, 'quantity'>

/**
 * Puts what an order of the shopper had into their cart again, as far as it can be had, of what their own unpaid
 * orders hold too: the cart then holds at least as many of each, and pressed twice it is the same cart. Answers
 * whether that is all of it. Throws order_not_found, sold_out where nothing of it can be had, cart_is_full.
 */
export async function putIntoCartAgain(
  desk: OrderDesk,
  { input: { orderId }, shopper: { id: userId } }: ShopperCall<{ readonly orderId: string }>,
): Promise<'all' | 'some'> {
  const { database } = desk
  const wanted = await linesOfOrder(database, orderId, userId)
  if (wanted.length === 0) throw new Refusal('order_not_found')
  const possible: WantedLine[] = []
  for (const line of wanted) {
    const quantity = await piecesToHave(desk, line, userId)
    if (quantity > 0) possible.push({ ...line, quantity })
  }
  if (possible.length === 0) throw new Refusal('sold_out')
  await database
    .transaction(async tx => {
      await holdCart(tx, { userId })
      for (const line of possible) {
        const raised = await raiseLine(tx, { ...line, id: newId(), userId, mostLines: MAX_CART_LINES })
        if (raised.length === 0) throw new Refusal('cart_is_full', { values: { most: MAX_CART_LINES } })
      }
    })
    .catch(problem => {
      // Taken off the shelf since the memory was read.
      if (sqlState(problem) === FOREIGN_KEY_VIOLATION) throw new Refusal('sold_out')
      throw problem
    })
  const isAll = wanted.every(line => possible.some(each => isSameLine(each, line) && each.quantity === line.quantity))
  return isAll ? 'all' : 'some'
}

/**
 * In their order, each choice once; none of somebody else's. What is
 * not in the shop's tables any more stands there without its product.
 */
async function linesOfOrder(database: Database, orderId: string, userId: string): Promise<WantedLine[]> {
  const found = await database
    .select({
      productId: orderLines.productId,
      colorId: orderLines.colorId,
      sizeId: orderLines.sizeId,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .orderBy(asc(orderLines.position))
  const lines: WantedLine[] = []
  for (const { productId, ...rest } of found) {
    const line = { ...rest, productId: productId ?? GONE }
    const place = lines.findIndex(each => isSameLine(each, line))
    const before = lines[place]
    if (before === undefined) lines.push(line)
    else lines[place] = { ...before, quantity: before.quantity + line.quantity }
  }
  return lines
}

/** No product's id. */
const GONE = ''

/** As many of them as a line of the cart may hold; 0 where there is none to be had. */
async function piecesToHave({ database, catalogue }: OrderDesk, line: WantedLine, userId: string): Promise<number> {
  const { quantity, ...key } = line
  const choice = findChoice(catalogue, key)
  if (typeof choice === 'string') return 0
  const isThere = mostToOrder(choice) >= quantity
  const limits = isThere ? choice : await limitsWithHeld(database, { ...key, userId }, choice)
  return Math.min(quantity, mostToOrder(limits))
}

const FOREIGN_KEY_VIOLATION = '23503'
