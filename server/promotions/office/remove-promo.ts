import { eq } from 'drizzle-orm'
import { promos } from '../../database/tables/promotions.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import type { PromotionDependencies } from '../validate-promo.ts'
import { editedOf, promoRow } from './promo-rows.ts'

/** Removes a code that no order was placed with; any other stays, for those orders name it. Throws promo_not_found, promo_in_use. */
export async function removePromo(
  { database }: PromotionDependencies,
  { input: { id }, staff }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    const { promo, wasUsed } = await promoRow(tx, id, { isHeld: true })
    if (wasUsed) throw new Refusal('promo_in_use')
    await tx.delete(promos).where(eq(promos.id, id))
    await audit(tx, staff, { action: 'promo.removed', entity: 'promo', entityId: id, before: editedOf(promo) })
  })
}
