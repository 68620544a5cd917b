import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { StaffReturn } from '#contract/office/returns.ts'
import type { RefusalKey } from '#contract/refusals.ts'
import type { ReturnEvent } from '#shop/returns/moves.ts'
import { type ReplacementFault, replacementFault } from '#shop/returns/replacement.ts'
import { writeOffLines } from '../../catalogue/write-off.ts'
import type { Transaction } from '../../database/database.ts'
import { holdName } from '../../database/hold-name.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { returnLines, returns } from '../../database/tables/returns.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { queueMail } from '../../letters/mail-job.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { makeMove } from '../../orders/make-move.ts'
import type { OrderDesk } from '../../orders/order-desk.ts'
import { recordEvent } from '../../orders/order-events.ts'
import { oweAmount } from '../../orders/owe-refund.ts'
import { moneyOfReturns, type PaidWith, paidWith, refuseAbove } from '../../orders/paid-with.ts'
import { putOnShelf } from '../../orders/stock-of-order.ts'
import { type LockedReturn, makeReturnMove } from '../move-return.ts'
import { holdReturn } from './hold-return.ts'
import { readStaffReturn } from './read-return.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/**
 * Gives the money back: owed from now on, through the gateway or by hand. Throws refund_too_high above what is left of it, and
 * invalid_request for nothing where something is.
 */
export async function refundReturn(
  desk: OrderDesk,
  { input, staff, language }: StaffCall<Seen & { readonly amount?: number | undefined }>,
): Promise<StaffReturn> {
  return await desk.database.transaction(async tx => {
    const { held, order } = await holdReturn(tx, input, 'refund', staff.role)
    const { left, attempts } = await paidWith(tx, order)
    const suggested = (await moneyOfReturns(tx, order, [held.id], left)).get(held.id) ?? 0
    const amount = input.amount ?? suggested
    refuseAbove(left, amount, { language, labels: desk.catalogue.current.store })
    // The shopper is told that money comes back.
    if (amount === 0 && suggested > 0)
      throw new Refusal('invalid_request', { fields: [{ path: 'amount', key: 'field_invalid' }] })
    await settle(desk, tx, { held, order, staff, event: 'refund', set: {}, data: { amount } })
    await oweMoney(tx, order, held.id, amount, attempts)
    return await readStaffReturn(tx, held.id, staff.role)
  })
}

/**
 * Another order of the same customer, no older than theirs, takes the pieces' place. Throws
 * order_not_found where the number names none, and replacement_of_other_customer, replacement_older,
 * replacement_cancelled and replacement_taken where it can stand for nothing of this return.
 */
export async function exchangeReturn(
  desk: OrderDesk,
  { input, staff }: StaffCall<Seen & { readonly replacementOrderNumber: string }>,
): Promise<StaffReturn> {
  return await desk.database.transaction(async tx => {
    const { held, order } = await holdReturn(tx, input, 'exchange', staff.role)
    const number = input.replacementOrderNumber.replace(/^#/, '')
    const set = { replacementOrderId: await findReplacement(tx, { held, order }, number) }
    await settle(desk, tx, { held, order, staff, event: 'exchange', set, data: { replacement: number } })
    return await readStaffReturn(tx, held.id, staff.role)
  })
}

/** Its id; no other return may name it until the transaction ends. */
async function findReplacement(
  tx: Transaction,
  { held, order }: Pick<Settling, 'held' | 'order'>,
  number: string,
): Promise<string> {
  const refuse = (key: 'order_not_found' | (typeof REFUSAL_OF)[ReplacementFault]): never => {
    throw new Refusal(key, { fields: [{ path: 'replacementOrderNumber', key }] })
  }
  const [replacement] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), ne(orders.id, order.id)))
  if (replacement === undefined) return refuse('order_not_found')
  await holdName(tx, `replacement ${replacement.id}`)
  const isTaken =
    (await tx.$count(returns, and(eq(returns.replacementOrderId, replacement.id), ne(returns.id, held.id)))) > 0
  const fault = replacementFault(order, { ...replacement, isTaken })
  return fault === null ? replacement.id : refuse(REFUSAL_OF[fault])
}

const REFUSAL_OF = {
  'other-customer': 'replacement_of_other_customer',
  older: 'replacement_older',
  cancelled: 'replacement_cancelled',
  taken: 'replacement_taken',
} as const satisfies Record<ReplacementFault, RefusalKey>

/** The shopper keeps the pieces, or they never came. */
export async function dropReturn(desk: OrderDesk, { input, staff }: StaffCall<Seen>): Promise<StaffReturn> {
  return await desk.database.transaction(async tx => {
    const { held, order } = await holdReturn(tx, input, 'withdraw', staff.role)
    await settle(desk, tx, { held, order, staff, event: 'withdraw', set: {}, data: {} })
    return await readStaffReturn(tx, held.id, staff.role)
  })
}

interface Settling {
  readonly held: LockedReturn
  readonly order: LockedOrder
  readonly staff: Staff
  readonly event: Extract<ReturnEvent, 'refund' | 'exchange' | 'withdraw'>
  readonly set: Partial<Pick<LockedReturn, 'replacementOrderId'>>
  readonly data: Readonly<Record<string, unknown>>
}

/** Ends the return and its order's waiting: returned where every piece is back, else delivered as before. The shopper is told. */
async function settle(
  { jobs, clock }: OrderDesk,
  tx: Transaction,
  { held, order, staff, event, set, data }: Settling,
): Promise<void> {
  const [by, doer, at] = [staff.role, { actor: 'staff', staffId: staff.id }, clock()] as const
  const moved = await makeReturnMove(tx, held, { event, by, doer, set: { ...set, settledAt: at }, data })
  if (event !== 'withdraw') await takeBack(tx, held, at)
  const isAllBack = event !== 'withdraw' && (await isEveryPieceBack(tx, order.id))
  await makeMove(jobs, tx, order, { event: isAllBack ? 'return-all' : 'close-return', by, doer, at })
  await queueMail(jobs, tx, { template: 'return-decided', returnId: held.id })
  await audit(tx, staff, {
    action: 'return.settled',
    entity: 'return',
    entityId: held.id,
    before: { state: held.state },
    after: { state: moved.state, ...data },
  })
}

/** What is fit is for sale again, what is not is lost. */
async function takeBack(tx: Transaction, { id, orderId }: LockedReturn, at: Date): Promise<void> {
  const back = await tx
    .select({ line: orderLines, quantity: returnLines.quantity, fit: returnLines.fit })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, id))
  await putOnShelf(tx, back)
  const lines = back.map(({ line, quantity, fit }) => ({ line, damaged: quantity - fit }))
  await writeOffLines(tx, orderId, { reason: 'returned', at, lines })
}

async function isEveryPieceBack(tx: Transaction, orderId: string): Promise<boolean> {
  const [ordered] = await tx
    .select({ pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const [back] = await tx
    .select({ pieces: sql<number | null>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, ['refunded', 'exchanged'])))
  return (back?.pieces ?? 0) === ordered?.pieces
}

/** Notes the money as due: from the payments online it came with, else by hand. */
async function oweMoney(
  tx: Transaction,
  order: LockedOrder,
  returnId: string,
  amount: number,
  attempts: PaidWith['attempts'],
): Promise<void> {
  if (amount === 0) return
  await oweAmount(tx, order, attempts, { amount, reason: 'returned', returnId })
  await recordEvent(tx, order.id, 'refund-due', { actor: 'system' }, { amount, reason: 'returned', returnId })
  await tx.update(orders).set({ paymentState: 'refund_due' }).where(eq(orders.id, order.id))
}
