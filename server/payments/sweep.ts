import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import type { JobQueue } from '../platform/jobs.ts'
import { type Attempt, openAttemptsOf } from './attempts.ts'
import { checkAttempt } from './check-attempt.ts'
import { closeAttempts } from './close-attempts.ts'
import type { PaymentDesk } from './payments.ts'

const MOST_AT_ONCE = 50
const SIDE_BY_SIDE = 5

/** Every minute: gateways are asked about what is not settled, and orders that nobody paid in time give their pieces back. */
export function paymentSweepQueue(desk: PaymentDesk): JobQueue {
  return {
    name: 'payments-sweep',
    every: '* * * * *',
    async run() {
      await checkDue(desk)
      await lapseUnpaid(desk)
    },
  }
}

/** Asks about attempts whose time has come, the longest waiting first. One gateway's trouble is not another's. */
export async function checkDue(desk: PaymentDesk): Promise<void> {
  const due = await desk.database
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.nextCheckAt), lte(paymentAttempts.nextCheckAt, desk.clock())))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(MOST_AT_ONCE)
  await sideBySide(
    due,
    async attempt => {
      await lookInto(desk, attempt)
    },
    desk,
  )
}

/** A pay page of an order that nobody is to pay any more (cancelled, turned to cash, paid another way) is closed too. */
async function lookInto(desk: PaymentDesk, attempt: Attempt): Promise<void> {
  const [order] = await desk.database
    .select({ heldUntil: orders.heldUntil })
    .from(orders)
    .where(eq(orders.id, attempt.orderId))
  if (order?.heldUntil !== null && order !== undefined) await checkAttempt(desk, attempt)
  else await closeAttempts(desk, [attempt])
}

/** Orders past their time are asked about once more, then cancelled; money that comes later is honoured or given back. */
export async function lapseUnpaid(desk: PaymentDesk): Promise<void> {
  const late = await desk.database
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(isNotNull(orders.heldUntil), lte(orders.heldUntil, desk.clock()), inArray(orders.status, ['Order Placed'])),
    )
    .orderBy(asc(orders.heldUntil))
    .limit(MOST_AT_ONCE)
  await sideBySide(
    late,
    async ({ id }) => {
      await closeAttempts(desk, await openAttemptsOf(desk.database, id))
      await lapse(desk, id, 'lapsed')
    },
    desk,
  )
}

/** Cancels an order that is still unpaid, in the shop's own name. `reason` tells `effectOfPaid` that late money is welcome. */
export async function lapse(
  { database, jobs, clock }: PaymentDesk,
  orderId: string,
  reason: 'lapsed' | 'payment-not-opened',
): Promise<void> {
  await database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const now = clock()
    if (order === null || order.status !== 'Order Placed' || order.heldUntil === null || order.paymentState === 'paid')
      return
    if (reason === 'lapsed' && order.heldUntil > now) return
    await makeMove(jobs, tx, order, { event: 'lapse', by: 'system', doer: { actor: 'system' }, at: now, reason })
  })
}

async function sideBySide<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { log }: PaymentDesk,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((problem: unknown) => log.error({ err: problem }, 'a payment could not be looked at'))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
}
