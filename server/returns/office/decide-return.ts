import type { StaffReturn } from '#contract/office/returns.ts'
import { audit } from '../../http/audit.ts'
import type { StaffCall } from '../../http/route.ts'
import { queueMail } from '../../letters/mail-job.ts'
import { makeMove } from '../../orders/make-move.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { makeReturnMove } from '../move-return.ts'
import { holdReturn } from './hold-return.ts'
import { readStaffReturn } from './read-return.ts'

interface Decision {
  readonly id: string
  readonly version: number
  readonly isAccepted: boolean
  readonly note: string
}

/** Accepts or declines; the shopper is told, with the note. A declined return leaves the order delivered. */
export async function decideReturn(
  { database, jobs, clock }: OrderDesk,
  { input, staff }: StaffCall<Decision>,
): Promise<StaffReturn> {
  const event = input.isAccepted ? 'accept' : 'decline'
  return await database.transaction(async tx => {
    const { held, order } = await holdReturn(tx, input, event, staff.role)
    const [by, doer, at] = [staff.role, { actor: 'staff', staffId: staff.id }, clock()] as const
    const decided = { decisionNote: input.note, decidedAt: at, decidedBy: staff.id }
    const moved = await makeReturnMove(tx, held, {
      event,
      by,
      doer,
      set: input.isAccepted ? decided : { ...decided, settledAt: at },
    })
    if (!input.isAccepted) await makeMove(jobs, tx, order, { event: 'close-return', by, doer, at })
    await queueMail(jobs, tx, { template: 'return-decided', returnId: held.id })
    await audit(tx, staff, {
      action: 'return.decided',
      entity: 'return',
      entityId: held.id,
      before: { state: held.state },
      after: { state: moved.state, note: input.note },
    })
    return await readStaffReturn(tx, held.id, staff.role)
  })
}
