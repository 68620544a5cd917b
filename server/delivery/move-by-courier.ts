import type { OrderEvent } from '#shop/orders/moves.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import { recordEvent } from '../orders/order-events.ts'
import type { CourierDesk } from './courier-desk.ts'

/**
 * Moves an order as its courier says. What the shop's rules refuse is written into the order's history and fails nothing. Returns
 * whether all moves were made. `told` is the courier's own word, kept as the reason where an order ends by it.
 */
export async function moveByCourier(
  { jobs, clock }: Pick<CourierDesk, 'jobs' | 'clock'>,
  tx: Transaction,
  order: LockedOrder,
  moves: readonly OrderEvent[],
  told: string,
): Promise<boolean> {
  let moved = order
  for (const event of moves) {
    const isEnd = event === 'refuse' || event === 'cancel'
    const move = { event, by: 'courier', doer: COURIER, at: clock(), ...(isEnd && { reason: told }) } as const
    try {
      moved = await makeMove(jobs, tx, moved, move)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      await recordEvent(tx, order.id, 'parcel-move-refused', COURIER, { event, status: moved.status, why: problem.key })
      return false
    }
  }
  return true
}

export const COURIER = { actor: 'courier' } as const
