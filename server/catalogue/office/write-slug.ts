import { eq } from 'drizzle-orm'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import { productSlugs, products } from '../../database/tables/catalogue.ts'
import { Refusal } from '../../http/refusal.ts'

/**
 * Gives the product this address; empty: its id alone. Left out, it stays as it is. Those that it had before go on leading to it. Throws
 * slug_taken where it is or was another's, or is an id: ids are looked for first.
 */
export async function writeSlug(tx: Transaction, productId: Id, slug: string | undefined): Promise<void> {
  if (slug === undefined) return
  if (slug !== '') await requireOwn(tx, productId, slug)
  await tx
    .update(products)
    .set({ slug: slug === '' ? null : slug })
    .where(eq(products.id, productId))
}

async function requireOwn(tx: Transaction, productId: Id, slug: string): Promise<void> {
  // Waits for whoever takes it at this moment.
  await tx.insert(productSlugs).values({ slug, productId }).onConflictDoNothing()
  const [owner] = await tx.select().from(productSlugs).where(eq(productSlugs.slug, slug))
  const [called] = await tx.select({ id: products.id }).from(products).where(eq(products.id, slug))
  if (owner?.productId !== productId || called !== undefined)
    throw new Refusal('slug_taken', { fields: [{ path: 'slug', key: 'slug_taken' }] })
}
