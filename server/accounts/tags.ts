import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { holdName } from '../database/hold-name.ts'
import { inOneSpelling } from '../database/tables/names.ts'

/**
 * Tags, each once, of the customer whose account's id and phone are said in SQL, of type text: an array of names, the first given first. An
 * account has those of the phones it has ordered with, too.
 */
export function tagNames(userId: SQL, phone: SQL): SQL {
  return namesIn(tagRows(userId, phone))
}

/**
 * Tags of whoever ordered with this phone. Where no account did, those of
 * the accounts that have ordered with it are among them: one of them calls.
 */
export async function tagsOfOrderer(
  on: Database | Transaction,
  { userId, phone }: { readonly userId: string | null; readonly phone: string },
): Promise<string[]> {
  const orderers =
    userId === null
      ? sql`(select null::text as user_id union select placed.user_id from orders placed
          where placed.client_mobile = ${phone} and placed.user_id is not null)`
      : sql`(select ${userId}::text as user_id)`
  const rows = sql`(select tag.* from ${orderers} orderer cross join lateral ${tagRows(sql`orderer.user_id`, sql`${phone}::text`)} tag)`
  const { rows: found } = await on.execute<{ names: string[] }>(sql`select ${namesIn(rows)} as names`)
  return found[0]?.names ?? []
}

/** Until the transaction's end no tag is given elsewhere, to no order either: a phone has no row to lock, and a new tag none at all. */
export async function holdTags(tx: Transaction): Promise<void> {
  await holdName(tx, 'customer tags')
}

/** Whether a tag, by what it is compared by, is the one that was typed. */
export function isTag(compared: SQLWrapper, typed: string): SQL {
  return sql`${compared} = ${inOneSpelling(sql`${typed}::text`)}`
}

/** The rows of `customer_tags` themselves; one tag may stand at the account and at a phone. */
export function tagRows(userId: SQL, phone: SQL): SQL {
  return sql`(
    select own.* from customer_tags own where own.kind = 'account' and own.value = ${userId}
    union all
    select called.* from customer_tags called where called.kind = 'phone' and called.value = ${phone}
    union all
    select called.* from (select distinct placed.client_mobile from orders placed where placed.user_id = ${userId}) known
      join customer_tags called on called.kind = 'phone' and called.value = known.client_mobile
  )`
}

function namesIn(rows: SQL): SQL {
  return sql`array(select once.name from (
    select distinct on (tag.compared) tag.name, tag.at from ${rows} tag order by tag.compared, tag.at
  ) once order by once.at, once.name)`
}
