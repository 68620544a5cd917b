import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { listNewOrders } from '#contract/office/orders.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { Database, Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { orders } from '../database/tables/orders.ts'
import { staffPushDevices, staffPushOrders } from '../database/tables/staff.ts'
import { IS_NEW } from '../orders/office/new-orders.ts'
import type { Log } from '../process/log.ts'
import { type FreshOrder, newsMessage } from './news-message.ts'
import type { PushOutcome, WebPush } from './web-push.ts'

export interface NewsDesk {
  readonly database: Database
  readonly push: WebPush
  readonly store: () => StoreSettings
  readonly log: Log
}

export type PushDeviceRow = typeof staffPushDevices.$inferSelect

/** Seconds between two messages to a device: what comes in meanwhile is told together. */
const PAUSE = 60

/** Seconds until what its service did not take is sent again: twice as many each time, an hour at most. */
const FIRST_WAIT = 30
const LONGEST_WAIT = 3_600

/**
 * Tells every device of the orders that it was not told of. An order counts as told before its message goes out: of a process that dies
 * between the two it is told to nobody, never twice. What a service does not take is told later.
 */
export async function tellNewOrders(desk: NewsDesk): Promise<void> {
  const { database } = desk
  const [one] = await database.select({ id: staffPushDevices.id }).from(staffPushDevices).limit(1)
  if (one === undefined) return
  await noteNewOrders(database)
  const sending: Promise<void>[] = []
  for (const id of await findDue(database)) {
    const news = await claimNews(database, id)
    if (news !== null) sending.push(tell(desk, news))
  }
  await Promise.all(sending)
}

/** A device that was just added is told of what comes in from now on: what waits already counts as told. */
export async function beginNews(tx: Transaction, deviceId: string): Promise<void> {
  await note(tx, eq(staffPushDevices.id, deviceId), sql`now()`)
}

async function noteNewOrders(database: Database): Promise<void> {
  await note(database, sql`true`, sql`null`)
}

async function note(on: Database | Transaction, which: SQL, toldAt: SQL): Promise<void> {
  await on.execute(sql`
    insert into ${staffPushOrders} (device_id, order_id, told_at)
    select ${staffPushDevices.id}, ${orders.id}, ${toldAt}::timestamptz
    from ${staffPushDevices} cross join ${orders}
    where ${which} and ${IS_FRESH} and not exists (
      select from ${staffPushOrders}
      where ${staffPushOrders.deviceId} = ${staffPushDevices.id} and ${staffPushOrders.orderId} = ${orders.id}
    )
    on conflict do nothing`)
}

/** A link to a pay page is good for a day, and money may come a little later: what is older was told, or is news to nobody. */
const IS_FRESH = and(IS_NEW, sql`${orders.placedAt} > now() - interval '3 days'`)

/** Devices with something to tell, of members who may see orders. */
async function findDue(database: Database): Promise<string[]> {
  const waiting = database
    .select({ id: staffPushOrders.deviceId })
    .from(staffPushOrders)
    .where(isNull(staffPushOrders.toldAt))
  const due = await database
    .select({ id: staffPushDevices.id })
    .from(staffPushDevices)
    .innerJoin(users, eq(users.id, staffPushDevices.userId))
    .where(
      and(
        inArray(staffPushDevices.id, waiting),
        lte(staffPushDevices.nextAt, sql`now()`),
        eq(users.isActive, true),
        inArray(users.staffRole, listNewOrders.roles),
      ),
    )
  return due.map(({ id }) => id)
}

interface News {
  readonly device: PushDeviceRow
  /** Told by this message, whether or not each still waits. */
  readonly orderIds: readonly string[]
  readonly fresh: readonly FreshOrder[]
  /** How many wait to be confirmed in all. */
  readonly waiting: number
}

/** Takes what a device is to be told, so that no other process tells it; null where one was quicker. */
async function claimNews(database: Database, id: string): Promise<News | null> {
  return await database.transaction(async tx => {
    const [device] = await tx
      .update(staffPushDevices)
      .set({ nextAt: sql`now() + ${`${PAUSE} seconds`}::interval` })
      .where(and(eq(staffPushDevices.id, id), lte(staffPushDevices.nextAt, sql`now()`)))
      .returning()
    if (device === undefined) return null
    const taken = await tx
      .update(staffPushOrders)
      .set({ toldAt: sql`now()` })
      .where(and(eq(staffPushOrders.deviceId, id), isNull(staffPushOrders.toldAt)))
      .returning({ orderId: staffPushOrders.orderId })
    const orderIds = taken.map(({ orderId }) => orderId)
    const fresh = await tx
      .select({ id: orders.id, number: orders.number, payable: orders.payable, pieces: PIECES })
      .from(orders)
      .where(and(inArray(orders.id, orderIds), IS_FRESH))
    return { device, orderIds, fresh, waiting: await tx.$count(orders, IS_NEW) }
  })
}

// By its whole name: of a single table Drizzle leaves the table's out.
const PIECES = sql<number>`(select sum(line.quantity)::int from order_lines line where line.order_id = orders.id)`

async function tell({ database, push, store, log }: NewsDesk, news: News): Promise<void> {
  const { device, orderIds, fresh } = news
  // Somebody was quicker than the message.
  if (fresh.length === 0) return
  const outcome = await push.send(device, newsMessage(device.language, { ...news, store: store() }))
  await noteOutcome(database, device, outcome)
  if (outcome.kind !== 'later') return
  log.warn({ device: device.id, status: outcome.status }, 'a push service did not take a message: it is sent later')
  await database
    .update(staffPushOrders)
    .set({ toldAt: null })
    .where(and(eq(staffPushOrders.deviceId, device.id), inArray(staffPushOrders.orderId, [...orderIds])))
}

/** What a device's service said: of one that is gone nothing stays. */
export async function noteOutcome(
  database: Database,
  { id, failures }: Pick<PushDeviceRow, 'id' | 'failures'>,
  outcome: PushOutcome,
): Promise<void> {
  const isIt = eq(staffPushDevices.id, id)
  if (outcome.kind === 'gone') {
    await database.delete(staffPushDevices).where(isIt)
    return
  }
  if (outcome.kind === 'sent') {
    await database.update(staffPushDevices).set({ lastSentAt: sql`now()`, failures: 0 }).where(isIt)
    return
  }
  const wait = Math.min(LONGEST_WAIT, Math.max(outcome.seconds ?? 0, FIRST_WAIT * 2 ** Math.min(failures, 10)))
  await database
    .update(staffPushDevices)
    .set({ failures: failures + 1, nextAt: sql`now() + ${`${wait} seconds`}::interval` })
    .where(isIt)
}
