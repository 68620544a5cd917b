import type { CartUpdateInput } from '#contract/cart.ts'
import { Refusal } from '../http/refusal.ts'
import { mostToOrder, requireChoice, requirePieces } from './add-to-cart.ts'
import { lowerLine, removeLine, setLine } from './cart-lines.ts'
import type { CartDependencies } from './read-cart.ts'

/**
 * Sets a line's quantity; 0 removes it, also where the shop no longer has the product. A choice that is not in the cart changes
 * nothing. Fewer pieces than the line has are taken whatever the stock: the last ones may be held by an order that this shopper
 * has yet to pay. Throws product_not_found, select_color, select_size, stock_warning and most_pieces (with the count), sold_out.
 */
export async function updateCart(
  { database, catalogue }: CartDependencies,
  userId: string,
  input: CartUpdateInput,
): Promise<void> {
  const { productId, colorId = null, sizeId = null, quantity } = input
  const choice = { userId, productId, colorId, sizeId }
  if (quantity === 0) {
    const removed = await removeLine(database, choice)
    if (removed.length === 0 && catalogue.current.product(productId) === undefined)
      throw new Refusal('product_not_found')
    return
  }
  const allowed = requireChoice(catalogue, { productId, colorId, sizeId })
  const line = { ...choice, quantity }
  if (quantity > mostToOrder(allowed) && (await lowerLine(database, line)).length > 0) return
  requirePieces(quantity, allowed)
  await setLine(database, line)
}
