import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { StaffRefund } from '#contract/office/payments.ts'
import { orders } from '../../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../../database/tables/payments.ts'
import type { PaymentDesk } from '../payments.ts'
import { OPEN_REFUNDS } from '../settle-refund.ts'
import { canRefund } from './send-refund.ts'

const MOST = 200

/** Those that wait for somebody, the longest waiting first, or those that are settled. */
export async function listRefunds(desk: PaymentDesk, state: 'open' | 'settled' = 'open'): Promise<StaffRefund[]> {
  const isOpen = inArray(refunds.state, OPEN_REFUNDS)
  return state === 'open'
    ? await read(desk, isOpen, asc(refunds.createdAt))
    : await read(desk, eq(refunds.state, 'done'), desc(refunds.settledAt))
}

export async function readRefund(desk: PaymentDesk, id: string): Promise<StaffRefund | null> {
  const [refund] = await read(desk, eq(refunds.id, id), asc(refunds.createdAt))
  return refund ?? null
}

async function read({ database, payments }: PaymentDesk, where: SQL, order: SQL): Promise<StaffRefund[]> {
  const rows = await database
    .select({ refund: refunds, order: orders, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(where)
    .orderBy(order)
    .limit(MOST)
  return rows.map(({ refund, order: of, attempt }) => {
    const provider = attempt === null ? undefined : payments.providers.get(attempt.provider)
    return {
      _id: refund.id,
      orderId: of.id,
      orderNumber: of.number,
      clientName: of.clientName,
      amount: refund.amount,
      state: refund.state,
      reason: refund.reason,
      note: refund.note,
      provider: attempt?.provider ?? null,
      canBeSent: attempt !== null && provider !== undefined && canRefund(provider, refund.amount, attempt),
      createdAt: refund.createdAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    }
  })
}
