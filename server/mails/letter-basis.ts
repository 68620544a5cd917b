import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { orderLines, orderOffers, orders } from '../database/tables/orders.ts'
import { sqlInEach, type TextColumns } from '../database/texts.ts'
import { ownWordsIn } from '../letters/own-words.ts'
import { keyOfTracking } from '../orders/tracking.ts'

/** What a letter says of a line. */
export interface LetterLine extends TextColumns<'name', string>, TextColumns<'colorName' | 'sizeName'> {
  readonly quantity: number
  readonly unitPrice: number
}

/** And of an offer. */
export interface LetterOffer extends TextColumns<'name', string> {
  readonly amount: number
}

/**
 * All that any letter about an order starts from: the order, whose it is, its lines and offers, the owner's
 * words in its language, and the key of tracking links. One trip, made once for each database: to build it
 * takes longer than to ask it, and there is a letter for each order. Nothing where the order is nobody's.
 */
export async function readLetterBasis(database: Database, orderId: string) {
  const asking = made.get(database) ?? prepareFor(database)
  made.set(database, asking)
  const [found] = await asking.execute({ orderId })
  return found ?? null
}

const made = new WeakMap<Database, ReturnType<typeof prepareFor>>()

function prepareFor(database: Database) {
  return database
    .select({
      row: orders,
      email: users.email,
      lines: sql<LetterLine[]>`(
        select coalesce(json_agg(json_build_object(${LINE}) order by l.position), '[]') from ${orderLines} l where l.order_id = ${orders.id}
      )`,
      offers: sql<LetterOffer[]>`(
        select coalesce(json_agg(json_build_object(${OFFER}) order by o.position), '[]') from ${orderOffers} o where o.order_id = ${orders.id}
      )`,
      own: ownWordsIn(orders.language),
      key: keyOfTracking,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('order_letter')
}

const LINE = sql.raw(
  `${sqlInEach((id, Id) => `'name${Id}', l.name_${id}, 'colorName${Id}', l.color_name_${id}, 'sizeName${Id}', l.size_name_${id}`)},
  'quantity', l.quantity, 'unitPrice', l.unit_price`,
)

const OFFER = sql.raw(`${sqlInEach((id, Id) => `'name${Id}', o.name_${id}`)}, 'amount', o.amount`)
