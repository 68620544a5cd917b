import { count, desc, min } from 'drizzle-orm'
import type { KnownOrderTag } from '#contract/office/orders.ts'
import type { Database } from '../../database/database.ts'
import { orderTags } from '../../database/tables/tags.ts'

/** Nobody reads more, and a new one is written sooner than it is found. */
const MOST_LISTED = 200

/** Of most orders first. */
export async function listOrderTags(database: Database): Promise<KnownOrderTag[]> {
  const name = min(orderTags.name)
  const rows = await database
    .select({ name, orders: count() })
    .from(orderTags)
    .groupBy(orderTags.compared)
    .orderBy(desc(count()), name)
    .limit(MOST_LISTED)
  return rows.map(row => ({ name: row.name ?? '', orders: row.orders }))
}
