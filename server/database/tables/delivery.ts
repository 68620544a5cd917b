import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { textColumns } from '../texts.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Places the shop delivers to: governorates and their regions. `id` is the shop's own and never changes its meaning; `courierId` is
 * the courier's for the same place, null where it does not serve it or none is connected.
 */
export const cities = pgTable('cities', {
  id: text().primaryKey(),
  ...textColumns('name'),
  courierId: text(),
  /** False: no longer offered, but still named by orders. */
  isServed: boolean().notNull().default(true),
})

export const regions = pgTable(
  'regions',
  {
    cityId: text()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    ...textColumns('name'),
    courierId: text(),
    /** The courier knows it not, and staff said that it gets parcels there for this region of the same city: its id. */
    sentAs: text(),
    isServed: boolean().notNull().default(true),
  },
  table => [primaryKey({ columns: [table.cityId, table.id] }), index('regions_of_city').on(table.cityId)],
)

export const PARCEL_STATES = ['to-send', 'sending', 'unclear', 'sent', 'refused'] as const

/** An order on its way with the courier: one parcel an order. */
export const parcels = pgTable(
  'parcels',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .unique()
      .references(() => orders.id),
    courier: text().notNull(),
    /** `sending` is written before the courier is asked: after a crash it is `unclear`, and looked for before it is sent again. */
    state: text({ enum: PARCEL_STATES }).notNull(),
    reference: text().unique(),
    labelUrl: text(),
    /** Whole IQD to collect at the door, as told to the courier. */
    price: bigint({ mode: 'number' }).notNull(),
    statusId: text(),
    /** The courier's own words, as they are. */
    statusText: text(),
    statusAt: moment(),
    /** Staff should look: an unknown status, a refusal to take it, an address that is not clear. */
    needsLook: boolean().notNull().default(false),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    nextCheckAt: moment(),
  },
  table => [
    index('parcels_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('parcels_by_state').on(table.state),
    index('parcels_to_look_at').on(table.orderId).where(sql`${table.needsLook}`),
  ],
)

/** Cash a courier handed over, as staff counted it. */
export const courierPayments = pgTable('courier_payments', {
  id: text().primaryKey(),
  courier: text().notNull(),
  /** The courier's invoice or receipt. */
  reference: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  /** Kept by the courier of what it collected. */
  fees: bigint({ mode: 'number' }).notNull().default(0),
  note: text().notNull().default(''),
  staffId: text().notNull(),
  receivedAt: moment().notNull().defaultNow(),
})

/** What a payment covers: each delivered cash order once, with what the courier paid for it. */
export const courierPaymentOrders = pgTable(
  'courier_payment_orders',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => courierPayments.id, { onDelete: 'cascade' }),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  table => [index('courier_payment_orders_of_payment').on(table.paymentId)],
)

/** What a courier need not hand over any more, or handed over too much, as staff decided. */
export const courierCorrections = pgTable(
  'courier_corrections',
  {
    id: text().primaryKey(),
    courier: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    staffId: text().notNull(),
    /** One correction per key and member of staff; null where the caller sent none. */
    idempotencyKey: text(),
    at: moment().notNull().defaultNow(),
  },
  table => [
    index('courier_corrections_of_courier').on(table.courier),
    unique('courier_corrections_idempotency').on(table.staffId, table.idempotencyKey),
  ],
)
