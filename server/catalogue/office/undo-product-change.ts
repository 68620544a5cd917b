import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { products } from '../../database/tables/catalogue.ts'
import type { UndoneThing } from '../../http/acts.ts'
import { audit } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { noteCatalogueChange } from '../changes.ts'

type ProductRow = typeof products.$inferSelect

/** The columns that a change of many products touches, as they are kept. */
export function keptOf({ isPublished, archivedAt, bestseller, discountPercentage }: ProductRow) {
  return { isPublished, archivedAt: archivedAt?.toISOString() ?? null, bestseller, discountPercentage }
}

const kept = z.object({
  isPublished: z.boolean(),
  archivedAt: z.coerce.date().nullable(),
  bestseller: z.boolean(),
  discountPercentage: z.number(),
})
const seen = z.object({ version: z.int() })

/** Puts back what a change of many products took. Throws product_not_found, changed_since. */
export async function undoProductChange(
  tx: Transaction,
  { id, before, after }: UndoneThing,
  staff: Staff,
): Promise<void> {
  const [held] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (held === undefined) throw new Refusal('product_not_found')
  if (held.version !== seen.parse(after).version) throw new Refusal('changed_since')
  const [back] = await tx
    .update(products)
    .set({ ...kept.parse(before), version: held.version + 1, updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning()
  if (back === undefined) throw new Error('a held product is gone')
  await audit(tx, staff, { action: 'product.undone', entity: 'product', entityId: id, ...differences(held, back) })
  await noteCatalogueChange(tx, [id])
}
