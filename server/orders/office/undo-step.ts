import { z } from 'zod'
import type { OrderEvent } from '#shop/orders/moves.ts'
import type { Transaction } from '../../database/database.ts'
import type { UndoneThing } from '../../http/acts.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { lockOrder } from '../lock-order.ts'
import { makeMove } from '../make-move.ts'
import type { OrderDesk } from '../order-desk.ts'

const seen = z.object({ version: z.int() })

/**
 * Takes an order back from its end at the door, by a move of its own, with entries in the books that undo the former ones. Throws
 * order_not_found, changed_since, order_move_refused, order_settled_since.
 */
export async function undoStep(
  { jobs, clock }: Pick<OrderDesk, 'jobs' | 'clock'>,
  tx: Transaction,
  { id, after }: UndoneThing,
  { event, staff }: { readonly event: OrderEvent; readonly staff: Staff },
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order === null) throw new Refusal('order_not_found')
  if (order.version !== seen.parse(after).version) throw new Refusal('changed_since')
  const doer = { actor: 'staff', staffId: staff.id } as const
  const { status } = await makeMove(jobs, tx, order, { event, by: staff.role, doer, at: clock() })
  await audit(tx, staff, {
    ...{ action: 'order.undone', entity: 'order', entityId: id },
    ...{ before: { status: order.status }, after: { status } },
  })
}
