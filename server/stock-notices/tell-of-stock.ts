import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { LineKey } from '#shop/cart/cart.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { priceChoice } from '../cart/priced-line.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { stockNotices } from '../database/tables/stock-notices.ts'
import type { JobQueue, Jobs } from '../jobs/jobs.ts'
import { queueMail } from '../letters/mail-job.ts'

interface Telling {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly jobs: Jobs
}

/** Looks every minute whether something that shoppers wait for can be had again. */
export function tellOfStockQueue(telling: Telling): JobQueue {
  return {
    name: 'tell-of-stock',
    every: '* * * * *',
    isAlone: true,
    longest: 600,
    run: () => tellOfStock(telling),
  }
}

/** Queues one mail for each shopper who waits for what can be had now; by the memory, which knows what bundles and choices have left. */
export async function tellOfStock({ database, catalogue, jobs }: Telling): Promise<void> {
  const awaited = await database
    .selectDistinct({
      productId: stockNotices.productId,
      colorId: stockNotices.colorId,
      sizeId: stockNotices.sizeId,
    })
    .from(stockNotices)
  for (const key of awaited.filter(each => isThere(catalogue, each))) {
    while ((await tellSome({ database, jobs }, key)) === AT_ONCE);
  }
}

function isThere({ current }: LiveCatalogue, key: LineKey): boolean {
  const product = current.product(key.productId)
  const choice = product === undefined ? null : priceChoice(product, key)
  return choice !== null && typeof choice !== 'string' && choice.stock > 0
}

/** Mails of one transaction. */
const AT_ONCE = 100

/** Those who have waited longest; answers how many. A notice and its mail change places together, so that nobody is told twice or never. */
async function tellSome({ database, jobs }: Pick<Telling, 'database' | 'jobs'>, key: LineKey): Promise<number> {
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
