import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AddPushDeviceInput, PushDevice } from '#contract/office/push.ts'
import type { Database, Transaction } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { staffPushDevices, staffPushOrders } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffCall } from '../http/route.ts'
import { userAgentOf } from '../http/session.ts'
import { newId } from '../process/new-id.ts'
import { beginNews, noteOutcome } from '../push/new-order-news.ts'
import { trialMessage } from '../push/news-message.ts'
import { isBrowserKey } from '../push/web-push.ts'
import type { StaffDesk } from './desk.ts'
import { lockCaller } from './lock-member.ts'

/** Of one member, those added last. */
const MOST_DEVICES = 10

/** Trials of one member. */
const TRIALS = { attempts: 10, seconds: 600 }

/** The member's, the newest first. */
export async function listPushDevices(database: Database, userId: string): Promise<PushDevice[]> {
  const devices = await database
    .select()
    .from(staffPushDevices)
    .where(eq(staffPushDevices.userId, userId))
    .orderBy(desc(staffPushDevices.createdAt), desc(staffPushDevices.id))
  return devices.map(({ id, userAgent, createdAt, lastSentAt, endpoint }) => ({
    ...{ _id: id, userAgent, endpoint },
    addedAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }))
}

/**
 * Whoever subscribes in a browser is told there from now on, and nobody else: a browser that members share has one subscription. Throws
 * push_service_unknown, session_expired, and invalid_request where its key is none.
 */
export async function addPushDevice(
  { accounts: { database }, push }: StaffDesk,
  { staff, input, headers, language }: StaffCall<AddPushDeviceInput>,
): Promise<void> {
  const { endpoint, p256dh, auth } = input
  if (!push.takes(endpoint))
    throw new Refusal('push_service_unknown', { fields: [{ path: 'endpoint', key: 'push_service_unknown' }] })
  if (!isBrowserKey(p256dh))
    throw new Refusal('invalid_request', { fields: [{ path: 'p256dh', key: 'field_invalid' }] })
  await database.transaction(async tx => {
    await lockCaller(tx, staff)
    await tx.delete(staffPushDevices).where(eq(staffPushDevices.endpoint, endpoint))
    const id = newId()
    const userAgent = userAgentOf(headers)
    await tx.insert(staffPushDevices).values({ id, userId: staff.id, endpoint, p256dh, auth, userAgent, language })
    const oldest = tx
      .select({ id: staffPushDevices.id })
      .from(staffPushDevices)
      .where(eq(staffPushDevices.userId, staff.id))
      .orderBy(desc(staffPushDevices.createdAt), desc(staffPushDevices.id))
      .offset(MOST_DEVICES)
    await tx.delete(staffPushDevices).where(inArray(staffPushDevices.id, oldest))
    await beginNews(tx, id)
    await audit(tx, staff, { action: 'member.push_device_added', entity: 'member', entityId: staff.id })
  })
}

/** Throws push_device_not_found, session_expired. */
export async function removePushDevice(
  { accounts: { database } }: StaffDesk,
  { staff, input: { id } }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    await lockCaller(tx, staff)
    const removed = await tx.delete(staffPushDevices).where(isOwn(staff.id, id)).returning({ id: staffPushDevices.id })
    if (removed.length === 0) throw new Refusal('push_device_not_found')
    await audit(tx, staff, { action: 'member.push_device_removed', entity: 'member', entityId: staff.id })
  })
}

/** Throws push_device_not_found, push_device_gone, push_not_taken, too_many_requests. */
export async function tryPushDevice(
  { accounts: { database }, push, catalogue }: StaffDesk,
  { staff, input: { id } }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  const [device] = await database.select().from(staffPushDevices).where(isOwn(staff.id, id))
  if (device === undefined) throw new Refusal('push_device_not_found')
  await limitAttempts(database, [{ of: `push-trial:${staff.id}`, limit: TRIALS }])
  const outcome = await push.send(device, trialMessage(device.language, catalogue.current.store))
  // A trial that fails keeps no order waiting.
  if (outcome.kind === 'later') throw new Refusal('push_not_taken')
  await noteOutcome(database, device, outcome)
  if (outcome.kind === 'gone') throw new Refusal('push_device_gone')
}

/** The member, whom this transaction holds, may not see orders any more, has lost the phone, or gets the account back. */
export async function forgetPushOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffPushDevices).where(eq(staffPushDevices.userId, userId))
}

/** The member signs out in the browser that has this subscription. */
export async function forgetPushAt(tx: Transaction, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(staffPushDevices)
    .where(and(eq(staffPushDevices.userId, userId), eq(staffPushDevices.endpoint, endpoint)))
}

/** Days without a message that was taken. */
const UNUSED_DAYS = 90

/** Days after which no order is new any more. */
const NEWS_DAYS = 7

/** Forgets devices that nothing reached for long, and which orders the others were told of. */
export async function forgetUnreachedPush(database: Database): Promise<void> {
  const lastReached = sql`coalesce(${staffPushDevices.lastSentAt}, ${staffPushDevices.createdAt})`
  await deleteInSteps(database, staffPushDevices, sql`${lastReached} < now() - ${`${UNUSED_DAYS} days`}::interval`)
  await deleteInSteps(
    database,
    staffPushOrders,
    lt(staffPushOrders.notedAt, sql`now() - ${`${NEWS_DAYS} days`}::interval`),
  )
}

function isOwn(userId: string, id: string) {
  return and(eq(staffPushDevices.userId, userId), eq(staffPushDevices.id, id))
}
