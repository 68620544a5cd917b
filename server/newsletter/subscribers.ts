import { and, arrayContains, type Column, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { newsletterSubscribers as subscribers } from '../database/tables/newsletter.ts'
import { hashToken, newToken } from '../http/session.ts'
import { newId } from '../process/new-id.ts'

/**
 * Notes that somebody asks for the newsletter at this address, and answers the subscriber's id. Who gets it already keeps it,
 * in their own language; whoever left it, or never confirmed, has 7 days to confirm.
 */
export async function requestNewsletter(
  tx: Transaction,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<string> {
  const unlessConfirmed = (kept: Column, otherwise: SQL) =>
    sql`case when ${subscribers.state} = 'confirmed' then ${kept} else ${otherwise} end`
  const confirmableUntil = sql`now() + interval '7 days'`
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ id: newId(), email, language, state: 'pending', confirmableUntil })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        language: unlessConfirmed(subscribers.language, sql`excluded.language`),
        state: unlessConfirmed(subscribers.state, sql`excluded.state`),
        confirmableUntil: unlessConfirmed(subscribers.confirmableUntil, confirmableUntil),
        requestedAt: sql`now()`,
      },
    })
    .returning({ id: subscribers.id })
  if (subscriber === undefined) throw new Error('PostgreSQL answers every such insert with its row')
  return subscriber.id
}

/** What a newsletter's mail is written with. Tokens have 256 bits and stand nowhere but in the mail. */
export interface MailedLinks {
  readonly email: string
  readonly language: Language
  /** Null for whoever has confirmed already. */
  readonly confirmToken: string | null
  readonly unsubscribeToken: string
}

/** Fresh tokens for a mail that goes out now; null where nobody waits for it any more. */
export async function issueLinks(database: Database, id: string): Promise<MailedLinks | null> {
  const [confirmToken, unsubscribeToken] = [newToken(), newToken()]
  const [issued] = await database
    .update(subscribers)
    .set({
      confirmTokenHashes: sql`case when ${isPending} then ${withNewest(subscribers.confirmTokenHashes, confirmToken)}
        else ${subscribers.confirmTokenHashes} end`,
      unsubscribeTokenHashes: withNewest(subscribers.unsubscribeTokenHashes, unsubscribeToken),
    })
    .where(and(eq(subscribers.id, id), or(eq(subscribers.state, 'confirmed'), and(isPending, mayConfirm))))
    .returning({ email: subscribers.email, language: subscribers.language, state: subscribers.state })
  if (issued === undefined) return null
  const { email, language, state } = issued
  return { email, language, confirmToken: state === 'pending' ? confirmToken : null, unsubscribeToken }
}

/** Answers false for a token that is too old or unknown. The same link may be opened twice. */
export async function confirmByToken(database: Database, token: string): Promise<boolean> {
  const confirmed = await database
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())`, unsubscribedAt: null })
    .where(and(arrayContains(subscribers.confirmTokenHashes, [hashToken(token)]), mayConfirm))
    .returning({ id: subscribers.id })
  return confirmed.length > 0
}

/** Answers false for an unknown token. Links that would confirm are void from then on. */
export async function unsubscribeByToken(database: Database, token: string): Promise<boolean> {
  const left = await database
    .update(subscribers)
    .set(LEFT)
    .where(arrayContains(subscribers.unsubscribeTokenHashes, [hashToken(token)]))
    .returning({ id: subscribers.id })
  return left.length > 0
}

/** Whom staff take out. Null for an unknown id. */
export async function unsubscribeById(tx: Transaction, id: string): Promise<{ readonly email: string } | null> {
  const [left] = await tx
    .update(subscribers)
    .set(LEFT)
    .where(eq(subscribers.id, id))
    .returning({ email: subscribers.email })
  return left ?? null
}

const LEFT = {
  state: 'unsubscribed' as const,
  confirmTokenHashes: [],
  confirmedAt: null,
  unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())`,
}

/** An address whose owner never answered was typed by somebody: nobody said that the shop may keep it. */
export async function forgetUnconfirmed(database: Database): Promise<void> {
  await deleteInSteps(database, subscribers, and(isPending, lt(subscribers.confirmableUntil, sql`now()`)))
}

/** Who has left is remembered for a year, so that staff can tell why somebody gets no newsletter. */
export async function forgetLeavers(database: Database): Promise<void> {
  const isLongAgo = lt(subscribers.unsubscribedAt, sql`now() - interval '1 year'`)
  await deleteInSteps(database, subscribers, and(eq(subscribers.state, 'unsubscribed'), isLongAgo))
}

const isPending = eq(subscribers.state, 'pending')
const mayConfirm = gt(subscribers.confirmableUntil, sql`now()`)

/** Links of one kind that work at a time, so that nobody can make a row grow by asking again and again. */
const MOST_LINKS = 100

function withNewest(hashes: Column, token: string): SQL {
  return sql`(array_append(${hashes}, ${hashToken(token)}))[greatest(1, cardinality(${hashes}) + 2 - ${MOST_LINKS}::int):]`
}
