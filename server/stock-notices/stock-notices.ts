import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { LineKey } from '#shop/cart/cart.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { requireChoice } from '../cart/add-to-cart.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { stockNotices } from '../database/tables/stock-notices.ts'
import { Refusal } from '../http/refusal.ts'
import { sqlState } from '../process/error-code.ts'

export interface StockNoticesDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
}

/** More than anybody waits for; keeps what one account can have mailed bounded. */
export const MOST_NOTICES = 50

/** The latest first. */
export async function listStockNotices({ database }: StockNoticesDependencies, userId: string): Promise<LineKey[]> {
  return await database
    .select({ productId: stockNotices.productId, colorId: stockNotices.colorId, sizeId: stockNotices.sizeId })
    .from(stockNotices)
    .where(eq(stockNotices.userId, userId))
    .orderBy(desc(stockNotices.since), asc(stockNotices.choice))
}

/** Throws product_not_found, select_color, select_size, still_in_stock, too_many_stock_notices. */
export async function addStockNotice(
  { database, catalogue }: StockNoticesDependencies,
  userId: string,
  key: LineKey,
): Promise<void> {
  const choice = requireChoice(catalogue, key)
  if (choice.stock > 0) throw new Refusal('still_in_stock')
  const row = { ...key, userId, choice: choiceKey(key) }
  await database
    .transaction(async tx => {
      // Additions of one account come one after another, or many at once would pass the limit together.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      await tx.insert(stockNotices).values(row).onConflictDoNothing()
      const [kept] = await tx.select({ all: count() }).from(stockNotices).where(eq(stockNotices.userId, userId))
      if ((kept?.all ?? 0) > MOST_NOTICES)
        throw new Refusal('too_many_stock_notices', { values: { count: MOST_NOTICES } })
    })
    .catch(problem => {
      // Taken off the shelf since the memory was read.
      if (sqlState(problem) === FOREIGN_KEY_VIOLATION) throw new Refusal('product_not_found')
      throw problem
    })
}

const FOREIGN_KEY_VIOLATION = '23503'

export async function removeStockNotice(
  { database }: StockNoticesDependencies,
  userId: string,
  key: LineKey,
): Promise<void> {
  await database
    .delete(stockNotices)
    .where(and(eq(stockNotices.userId, userId), eq(stockNotices.choice, choiceKey(key))))
}
