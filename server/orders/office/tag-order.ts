import { and, eq } from 'drizzle-orm'
import type { StaffOrder } from '#contract/office/orders.ts'
import { MOST_TAGS } from '#shop/accounts/tags.ts'
import { holdTags, isTag } from '../../accounts/tags.ts'
import type { Transaction } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { orderTags } from '../../database/tables/tags.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import type { OrderDesk } from '../order-desk.ts'
import { readStaffOrder } from './read-order.ts'

interface Wish {
  readonly id: string
  readonly tag: string
}

/** Gives a tag, in the spelling that orders have for it; one that the order has stays as it is. Throws order_not_found, too_many_tags. */
export async function tagOrder({ database }: OrderDesk, { input, staff }: StaffCall<Wish>): Promise<StaffOrder> {
  const { id, tag } = input
  return await database.transaction(async tx => {
    await holdTags(tx)
    await requireOrder(tx, id)
    const [known] = await tx.select().from(orderTags).where(isTag(orderTags.compared, tag)).limit(1)
    const name = known?.name ?? tag
    const theirs = await tx.select().from(orderTags).where(eq(orderTags.orderId, id))
    if (!theirs.some(given => given.name === name)) {
      if (theirs.length >= MOST_TAGS) throw new Refusal('too_many_tags', { values: { count: MOST_TAGS } })
      await tx.insert(orderTags).values({ orderId: id, name })
      await audit(tx, staff, { action: 'order.tagged', entity: 'order', entityId: id, after: { tag: name } })
    }
    return await readStaffOrder(tx, id, staff.role)
  })
}

/** Takes it away; nothing happens where it is not. Throws order_not_found. */
export async function untagOrder({ database }: OrderDesk, { input, staff }: StaffCall<Wish>): Promise<StaffOrder> {
  const { id, tag } = input
  return await database.transaction(async tx => {
    const [gone] = await tx
      .delete(orderTags)
      .where(and(eq(orderTags.orderId, id), isTag(orderTags.compared, tag)))
      .returning()
    if (gone !== undefined)
      await audit(tx, staff, { action: 'order.untagged', entity: 'order', entityId: id, before: { tag: gone.name } })
    return await readStaffOrder(tx, id, staff.role)
  })
}

async function requireOrder(tx: Transaction, id: string): Promise<void> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  if (order === undefined) throw new Refusal('order_not_found')
}
