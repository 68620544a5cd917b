import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { NotedViews } from '#contract/viewed.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { MOST_VIEWED, VIEWED_DAYS } from '#shop/catalogue/viewed.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { users } from '../database/tables/accounts.ts'
import { viewedProducts } from '../database/tables/viewed.ts'
import { type Limit, limitAttempts } from '../http/rate-limit.ts'

export interface ViewedDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
}

/** A device asks when home is opened, and when a page is left after something was looked at. */
const BY_ACCOUNT: Limit = { attempts: 120, seconds: 600 }

/** Keeps these, and answers what the account looked at, the latest first. Throws too_many_requests. */
export async function noteViewed(
  { database, catalogue }: ViewedDependencies,
  userId: string,
  { viewed, limit }: NotedViews,
): Promise<ProductCard[]> {
  await limitAttempts(database, [{ of: `viewed:account:${userId}`, limit: BY_ACCOUNT }])
  // What is hidden is passed over as what there is not: the answer tells nothing of it.
  const shown = viewed.filter(({ productId }) => catalogue.current.product(productId) !== undefined)
  if (shown.length > 0) await keepViewed(database, userId, shown)
  if (limit === 0) return []
  const kept = await database
    .select({ productId: viewedProducts.productId })
    .from(viewedProducts)
    .where(eq(viewedProducts.userId, userId))
    .orderBy(desc(viewedProducts.viewedAt), viewedProducts.productId)
    .limit(MOST_VIEWED)
  return kept.flatMap(({ productId }) => catalogue.current.card(productId) ?? []).slice(0, limit)
}

async function keepViewed(database: Database, userId: string, viewed: NotedViews['viewed']): Promise<void> {
  await database.transaction(async tx => {
    // Devices of one account come one after another, or they would wait for each other's rows, and keep more than there may be.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const ids = viewed.map(({ productId }) => productId)
    const seconds = viewed.map(({ secondsAgo }) => secondsAgo)
    // Of the product itself: it may be gone since the memory was read.
    await tx.execute(sql`
      insert into viewed_products (user_id, product_id, viewed_at)
      select ${userId}, p.id, now() - make_interval(secs => (
        select min(seconds) from unnest(${sql.param(ids)}::text[], ${sql.param(seconds)}::int[]) as seen (id, seconds) where seen.id = p.id))
      from products p where p.id = any(${sql.param(ids)}::text[]) for key share of p
      on conflict (user_id, product_id) do update set viewed_at = greatest(viewed_products.viewed_at, excluded.viewed_at)`)
    const latest = tx
      .select({ productId: viewedProducts.productId })
      .from(viewedProducts)
      .where(eq(viewedProducts.userId, userId))
      .orderBy(desc(viewedProducts.viewedAt), viewedProducts.productId)
      .limit(MOST_VIEWED)
    await tx
      .delete(viewedProducts)
      .where(and(eq(viewedProducts.userId, userId), notInArray(viewedProducts.productId, latest)))
  })
}

export async function forgetViewed({ database }: ViewedDependencies, userId: string): Promise<void> {
  await database.delete(viewedProducts).where(eq(viewedProducts.userId, userId))
}

/** What was looked at so long ago tells nobody anything any more. */
export async function forgetOldViews(database: Database): Promise<void> {
  const isOld = lt(viewedProducts.viewedAt, sql`now() - make_interval(days => ${VIEWED_DAYS})`)
  await deleteInSteps(database, viewedProducts, isOld)
}
