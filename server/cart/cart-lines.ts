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
  /** Pieces that unpaid orders of the shopper hold. */
  readonly held: number
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

/** SQL of `held`: what unpaid orders of a shopper hold; of most shoppers nothing, and looked up once for a cart. */
const heldBy = (userId: string) => `held as materialized (
     select piece.product_id, piece.color_id, piece.size_id, piece.quantity from orders o join order_lines piece on piece.order_id = o.id
     where o.user_id = ${userId} and ${isUnpaid('o')}
   )`

/** SQL of the pieces in `held` of the choice of a line. */
const heldOf = (line: string) => `coalesce((
     select sum(held.quantity) from held where held.product_id = ${line}.product_id
       and held.color_id is not distinct from ${line}.color_id and held.size_id is not distinct from ${line}.size_id
   ), 0)::int`

/** The cart's lines, oldest first. */
export const selectLines = prepared<CartRow, Cart>(
  'cart_lines_of_user',
  `with ${heldBy(':userId')}
   select id, product_id, color_id, size_id, quantity, ${heldOf('line')} as held
   from cart_lines line where user_id = :userId order by added_at, id`,
)

/** Whom a session names, and their cart; no row where it names nobody. */
export interface CartOfSession extends ShopperRow {
  /** Oldest first. */
  readonly lines: readonly CartRow[]
}

/** Of a session that is not looked up yet. */
interface OfSession {
  readonly sessionHash: string
}

const HELD_BY_SHOPPER = heldBy('(select id from shopper)')

const LINE = 'id, product_id, color_id, size_id, quantity, added_at'

/** SQL of the lines in `lines`, with what of them is in `held`, as JSON. */
const LINES = `(
     select coalesce(json_agg(json_build_object('id', id, 'product_id', product_id, 'color_id', color_id, 'size_id', size_id,
       'quantity', quantity, 'held', ${heldOf('lines')}) order by added_at, id), '[]') from lines
   ) as lines`

export const selectCart = prepared<CartOfSession, OfSession>(
  'cart_of_session',
  `with shopper as materialized (
     ${SHOPPER_OF_SESSION}
   ), lines as (
     select ${LINE} from cart_lines where user_id = (select id from shopper)
   ), ${HELD_BY_SHOPPER}
   select shopper.*, ${LINES} from shopper`,
)

/** Of additions to one line, how many are known by their keys. A shopper's device repeats the last one only; several may be at it. */
const KNOWN_KEYS = 4

/**
 * Answers the line's quantity, which a repeated addition leaves as it is; no row where it would pass `most`, or would be one line too many. Two additions at once to one line each find what the other left; of new lines each counts only
 * what was committed before it began, so near the limit the cart must be held (`holdCart`).
 */
export const addToLine = prepared<{ quantity: number }, AddedLine & { readonly mostLines: number }>(
  'cart_add',
  `with shopper as (select :userId::text as id) ${adding('quantity')}`,
)

/** The same for whom a session names, with their cart as it is then. What is added elsewhere at the same moment stands in the next answer. */
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
   select shopper.*, exists (select from added) as is_added, ${LINES} from shopper`,
)

/** SQL that adds to the cart of the one row of `shopper`. */
function adding(returned: string): string {
  return `insert into cart_lines as line (id, user_id, product_id, color_id, size_id, quantity, added_keys)
   select :id::text, shopper.id, :productId::text, :colorId::text, :sizeId::text, :quantity::int,
     array_remove(array[:key::text], null)
   from shopper
   where (select count(*) from cart_lines where user_id = shopper.id) < :mostLines::int or exists (
     select 1 from cart_lines where user_id = shopper.id and product_id = :productId
       and color_id is not distinct from :colorId and size_id is not distinct from :sizeId
   )
   on conflict on constraint cart_lines_choice do update set
     quantity = case when :key = any(line.added_keys) then line.quantity else line.quantity + excluded.quantity end,
     added_keys = case when :key = any(line.added_keys) then line.added_keys
       else (excluded.added_keys || line.added_keys)[1:${KNOWN_KEYS}] end
   where :key = any(line.added_keys) or line.quantity + excluded.quantity <= :most::int
   returning ${returned}`
}

/** Until the transaction's end nobody else who asks for it adds to the cart. Statements that begin after it see all lines. */
export const holdCart = prepared<object, Cart>('cart_hold', 'select id from users where id = :userId for no key update')

/** Answers a row where there was such a line, with as many pieces or more, or these are no more than `most`, and than the stock and what unpaid orders of the shopper hold. */
export const setLine = prepared<
  { quantity: number },
  CartChoice & { readonly quantity: number; readonly stock: number; readonly most: number }
>(
  'cart_set',
  `with ${heldBy(':userId')}
   update cart_lines line set quantity = :quantity
   where user_id = :userId and product_id = :productId and color_id is not distinct from :colorId::text
     and size_id is not distinct from :sizeId::text
     and (quantity >= :quantity or :quantity <= least(:most::int, :stock::int + ${heldOf('line')}))
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
