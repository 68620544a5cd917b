import type { StaffRole } from '#shop/accounts/staff.ts'
import { moveReturn, RETURN_MOVES, type ReturnEvent } from '#shop/returns/moves.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { type LockedReturn, lockReturn } from '../move-return.ts'
import { readStaffReturn } from './read-return.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/**
 * The return as staff saw it, held with its order. Throws return_not_found, changed_meanwhile with the fresh return where somebody was
 * quicker, return_move_refused, and not_for_your_role where the event is another role's.
 */
export async function holdReturn(
  tx: Transaction,
  { id, version }: Seen,
  event: ReturnEvent,
  role: StaffRole,
): Promise<{ readonly held: LockedReturn; readonly order: LockedOrder }> {
  const found = await lockReturn(tx, id)
  if (found === null) throw new Refusal('return_not_found')
  const { state } = found.held
  if (found.held.version !== version)
    throw new Refusal('changed_meanwhile', { body: { return: await readStaffReturn(tx, id, role) } })
  if (moveReturn(state, event, role) !== null) return found
  const isForAnotherRole = RETURN_MOVES.some(move => move.from === state && move.event === event)
  throw isForAnotherRole ? new Refusal('not_for_your_role') : new Refusal('return_move_refused', { body: { state } })
}
