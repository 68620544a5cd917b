import { and, eq } from 'drizzle-orm'
import { type CurrencyLabels, formatIqd, moneyText } from '#locales/formats.ts'
import { type Iqd, iqd, less, sumOf } from '#shop/iqd.ts'
import type { Language } from '#shop/languages.ts'
import { returnMoney } from '#shop/returns/return-money.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orderLines, type orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import { promos } from '../database/tables/promotions.ts'
import { returnLines, returns } from '../database/tables/returns.ts'
import { Refusal } from '../http/refusal.ts'
import { type OrderOffer, offersOfKept, offersOfOrder, offLine, offOrder } from './order-offers.ts'

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

/**
 * Whole IQD that the pieces of each return were paid with, as far as that is still
 * there: their price less what offers do not take off any more without them.
 */
export async function moneyOfReturns(
  connection: Database | Transaction,
  order: PaidOrder,
  returnIds: readonly string[],
  left: Iqd,
): Promise<Map<string, Iqd>> {
  if (returnIds.length === 0) return new Map()
  const lines = await connection.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const rows = await connection
    .select({ id: returns.id, state: returns.state, lineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, order.id))
  const offers = await offersOfOrder(connection, order.id)
  const terms = {
    subtotal: iqd(order.subtotal),
    discount: iqd(order.discount),
    offers: offOrder(offers),
    isFreeDelivery: await isFreeDelivery(connection, order),
  }
  /** What offers leave once the pieces of these returns are gone; what was exchanged stays in kind. */
  const offersWithout = async (gone: readonly (typeof rows)[number][]) =>
    await offersOfKept(
      connection,
      offers,
      lines.map(line => ({ ...line, kept: line.quantity - piecesOf(gone, line.id) })),
    )
  const none = await offersWithout([])
  const piecesIn = (back: typeof rows, before: readonly OrderOffer[], after: readonly OrderOffer[]) =>
    lines.map(line => ({
      unitPrice: iqd(line.unitPrice),
      quantity: piecesOf(back, line.id),
      offers: less(offLine(before, line.id), offLine(after, line.id)),
    }))
  const money = new Map<string, Iqd>()
  for (const id of returnIds) {
    const back = rows.filter(row => row.id === id)
    const earlier = rows.filter(row => row.id !== id && row.state === 'refunded')
    const [before, after] = [await offersWithout(earlier), await offersWithout([...earlier, ...back])]
    const pieces = piecesIn(back, before, after)
    money.set(id, returnMoney(pieces, terms, left, piecesIn(earlier, none, before)))
  }
  return money
}

function piecesOf(rows: readonly { readonly lineId: string; readonly quantity: number }[], lineId: string): number {
  return rows.reduce((sum, row) => sum + (row.lineId === lineId ? row.quantity : 0), 0)
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
