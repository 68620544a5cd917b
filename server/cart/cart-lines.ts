import { prepared } from '../database/prepared.ts'

export interface CartRow {
  readonly id: string
  readonly product_id: string
  readonly color_id: string | null
  readonly size_id: string | null
  readonly quantity: number
}

/** [user] → the cart's lines, oldest first. */
export const selectLines = prepared<CartRow>(
  'cart_lines_of_user',
  'select id, product_id, color_id, size_id, quantity from cart_lines where user_id = $1 order by added_at, id',
)

/**
 * [id, user, product, colour, size, quantity, most, most lines] → the line's quantity; no row where it would pass `most`, or
 * would be one line too many. Two additions at once to one line each find what the other left; of new lines each counts only
 * what was committed before it began, so near the limit the cart must be held (`holdCart`).
 */
export const addToLine = prepared<{ quantity: number }>(
  'cart_add',
  `insert into cart_lines as line (id, user_id, product_id, color_id, size_id, quantity)
   select $1::text, $2::text, $3::text, $4::text, $5::text, $6::int
   where (select count(*) from cart_lines where user_id = $2) < $8::int or exists (
     select 1 from cart_lines where user_id = $2 and product_id = $3
       and color_id is not distinct from $4 and size_id is not distinct from $5
   )
   on conflict on constraint cart_lines_choice do update set quantity = line.quantity + excluded.quantity
   where line.quantity + excluded.quantity <= $7::int
   returning quantity`,
)

/** [user] Until the transaction's end nobody else who asks for it adds to the cart. Statements that begin after it see all lines. */
export const holdCart = prepared('cart_hold', 'select id from users where id = $1 for no key update')

/** [user, product, colour, size, quantity] → a row where there is such a line. */
export const setLine = prepared<{ quantity: number }>(
  'cart_set',
  `update cart_lines set quantity = $5
   where user_id = $1 and product_id = $2 and color_id is not distinct from $3::text and size_id is not distinct from $4::text
   returning quantity`,
)

/** [user, product, colour, size] → a row where there was such a line. */
export const removeLine = prepared<{ quantity: number }>(
  'cart_remove',
  `delete from cart_lines
   where user_id = $1 and product_id = $2 and color_id is not distinct from $3::text and size_id is not distinct from $4::text
   returning quantity`,
)

/**
 * [ids] Deletes those lines whose choice the shop no longer has. The database is asked, not the memory: another process may
 * know a product that this one has yet to read.
 */
export const removeGoneLines = prepared(
  'cart_remove_gone',
  `delete from cart_lines line where line.id = any($1::text[]) and not exists (
     select 1 from products p where p.id = line.product_id and p.is_published and (
       p.is_bundle and line.color_id is null and line.size_id is null
       or exists (
         select 1 from variants v where v.product_id = p.id
           and v.color_id is not distinct from line.color_id and v.size_id is not distinct from line.size_id
       )
     )
   )`,
)
