import { and, eq } from 'drizzle-orm'
import { correcting } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { Transaction } from '../../database/database.ts'
import { courierCorrections } from '../../database/tables/delivery.ts'
import { audit } from '../../http/audit.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, StaffCall } from '../../http/route.ts'
import { post } from '../../ledger/post.ts'
import { newId } from '../../process/new-id.ts'
import type { CourierDesk } from '../courier-desk.ts'

interface Correction {
  readonly courier: string
  readonly amount: number
  readonly reason: string
}

/**
 * Moves a courier's running difference by whole IQD, once under the same Idempotency-Key; payments and what they were for stay as they
 * were counted. Throws idempotency_key_reused.
 */
export async function correctCourier(
  { database, clock }: Pick<CourierDesk, 'database' | 'clock'>,
  { input: { courier, amount, reason }, staff, headers }: StaffCall<Correction>,
): Promise<void> {
  const key = readIdempotencyKey(headers)
  const correction = { courier, amount, reason }
  await database.transaction(async tx => {
    const id = newId()
    const at = clock()
    const written = await tx
      .insert(courierCorrections)
      .values({ ...correction, id, staffId: staff.id, idempotencyKey: key, at })
      // Waits for one under the same key that is being written, and then finds it.
      .onConflictDoNothing({ target: [courierCorrections.staffId, courierCorrections.idempotencyKey] })
      .returning({ id: courierCorrections.id })
    if (written.length === 0) return await requireSame(tx, { staff, key }, correction)
    await post(tx, { orderId: null, causeId: id, at }, correcting(courier, iqd(amount)))
    await audit(tx, staff, {
      action: 'courier_payment.corrected',
      entity: 'courier-payment',
      entityId: id,
      after: correction,
    })
  })
}

async function requireSame(
  tx: Transaction,
  { staff, key }: { readonly staff: Staff; readonly key: string | null },
  { courier, amount, reason }: Correction,
): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(courierCorrections)
    .where(and(eq(courierCorrections.staffId, staff.id), eq(courierCorrections.idempotencyKey, key ?? '')))
  if (earlier?.courier !== courier || earlier.amount !== amount || earlier.reason !== reason)
    throw new Refusal('idempotency_key_reused')
}
