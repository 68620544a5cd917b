import { correcting } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import { courierCorrections } from '../../database/tables/delivery.ts'
import { audit } from '../../http/audit.ts'
import type { StaffCall } from '../../http/route.ts'
import { post } from '../../ledger/post.ts'
import { newId } from '../../process/new-id.ts'
import type { CourierDesk } from '../courier-desk.ts'

interface Correction {
  readonly courier: string
  readonly amount: number
  readonly reason: string
}

/** Moves a courier's running difference by whole IQD; payments and what they were for stay as they were counted. */
export async function correctCourier(
  { database, clock }: Pick<CourierDesk, 'database' | 'clock'>,
  { input: { courier, amount, reason }, staff }: StaffCall<Correction>,
): Promise<void> {
  await database.transaction(async tx => {
    const id = newId()
    const at = clock()
    await tx.insert(courierCorrections).values({ id, courier, amount, reason, staffId: staff.id, at })
    await post(tx, { orderId: null, causeId: id, at }, correcting(courier, iqd(amount)))
    await audit(tx, staff, {
      action: 'courier_payment.corrected',
      entity: 'courier-payment',
      entityId: id,
      after: { courier, amount, reason },
    })
  })
}
