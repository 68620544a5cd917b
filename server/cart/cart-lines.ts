import type { HeldChoice } from '#shop/cart/held.ts'
import { prepared } from '../database/prepared.ts'
import { isUnpaid } from '../database/tables/orders.ts'
import type { ShopperRow } from '../http/route.ts'
import { SHOPPER_OF_SESSION } from '../http/session.ts'

export interface CartRow {
  readonly id: string
  readonly product_id: string
  readonly color_id: string | null
  readonly size_id: string | null
  readonly quantity: number
  /**
   * What the product has of its own, apart from colours and sizes: of a bundle, how often
   * it may be sold whatever its items. Null where it has none, and where nothing is held.
   */
  readonly own_stock: number | null
}

/** A cart's lines, oldest first, and what comes back to the shelf when it is ordered. */
export interface CartRows {
  readonly lines: readonly CartRow[]
  readonly held: readonly HeldChoice[]
}

interface Cart {
  readonly userId: string
}

/** A choice in a cart. */
export interface CartChoice extends Cart {
  readonly productId: string
  readonly colorId: string | null
  readonly sizeId: string | null
}

export interface AddedLine extends CartChoice {
  /** Of the line, where it is a new one. */
  readonly id: string
  readonly quantity: number
  /** Pieces that the line may hold. */
  readonly most: number
  /** Under which it is repeated where its answer was lost; null: it never is. */
  readonly key: string | null
}

/** SQL of each piece that unpaid orders of a shopper hold: `orders o`, its `line`, `taken.quantity` and the choice as `piece`. */
export const piecesOfUnpaid = (userId: string) => `orders o join order_lines line on line.order_id = o.id,
     jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int),
     lateral (select product_id, color_id, size_id from variants where id = taken."variantId" offset 0) piece
     where o.user_id = ${userId} and ${isUnpaid('o')}`

/**
 * SQL of `held`: whoever orders the cart in `lines` takes the place of their unpaid orders that share a choice
 * with it (decision 0056), and all that these took comes back, items of bundles too. Most shoppers have none.
 */
const heldBy = (userId: string) => `held as materialized (
     select piece.product_id as "productId", piece.color_id as "colorId", piece.size_id as "sizeId", sum(taken.quantity)::int as pieces
     from ${piecesOfUnpaid(userId)} and exists (
       select from order_lines tried join lines on tried.product_id = lines.product_id
         and tried.color_id is not distinct from lines.color_id and tried.size_id is not distinct from lines.size_id
       where tried.order_id = o.id
     ) group by 1, 2, 3
   )`

/** SQL of what the product of a line has of its own. */
const ownStock = (line: string) =>
  `(select stock from variants where product_id = ${line}.product_id and color_id is null and size_id is null)`

const LINE = 'id, product_id, color_id, size_id, quantity, added_at'

/** SQL of the lines in `lines`, and of what is in `held`, as JSON. */
const CART_ROWS = `(
     select coalesce(json_agg(json_build_object('id', id, 'product_id', product_id, 'color_id', color_id, 'size_id', size_id,
       'quantity', quantity, 'own_stock', case when exists (select from held) then ${ownStock('lines')} end) order by added_at, id), '[]')
     from lines
   ) as lines, (select coalesce(json_agg(held), '[]') from held) as held`

/** One row. */
export const selectCart = prepared<CartRows, Cart>(
  'cart_of_user',
  `with lines as (
     select ${LINE} from cart_lines where user_id = :userId
   ), ${heldBy(':userId')}
   select ${CART_ROWS}`,
)

/** What would come back for a choice that stands in the cart, or is to; one row. */
export const selectHeld = prepared<Pick<CartRows, 'held'> & Pick<CartRow, 'own_stock'>, CartChoice>(
  'cart_held',
  `with lines as (
     select product_id, color_id, size_id from cart_lines where user_id = :userId
     union all select :productId::text, :colorId::text, :sizeId::text
   ), ${heldBy(':userId')}
   select (select coalesce(json_agg(held), '[]') from held) as held, ${ownStock('wanted')} as own_stock
   from (select :productId::text as product_id) wanted`,
)

/** Whom a session names, and their cart; no row where it names nobody. */
export interface CartOfSession extends ShopperRow, CartRows {}

/** Of a session that is not looked up yet. */
interface OfSession {
  readonly sessionHash: string
}

const HELD_BY_SHOPPER = heldBy('(select id from shopper)')

export const selectCartOfSession = prepared<CartOfSession, OfSession>(
  'cart_of_session',
  `with shopper as materialized (
     ${SHOPPER_OF_SESSION}
   ), lines as (
     select ${LINE} from cart_lines where user_id = (select id from shopper)
   ), ${HELD_BY_SHOPPER}
   select shopper.*, ${CART_ROWS} from shopper`,
)

/** Of additions to one line, how many are known by their keys. A shopper's device repeats the last one only; several may be at it. */
const KNOWN_KEYS = 4

/**
 * Answers the line's quantity, which a repeated addition leaves as it is; no row where it would pass `most`,
 * or would be one line too many. Two additions at once to one line each find what the other left; of new lines
 * each counts only what was committed before it began, so near the limit the cart must be held (`holdCart`).
 */
export const addToLine = prepared<{ quantity: number }, AddedLine & { readonly mostLines: number }>(
  'cart_add',
  `with shopper as (select :userId::text as id) ${adding('quantity')}`,
)

/**
 * The same for whom a session names, with their cart as it is then.
 * What is added elsewhere at the same moment stands in the next answer.
 */
export const addToCartOfSession = prepared<
  CartOfSession & { readonly is_added: boolean },
  Omit<AddedLine, 'userId'> & OfSession & { readonly mostLines: number }
>(
  'cart_add_of_session',
  `with shopper as materialized (
     ${SHOPPER_OF_SESSION}
   ), added as (
     ${adding(LINE)}
   ), lines as (
     select * from added union all
     select ${LINE} from cart_lines where user_id = (select id from shopper) and not exists (select from added where added.id = cart_lines.id)
   ), ${HELD_BY_SHOPPER}
   select shopper.*, exists (select from added) as is_added, ${CART_ROWS} from shopper`,
)

/** Answers a row where the line has what was added under this key. */
export const selectAddition = prepared<object, CartChoice & { readonly key: string }>(
  'cart_addition',
  `select from cart_lines
   where user_id = :userId and product_id = :productId and color_id is not distinct from :colorId::text
     and size_id is not distinct from :sizeId::text and :key = any(added_keys)`,
)

/** SQL of whether the cart of this user has the line, or room for one more. */
function hasRoomFor(userId: string): string {
  return `(select count(*) from cart_lines where user_id = ${userId}) < :mostLines::int or exists (
     select 1 from cart_lines where user_id = ${userId} and product_id = :productId
       and color_id is not distinct from :colorId and size_id is not distinct from :sizeId
   )`
}

/** SQL that adds to the cart of the one row of `shopper`. */
function adding(returned: string): string {
  return `insert into cart_lines as line (id, user_id, product_id, color_id, size_id, quantity, added_keys)
   select :id::text, shopper.id, :productId::text, :colorId::text, :sizeId::text, :quantity::int,
     array_remove(array[:key::text], null)
   from shopper
   where ${hasRoomFor('shopper.id')}
   on conflict on constraint cart_lines_choice do update set
     quantity = case when :key = any(line.added_keys) then line.quantity else line.quantity + excluded.quantity end,
     added_keys = case when :key = any(line.added_keys) then line.added_keys
       else (excluded.added_keys || line.added_keys)[1:${KNOWN_KEYS}] end
   where :key = any(line.added_keys) or line.quantity + excluded.quantity <= :most::int
   returning ${returned}`
}

/**
 * The line then holds as many pieces or more, whatever is added to it
 * meanwhile. No row where it would be one line too many: the cart must be held.
 */
export const raiseLine = prepared<
  { quantity: number },
  CartChoice & Pick<AddedLine, 'id' | 'quantity'> & { readonly mostLines: number }
>(
  'cart_raise',
  `insert into cart_lines as line (id, user_id, product_id, color_id, size_id, quantity)
   select :id::text, :userId::text, :productId::text, :colorId::text, :sizeId::text, :quantity::int
   where ${hasRoomFor(':userId')}
   on conflict on constraint cart_lines_choice do update set quantity = greatest(line.quantity, excluded.quantity)
   returning quantity`,
)

/** Until the transaction's end nobody else who asks for it adds to the cart. Statements that begin after it see all lines. */
export const holdCart = prepared<object, Cart>('cart_hold', 'select id from users where id = :userId for no key update')

/** Answers a row where there was such a line, with as many pieces or more, or these are no more than `most`. */
export const setLine = prepared<
  { quantity: number },
  CartChoice & { readonly quantity: number; readonly most: number }
>(
  'cart_set',
  `update cart_lines set quantity = :quantity
   where user_id = :userId and product_id = :productId and color_id is not distinct from :colorId::text
     and size_id is not distinct from :sizeId::text and (quantity >= :quantity or :quantity <= :most::int)
   returning quantity`,
)

/** Answers a row where there was such a line. */
export const removeLine = prepared<{ quantity: number }, CartChoice>(
  'cart_remove',
  `delete from cart_lines
   where user_id = :userId and product_id = :productId and color_id is not distinct from :colorId::text
     and size_id is not distinct from :sizeId::text
   returning quantity`,
)

/**
 * Deletes those lines whose choice the shop no longer has. The database is asked, not the memory: another process may
 * know a product that this one has yet to read.
 */
export const removeGoneLines = prepared<object, { readonly ids: readonly string[] }>(
  'cart_remove_gone',
  `delete from cart_lines line where line.id = any(:ids::text[]) and not exists (
     select 1 from products p where p.id = line.product_id and p.is_published and (
       p.is_bundle and line.color_id is null and line.size_id is null
       or exists (
         select 1 from variants v where v.product_id = p.id
           and v.color_id is not distinct from line.color_id and v.size_id is not distinct from line.size_id
       )
     )
   )`,
)
