import { asc, eq, inArray } from 'drizzle-orm'
import type { OfferAmount } from '#contract/orders.ts'
import { type Iqd, iqd, sumOf } from '#shop/iqd.ts'
import { type AppliedOffer, type OfferTerms, partOfPieces, partsOfKept } from '#shop/promotions/offers.ts'
import type { RunningOffer } from '../catalogue/offers.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orderOffers } from '../database/tables/orders.ts'
import { offers } from '../database/tables/promotions.ts'
import { textsIn, toColumns } from '../database/texts.ts'

/** What an offer took off an order. */
export type OrderOffer = typeof orderOffers.$inferSelect

type Connection = Database | Transaction

/** Of one order. */
export async function offersOfOrder(connection: Connection, orderId: string): Promise<OrderOffer[]> {
  return await connection
    .select()
    .from(orderOffers)
    .where(eq(orderOffers.orderId, orderId))
    .orderBy(asc(orderOffers.position))
}

/** Of several, by order. */
export async function offersByOrder(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Map<string, OrderOffer[]>> {
  const rows = await connection
    .select()
    .from(orderOffers)
    .where(inArray(orderOffers.orderId, [...orderIds]))
    .orderBy(asc(orderOffers.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** IQD that all of them took off. */
export function offOrder(offers: readonly Pick<OrderOffer, 'amount'>[]): Iqd {
  return sumOf(offers.map(({ amount }) => iqd(amount)))
}

/** IQD that offers took off a line. */
export function offLine(offers: readonly OrderOffer[], lineId: string): Iqd {
  return sumOf(offers.flatMap(({ parts }) => parts).flatMap(part => (part.lineId === lineId ? iqd(part.amount) : [])))
}

interface LineKept {
  readonly id: string
  /** IQD a piece, as charged. */
  readonly unitPrice: number
  /** As the order has it. */
  readonly quantity: number
  /** How many of them stay. */
  readonly kept: number
}

/** What offers take off the pieces that stay, by the terms that they were promised with (decision 0090). */
export async function offersOfKept(
  connection: Connection,
  had: readonly OrderOffer[],
  lines: readonly LineKept[],
): Promise<OrderOffer[]> {
  if (had.length === 0) return []
  const ids = had.flatMap(({ offerId }) => offerId ?? [])
  const known = await connection.select().from(offers).where(inArray(offers.id, ids))
  return had.map(offer => {
    const terms = known.find(({ id }) => id === offer.offerId)
    const parts = terms === undefined ? sharesOfKept(offer, lines) : partsByTerms(terms, offer, lines)
    return { ...offer, parts, amount: sumOf(parts.map(({ amount }) => amount)) }
  })
}

function partsByTerms(terms: OfferTerms, { parts, amount }: OrderOffer, lines: readonly LineKept[]) {
  const held = lines.filter(({ id }) => parts.some(({ lineId }) => lineId === id))
  const priced = held.map(({ id, unitPrice, quantity, kept }) => ({ key: id, price: iqd(unitPrice), quantity, kept }))
  return partsOfKept(terms, priced, iqd(amount)).flatMap(part => {
    const line = held[part.line]
    return line === undefined ? [] : [{ lineId: line.id, amount: part.amount }]
  })
}

function sharesOfKept({ parts }: OrderOffer, lines: readonly LineKept[]) {
  return parts.flatMap(({ lineId, amount }) => {
    const line = lines.find(({ id }) => id === lineId)
    const left = line === undefined ? iqd(0) : partOfPieces(iqd(amount), line.kept, line.quantity)
    return left === 0 ? [] : [{ lineId, amount: left }]
  })
}

/** Replaces what an order has of offers. `lineIds`: in the order in which the lines were asked about. */
export async function writeOffers(
  tx: Transaction,
  orderId: string,
  applied: readonly AppliedOffer<RunningOffer>[],
  lineIds: readonly string[],
): Promise<void> {
  const rows = applied.map(({ offer, amount, parts }) => ({
    ...{ offerId: offer.id, ...toColumns(offer, 'name'), amount },
    parts: parts.flatMap(part => {
      const lineId = lineIds[part.line]
      return lineId === undefined ? [] : [{ lineId, amount: part.amount }]
    }),
  }))
  await replaceOffers(tx, orderId, rows)
}

type NewOrderOffer = Omit<typeof orderOffers.$inferInsert, 'orderId' | 'position'>

/** Those that take nothing off any more are left out. */
export async function replaceOffers(tx: Transaction, orderId: string, rows: readonly NewOrderOffer[]): Promise<void> {
  await tx.delete(orderOffers).where(eq(orderOffers.orderId, orderId))
  const left = rows.filter(({ amount }) => amount > 0).map((row, position) => ({ ...row, orderId, position }))
  if (left.length > 0) await tx.insert(orderOffers).values(left)
}

/** As whoever reads the order is told; nothing where no offer held. */
export function toldOffers(offers: readonly OrderOffer[] = []): { readonly offers?: OfferAmount[] } {
  return offers.length === 0
    ? {}
    : { offers: offers.map(row => ({ ...textsIn(row, 'name'), amount: iqd(row.amount) })) }
}
