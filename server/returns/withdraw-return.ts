import { moveReturn } from '#shop/returns/moves.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { makeMove } from '../orders/make-move.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { lockReturn, makeReturnMove } from './move-return.ts'

/** The shopper keeps the goods after all. Throws return_not_found, and return_not_open once the shop has decided. */
export async function withdrawReturn(
  { database, jobs, clock }: OrderDesk,
  { input: { returnId }, shopper }: ShopperCall<{ readonly returnId: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    const found = await lockReturn(tx, returnId)
    if (found === null || found.order.userId !== shopper.id) throw new Refusal('return_not_found')
    const { held, order } = found
    if (moveReturn(held.state, 'withdraw', 'shopper') === null) throw new Refusal('return_not_open')
    const [by, doer, at] = ['shopper', { actor: 'shopper' }, clock()] as const
    await makeReturnMove(tx, held, { event: 'withdraw', by, doer, set: { settledAt: at } })
    await makeMove(jobs, tx, order, { event: 'close-return', by, doer, at })
  })
}
