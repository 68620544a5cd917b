import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { languages } from '#shop/languages.ts'
import { ORDER_SOURCES } from '#shop/orders/source.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { inEachLanguage, textColumns } from '../texts.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { nameWords } from './names.ts'
import { offers, promos } from './promotions.ts'
import { textInC } from './text-in-c.ts'

/** Short numbers for the phone. Gaps and disorder are fine; nothing but reading aloud depends on them. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

const moment = () => timestamp({ withTimezone: true })
const dinars = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull()

/** SQL of an order, by the name that a statement gives it, that waits for its payment and holds its pieces until then. */
export const isUnpaid = (order: string) => `${order}.status = 'Order Placed' and ${order}.held_until is not null`

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    number: text().notNull().unique().default(sql`nextval('order_numbers')::text`),
    /** Null for an order that staff took by phone: whoever calls needs no account. */
    userId: text().references(() => users.id),
    /** The member of staff who took the order by phone. */
    takenById: text().references(() => users.id),
    source: text({ enum: ORDER_SOURCES }).notNull().default('shop'),
    /** One order per key and account, or member of staff; null where the caller sent none. */
    idempotencyKey: text(),
    /** SHA-256 of what was ordered under the key: the same key with another order is refused. */
    requestHash: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    paymentState: text({ enum: PAYMENT_STATES }).notNull(),
    clientName: text().notNull(),
    /** Of this collation an index of the column finds equal numbers and beginnings alike, on every engine. */
    clientMobile: textInC().notNull(),
    cityId: text().notNull(),
    regionId: text().notNull(),
    /** Names kept as text too: the courier's list may change. */
    ...textColumns('cityName'),
    ...textColumns('regionName'),
    location: text().notNull(),
    isReplacement: boolean().notNull().default(false),
    subtotal: dinars(),
    deliveryCost: dinars(),
    discount: dinars(),
    total: dinars(),
    /** Whole IQD, rounded once: the one figure for shopper, courier, provider and mail. */
    payable: bigint({ mode: 'number' }).notNull(),
    /** Whole IQD that were paid at the door of an order that was kept in part; null: what the courier was told, or what it comes to. */
    collected: bigint({ mode: 'number' }),
    currency: text().notNull(),
    /** The shopper's language, for mails. */
    language: text({ enum: languages }).notNull(),
    placedAt: moment().notNull().defaultNow(),
    /** Days of Baghdad on which it was to be there, as the settings promised when it was placed; null where they promised none. */
    promisedFrom: date(),
    promisedUntil: date(),
    promoId: text().references(() => promos.id),
    /** As the shopper typed it; stays when the promo is gone. */
    promoCode: text(),
    /** Why staff took something off an order by phone; null where they did not. For staff alone. */
    discountReason: text(),
    /** The per cent that they said, which follows the goods; null where they said an amount. */
    discountPercent: integer(),
    /** False once its pieces went back on the shelf: they go back exactly once. */
    holdsStock: boolean().notNull().default(true),
    /** Until when an unpaid online order keeps its pieces; null for cash and once it is paid. */
    heldUntil: moment(),
    /** Staff's own steps before shipping; the shopper sees `Order Placed` all the while. */
    confirmedAt: moment(),
    packedAt: moment(),
    shippedAt: moment(),
    /** The window for returns begins here. */
    deliveredAt: moment(),
    /** Cancelled or refused at the door. */
    closedAt: moment(),
    /** Why it was cancelled or refused: `lapsed` when the system did, else in staff's or the shopper's words. */
    closingReason: text(),
    /** For staff only. */
    staffNote: text().notNull().default(''),
    /** Raised with every change by staff, so that the second of two editors is told. */
    version: integer().notNull().default(1),
  },
  table => [
    unique('orders_idempotency').on(table.userId, table.idempotencyKey),
    unique('orders_idempotency_by_phone').on(table.takenById, table.idempotencyKey),
    index('orders_of_user').on(table.userId, table.placedAt),
    index('orders_by_status').on(table.status, table.placedAt),
    // With what the orders of some days are counted and summed by.
    index('orders_placed_at').on(table.placedAt, table.status, table.payable),
    // Who phones without an account is a customer too.
    index('orders_without_account').on(table.placedAt).where(sql`${table.userId} is null`),
    index('orders_by_payment').on(table.paymentState, table.placedAt),
    index('orders_by_city').on(table.cityId, table.placedAt),
    // Few among very many.
    index('orders_taken_by_staff').on(table.source, table.placedAt).where(sql`${table.source} <> 'shop'`),
    // Staff search: a number, or its beginning; its last digits; words of a name.
    index('orders_by_mobile').on(table.clientMobile),
    index('orders_by_last_digits').on(sql`reverse(${table.clientMobile}) collate "C"`),
    index('orders_by_name').using('gin', nameWords(table.clientName)),
    index('orders_to_restock')
      .on(table.placedAt)
      .where(sql`${table.holdsStock} and ${table.status} in ('Cancelled', 'Refused')`),
    // What one shopper has waiting is counted with every order.
    index('orders_waiting_of_user').on(table.userId).where(sql`${table.status} = 'Order Placed'`),
    index('orders_waiting_of_mobile')
      .on(table.clientMobile)
      .where(sql`${table.status} = 'Order Placed' and ${table.userId} is not null`),
    index('orders_completed_of_user')
      .on(table.userId)
      .where(sql`${table.deliveredAt} is not null or ${table.paymentState} = 'paid'`),
    // Cash of what was delivered, and what was refused at the door, in some days.
    index('orders_delivered_at')
      .on(table.deliveredAt, table.status, table.paymentMethod, table.payable, table.collected, table.id)
      .where(sql`${table.deliveredAt} is not null`),
    index('orders_refused_at').on(table.closedAt).where(sql`${table.status} = 'Refused'`),
    index('orders_unpaid').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    check('orders_amounts', sql`${table.total} >= 0 and ${table.payable} >= 0 and ${table.discount} >= 0`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null once the product is gone; what was ordered stands beside as text. */
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    colorId: text(),
    sizeId: text(),
    ...textColumns('name'),
    ...inEachLanguage('colorName', () => text()),
    ...inEachLanguage('sizeName', () => text()),
    mediaId: text(),
    isBundle: boolean().notNull(),
    quantity: integer().notNull(),
    /** IQD a piece, as charged. */
    unitPrice: dinars(),
    /** What a piece cost the shop when it was ordered, whole IQD; null where nobody had said. For staff alone. */
    cost: bigint({ mode: 'number' }),
    /** Stock taken from each variant, so that exactly that can be given back. */
    taken: jsonb().$type<{ variantId: string; quantity: number }[]>().notNull(),
  },
  table => [index('order_lines_of_order').on(table.orderId), check('order_lines_quantity', sql`${table.quantity} > 0`)],
)

/** Offers that took something off an order: why it costs what it does, whatever becomes of the offer. */
export const orderOffers = pgTable(
  'order_offers',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    offerId: text().references(() => offers.id, { onDelete: 'set null' }),
    /** As it read when it was reckoned. */
    ...textColumns('name'),
    /** IQD off the order, a part of its `discount`: the sum of `parts`. */
    amount: dinars(),
    /** What of it falls to which line. */
    parts: jsonb().$type<{ lineId: string; amount: number }[]>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_offers_of_offer').on(table.offerId),
    check('order_offers_amount', sql`${table.amount} > 0`),
  ],
)

/**
 * What happened to an order, in order: never changed, never removed (a trigger holds that). `data` carries no secret, token, card or
 * wallet number.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    at: moment().notNull().defaultNow(),
    actor: text({ enum: ['shopper', 'staff', 'courier', 'provider', 'system'] }).notNull(),
    /** The member of staff, where one did it. */
    staffId: text().references(() => users.id),
    /**
     * A move's event (`shop/orders/moves`), or `placed`, `confirmed`, `packed`, `note`, `address-changed`,
     * `lines-changed`, `partly-delivered`, `payment-…`, `refund-…`, `return-…`, `parcel-…`.
     */
    type: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  table => [
    index('order_events_of_order').on(table.orderId, table.id),
    // Few among very many, and counted for staff at every look.
    index('order_events_in_doubt').on(table.orderId).where(sql`${table.type} = 'payment-mismatch'`),
  ],
)
