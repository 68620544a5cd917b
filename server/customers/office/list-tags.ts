import { sql } from 'drizzle-orm'
import type { KnownTag } from '#contract/office/customers.ts'
import type { Database } from '../../database/database.ts'

/** Nobody reads more, and a new one is written sooner than it is found. */
const MOST_LISTED = 200

/** Of most customers first. A phone that accounts have ordered with counts as they do; one that is on no order any more as nobody. */
export async function listTags(database: Database): Promise<KnownTag[]> {
  const { rows } = await database.execute<KnownTag & Record<string, unknown>>(sql`
    select min(tag.name) as name, count(distinct who.id)::int as customers
    from customer_tags tag cross join lateral (
      select tag.value as id where tag.kind = 'account'
      union all
      select coalesce(placed.user_id, tag.value) from orders placed
      where tag.kind = 'phone' and placed.client_mobile = tag.value and (
        placed.user_id is not null
        or not exists (select 1 from orders own where own.client_mobile = tag.value and own.user_id is not null)
      )
    ) who
    group by tag.compared order by customers desc, name limit ${MOST_LISTED}`)
  return rows
}
