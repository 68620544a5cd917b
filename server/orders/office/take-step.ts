import { eq, sql } from 'drizzle-orm'
import type { StaffOrder, StepOutcome } from '#contract/office/orders.ts'
import { isForAnotherRole, isPaidOrCash, type StaffStep, stepsFor } from '#shop/orders/steps.ts'
import type { Transaction } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { audit } from '../../http/audit.ts'
import { outcomeOf } from '../../http/outcome.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { makeMove } from '../make-move.ts'
import type { OrderDesk } from '../order-desk.ts'
import { recordEvent } from '../order-events.ts'
import { holdOrder } from './hold-order.ts'
import { readStaffOrder } from './read-order.ts'

interface Wish {
  readonly step: StaffStep
  readonly reason?: string | undefined
}

/**
 * Takes an order one step. Throws order_not_found, changed_meanwhile, order_move_refused where it does not stand there,
 * not_for_your_role, order_not_paid.
 */
export async function takeStep(
  desk: OrderDesk,
  call: StaffCall<Wish & { readonly id: string; readonly version: number }>,
): Promise<StaffOrder> {
  return await desk.database.transaction(async tx => {
    const order = await holdOrder(tx, call)
    await step(desk, tx, order, call)
    return await readStaffOrder(tx, order.id, call.staff.role)
  })
}

/** The same step with several orders, each in a transaction of its own and as it stands now. */
export async function takeSteps(
  desk: OrderDesk,
  call: StaffCall<Wish & { readonly ids: readonly string[] }>,
): Promise<StepOutcome[]> {
  const stepWith = (id: string) =>
    desk.database.transaction(async tx => {
      const order = await lockOrder(tx, id)
      if (order === null) throw new Refusal('order_not_found')
      await step(desk, tx, order, call)
    })
  const outcomes: StepOutcome[] = []
  for (const id of call.input.ids) {
    outcomes.push({ id, ...(await outcomeOf(call.say, `step_done_${call.input.step}`, () => stepWith(id))) })
  }
  return outcomes
}

async function step(
  { jobs, clock }: OrderDesk,
  tx: Transaction,
  order: LockedOrder,
  { input, staff }: Pick<StaffCall<Wish>, 'input' | 'staff'>,
): Promise<void> {
  requireStep(order, input.step, staff)
  const at = clock()
  const doer = { actor: 'staff', staffId: staff.id } as const
  if (input.step === 'confirm' || input.step === 'pack') {
    const times =
      input.step === 'confirm' ? { confirmedAt: at } : { confirmedAt: order.confirmedAt ?? at, packedAt: at }
    await tx
      .update(orders)
      .set({ ...times, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await recordEvent(tx, order.id, input.step === 'confirm' ? 'confirmed' : 'packed', doer)
  } else {
    const { step: event, reason } = input
    await makeMove(jobs, tx, order, { event, by: staff.role, doer, at, ...(reason && { reason }) })
  }
  await audit(tx, staff, {
    action: `order.${input.step}`,
    entity: 'order',
    entityId: order.id,
    before: { status: order.status },
    ...(input.reason && { after: { reason: input.reason } }),
  })
}

function requireStep(order: LockedOrder, wanted: StaffStep, { role }: Staff): void {
  if (stepsFor(order, role).includes(wanted)) return
  if (stepsFor(order, 'owner').includes(wanted)) throw new Refusal('not_for_your_role')
  const waitsForMoney = (wanted === 'pack' || wanted === 'ship') && !isPaidOrCash(order)
  if (waitsForMoney && isForAnotherRole(wanted, order)) throw new Refusal('order_not_paid')
  throw new Refusal('order_move_refused', { body: { status: order.status } })
}
