import { and, eq } from 'drizzle-orm'
import type { StaffReturn } from '#contract/office/returns.ts'
import type { Transaction } from '../../database/database.ts'
import { returnLines } from '../../database/tables/returns.ts'
import { audit } from '../../http/audit.ts'
import { Refusal, type RefusedField } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { queueMail } from '../../letters/mail-job.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { makeReturnMove } from '../move-return.ts'
import { holdReturn } from './hold-return.ts'
import { readStaffReturn } from './read-return.ts'

interface Received {
  readonly id: string
  readonly version: number
  readonly lines: readonly { readonly lineId: string; readonly fit: number }[]
}

/**
 * The pieces are here. Those that staff found fit go back on the shelf when the return is settled: until then it may be declined and
 * they are the shopper's, who is told that they arrived. Of a line that is not named, none does.
 */
export async function receiveReturn(
  { database, jobs, clock }: OrderDesk,
  { input, staff }: StaffCall<Received>,
): Promise<StaffReturn> {
  return await database.transaction(async tx => {
    const { held } = await holdReturn(tx, input, 'receive', staff.role)
    await noteFit(tx, held.id, input.lines)
    await makeReturnMove(tx, held, {
      event: 'receive',
      by: staff.role,
      doer: { actor: 'staff', staffId: staff.id },
      set: { receivedAt: clock() },
      data: { lines: input.lines },
    })
    await queueMail(jobs, tx, { template: 'return-decided', returnId: held.id })
    await audit(tx, staff, {
      action: 'return.received',
      entity: 'return',
      entityId: held.id,
      before: { state: held.state },
      after: { state: 'received', lines: input.lines },
    })
    return await readStaffReturn(tx, held.id, staff.role)
  })
}

/** Lines of this return, none twice, no more pieces than come back. */
async function noteFit(tx: Transaction, returnId: string, lines: Received['lines']): Promise<void> {
  const returned = await tx.select().from(returnLines).where(eq(returnLines.returnId, returnId))
  for (const [place, { lineId, fit }] of lines.entries()) {
    const at = (field: string, key: RefusedField['key']) => ({ fields: [{ path: `lines.${place}.${field}`, key }] })
    const found = returned.find(({ orderLineId }) => orderLineId === lineId)
    const isTwice = lines.findIndex(each => each.lineId === lineId) !== place
    if (found === undefined || isTwice) throw new Refusal('line_not_found', at('lineId', 'line_not_found'))
    if (fit > found.quantity) throw new Refusal('invalid_quantity', at('fit', 'invalid_quantity'))
    const line = and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, lineId))
    await tx.update(returnLines).set({ fit }).where(line)
  }
}
