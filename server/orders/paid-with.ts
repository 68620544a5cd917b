import { and, eq, inArray } from 'drizzle-orm'
import { type CurrencyLabels, formatIqd, moneyText } from '#locales/formats.ts'
import { type Iqd, iqd, sumOf } from '#shop/iqd.ts'
import type { Language } from '#shop/languages.ts'
import { returnMoney } from '#shop/returns/return-money.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orderLines, type orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import { promos } from '../database/tables/promotions.ts'
import { returnLines } from '../database/tables/returns.ts'
import { Refusal } from '../http/refusal.ts'
import { offersOfOrder, offOrder, offPieces } from './order-offers.ts'

type PaidOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'subtotal' | 'discount' | 'promoId' | 'payable' | 'collected' | 'paymentMethod' | 'deliveredAt'
>

/** What an order was paid with and what of it is not given back yet. Amounts are whole IQD. */
export interface PaidWith {
  readonly left: Iqd
  /** Payments online with something left; none for cash at the door. */
  readonly attempts: readonly { readonly id: string; readonly left: number }[]
}

/** What a gateway refused to give back is still owed, and made good by hand: it is not left. */
export async function paidWith(connection: Database | Transaction, order: PaidOrder): Promise<PaidWith> {
  const back = await connection
    .select({ attemptId: refunds.attemptId, amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
  if (order.paymentMethod === 'cod') {
    // Where staff counted what was paid at the door, less may have been than it came to, or more.
    const paid = order.deliveredAt === null ? 0 : (order.collected ?? order.payable)
    const given = back.filter(({ attemptId }) => attemptId === null)
    return { left: iqd(Math.max(0, paid - totalOf(given))), attempts: [] }
  }
  const paid = await connection
    .select({ id: paymentAttempts.id, amount: paymentAttempts.amount })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.state, 'paid')))
  const attempts = paid
    .map(({ id, amount }) => ({ id, left: amount - totalOf(back.filter(({ attemptId }) => attemptId === id)) }))
    .filter(({ left }) => left > 0)
  return { left: sumOf(attempts.map(({ left }) => iqd(left))), attempts }
}

function totalOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Refuses (`refund_too_high`) an amount above what is left, which it says. */
export function refuseAbove(left: Iqd, amount: number, { language, labels }: Said): void {
  if (amount <= left) return
  const fields = [{ path: 'amount', key: 'refund_too_high' }] as const
  throw new Refusal('refund_too_high', { values: { amount: moneyText(formatIqd(left, language, { labels })) }, fields })
}

interface Said {
  readonly language: Language
  readonly labels: CurrencyLabels
}

/** Whole IQD that the pieces of each return were paid with, as far as that is still there. */
export async function moneyOfReturns(
  connection: Database | Transaction,
  order: PaidOrder,
  returnIds: readonly string[],
  left: Iqd,
): Promise<Map<string, Iqd>> {
  if (returnIds.length === 0) return new Map()
  const rows = await connection
    .select({ returnId: returnLines.returnId, quantity: returnLines.quantity, line: orderLines })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, [...returnIds]))
  const offers = await offersOfOrder(connection, order.id)
  const terms = {
    subtotal: iqd(order.subtotal),
    discount: iqd(order.discount),
    offers: offOrder(offers),
    isFreeDelivery: await isFreeDelivery(connection, order),
  }
  return new Map(
    returnIds.map(id => {
      const pieces = rows
        .filter(({ returnId }) => returnId === id)
        .map(({ line, quantity }) => ({
          unitPrice: iqd(line.unitPrice),
          quantity,
          offers: offPieces(offers, line, quantity),
        }))
      return [id, returnMoney(pieces, terms, left)]
    }),
  )
}

/** Whether a promo paid the way: then it took nothing off the goods. */
export async function isFreeDelivery(
  connection: Database | Transaction,
  { promoId }: Pick<PaidOrder, 'promoId'>,
): Promise<boolean> {
  if (promoId === null) return false
  const [promo] = await connection.select({ type: promos.type }).from(promos).where(eq(promos.id, promoId))
  return promo?.type === 'freeDelivery'
}
