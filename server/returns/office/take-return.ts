import type { StaffReturn } from '#contract/office/returns.ts'
import type { RequestReturnInput } from '#contract/returns.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { openReturn } from '../request-return.ts'
import { readStaffReturn } from './read-return.ts'

interface Wish extends Pick<RequestReturnInput, 'items' | 'reason' | 'details'> {
  /** The order's. */
  readonly id: string
}

/** Takes a return for a shopper who calls, also after the days of the window: that is for the office to judge. */
export async function takeReturn(desk: OrderDesk, { input, staff }: StaffCall<Wish>): Promise<StaffReturn> {
  return await desk.database.transaction(async tx => {
    const order = await lockOrder(tx, input.id)
    if (order === null) throw new Refusal('order_not_found')
    const { items, reason, details } = input
    const doer = { actor: 'staff', staffId: staff.id } as const
    const returnId = await openReturn(desk, tx, order, { items, reason, details, by: staff.role, doer })
    await audit(tx, staff, {
      action: 'return.taken',
      entity: 'order',
      entityId: order.id,
      after: { returnId, items, reason },
    })
    return await readStaffReturn(tx, returnId, staff.role)
  })
}
