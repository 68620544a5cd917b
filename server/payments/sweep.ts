import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { openAttemptsOf, type PaymentAttempt } from './attempts.ts'
import { checkAttempt } from './check-attempt.ts'
import { closeAttempts } from './close-attempts.ts'
import { followRefunds } from './follow-refunds.ts'
import { lapseOrder } from './lapse-order.ts'
import type { PaymentDesk } from './payments.ts'

/** Of each gateway. */
const MOST_AT_ONCE = 50
const SIDE_BY_SIDE = 5
/** Milliseconds after which attempts are asked about again whose answers never came. */
const UNANSWERED = 60_000

/** Every minute: gateways are asked about what is not settled, and orders that nobody paid in time give their pieces back. */
export function paymentSweepQueue(desk: PaymentDesk): JobQueue {
  return {
    name: 'payments-sweep',
    every: '* * * * *',
    async run() {
      await Promise.all([checkDue(desk), lapseUnpaid(desk), followRefunds(desk)])
    },
  }
}

/** Asks about attempts whose time has come, the longest waiting first. A gateway that is silent keeps only its own waiting. */
export async function checkDue(desk: PaymentDesk): Promise<void> {
  await Promise.all([...desk.payments.providers.keys()].map(gateway => checkDueAt(desk, gateway)))
}

async function checkDueAt(desk: PaymentDesk, gateway: OnlineMethod): Promise<void> {
  await sideBySide(desk, await takeDue(desk, gateway), attempt => lookInto(desk, attempt))
}

/** Puts off the next look at them first: of sweeps that run at once, as after an hour without a worker, one asks about each. */
async function takeDue({ database, clock }: PaymentDesk, gateway: OnlineMethod): Promise<PaymentAttempt[]> {
  const now = clock()
  const due = database
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, gateway),
        isNotNull(paymentAttempts.nextCheckAt),
        lte(paymentAttempts.nextCheckAt, now),
      ),
    )
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true })
  return await database
    .update(paymentAttempts)
    .set({ nextCheckAt: new Date(now.getTime() + UNANSWERED) })
    .where(inArray(paymentAttempts.id, due))
    .returning()
}

/** A pay page of an order that nobody is to pay any more (cancelled, turned to cash, paid another way) is closed too. */
async function lookInto(desk: PaymentDesk, attempt: PaymentAttempt): Promise<void> {
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
    .select({ id: orders.id, method: orders.paymentMethod })
    .from(orders)
    .where(and(isNotNull(orders.heldUntil), lte(orders.heldUntil, desk.clock()), eq(orders.status, 'Order Placed')))
    .orderBy(asc(orders.heldUntil))
    .limit(MOST_AT_ONCE)
  const byGateway = [...Map.groupBy(late, ({ method }) => method).values()]
  await Promise.all(
    byGateway.map(group =>
      sideBySide(desk, group, async ({ id }) => {
        await closeAttempts(desk, await openAttemptsOf(desk.database, id))
        await lapseOrder(desk, id, 'lapsed')
      }),
    ),
  )
}

/** One that cannot be looked at is logged, and the others are looked at. */
async function sideBySide<Item>(
  { log }: PaymentDesk,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((problem: unknown) => log.error({ err: problem }, 'a payment could not be looked at'))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
}
