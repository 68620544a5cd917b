import { and, eq, sql } from 'drizzle-orm'
import type { StayReason } from '#contract/office/delivery.ts'
import { collecting, reversed } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { Transaction } from '../database/database.ts'
import { courierPaymentOrders, parcels } from '../database/tables/delivery.ts'
import { post } from '../ledger/post.ts'
import { collectedFor } from '../orders/book-move.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordEvent } from '../orders/order-events.ts'
import { CourierRefused, CourierUnclear, type Parcel, type SentParcel } from '../partners/couriers/courier.ts'
import type { ParcelDesk } from './courier-desk.ts'
import { COURIER, moveByCourier } from './move-by-courier.ts'
import { LEAST_QUIET } from './parcel-job.ts'
import { courierPlaceOf, isForCourier, parcelOf, priceAtTheDoor } from './parcel-of-order.ts'

const MINUTE = 60_000

/** Milliseconds for which nobody else takes up a parcel that is on the line; the longest call with all its repetitions is shorter. */
const ON_THE_LINE = 5 * MINUTE

const MOST_QUIET = 30 * MINUTE

/** Milliseconds for which an unclear parcel is the shop's own affair. */
const UNTIL_TOLD = 60 * MINUTE

/** Milliseconds for which a courier that gave no clear answer is left alone. */
const REST = MINUTE

/** Milliseconds until a parcel's first status is asked for. */
const FIRST_STATUS = 15 * MINUTE

const NOWHERE = { cityId: '', regionId: '' }

export interface ParcelSender {
  /**
   * Brings one parcel to the courier, or finds out what became of it, as far as that can be said now. May be called any number of
   * times, by any number of processes, and cut off anywhere: the courier gets the parcel once. What is open stays open in the
   * database until somebody calls again after its `nextCheckAt`.
   */
  send(parcelId: string): Promise<void>
  /** It gave no clear answer a moment ago. */
  isCourierAway(): boolean
}

/** One of these a process: parcels go out one after the other. */
export function createParcelSender(desk: ParcelDesk): ParcelSender {
  let lastTurn: Promise<unknown> = Promise.resolve()
  let awayUntil = 0
  const isCourierAway = () => desk.clock().getTime() < awayUntil

  const sendInTurn = async (parcelId: string) => {
    while (!isCourierAway()) {
      const task = await takeUp(desk, parcelId)
      if (task === null) return
      const outcome = await carryOut(desk, task)
      if (outcome === 'unclear') awayUntil = desk.clock().getTime() + REST
      if (outcome !== 'to-send') return
    }
  }
  return {
    isCourierAway,
    send(parcelId) {
      const turn = lastTurn.then(() => sendInTurn(parcelId))
      lastTurn = turn.catch(() => undefined)
      return turn
    },
  }
}

type ParcelRow = typeof parcels.$inferSelect

/** What is to be done with a parcel, by whoever wrote `until` into it. */
interface Task {
  readonly row: ParcelRow
  /** Before anything is sent a second time the courier is asked whether it has it. */
  readonly isSentPerhaps: boolean
  readonly parcel: Parcel
  readonly until: Date
}

/**
 * Notes that the parcel is about to be sent, and commits that before the courier hears of it: whoever finds the note later knows that
 * it may have been sent. Null: there is nothing to do now, or somebody is at it. Locks the parcel, then the order, as everybody here.
 */
async function takeUp({ database, clock, account }: ParcelDesk, parcelId: string): Promise<Task | null> {
  return await database.transaction(async tx => {
    const now = clock()
    const [row] = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).for('update', { skipLocked: true })
    if (row === undefined || row.state === 'sent' || row.state === 'refused') return null
    const isSentPerhaps = row.state !== 'to-send'
    if (isSentPerhaps && row.nextCheckAt !== null && row.nextCheckAt > now) return null
    const order = await lockOrder(tx, row.orderId)
    if (order === null) return null
    const place = await courierPlaceOf(tx, order)
    if (!isSentPerhaps && (place === null || !isForCourier(order))) {
      await drop(tx, row, place === null ? 'place_not_served' : 'order_move_refused')
      return null
    }
    const price = isSentPerhaps ? row.price : priceAtTheDoor(order, account)
    const until = new Date(now.getTime() + ON_THE_LINE)
    const state = isSentPerhaps ? 'unclear' : 'sending'
    await tx.update(parcels).set({ state, price, nextCheckAt: until }).where(eq(parcels.id, row.id))
    const parcel = await parcelOf(tx, order, place ?? NOWHERE, price)
    return { row: { ...row, state, price }, isSentPerhaps, parcel, until }
  })
}

/** Nothing left the shop: cancelled meanwhile, say. The order may be handed over again once it can be. */
async function drop(tx: Transaction, { id, orderId }: ParcelRow, why: StayReason): Promise<void> {
  await tx.delete(parcels).where(eq(parcels.id, id))
  await recordEvent(tx, orderId, 'parcel-dropped', { actor: 'system' }, { why })
}

type Outcome = 'settled' | 'unclear' | 'to-send'

/**
 * Asks the courier while the parcel's row is held, however long that takes: a process that only seems dead keeps the others away, and
 * with a dead one the database lets go.
 */
async function carryOut(desk: ParcelDesk, task: Task): Promise<Outcome> {
  const { row, until } = task
  return await desk.database.transaction(async tx => {
    await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${2 * ON_THE_LINE}`))
    const [held] = await tx
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.id, row.id), eq(parcels.state, row.state), eq(parcels.nextCheckAt, until)))
      // Whoever looks whether there is anything to do holds it for a moment.
      .for('update')
    if (held === undefined) return 'settled'
    const answer = await ask(desk, task)
    if (answer === 'not-there') {
      await tx.update(parcels).set({ state: 'to-send', nextCheckAt: desk.clock() }).where(eq(parcels.id, row.id))
      return 'to-send'
    }
    if (answer instanceof CourierRefused) return await noteRefused(tx, row, answer)
    if (answer instanceof CourierUnclear) return await noteUnclear(desk, tx, task, answer)
    return await noteSent(desk, tx, task, answer)
  })
}

/** Whatever goes wrong after the question left is unclear. */
async function ask(
  { account: { courier }, log }: ParcelDesk,
  { row, isSentPerhaps, parcel }: Task,
): Promise<SentParcel | CourierRefused | CourierUnclear | 'not-there'> {
  try {
    if (!isSentPerhaps) return await courier.send(parcel)
    return (await courier.findSent(parcel, row.createdAt)) ?? 'not-there'
  } catch (problem) {
    if (problem instanceof CourierRefused || problem instanceof CourierUnclear) return problem
    log.error({ err: problem, parcel: row.id }, 'a courier stumbled over a parcel')
    return new CourierUnclear('unexpected')
  }
}

async function noteSent(
  desk: ParcelDesk,
  tx: Transaction,
  task: Task,
  { reference, labelUrl }: SentParcel,
): Promise<Outcome> {
  const { row } = task
  const [other] = await tx.select({ id: parcels.id }).from(parcels).where(eq(parcels.reference, reference))
  if (other !== undefined)
    return await noteUnclear(desk, tx, task, new CourierUnclear(`${reference} names two parcels`))
  const order = await lockOrder(tx, row.orderId)
  if (order === null) throw new Error('an order with a parcel is gone')
  await recordEvent(tx, order.id, 'parcel-sent', COURIER, { courier: row.courier, reference, price: row.price })
  if (order.deliveredAt !== null && order.paymentMethod === 'cod') await rebook(tx, order, row)
  const isMoved = order.status === 'Shipped' || (await moveByCourier(desk, tx, order, ['ship'], ''))
  const now = desk.clock()
  await tx
    .update(parcels)
    .set({
      ...{ state: 'sent', reference, labelUrl, lastError: null, sentAt: now },
      nextCheckAt: new Date(now.getTime() + FIRST_STATUS),
      // Cancelled while it was on the line: somebody has to call it back.
      needsLook: !isMoved,
    })
    .where(eq(parcels.id, row.id))
  return 'settled'
}

/**
 * It was called delivered, and booked as brought by hand, before it was clear that the courier
 * has it. Where the cash has been counted since, it is in the till, whoever has the parcel.
 */
async function rebook(tx: Transaction, order: LockedOrder, { courier, price }: ParcelRow): Promise<void> {
  if ((await tx.$count(courierPaymentOrders, eq(courierPaymentOrders.orderId, order.id))) > 0) return
  const payable = iqd(order.payable)
  await post(tx, { orderId: order.id }, [
    ...reversed(collecting(payable, await collectedFor(tx, order))),
    ...collecting(payable, { courier, amount: iqd(order.collected ?? price) }),
  ])
}

async function noteRefused(tx: Transaction, { id, orderId }: ParcelRow, { reason }: CourierRefused): Promise<Outcome> {
  await tx
    .update(parcels)
    .set({ state: 'refused', lastError: reason, needsLook: true, nextCheckAt: null })
    .where(eq(parcels.id, id))
  await recordEvent(tx, orderId, 'parcel-refused', COURIER, { reason })
  return 'settled'
}

/** The longer it has been unclear, the less often the courier is asked. */
async function noteUnclear(
  { clock }: ParcelDesk,
  tx: Transaction,
  { row, isSentPerhaps }: Task,
  { message }: CourierUnclear,
): Promise<Outcome> {
  const now = clock().getTime()
  const age = now - row.createdAt.getTime()
  const quiet = Math.min(Math.max(age / 4, LEAST_QUIET), MOST_QUIET)
  await tx
    .update(parcels)
    .set({
      state: 'unclear',
      lastError: message,
      needsLook: row.needsLook || age > UNTIL_TOLD,
      nextCheckAt: new Date(now + quiet),
    })
    .where(eq(parcels.id, row.id))
  if (!isSentPerhaps) await recordEvent(tx, row.orderId, 'parcel-unclear', { actor: 'system' }, { why: message })
  return 'unclear'
}
