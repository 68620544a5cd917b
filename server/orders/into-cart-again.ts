import { and, asc, eq } from 'drizzle-orm'
import { type CartLine, isSameLine, type LineKey, MAX_CART_LINES } from '#shop/cart/cart.ts'
import { mostOfProduct } from '#shop/catalogue/stock.ts'
import { addToLine, holdCart, selectCart } from '../cart/cart-lines.ts'
import { priceChoice } from '../cart/priced-line.ts'
import type { Catalogue } from '../catalogue/snapshot.ts'
import type { Database } from '../database/database.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { sqlState } from '../process/error-code.ts'
import { newId } from '../process/new-id.ts'
import type { OrderDesk } from './order-desk.ts'

type WantedLine = LineKey & Pick<CartLine, 'quantity'>

/**
 * Puts what an order of the shopper had into their cart again, as far as it can be had: the cart then holds at least as many of each, and pressed
 * twice it is the same cart. Answers whether that is all of it. Throws order_not_found, sold_out where nothing of it can be had, cart_is_full.
 */
export async function putIntoCartAgain(
  { database, catalogue }: OrderDesk,
  { input: { orderId }, shopper: { id: userId } }: ShopperCall<{ readonly orderId: string }>,
): Promise<'all' | 'some'> {
  const wanted = await linesOfOrder(database, orderId, userId)
  if (wanted.length === 0) throw new Refusal('order_not_found')
  const possible = wanted.flatMap(line => {
    const quantity = Math.min(line.quantity, mostOf(catalogue.current, line))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (possible.length === 0) throw new Refusal('sold_out')
  await database
    .transaction(async tx => {
      await holdCart(tx, { userId })
      const [cart] = await selectCart(tx, { userId })
      for (const { quantity, ...key } of possible) {
        const has = cart?.lines.find(line => isSameLine(key, keyOf(line)))?.quantity ?? 0
        if (has >= quantity) continue
        const line = { ...key, id: newId(), userId, quantity: quantity - has, most: quantity, key: null }
        const added = await addToLine(tx, { ...line, mostLines: MAX_CART_LINES })
        if (added.length === 0) throw new Refusal('cart_is_full', { values: { most: MAX_CART_LINES } })
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

/** In their order, each choice once; none of somebody else's. What is not in the shop's tables any more stands there without its product. */
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

/** Pieces that a line of the cart may hold; 0 where there is none to be had. */
function mostOf(catalogue: Catalogue, key: LineKey): number {
  const product = catalogue.product(key.productId)
  if (product === undefined) return 0
  const choice = priceChoice(product, key)
  return typeof choice === 'string' ? 0 : Math.min(choice.stock, mostOfProduct(product, catalogue.store.mostPieces))
}

function keyOf(line: { product_id: string; color_id: string | null; size_id: string | null }): LineKey {
  return { productId: line.product_id, colorId: line.color_id, sizeId: line.size_id }
}

const FOREIGN_KEY_VIOLATION = '23503'
