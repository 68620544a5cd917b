import { asc, eq, inArray } from 'drizzle-orm'
import type { OfferAmount } from '#contract/orders.ts'
import { type Iqd, iqd, sumOf } from '#shop/iqd.ts'
import { type AppliedOffer, partOfPieces } from '#shop/promotions/offers.ts'
import type { RunningOffer } from '../catalogue/offers.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orderOffers } from '../database/tables/orders.ts'
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

interface PiecesOfLine {
  readonly id: string
  /** As the order has it. */
  readonly quantity: number
}

/** IQD that offers took off so many pieces of a line. */
export function offPieces(offers: readonly OrderOffer[], { id, quantity }: PiecesOfLine, pieces: number): Iqd {
  const parts = offers.flatMap(offer => offer.parts).filter(({ lineId }) => lineId === id)
  return sumOf(parts.map(({ amount }) => partOfPieces(iqd(amount), pieces, quantity)))
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

/** Leaves each offer what falls to the pieces that stay; `kept` says how many of a line do. */
export async function keepOffersOf(
  tx: Transaction,
  orderId: string,
  offers: readonly OrderOffer[],
  kept: readonly (PiecesOfLine & { readonly kept: number })[],
): Promise<void> {
  const rows = offers.map(offer => {
    const parts = offer.parts.flatMap(({ lineId, amount }) => {
      const line = kept.find(({ id }) => id === lineId)
      const left = line === undefined ? iqd(0) : partOfPieces(iqd(amount), line.kept, line.quantity)
      return left === 0 ? [] : [{ lineId, amount: left }]
    })
    return { ...offer, parts, amount: sumOf(parts.map(({ amount }) => amount)) }
  })
  if (rows.length > 0) await replaceOffers(tx, orderId, rows)
}

type NewOrderOffer = Omit<typeof orderOffers.$inferInsert, 'orderId' | 'position'>

async function replaceOffers(tx: Transaction, orderId: string, rows: readonly NewOrderOffer[]): Promise<void> {
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
