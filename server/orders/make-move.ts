import { and, eq, sql } from 'drizzle-orm'
import { consequenceOf } from '#shop/delivery/courier-moves.ts'
import { courierMeaning } from '#shop/delivery/courier-status.ts'
import type { LapseReason } from '#shop/orders/history.ts'
import { moveOrder, type OrderActor, type OrderEvent } from '#shop/orders/moves.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import type { Transaction } from '../database/database.ts'
import { parcels } from '../database/tables/delivery.ts'
import { orders } from '../database/tables/orders.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailJob } from '../letters/mail-job.ts'
import { queueMail } from '../letters/mail-job.ts'
import { bookMove } from './book-move.ts'
import { countPromoAgain, giveBackPromo } from './give-back-promo.ts'
import type { LockedOrder } from './lock-order.ts'
import { keepMoves } from './moves-of-goods.ts'
import { type Doer, recordEvent } from './order-events.ts'
import { owePaidMoney } from './owe-refund.ts'
import { giveBackStock } from './stock-of-order.ts'

export interface Move {
  readonly event: OrderEvent
  /** The right by which it is made. */
  readonly by: OrderActor
  readonly doer: Doer
  /** When it happened: the courier may tell later. */
  readonly at: Date
  /** Why it was cancelled or refused. */
  readonly reason?: string
  /** The order that stands for this one from now on. */
  readonly replacedBy?: string
}

/**
 * Makes one move of the table of moves with all that follows from it: times, stock, books, promo
 * code, money to give back, history, mail. The caller holds the order (`lockOrder`) and commits.
 * Throws order_move_refused (with the order's status) where the table does not allow it,
 * order_not_paid for shipping an online order before it is paid, and order_settled_since for taking
 * back an end at the door on which money or goods rest already, or that the courier has told of too.
 */
export async function makeMove(jobs: Jobs, tx: Transaction, order: LockedOrder, move: Move): Promise<LockedOrder> {
  const status = moveOrder(order.status, move.event, move.by)
  if (status === null) throw new Refusal('order_move_refused', { body: { status: order.status } })
  if (move.event === 'ship' && order.paymentMethod !== 'cod' && order.paymentState !== 'paid')
    throw new Refusal('order_not_paid')
  if (move.event === 'undeliver' || move.event === 'unrefuse') {
    await requireNothingSince(tx, order)
    await requireCourierSaysNoSuch(tx, order)
  }
  const [moved] = await tx
    .update(orders)
    .set({ status, ...timesOf(move, status), version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  if (moved === undefined) throw new Error('a locked order is gone')
  await recordEvent(tx, order.id, move.event, move.doer, {
    happenedAt: move.at.toISOString(),
    ...(move.reason !== undefined && { reason: move.reason }),
    ...(move.replacedBy !== undefined && { replacedBy: move.replacedBy }),
  })
  await bookMove(tx, moved, move.event, move.at)
  if (status === 'Cancelled') await giveBackPromo(tx, order)
  if (move.event === 'revive') await countPromoAgain(tx, order)
  // What is already on its way comes back first: its pieces are counted when they are inspected (`restock`).
  if (status === 'Cancelled' && order.status === 'Order Placed') await giveBackStock(tx, moved)
  if (status === 'Cancelled' || status === 'Refused') await owePaidMoney(tx, moved, 'order-cancelled')
  if (!MOVES_NO_GOODS.has(move.event)) await keepMoves(tx, order.id)
  const mail = mailAbout(move, order.id)
  if (mail !== null) await queueMail(jobs, tx, mail)
  return moved
}

/** After these nothing else became of an order's goods, and of what was given back for it, than before. */
const MOVES_NO_GOODS: ReadonlySet<OrderEvent> = new Set(['ship', 'unship', 'request-return'])

/** A courier's payment counts on it, money went or goes back, goods came back, or pieces were counted: that stays true. */
async function requireNothingSince(tx: Transaction, { id, holdsStock }: LockedOrder): Promise<void> {
  const { rows } = await tx.execute<{ rests: boolean }>(sql`select
    exists (select from courier_payment_orders where order_id = ${id})
    or exists (select from refunds where order_id = ${id})
    or exists (select from returns where order_id = ${id}) as rests`)
  if (!holdsStock || rows[0]?.rests !== false) throw new Refusal('order_settled_since')
}

/** Whoever tells where the parcel is says the same by now, and says it once: the order would be on its way for ever. */
async function requireCourierSaysNoSuch(tx: Transaction, { id, status }: LockedOrder): Promise<void> {
  const [sent] = await tx
    .select({ statusId: parcels.statusId })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), eq(parcels.state, 'sent')))
  const { moves } = consequenceOf(courierMeaning(sent?.statusId ?? NOT_TOLD), 'Shipped')
  if (moves.some(event => moveOrder('Shipped', event, 'courier') === status)) throw new Refusal('order_settled_since')
}

const NOT_TOLD = ''

const EXPIRED: LapseReason = 'lapsed'

function timesOf({ event, at, reason }: Move, status: OrderStatus): Partial<LockedOrder> {
  if (event === 'ship') return { shippedAt: at }
  if (event === 'unship') return { shippedAt: null }
  if (event === 'deliver') return { deliveredAt: at }
  if (event === 'undeliver') return { deliveredAt: null }
  if (event === 'revive' || event === 'unrefuse') return { closedAt: null, closingReason: null }
  if (status !== 'Cancelled' && status !== 'Refused') return {}
  return { closedAt: at, closingReason: reason ?? null, heldUntil: null }
}

function mailAbout({ event, reason }: Move, orderId: string): MailJob | null {
  if (event === 'ship') return { template: 'order-shipped', orderId }
  if (event === 'deliver') return { template: 'order-delivered', orderId }
  if (event === 'refuse') return { template: 'order-refused', orderId }
  // Of what was ordered anew, or never got a pay page, nobody is to hear later than on the screen: the purchase may be paid by then.
  if (event === 'lapse') return reason === EXPIRED ? { template: 'order-cancelled', orderId } : null
  return event === 'cancel' ? { template: 'order-cancelled', orderId } : null
}
