import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { readStaffOrder } from './read-order.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/** The order as staff saw it, held. Throws order_not_found, and changed_meanwhile with the fresh order where somebody was quicker. */
export async function holdOrder(
  tx: Transaction,
  { input: { id, version }, staff }: Pick<StaffCall<Seen>, 'input' | 'staff'>,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order === null) throw new Refusal('order_not_found')
  if (order.version === version) return order
  throw new Refusal('changed_meanwhile', { body: { order: await readStaffOrder(tx, id, staff.role) } })
}
