import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { consequenceOf, isFinalForCourier } from '#shop/delivery/courier-moves.ts'
import { courierMeaning } from '#shop/delivery/courier-status.ts'
import type { Transaction } from '../database/database.ts'
import { parcels } from '../database/tables/delivery.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordEvent } from '../orders/order-events.ts'
import { CourierUnclear, type ParcelStatus } from '../partners/couriers/courier.ts'
import type { ParcelDesk } from './courier-desk.ts'
import { COURIER, moveByCourier } from './move-by-courier.ts'
import type { ParcelSender } from './send-parcel.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How often the courier is asked about a parcel, and how long after its end (the protocol's page, design rules). */
const YOUNG = 3 * DAY
const INTERVAL_WHILE_YOUNG = 15 * MINUTE
const INTERVAL = 60 * MINUTE
const FOLLOWED_AFTER_END = 30 * DAY

/** Milliseconds after which parcels are asked for again whose statuses never came. */
const UNANSWERED = 5 * MINUTE

/** The courier's own limit for one question. */
const BATCH = 25
/** The least that is done in one go: the rest waits for the next minute. */
const MOST_BATCHES = 10
const MOST_SENDINGS = 20

type ParcelRow = typeof parcels.$inferSelect

/** Brings every parcel as far as the courier lets it: sends what is open, and asks for the statuses that are due, oldest first. */
export async function followParcels(desk: ParcelDesk, sender: ParcelSender): Promise<void> {
  await sendOpenParcels(desk, sender)
  if (sender.isCourierAway()) return
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const due = await takeDue(desk)
    if (due.length === 0 || !(await askStatuses(desk, due))) return
  }
}

/** Those whose job was cut off, or whose sending was unclear. */
async function sendOpenParcels({ database, clock, log }: ParcelDesk, sender: ParcelSender): Promise<void> {
  const open = await database
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(inArray(parcels.state, ['to-send', 'sending', 'unclear']), lte(parcels.nextCheckAt, clock())))
    .orderBy(asc(parcels.nextCheckAt))
    .limit(MOST_SENDINGS)
  for (const { id } of open) {
    if (sender.isCourierAway()) return
    await sender.send(id).catch(problem => log.error({ err: problem, parcel: id }, 'a parcel was not sent'))
  }
}

/** Puts off the next look at them first, so that nobody else asks for the same ones meanwhile. */
async function takeDue({ database, clock }: ParcelDesk): Promise<ParcelRow[]> {
  return await database.transaction(async tx => {
    const now = clock()
    const due = await tx
      .select()
      .from(parcels)
      .where(and(eq(parcels.state, 'sent'), lte(parcels.nextCheckAt, now)))
      .orderBy(asc(parcels.nextCheckAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    const nextCheckAt = new Date(now.getTime() + UNANSWERED)
    if (ids.length > 0) await tx.update(parcels).set({ nextCheckAt }).where(inArray(parcels.id, ids))
    return due
  })
}

/** False: the courier gave no clear answer, and asking on makes no sense now. */
async function askStatuses(desk: ParcelDesk, due: readonly ParcelRow[]): Promise<boolean> {
  const { account, log } = desk
  const told = await account.courier.statuses(due.flatMap(({ reference }) => reference ?? [])).catch(problem => {
    if (!(problem instanceof CourierUnclear)) throw problem
    log.warn({ reason: problem.message, parcels: due.length }, 'the courier told no statuses')
    return null
  })
  if (told === null) return false
  const byReference = new Map(told.map(status => [status.reference, status]))
  for (const { id, reference } of due) {
    try {
      await takeIn(desk, id, byReference.get(reference ?? '') ?? null)
    } catch (problem) {
      log.error({ err: problem, parcel: id }, 'a parcel’s status was not taken in')
    }
  }
  return true
}

/** Null: the courier does not list the parcel at the moment. */
async function takeIn(desk: ParcelDesk, parcelId: string, told: ParcelStatus | null): Promise<void> {
  await desk.database.transaction(async tx => {
    const [row] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update')
    if (row === undefined) return
    const isNews = told !== null && told.statusId !== row.statusId
    const followed = isNews ? { ...row, ...(await follow(desk, tx, row, told)) } : row
    const { statusId, statusAt, needsLook } = followed
    const statusText = told?.text ?? row.statusText
    const nextCheckAt = nextCheck(followed, desk.clock())
    await tx
      .update(parcels)
      .set({ statusId, statusText, statusAt, needsLook, nextCheckAt })
      .where(eq(parcels.id, row.id))
  })
}

/** What the courier's new word does to the order and to the parcel. */
async function follow(
  desk: ParcelDesk,
  tx: Transaction,
  row: ParcelRow,
  { statusId, text }: ParcelStatus,
): Promise<Pick<ParcelRow, 'statusId' | 'statusAt' | 'needsLook'>> {
  const meaning = courierMeaning(statusId)
  const order = await lockOrder(tx, row.orderId)
  if (order === null) throw new Error('an order with a parcel is gone')
  await recordEvent(tx, order.id, 'parcel-status', COURIER, { statusId, text, meaning: meaning ?? 'unknown' })
  const { moves, needsLook } = consequenceOf(meaning, order.status)
  const isMoved = await moveByCourier(desk, tx, order, moves, text)
  // A shopper who was not reached then is reached now: that question has answered itself.
  const isStillOpen = row.needsLook && courierMeaning(row.statusId ?? '') !== 'problem'
  return { statusId, statusAt: desk.clock(), needsLook: needsLook || !isMoved || isStillOpen }
}

/** Null: it has been at its end for long. */
function nextCheck({ statusId, statusAt, sentAt }: ParcelRow, now: Date): Date | null {
  const isAtEnd = statusId !== null && isFinalForCourier(courierMeaning(statusId))
  if (isAtEnd && statusAt !== null && now.getTime() - statusAt.getTime() >= FOLLOWED_AFTER_END) return null
  const isYoung = sentAt !== null && now.getTime() - sentAt.getTime() < YOUNG
  return new Date(now.getTime() + (isYoung ? INTERVAL_WHILE_YOUNG : INTERVAL))
}
