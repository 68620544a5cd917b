import { type SQL, sql } from 'drizzle-orm'
import type { CustomerRow, CustomersInput, CustomersReply } from '#contract/office/customers.ts'
import { type Language, LOCAL_LANGUAGE } from '#shop/languages.ts'
import { tagNames } from '../../accounts/tags.ts'
import type { Database } from '../../database/database.ts'
import { isoTime } from '../../database/iso-time.ts'
import { accountsMeantBy, type CustomersWanted, callerId, callersMeantBy, phoneOfCaller } from './find-customers.ts'

const USUAL_LIMIT = 25

/** Accounts and phones, the latest first, a page at a time; how many there are, up to 2,000, comes with the first page. */
export async function listCustomers(
  database: Database,
  { cursor, limit = USUAL_LIMIT, uncounted = false, ...wanted }: CustomersInput,
): Promise<Omit<CustomersReply, 'success'>> {
  const [rows, total] = await Promise.all([
    customerRows(database, wanted, { cursor, limit: limit + 1 }),
    cursor === undefined && !uncounted ? countCustomers(database, wanted) : null,
  ])
  const page = rows.slice(0, limit)
  return {
    customers: page.map(customerRow),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: total === null ? null : { total },
  }
}

/** A row as the database answers it: times as texts of ISO 8601. */
export interface FoundCustomer extends Record<string, unknown> {
  readonly id: string
  readonly since: string
  readonly name: string | null
  readonly email: string | null
  readonly is_verified: boolean | null
  readonly language: Language | null
  readonly phone: string | null
  readonly orders: number
  readonly delivered: number
  readonly refused: number
  readonly spent: number
  readonly last_order_at: string | null
  readonly tags: readonly string[]
}

/** Pages by `since` and id. The few rows of the page are found first, by indexes alone; what they ordered is counted for them only. */
export async function customerRows(
  database: Database,
  wanted: CustomersWanted,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<FoundCustomer[]> {
  const caller = callerId(sql`o.client_mobile`)
  return await withFacts(
    database,
    sql`select * from (
      (select u.id, u.created_at as since, u.id as user_id, null::text as caller from users u
        where ${accountsMeantBy(wanted)} and ${after(cursor, sql`(u.created_at, u.id)`)}
        order by u.created_at desc, u.id desc limit ${limit})
      union all
      (select ${caller}, o.placed_at, null, o.client_mobile from orders o
        where ${callersMeantBy(wanted)} and ${after(cursor, sql`(o.placed_at, ${caller})`)}
        order by o.placed_at desc, 1 desc limit ${limit})
    ) both_kinds order by since desc, id desc limit ${limit}`,
  )
}

/** The one customer of this id, or none. */
export async function customerOfId(database: Database, id: string): Promise<FoundCustomer | undefined> {
  const phone = phoneOfCaller(id)
  const found =
    phone === null
      ? sql`select u.id, u.created_at as since, u.id as user_id, null::text as caller from users u
          where u.id = ${id} and ${accountsMeantBy({})}`
      : sql`select ${id}::text as id, o.placed_at as since, null::text as user_id, o.client_mobile as caller from orders o
          where o.client_mobile = ${phone} and ${callersMeantBy({})}`
  const [row] = await withFacts(database, found)
  return row
}

export function customerRow(row: FoundCustomer): CustomerRow {
  const { id, since, name, email, language, phone, orders, delivered, refused, spent, last_order_at, tags } = row
  return {
    ...{ _id: id, since, email, phone, orders, spent },
    name: name ?? '',
    language: language ?? LOCAL_LANGUAGE,
    refusalRate: delivered + refused === 0 ? null : refused / (delivered + refused),
    lastOrderAt: last_order_at,
    tags: [...tags],
  }
}

/** Orders, as `theirs`, of a customer whose `user_id` or `caller` stands in `page`: an account's own, and by phone from its phones. */
export const THEIRS: SQL = sql`(
  select own.* from orders own where own.user_id = page.user_id
  union all
  select called.* from orders called where called.client_mobile = page.caller and called.user_id is null
  union all
  select called.* from (select distinct own.client_mobile from orders own where own.user_id = page.user_id) known
    join orders called on called.client_mobile = known.client_mobile and called.user_id is null
) theirs`

/**
 * Whole IQD of what an order of `theirs` comes to that went back. What was paid beyond that, twice or
 * before its lines became fewer, went back without taking anything off it: the order does not hold it.
 */
const GIVEN_BACK = sql`(select coalesce(sum(back.amount), 0) from refunds back
  where back.order_id = theirs.id and back.state = 'done' and (back.return_id is not null or back.reason = 'goodwill'))`

/** For what was exchanged the shopper has other goods: it stays paid, also where all of an order came back. */
const IS_KEPT = sql`(theirs.status in ('Delivered', 'return-request') or (theirs.status = 'Returned'
  and exists (select 1 from returns swapped where swapped.order_id = theirs.id and swapped.state = 'exchanged')))`

async function withFacts(database: Database, page: SQL): Promise<FoundCustomer[]> {
  const { rows } = await database.execute<FoundCustomer>(sql`
    with page as materialized (${page})
    select page.id, ${isoTime(sql`page.since`)} as since, coalesce(u.name, facts.name) as name, u.email,
      u.email_verified as is_verified, coalesce(u.language, facts.language) as language, facts.phone,
      facts.orders, facts.delivered, facts.refused, facts.spent, ${isoTime(sql`facts.last_order_at`)} as last_order_at,
      ${tagNames(sql`page.user_id`, sql`page.caller`)} as tags
    from page left join users u on u.id = page.user_id
    cross join lateral (
      select count(*)::int as orders,
        (count(*) filter (where theirs.delivered_at is not null))::int as delivered,
        (count(*) filter (where theirs.status = 'Refused'))::int as refused,
        coalesce(sum(theirs.payable - ${GIVEN_BACK}) filter (where ${IS_KEPT}), 0)::float8 as spent,
        max(theirs.placed_at) as last_order_at,
        (array_agg(theirs.client_name order by theirs.placed_at desc))[1] as name,
        (array_agg(theirs.client_mobile order by theirs.placed_at desc))[1] as phone,
        (array_agg(theirs.language order by theirs.placed_at desc))[1] as language
      from ${THEIRS}
    ) facts
    order by page.since desc, page.id desc`)
  return rows
}

/** The customer that the page before ended with names the place, to the database's own precision of time. */
function after(cursor: string | undefined, here: SQL): SQL {
  if (cursor === undefined) return sql`true`
  const phone = phoneOfCaller(cursor)
  const since =
    phone === null
      ? sql`(select last.created_at from users last where last.id = ${cursor})`
      : sql`(select min(last.placed_at) from orders last where last.client_mobile = ${phone} and last.user_id is null)`
  return sql`${here} < (${since}, ${cursor}::text)`
}

/** Beyond these nobody turns pages; counting them all would take longer than all the rest. */
const MOST_COUNTED = 2_000

async function countCustomers(database: Database, wanted: CustomersWanted): Promise<number> {
  const { rows } = await database.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      (select 1 from users u where ${accountsMeantBy(wanted)} limit ${MOST_COUNTED})
      union all
      (select 1 from orders o where ${callersMeantBy(wanted)} limit ${MOST_COUNTED})
      limit ${MOST_COUNTED}
    ) found`)
  return rows[0]?.total ?? 0
}
