import { eq } from 'drizzle-orm'
import type { StaffParcel } from '#contract/office/delivery.ts'
import type { Transaction } from '../../database/database.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { recordEvent } from '../../orders/order-events.ts'
import type { CourierDesk } from '../courier-desk.ts'
import { LEAST_QUIET, queueParcel, UNTIL_SWEPT } from '../parcel-job.ts'
import { requireCourier } from './hand-over.ts'
import { readParcel } from './list-parcels.ts'

type ParcelCall = StaffCall<{ readonly id: string }>
type ParcelRow = typeof parcels.$inferSelect

/** Somebody has looked. Throws parcel_not_found, and parcel_already_sent while it is just being sent. */
export async function markParcelLooked({ database }: CourierDesk, { input, staff }: ParcelCall): Promise<StaffParcel> {
  return await database.transaction(async tx => {
    const row = await holdParcel(tx, input.id)
    if (row.needsLook) {
      await tx.update(parcels).set({ needsLook: false }).where(eq(parcels.id, row.id))
      await note(tx, row, staff, 'looked')
    }
    return await readParcel(tx, row.id)
  })
}

/**
 * Brings a refused parcel to the courier again, or asks within minutes what became of an unclear one. Throws
 * no_courier, parcel_not_found, and parcel_already_sent for one that the courier has or is being given.
 */
export async function retryParcel(desk: CourierDesk, { input, staff }: ParcelCall): Promise<StaffParcel> {
  const { database, jobs, clock } = requireCourier(desk)
  return await database.transaction(async tx => {
    const row = await holdParcel(tx, input.id)
    if (row.state === 'sent' || row.state === 'sending') throw new Refusal('parcel_already_sent')
    const now = clock()
    const open =
      row.state === 'unclear'
        ? { nextCheckAt: soonest(row, now) }
        : { state: 'to-send' as const, nextCheckAt: new Date(now.getTime() + UNTIL_SWEPT) }
    await tx
      .update(parcels)
      .set({ ...open, needsLook: false, lastError: null })
      .where(eq(parcels.id, row.id))
    await note(tx, row, staff, 'retried')
    await queueParcel(jobs, tx, row.id)
    return await readParcel(tx, row.id)
  })
}

/** The courier may still be writing down what it was just told. */
function soonest({ nextCheckAt }: ParcelRow, now: Date): Date {
  const quiet = new Date(now.getTime() + LEAST_QUIET)
  return nextCheckAt === null || nextCheckAt > quiet ? quiet : nextCheckAt
}

/** One that is with the courier at this moment is held by whoever sends it: it is not waited for. */
async function holdParcel(tx: Transaction, id: string): Promise<ParcelRow> {
  const [row] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update', { skipLocked: true })
  if (row !== undefined) return row
  const [busy] = await tx.select({ id: parcels.id }).from(parcels).where(eq(parcels.id, id))
  throw new Refusal(busy === undefined ? 'parcel_not_found' : 'parcel_already_sent')
}

async function note(
  tx: Transaction,
  { id, orderId, state }: ParcelRow,
  staff: Staff,
  what: 'looked' | 'retried',
): Promise<void> {
  await recordEvent(tx, orderId, `parcel-${what}`, { actor: 'staff', staffId: staff.id }, { state })
  await audit(tx, staff, { action: `parcel.${what}`, entity: 'parcel', entityId: id, before: { state } })
}
