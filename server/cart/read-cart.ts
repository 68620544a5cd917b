import type { CartOffers } from '#contract/cart.ts'
import { type CartData, type CartLine, cartOf } from '#shop/cart/cart.ts'
import { type HeldChoice, heldOfChoice } from '#shop/cart/held.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { type CartRow, type CartRows, removeGoneLines, selectCart } from './cart-lines.ts'
import { offersOfCart } from './offers-of-cart.ts'
import { priceChoice } from './priced-line.ts'

export interface CartDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
}

/** What is answered of a cart. */
export interface AnsweredCart extends CartOffers {
  readonly cartData: CartData
}

/** The shopper's cart with today's prices and offers. */
export async function readCart(dependencies: CartDependencies, userId: string): Promise<AnsweredCart> {
  const [rows] = await selectCart(dependencies.database, { userId })
  return await priceCart(dependencies, rows)
}

/** These lines with today's prices and offers. Those whose product, colour or size is gone are left out, and deleted. */
export async function priceCart(
  { database, catalogue }: CartDependencies,
  { lines: rows, held }: CartRows = NO_ROWS,
): Promise<AnsweredCart> {
  const gone: string[] = []
  const lines = rows.flatMap(row => {
    const line = pricedLine(catalogue, row, held)
    if (line === null) gone.push(row.id)
    return line ?? []
  })
  if (gone.length > 0) await removeGoneLines(database, { ids: gone })
  return { cartData: cartOf(lines), ...offersOfCart(catalogue.current, lines) }
}

const NO_ROWS: CartRows = { lines: [], held: [] }

function pricedLine(catalogue: LiveCatalogue, row: CartRow, allHeld: readonly HeldChoice[]): CartLine | null {
  const key = { productId: row.product_id, colorId: row.color_id, sizeId: row.size_id }
  const product = catalogue.current.product(row.product_id)
  if (product === undefined) return null
  const choice = priceChoice(product, key)
  if (typeof choice === 'string') return null
  const { price, deliveryCost, isBundle } = choice
  const held = heldOfChoice(product, key, allHeld, row.own_stock)
  return { ...key, quantity: row.quantity, price, deliveryCost, isBundle, ...(held > 0 && { held }) }
}
