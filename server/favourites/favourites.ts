import { and, desc, eq } from 'drizzle-orm'
import type { Id, ProductCard } from '#shop/catalogue/product.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { favourites } from '../database/tables/favourites.ts'

export interface FavouritesDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
}

/** The latest first. A hidden product is left out and not forgotten: it may come back. */
export async function listFavourites(
  { database, catalogue }: FavouritesDependencies,
  userId: string,
): Promise<ProductCard[]> {
  const kept = await database
    .select({ productId: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.addedAt), favourites.productId)
  return kept.flatMap(({ productId }) => catalogue.current.card(productId) ?? [])
}

/** Adding again changes nothing, not even the order. */
export async function keepFavourite(database: Database, userId: string, productId: Id): Promise<void> {
  await database.insert(favourites).values({ userId, productId }).onConflictDoNothing()
}

/** Answers whether it was one. */
export async function dropFavourite(database: Database, userId: string, productId: Id): Promise<boolean> {
  const dropped = await database
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
    .returning({ productId: favourites.productId })
  return dropped.length > 0
}
