import { eq, sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/office/orders.ts'
import { orders } from '../../database/tables/orders.ts'
import { audit } from '../../http/audit.ts'
import type { StaffCall } from '../../http/route.ts'
import type { OrderDesk } from '../order-desk.ts'
import { recordEvent } from '../order-events.ts'
import { holdOrder } from './hold-order.ts'
import { readStaffOrder } from './read-order.ts'

interface Wish {
  readonly id: string
  readonly version: number
  readonly note: string
}

/** Replaces the note that only staff read. Throws order_not_found, changed_meanwhile. */
export async function noteOrder({ database }: OrderDesk, call: StaffCall<Wish>): Promise<StaffOrder> {
  const { input, staff } = call
  return await database.transaction(async tx => {
    const order = await holdOrder(tx, call)
    await tx
      .update(orders)
      .set({ staffNote: input.note, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await recordEvent(tx, order.id, 'note', { actor: 'staff', staffId: staff.id }, { note: input.note })
    await audit(tx, staff, {
      action: 'order.noted',
      entity: 'order',
      entityId: order.id,
      before: { note: order.staffNote },
      after: { note: input.note },
    })
    return await readStaffOrder(tx, order.id, staff.role)
  })
}
