import { eq, sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/office/orders.ts'
import type { GatewayRefunds } from '#contract/office/payments.ts'
import type { REFUND_WAYS } from '#shop/payments/attempt.ts'
import type { Transaction } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { refunds } from '../../database/tables/payments.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { allowanceOf } from '../../orders/book-move.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import { holdOrder } from '../../orders/office/hold-order.ts'
import { readStaffOrder } from '../../orders/office/read-order.ts'
import { recordEvent } from '../../orders/order-events.ts'
import { oweAmount } from '../../orders/owe-refund.ts'
import { paidWith, refuseAbove } from '../../orders/paid-with.ts'
import type { PaymentDesk } from '../payments.ts'
import { type Refund, settleRefund } from '../settle-refund.ts'
import { alertRefund, askGateway, type Claimed, markAsked, refundableBy, requireProof } from './send-refund.ts'

type GivingBack = StaffCall<{
  readonly id: string
  readonly version: number
  /** Whole IQD. */
  readonly amount: number
  readonly reason: string
  readonly way: (typeof REFUND_WAYS)[number]
}>

interface GivenBack {
  readonly order: StaffOrder
  /** Done only where all of it is back. */
  readonly state: Refund['state']
}

/**
 * Gives back an amount of what an order was paid with because staff chose to: through the gateway, or noted as given by hand. It is
 * written down, and for the gateway as asked, before anybody is asked, while the order is held: however many press, no more goes
 * back than was paid. Throws order_not_found, changed_meanwhile, refund_too_high, refund_by_hand, step_up_needed.
 */
export async function giveBack(desk: PaymentDesk, call: GivingBack): Promise<GivenBack> {
  const { database } = desk
  const noted = await database.transaction(tx => note(desk, tx, call))
  for (const claimed of noted.toAsk) await askGateway(desk, claimed)
  const order = await readStaffOrder(database, call.input.id, call.staff.role)
  const own = order.refunds.filter(({ _id }) => noted.ids.includes(_id))
  return { order, state: own.find(({ state }) => state !== 'done')?.state ?? 'done' }
}

interface Noted {
  readonly ids: readonly string[]
  readonly toAsk: readonly Claimed[]
}

async function note(desk: PaymentDesk, tx: Transaction, call: GivingBack): Promise<Noted> {
  const { jobs, catalogue, payments, clock } = desk
  const { input, staff, language } = call
  const { amount, way, reason: explanation } = input
  const order = await holdOrder(tx, call)
  const { left, attempts } = await paidWith(tx, order)
  refuseAbove(left, amount, { language, labels: catalogue.current.store })
  // With what was given of it before: else a large amount would go back in small ones.
  const isLarge = await requireProof(tx, { amount: amount + (await allowanceOf(tx, order.id)) }, staff)
  const owed = await oweAmount(tx, order, attempts, { amount, reason: 'goodwill', explanation })
  await noteOnOrder(tx, order, { isAll: amount === left })
  const doer = { actor: 'staff', staffId: staff.id } as const
  await recordEvent(tx, order.id, 'refund-due', doer, { amount, reason: 'goodwill', text: explanation })
  await audit(tx, staff, {
    action: 'refund.given',
    entity: 'order',
    entityId: order.id,
    after: { amount, reason: explanation },
  })
  if (isLarge) {
    const fact = way === 'gateway' ? 'refund_sent' : 'refund_recorded'
    await alertRefund(jobs, tx, { orderId: order.id, amount }, { fact, by: staff })
  }
  const toAsk: Claimed[] = []
  for (const refund of owed) {
    if (way === 'gateway') {
      const found = await refundableBy(payments, tx, refund)
      if (found === null) throw new Refusal('refund_by_hand')
      await markAsked(tx, refund, staff)
      toAsk.push({ refund, ...found })
    } else {
      await tx.update(refunds).set({ way }).where(eq(refunds.id, refund.id))
      await settleRefund(jobs, tx, refund, { state: 'done', doer, now: clock() })
    }
  }
  return { ids: owed.map(({ id }) => id), toAsk }
}

/** An order of which something stays paid stays so: it can be shipped. */
async function noteOnOrder(tx: Transaction, order: LockedOrder, { isAll }: { readonly isAll: boolean }): Promise<void> {
  const isDue = isAll || order.paymentState === 'refunded'
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, ...(isDue && { paymentState: 'refund_due' }) })
    .where(eq(orders.id, order.id))
}

/** What the gateways of an order can give back of what is left of it. Throws order_not_found. */
export async function readGatewayRefunds(
  { database, payments }: PaymentDesk,
  orderId: string,
): Promise<GatewayRefunds> {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Refusal('order_not_found')
  const { attempts } = await paidWith(database, order)
  const each: GatewayRefunds[] = []
  for (const { id: attemptId, left } of attempts) {
    const found = await refundableBy(payments, database, { attemptId, amount: left })
    if (found === null) return 'none'
    each.push(found.provider.refunds === 'partly' ? 'partly' : 'whole')
  }
  if (each.length === 0) return 'none'
  return each.includes('whole') ? 'whole' : 'partly'
}
