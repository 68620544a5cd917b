import type { CartAddInput } from '#contract/cart/endpoints.ts'
import { type LineKey, MAX_CART_LINES } from '#shop/cart/cart.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { sqlState } from '../database/prepared.ts'
import { newId } from '../platform/new-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { addToLine, selectLines } from './cart-lines.ts'
import { type PricedChoice, priceChoice } from './priced-line.ts'
import type { CartDependencies } from './read-cart.ts'

/**
 * Adds pieces to the line of this choice, or makes it. The stock is the memory's: the order has the final say.
 * Throws product_not_found, select_color, select_size, stock_warning (with the count), sold_out, cart_is_full.
 */
export async function addToCart(
  { database, catalogue }: CartDependencies,
  userId: string,
  input: CartAddInput,
): Promise<void> {
  const { productId, colorId = null, sizeId = null, quantity } = input
  const { stock } = requireChoice(catalogue, { productId, colorId, sizeId })
  requireStock(quantity, stock)
  const line = [newId(), userId, productId, colorId, sizeId, quantity, stock, MAX_CART_LINES]
  const added = await addToLine(database, line).catch(problem => {
    // Taken off the shelf since the memory was read.
    if (sqlState(problem) === FOREIGN_KEY_VIOLATION) throw new Refusal('product_not_found')
    throw problem
  })
  if (added.length > 0) return
  const lines = await selectLines(database, [userId])
  const isThere = lines.some(
    each => each.product_id === productId && each.color_id === colorId && each.size_id === sizeId,
  )
  if (isThere) throw new Refusal('stock_warning', { values: { count: stock } })
  throw new Refusal('cart_is_full', { values: { most: MAX_CART_LINES } })
}

export function requireChoice(catalogue: LiveCatalogue, key: LineKey): PricedChoice {
  const product = catalogue.current.product(key.productId)
  const choice = product === undefined ? 'product_not_found' : priceChoice(product, key)
  if (typeof choice === 'string') throw new Refusal(choice)
  return choice
}

export function requireStock(quantity: number, stock: number): void {
  if (stock <= 0) throw new Refusal('sold_out')
  if (quantity > stock) throw new Refusal('stock_warning', { values: { count: stock } })
}

const FOREIGN_KEY_VIOLATION = '23503'
