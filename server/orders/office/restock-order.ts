import { eq, sql } from 'drizzle-orm'
import type { StaffOrder } from '#contract/office/orders.ts'
import { writeOffLines } from '../../catalogue/write-off.ts'
import type { Transaction } from '../../database/database.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { audit } from '../../http/audit.ts'
import { Refusal, type RefusedField } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import type { OrderDesk } from '../order-desk.ts'
import { recordEvent } from '../order-events.ts'
import { putOnShelf } from '../stock-of-order.ts'
import { holdOrder } from './hold-order.ts'
import { readStaffOrder } from './read-order.ts'

interface Counted {
  readonly lineId: string
  readonly fit: number
  readonly damaged: number
}

interface Wish {
  readonly id: string
  readonly version: number
  readonly lines: readonly Counted[]
}

/**
 * Counts what came back of an order that was called back on its way or refused at the door: fit pieces go on the shelf, damaged ones do
 * not, once. Throws order_not_found, changed_meanwhile, nothing_to_restock, line_not_found, invalid_quantity.
 */
export async function restockOrder({ database, clock }: OrderDesk, call: StaffCall<Wish>): Promise<StaffOrder> {
  const { input, staff } = call
  return await database.transaction(async tx => {
    const order = await holdOrder(tx, call)
    const isBack = order.status === 'Cancelled' || order.status === 'Refused'
    if (!isBack || !order.holdsStock) throw new Refusal('nothing_to_restock')
    const counted = await requireEveryPiece(tx, order.id, input.lines)
    await putOnShelf(tx, counted)
    const lines = counted.map(({ line, fit }) => ({ line, damaged: line.quantity - fit }))
    await writeOffLines(tx, order.id, { reason: 'not-delivered', at: clock(), lines })
    await tx
      .update(orders)
      .set({ holdsStock: false, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await recordEvent(tx, order.id, 'restocked', { actor: 'staff', staffId: staff.id }, { lines: input.lines })
    await audit(tx, staff, {
      action: 'order.restocked',
      entity: 'order',
      entityId: order.id,
      after: { lines: input.lines },
    })
    return await readStaffOrder(tx, order.id, staff.role)
  })
}

/** Each line of the order once, and each of its pieces either fit or damaged. */
async function requireEveryPiece(tx: Transaction, orderId: string, lines: readonly Counted[]) {
  const ordered = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const refuse = (place: number, field: string, key: RefusedField['key'] & ('line_not_found' | 'invalid_quantity')) =>
    new Refusal(key, { fields: [{ path: `lines.${place}.${field}`, key }] })
  const counted = lines.map(({ lineId, fit, damaged }, place) => {
    const line = ordered.find(each => each.id === lineId)
    const isTwice = lines.findIndex(each => each.lineId === lineId) !== place
    if (line === undefined || isTwice) throw refuse(place, 'lineId', 'line_not_found')
    if (fit + damaged !== line.quantity) throw refuse(place, 'fit', 'invalid_quantity')
    return { line, fit }
  })
  if (counted.length < ordered.length) throw refuse(counted.length, 'lineId', 'line_not_found')
  return counted
}
