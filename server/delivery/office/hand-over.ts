import { eq } from 'drizzle-orm'
import type { StepOutcome } from '#contract/office/orders.ts'
import { isPaidOrCash } from '#shop/orders/steps.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { audit } from '../../http/audit.ts'
import { outcomeOf } from '../../http/outcome.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { recordEvent } from '../../orders/order-events.ts'
import { newId } from '../../process/new-id.ts'
import type { CourierDesk, ParcelDesk } from '../courier-desk.ts'
import { queueParcel, UNTIL_SWEPT } from '../parcel-job.ts'
import { courierPlaceOf, isForCourier, priceAtTheDoor } from '../parcel-of-order.ts'

/** Hands orders to the courier, each in a transaction of its own. Throws no_courier. */
export async function handOver(
  desk: CourierDesk,
  { input: { orderIds }, staff, say }: StaffCall<{ readonly orderIds: readonly string[] }>,
): Promise<StepOutcome[]> {
  const withCourier = requireCourier(desk)
  const outcomes: StepOutcome[] = []
  for (const id of new Set(orderIds)) {
    outcomes.push({ id, ...(await outcomeOf(say, 'parcel_to_send', () => handOverOne(withCourier, id, staff))) })
  }
  return outcomes
}

export function requireCourier(desk: CourierDesk): ParcelDesk {
  const { account } = desk
  if (account === null) throw new Refusal('no_courier')
  return { ...desk, account }
}

/**
 * The parcel and the job that sends it stand or fall together. Throws order_not_found, parcel_already_sent, order_move_refused,
 * order_not_paid, place_not_served.
 */
async function handOverOne(
  { database, jobs, clock, account }: ParcelDesk,
  orderId: string,
  staff: Staff,
): Promise<void> {
  const { courier } = account
  await database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Refusal('order_not_found')
    const [known] = await tx.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, orderId))
    if (known !== undefined) throw new Refusal('parcel_already_sent')
    if (!isForCourier(order)) throw new Refusal(isPaidOrCash(order) ? 'order_move_refused' : 'order_not_paid')
    if ((await courierPlaceOf(tx, order)) === null) throw new Refusal('place_not_served')
    const id = newId()
    const now = clock()
    await tx.insert(parcels).values({
      id,
      orderId,
      courier: courier.id,
      state: 'to-send',
      price: priceAtTheDoor(order, account),
      createdAt: now,
      // Should the job be lost, the sweep finds it.
      nextCheckAt: new Date(now.getTime() + UNTIL_SWEPT),
    })
    await recordEvent(tx, orderId, 'parcel-to-send', { actor: 'staff', staffId: staff.id }, { courier: courier.id })
    await audit(tx, staff, {
      action: 'order.handed_over',
      entity: 'order',
      entityId: orderId,
      after: { parcelId: id, courier: courier.id },
    })
    await queueParcel(jobs, tx, id)
  })
}
