import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Subscriber, SubscribersInput, SubscribersReply } from '#contract/office/newsletter.ts'
import { normaliseEmail } from '#shop/accounts/credentials.ts'
import type { Database } from '../../database/database.ts'
import { newsletterSubscribers as subscribers } from '../../database/tables/newsletter.ts'

const USUAL_LIMIT = 25

/** Addresses by the filters, whoever asked last first, a page at a time; how many there are in each state comes with the first page. */
export async function listSubscribers(
  database: Database,
  { limit = USUAL_LIMIT, ...input }: SubscribersInput,
): Promise<Omit<SubscribersReply, 'success'>> {
  const rows = await subscriberRows(database, { ...input, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    subscribers: page,
    nextCursor: rows.length > limit ? (page.at(-1)?._id ?? null) : null,
    counts: input.cursor === undefined ? await countSubscribers(database, input.search) : null,
  }
}

export async function subscriberRows(
  database: Database,
  { search, state, cursor, limit }: SubscribersInput & { readonly limit: number },
): Promise<Subscriber[]> {
  const rows = await database
    .select()
    .from(subscribers)
    .where(and(containing(search), state === undefined ? undefined : eq(subscribers.state, state), after(cursor)))
    .orderBy(desc(subscribers.requestedAt), desc(subscribers.id))
    .limit(limit)
  return rows.map(({ id: _id, email, language, state, requestedAt, confirmedAt, unsubscribedAt }) => ({
    ...{ _id, email, language, state },
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }))
}

async function countSubscribers(
  database: Database,
  search: string | undefined,
): Promise<NonNullable<SubscribersReply['counts']>> {
  const rows = await database
    .select({ state: subscribers.state, addresses: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(containing(search))
    .groupBy(subscribers.state)
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 }
  for (const { state, addresses } of rows) counts[state] = addresses
  return counts
}

function containing(search: string | undefined): SQL | undefined {
  const typed = normaliseEmail(search ?? '')
  return typed === '' ? undefined : sql`${subscribers.email} like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The address that the page before ended with names the place, to the database's own precision of time. */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = sql`(select last.requested_at, last.id from newsletter_subscribers last where last.id = ${cursor})`
  return sql`(${subscribers.requestedAt}, ${subscribers.id}) < ${place}`
}
