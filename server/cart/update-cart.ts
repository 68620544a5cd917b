import type { CartUpdateInput } from '#contract/cart.ts'
import { Refusal } from '../http/refusal.ts'
import { limitsWithHeld, mostToOrder, requireChoice, requirePieces } from './add-to-cart.ts'
import { removeLine, setLine } from './cart-lines.ts'
import type { CartDependencies } from './read-cart.ts'

/**
 * Sets a line's quantity; 0 removes it, also where the shop no longer has the product. A choice that is
 * not in the cart changes nothing. What this shopper's unpaid orders hold may be ordered again, and so
 * counts beside the stock; fewer pieces than the line has are taken whatever the stock. Throws
 * product_not_found, select_color, select_size, stock_warning and most_pieces (with the count), sold_out.
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
  const set = await setLine(database, { ...choice, quantity, most: mostToOrder(allowed) })
  if (set.length > 0) return
  // Too many, or none of it is in the cart.
  const limits = await limitsWithHeld(database, choice, allowed)
  requirePieces(quantity, limits)
  await setLine(database, { ...choice, quantity, most: mostToOrder(limits) })
}
