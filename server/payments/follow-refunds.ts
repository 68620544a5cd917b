import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { orderEvents } from '../database/tables/orders.ts'
import { refunds } from '../database/tables/payments.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { findAttempt, type PaymentAttempt } from './attempts.ts'
import type { PaymentDesk } from './payments.ts'
import { type Refund, settleRefund } from './settle-refund.ts'

const MOST_AT_ONCE = 20
/** How often a gateway is asked about one refund. */
const ONE_LOOK = { attempts: 1, seconds: 1_800 }
/** Minutes after which the process that was asking the gateway is surely not asking any more. */
const ASKING_TAKES = 10

/**
 * Looks after refunds without a verdict: those whose process ended while the gateway was asked become `unclear`, and what the gateway
 * shows as given back is done. Nothing is ever asked for again here; what no gateway can tell (Qi) waits for staff.
 */
export async function followRefunds(desk: PaymentDesk): Promise<void> {
  const { database } = desk
  const isBeingAsked = database
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, refunds.orderId),
        eq(orderEvents.type, 'refund-asked'),
        sql`${orderEvents.data} ->> 'refund' = ${refunds.id}`,
        sql`${orderEvents.at} > now() - make_interval(mins => ${ASKING_TAKES})`,
      ),
    )
  const open = await database
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, ['asked', 'processing', 'unclear']), notExists(isBeingAsked)))
    // Nobody can settle one that counts as being asked for. Of the rest many may wait for staff
    // for weeks: taken by their age, they would keep younger ones from ever being looked at.
    .orderBy(desc(eq(refunds.state, 'asked')), sql`random()`)
    .limit(MOST_AT_ONCE)
  for (const refund of open)
    await follow(desk, refund).catch((problem: unknown) =>
      desk.log.error({ err: problem, refund: refund.id }, 'a refund could not be looked at'),
    )
}

async function follow(desk: PaymentDesk, refund: Refund): Promise<void> {
  if (!(await isWithinLimit(desk.database, { of: `refund:${refund.id}`, limit: ONE_LOOK }))) return
  const attempt = refund.attemptId === null ? null : await findAttempt(desk.database, refund.attemptId)
  const isBack = attempt !== null && (await isGivenBack(desk, attempt, refund))
  await desk.database.transaction(async tx => {
    const [held] = await tx.select().from(refunds).where(eq(refunds.id, refund.id)).for('update')
    if (held?.state !== refund.state || (!isBack && held.state !== 'asked')) return
    const doer = { actor: isBack ? 'provider' : 'system' } as const
    await settleRefund(desk.jobs, tx, held, { state: isBack ? 'done' : 'unclear', doer, now: desk.clock() })
  })
}

/** Only a payment that was to go back whole can be told from the payment itself. */
async function isGivenBack(
  { payments }: PaymentDesk,
  { id: attemptId, provider, reference, createdAt, amount }: PaymentAttempt,
  refund: Refund,
): Promise<boolean> {
  if (refund.amount !== amount) return false
  const told = await payments.providers.get(provider)?.status({ attemptId, reference, createdAt })
  return told?.state === 'refunded'
}
