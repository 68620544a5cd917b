import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { LineKey } from '#shop/cart/cart.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { priceChoice } from '../cart/priced-line.ts'
import { readPublished } from '../catalogue/read-published.ts'
import type { Database } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { products, variants } from '../database/tables/catalogue.ts'
import { stockNotices } from '../database/tables/stock-notices.ts'
import type { JobQueue, Jobs } from '../jobs/jobs.ts'
import { queueMail } from '../letters/mail-job.ts'

interface Telling {
  readonly database: Database
  readonly jobs: Jobs
}

/** Looks every minute whether something that shoppers wait for can be had again. */
export function tellOfStockQueue(telling: Telling): JobQueue {
  return {
    name: 'tell-of-stock',
    every: '* * * * *',
    isAlone: true,
    longest: 600,
    // A look that failed would stand before the next ones for up to an hour, and what came back is sold by then.
    longestPause: 60,
    run: () => tellOfStock(telling),
  }
}

/**
 * Queues one mail for each shopper who waits for what can be had now;
 * by the database: a process that runs jobs need not know any product.
 */
export async function tellOfStock({ database, jobs }: Telling): Promise<void> {
  const awaited = Map.groupBy(await mayBeThere(database), ({ productId }) => productId)
  for await (const product of readPublished(database, [...awaited.keys()])) {
    for (const key of awaited.get(product._id)?.filter(each => isThere(product, each)) ?? []) {
      while ((await tellSome({ database, jobs }, key)) === AT_ONCE);
    }
  }
}

/** What is waited for and has pieces of its own, and bundles, which have their items'. */
async function mayBeThere(database: Database): Promise<LineKey[]> {
  return await database
    .selectDistinct({
      productId: stockNotices.productId,
      colorId: stockNotices.colorId,
      sizeId: stockNotices.sizeId,
    })
    .from(stockNotices)
    .innerJoin(products, and(eq(products.id, stockNotices.productId), products.isPublished))
    .leftJoin(
      variants,
      and(
        eq(variants.productId, stockNotices.productId),
        sql`${variants.colorId} is not distinct from ${stockNotices.colorId}`,
        sql`${variants.sizeId} is not distinct from ${stockNotices.sizeId}`,
        gt(variants.stock, 0),
      ),
    )
    .where(or(products.isBundle, isNotNull(variants.id)))
}

function isThere(product: Product, key: LineKey): boolean {
  const choice = priceChoice(product, key)
  return typeof choice !== 'string' && choice.stock > 0
}

/** Mails of one transaction. */
const AT_ONCE = 100

/** Those who have waited longest; answers how many. A notice and its mail change places together, so that nobody is told twice or never. */
async function tellSome({ database, jobs }: Telling, key: LineKey): Promise<number> {
  const isOfChoice = eq(stockNotices.choice, choiceKey(key))
  return await database.transaction(async tx => {
    const longest = tx
      .select({ userId: stockNotices.userId })
      .from(stockNotices)
      .where(isOfChoice)
      .orderBy(asc(stockNotices.since))
      .limit(AT_ONCE)
    const told = await tx
      .delete(stockNotices)
      .where(and(isOfChoice, inArray(stockNotices.userId, longest)))
      .returning({ userId: stockNotices.userId })
    for (const { userId } of told) await queueMail(jobs, tx, { template: 'back-in-stock', userId, ...key })
    return told.length
  })
}

/** What nobody has brought back for so long is not waited for any more. */
export async function forgetStockNotices(database: Database): Promise<void> {
  await deleteInSteps(database, stockNotices, lt(stockNotices.since, sql`now() - interval '180 days'`))
}
