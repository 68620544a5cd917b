import { randomBytes } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { verifications } from '../database/tables/accounts.ts'
import { queueMail } from '../mails/mail-job.ts'
import { newId } from '../platform/new-id.ts'
import { hashToken } from '../platform/session.ts'
import type { Accounts } from './accounts.ts'

/**
 * What a link confirms: the name and password typed with it. An address registered twice before it is confirmed gets two links,
 * and each makes its own words true, so that nobody can slip a password under a mailbox's owner.
 */
export interface Confirmed {
  readonly userId: string
  readonly name: string
  /** Argon2id. */
  readonly passwordHash: string
}

/** Queues a mail with a fresh link, good for 24 hours. */
export async function mailVerificationLink({ jobs }: Accounts, tx: Transaction, confirms: Confirmed): Promise<void> {
  const id = newId()
  await tx.insert(verifications).values({
    id,
    // No token yet: it is made when the mail goes out, so that nothing usable is ever stored.
    identifier: `${PREFIX}unsent:${id}`,
    value: JSON.stringify(confirms),
    expiresAt: sql`now() + interval '24 hours'`,
  })
  await queueMail(jobs, tx, { template: 'verify-email', verificationId: id })
}

/** The 256-bit token for a queued mail and whose it is; null where the link is no longer wanted. Makes an earlier try's token void. */
export async function issueVerificationToken(
  database: Database,
  id: string,
): Promise<{ token: string; userId: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const [issued] = await database
    .update(verifications)
    .set({ identifier: identifierOf(token), updatedAt: sql`now()` })
    .where(and(eq(verifications.id, id), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value })
  return issued === undefined ? null : { token, userId: confirmed.parse(JSON.parse(issued.value)).userId }
}

/** Uses the token up: of two at once, one gets what it confirms. Null for a token that is used, too old or unknown. */
export async function useVerificationToken(tx: Transaction, token: string): Promise<Confirmed | null> {
  const [used] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`)))
    .returning({ value: verifications.value })
  return used === undefined ? null : confirmed.parse(JSON.parse(used.value))
}

/** Voids the account's other links: a confirmed address needs none, and each would sign in. */
export async function forgetVerificationLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(like(verifications.identifier, `${PREFIX}%`), sql`${verifications.value}::jsonb ->> 'userId' = ${userId}`),
    )
}

const PREFIX = 'verify-email:'

const confirmed = z.object({ userId: z.string(), name: z.string(), passwordHash: z.string() })

function identifierOf(token: string): string {
  return PREFIX + hashToken(token)
}
