import { and, eq, gt, like, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { verifications } from '../database/tables/accounts.ts'
import { hashToken, newToken } from '../http/session.ts'
import { newId } from '../process/new-id.ts'

/** A kind of link that the shop mails: each works once, and none does another's work. */
export interface LinkKind<Meaning> {
  readonly name: string
  /** Hours after the mail went out. */
  readonly goodFor: number
  /** What a link of this kind stands for; never sent, only stored. */
  readonly meaning: z.ZodType<Meaning>
}

/** Makes ready what a mail's link will stand for, and answers its id for the mail's job. There is no token yet. */
export async function prepareLink<Meaning>(tx: Transaction, { name }: LinkKind<Meaning>, meaning: Meaning) {
  const id = newId()
  await tx.insert(verifications).values({
    id,
    // The token is made when the mail goes out, so that nothing usable is ever stored.
    identifier: `${name}:unsent:${id}`,
    value: meaning,
    expiresAt: sql`now() + interval '${sql.raw(String(MOST_HOURS))} hours'`,
  })
  return id
}

/** What a queued mail's link stands for; null where the link is no longer wanted. */
export async function readLink<Meaning>(
  database: Database,
  kind: LinkKind<Meaning>,
  id: string,
): Promise<Meaning | null> {
  const [found] = await database
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.id, id), isAlive))
  return found === undefined ? null : meaningOf(kind, found.value)
}

/** The 256-bit token for a queued mail, and what it stands for; null where it is no longer wanted. An earlier try's token is void. */
export async function issueToken<Meaning>(
  database: Database | Transaction,
  kind: LinkKind<Meaning>,
  id: string,
): Promise<{ token: string; meaning: Meaning } | null> {
  const token = newToken()
  const [issued] = await database
    .update(verifications)
    .set({ identifier: identifierOf(kind, token), updatedAt: sql`now()` })
    .where(and(eq(verifications.id, id), isAlive))
    .returning({ value: verifications.value })
  return issued === undefined ? null : { token, meaning: meaningOf(kind, issued.value) }
}

/** What the token would stand for now. Uses nothing up. Null for a token that is used, too old or unknown. */
export async function findToken<Meaning>(
  database: Database,
  kind: LinkKind<Meaning>,
  token: string,
): Promise<Meaning | null> {
  const [found] = await database.select({ value: verifications.value }).from(verifications).where(isGood(kind, token))
  return found === undefined ? null : meaningOf(kind, found.value)
}

/** Uses the token up: of two at once, one gets what it stands for. Null for a token that is used, too old or unknown. */
export async function spendToken<Meaning>(
  tx: Transaction,
  kind: LinkKind<Meaning>,
  token: string,
): Promise<Meaning | null> {
  const [used] = await tx.delete(verifications).where(isGood(kind, token)).returning({ value: verifications.value })
  return used === undefined ? null : meaningOf(kind, used.value)
}

/** Voids the links of this kind whose meaning has these parts, whether mailed already or not. */
export async function forgetLinks<Meaning>(tx: Transaction, kind: LinkKind<Meaning>, parts: Partial<Meaning>) {
  await tx
    .delete(verifications)
    .where(
      and(
        like(verifications.identifier, `${kind.name}:%`),
        sql`${verifications.value} @> ${JSON.stringify(parts)}::jsonb`,
      ),
    )
}

/** Hours that a mail may wait for a mail server that is away: longer than its job is tried. */
const MOST_HOURS = 24

const isAlive: SQL = gt(verifications.expiresAt, sql`now()`)

function isGood<Meaning>(kind: LinkKind<Meaning>, token: string): SQL | undefined {
  const oldest = sql`now() - interval '${sql.raw(String(kind.goodFor))} hours'`
  return and(eq(verifications.identifier, identifierOf(kind, token)), isAlive, gt(verifications.updatedAt, oldest))
}

function meaningOf<Meaning>({ meaning }: LinkKind<Meaning>, stored: unknown): Meaning {
  return meaning.parse(stored)
}

function identifierOf<Meaning>({ name }: LinkKind<Meaning>, token: string): string {
  return `${name}:${hashToken(token)}`
}
