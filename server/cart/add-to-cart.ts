import type { CartAddInput } from '#contract/cart.ts'
import { type LineKey, MAX_CART_LINES } from '#shop/cart/cart.ts'
import { heldOfChoice } from '#shop/cart/held.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { mostOfProduct } from '#shop/catalogue/stock.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { UnknownSession } from '../http/route.ts'
import { sqlState } from '../process/error-code.ts'
import { newId } from '../process/new-id.ts'
import {
  type AddedLine,
  addToCartOfSession,
  addToLine,
  type CartChoice,
  holdCart,
  selectAddition,
  selectCart,
  selectHeld,
} from './cart-lines.ts'
import { type ChoiceProblem, type PricedChoice, priceChoice } from './priced-line.ts'
import { type AnsweredCart, type CartDependencies, priceCart, readCart } from './read-cart.ts'

/**
 * Adds pieces to the line of this choice, or makes it, and answers the cart; what was added under this `key` is not
 * added again. The stock is the memory's: the order has the final say. What unpaid orders of the shopper hold of it
 * counts beside the stock. One statement finds the session's shopper, adds, and reads. Throws session_expired,
 * product_not_found, select_color, select_size, stock_warning and most_pieces (with the count), sold_out, cart_is_full.
 */
export async function addToCart(
  dependencies: CartDependencies,
  session: UnknownSession,
  input: CartAddInput,
  key: string | null,
): Promise<AnsweredCart> {
  const { database, catalogue } = dependencies
  const { productId, colorId = null, sizeId = null, quantity } = input
  const choice = requireChoice(catalogue, { productId, colorId, sizeId })
  const line = { id: newId(), productId, colorId, sizeId, quantity, key }
  const most = mostToOrder(choice)
  if (quantity > most)
    return await addBeyondStock(dependencies, { ...line, userId: (await session.lookUp()).id }, choice)
  const { sessionHash } = session
  const mostLines = LINES_WITHOUT_HOLDING
  const [cart] = await ofKnown(addToCartOfSession(database, { ...line, most, sessionHash, mostLines }))
  const { id: userId } = session.found(cart)
  if (cart?.is_added) return await priceCart(dependencies, cart)
  return await addBeyondStock(dependencies, { ...line, userId }, choice)
}

/** Where the line would hold more than the shop has, or be one of many. */
async function addBeyondStock(
  dependencies: CartDependencies,
  line: Omit<AddedLine, 'most'>,
  allowed: AllowedChoice,
): Promise<AnsweredCart> {
  const { database } = dependencies
  // It may have been the last of them that it added.
  if (await isAddedAlready(database, line)) return await readCart(dependencies, line.userId)
  const limits = await limitsWithHeld(database, line, allowed)
  requirePieces(line.quantity, limits)
  const added = await ofKnown(addHeld(database, { ...line, most: mostToOrder(limits) }))
  const [cart] = await selectCart(database, line)
  if (added.length > 0) return await priceCart(dependencies, cart)
  const { productId, colorId, sizeId } = line
  const isThere = cart?.lines.some(
    each => each.product_id === productId && each.color_id === colorId && each.size_id === sizeId,
  )
  if (isThere) throw tooMany(limits)
  throw new Refusal('cart_is_full', { values: { most: MAX_CART_LINES } })
}

async function isAddedAlready(database: Database, { key, ...choice }: Omit<AddedLine, 'most'>): Promise<boolean> {
  return key !== null && (await selectAddition(database, { ...choice, key })).length > 0
}

/**
 * No pool has as many connections as this leaves below the limit, so additions that run at once cannot pass it together. A cart with
 * more lines takes one addition at a time.
 */
const LINES_WITHOUT_HOLDING = MAX_CART_LINES / 2

/** Taken off the shelf since the memory was read: of that there is none to add. */
async function ofKnown<Answer>(adding: Promise<Answer>): Promise<Answer> {
  return await adding.catch(problem => {
    if (sqlState(problem) === FOREIGN_KEY_VIOLATION) throw new Refusal('product_not_found')
    throw problem
  })
}

async function addHeld(database: Database, line: AddedLine): Promise<readonly unknown[]> {
  return await database.transaction(async transaction => {
    await holdCart(transaction, line)
    return await addToLine(transaction, { ...line, mostLines: MAX_CART_LINES })
  })
}

/** A choice of the shop's, and how many of it a line may hold. */
interface AllowedChoice extends PricedChoice {
  readonly product: Product
  /** Pieces that an order may take, whatever the stock. */
  readonly most: number
}

export function requireChoice(catalogue: LiveCatalogue, key: LineKey): AllowedChoice {
  const choice = findChoice(catalogue, key)
  if (typeof choice === 'string') throw new Refusal(choice)
  return choice
}

/** The same, or why there is none. */
export function findChoice({ current }: LiveCatalogue, key: LineKey): AllowedChoice | ChoiceProblem {
  const product = current.product(key.productId)
  if (product === undefined) return 'product_not_found'
  const choice = priceChoice(product, key)
  if (typeof choice === 'string') return choice
  return { ...choice, product, most: mostOfProduct(product, current.store.mostPieces) }
}

type Limits = Pick<AllowedChoice, 'stock' | 'most'>

/** The same with what comes back to the shelf when the shopper orders it. */
export async function limitsWithHeld(
  database: Database,
  choice: CartChoice,
  { product, stock, most }: AllowedChoice,
): Promise<Limits> {
  const [found] = await selectHeld(database, choice)
  const held = found === undefined ? 0 : heldOfChoice(product, choice, found.held, found.own_stock)
  return { stock: stock + held, most }
}

/** Pieces, as the memory knows the stock. */
export function mostToOrder({ stock, most }: Limits): number {
  return Math.min(stock, most)
}

/** Throws sold_out, and stock_warning or most_pieces with whichever ends first. */
export function requirePieces(quantity: number, choice: Limits): void {
  if (choice.stock <= 0) throw new Refusal('sold_out')
  if (quantity > mostToOrder(choice)) throw tooMany(choice)
}

function tooMany({ stock, most }: Limits): Refusal {
  return most < stock
    ? new Refusal('most_pieces', { values: { count: most } })
    : new Refusal('stock_warning', { values: { count: stock } })
}

const FOREIGN_KEY_VIOLATION = '23503'
