import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** Takes what was ordered out of the shopper's cart: what was added since stays. */
export async function takeFromCart(tx: Transaction, { id, userId }: Pick<LockedOrder, 'id' | 'userId'>): Promise<void> {
  if (userId === null) return
  const ofOrder = sql`cart_lines.user_id = ${userId} and order_lines.order_id = ${id} and cart_lines.product_id = order_lines.product_id
    and cart_lines.color_id is not distinct from order_lines.color_id
    and cart_lines.size_id is not distinct from order_lines.size_id`
  await tx.execute(
    sql`delete from cart_lines using order_lines where ${ofOrder} and cart_lines.quantity <= order_lines.quantity`,
  )
  await tx.execute(
    sql`update cart_lines set quantity = cart_lines.quantity - order_lines.quantity from order_lines
      where ${ofOrder} and cart_lines.quantity > order_lines.quantity`,
  )
}
