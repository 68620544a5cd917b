import { eq, sql } from 'drizzle-orm'
import type { MadeAct } from '#contract/office/acts.ts'
import type { StaffOrder, StepOutcome } from '#contract/office/orders.ts'
import { keyedInEach } from '#shop/languages.ts'
import { isForAnotherRole, isPaidOrCash, type StaffStep, stepsFor } from '#shop/orders/steps.ts'
import type { Transaction } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { noteAct } from '../../http/acts.ts'
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

interface SeveralSteps {
  readonly outcomes: StepOutcome[]
  /** Null where nothing can be taken back. */
  readonly act: MadeAct | null
}

/**
 * The same step with several orders, each in a transaction of its own and as it stands now. What of it can be taken back is one act, which
 * `actId` may have begun.
 */
export async function takeSteps(
  desk: OrderDesk,
  call: StaffCall<Wish & { readonly ids: readonly string[]; readonly actId?: string | undefined }>,
): Promise<SeveralSteps> {
  let act: MadeAct | null = null
  const stepWith = (id: string) =>
    desk.database.transaction(async tx => {
      const order = await lockOrder(tx, id)
      if (order === null) throw new Refusal('order_not_found')
      return await step(desk, tx, order, call, act?._id ?? call.input.actId)
    })
  const outcomes: StepOutcome[] = []
  for (const id of call.input.ids) {
    const outcome = await outcomeOf(call.say, `step_done_${call.input.step}`, async () => {
      act = (await stepWith(id)) ?? act
    })
    outcomes.push({ id, ...outcome })
  }
  return { outcomes, act }
}

/** Answers what can be taken back of it: null where nothing can. */
async function step(
  { jobs, clock }: OrderDesk,
  tx: Transaction,
  order: LockedOrder,
  { input, staff }: Pick<StaffCall<Wish>, 'input' | 'staff'>,
  actId?: string,
): Promise<MadeAct | null> {
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
  if (input.step !== 'deliver' && input.step !== 'refuse') return null
  const things = [
    {
      ...{ id: order.id, called: keyedInEach('name', () => `#${order.number}`) },
      ...{ before: { status: order.status }, after: { version: order.version + 1 } },
    },
  ]
  return await noteAct(tx, staff, { kind: `order.${input.step}`, actId, things })
}

function requireStep(order: LockedOrder, wanted: StaffStep, { role }: Staff): void {
  if (stepsFor(order, role).includes(wanted)) return
  if (stepsFor(order, 'owner').includes(wanted)) throw new Refusal('not_for_your_role')
  const waitsForMoney = (wanted === 'pack' || wanted === 'ship') && !isPaidOrCash(order)
  if (waitsForMoney && isForAnotherRole(wanted, order)) throw new Refusal('order_not_paid')
  throw new Refusal('order_move_refused', { body: { status: order.status } })
}
