import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestReturnInput } from '#contract/returns.ts'
import { moveOrder, type OrderActor } from '#shop/orders/moves.ts'
import { returnableUntil } from '#shop/returns/moves.ts'
import type { Transaction } from '../database/database.ts'
import { orderLines } from '../database/tables/orders.ts'
import { returnLines, returnPhotos, returns } from '../database/tables/returns.ts'
import { Refusal, type RefusedField } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import { lockOwnOrder } from '../orders/cancel-order.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { type Doer, recordEvent } from '../orders/order-events.ts'
import { newId } from '../process/new-id.ts'

/**
 * Asks to return lines of the shopper's order: delivered, within the days of the store's settings, each line once. Answers the return's
 * id. Throws order_not_found, return_not_possible, return_window_over, line_not_found, line_already_returned, invalid_quantity,
 * photo_not_found.
 */
export async function requestReturn(
  desk: OrderDesk,
  { input, shopper }: ShopperCall<RequestReturnInput>,
): Promise<string> {
  return await desk.database.transaction(async tx => {
    const order = await lockOwnOrder(tx, input.orderId, shopper.id)
    requireWindow(desk, order)
    const wish = { ...input, by: 'shopper', doer: { actor: 'shopper' } } as const
    const returnId = await openReturn(desk, tx, order, wish)
    await takePhotos(tx, returnId, shopper.id, input.photos ?? [])
    return returnId
  })
}

export interface ReturnWish extends Pick<RequestReturnInput, 'items' | 'reason' | 'details'> {
  readonly by: OrderActor
  readonly doer: Doer
}

/** Writes the return of a held order, moves the order and tells the shopper. */
export async function openReturn(
  { jobs, clock }: OrderDesk,
  tx: Transaction,
  order: LockedOrder,
  { items, reason, details = '', by, doer }: ReturnWish,
): Promise<string> {
  if (moveOrder(order.status, 'request-return', by) === null) throw new Refusal('return_not_possible')
  await requireLines(tx, order, items)
  const returnId = newId()
  await tx
    .insert(returns)
    .values({ id: returnId, orderId: order.id, state: 'requested', reason, details, requestedAt: clock() })
  await tx
    .insert(returnLines)
    .values(items.map(({ lineId, quantity }) => ({ returnId, orderLineId: lineId, quantity })))
  await makeMove(jobs, tx, order, { event: 'request-return', by, doer, at: clock() })
  await recordEvent(tx, order.id, 'return-requested', doer, { returnId, reason, lines: items })
  await queueMail(jobs, tx, { template: 'return-requested', returnId })
  return returnId
}

function requireWindow({ catalogue, clock }: OrderDesk, { status, deliveredAt }: LockedOrder): void {
  if (deliveredAt === null || moveOrder(status, 'request-return', 'shopper') === null)
    throw new Refusal('return_not_possible')
  if (clock() >= returnableUntil(deliveredAt, catalogue.current.store.returnWindowDays))
    throw new Refusal('return_window_over')
}

/** Lines of this order, none twice, none that was in a return before, no more pieces than were ordered. */
async function requireLines(tx: Transaction, { id }: LockedOrder, items: ReturnWish['items']): Promise<void> {
  const ordered = await tx
    .select({ lineId: orderLines.id, quantity: orderLines.quantity, returnId: returnLines.returnId })
    .from(orderLines)
    .leftJoin(returnLines, eq(returnLines.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, id))
  for (const [place, { lineId, quantity }] of items.entries()) {
    const at = (field: string, key: RefusedField['key']) => ({ fields: [{ path: `items.${place}.${field}`, key }] })
    const line = ordered.find(each => each.lineId === lineId)
    if (line === undefined) throw new Refusal('line_not_found', at('lineId', 'line_not_found'))
    const isTwice = items.findIndex(each => each.lineId === lineId) !== place
    if (line.returnId !== null || isTwice)
      throw new Refusal('line_already_returned', at('lineId', 'line_already_returned'))
    if (quantity > line.quantity) throw new Refusal('invalid_quantity', at('quantity', 'invalid_quantity'))
  }
}

/** Ties the photos to the return; each belongs to this shopper and to no other return. */
async function takePhotos(tx: Transaction, returnId: string, userId: string, photos: readonly string[]): Promise<void> {
  const wanted = [...new Set(photos)]
  if (wanted.length === 0) return
  const own = and(inArray(returnPhotos.id, wanted), eq(returnPhotos.userId, userId), isNull(returnPhotos.returnId))
  const free = await tx.select({ id: returnPhotos.id }).from(returnPhotos).where(own).for('update')
  if (free.length < wanted.length) throw new Refusal('photo_not_found')
  for (const [position, id] of wanted.entries()) {
    await tx.update(returnPhotos).set({ returnId, position }).where(eq(returnPhotos.id, id))
  }
}
