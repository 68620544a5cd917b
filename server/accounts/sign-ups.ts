import { createHmac } from 'node:crypto'
import { and, countDistinct, desc, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { signUps } from '../database/tables/accounts.ts'
import { serverKey } from '../http/server-keys.ts'
import { hashToken, newToken } from '../http/session.ts'
import { newId } from '../process/new-id.ts'

/** A sign-up as it waits for its mailbox to be read. */
export type SignUp = typeof signUps.$inferSelect

interface NewSignUp {
  readonly name: string
  readonly email: string
  /** Argon2id, salted with `saltFor(email)`. */
  readonly passwordHash: string
  readonly language: Language
  /** What the browser keeps that signed up; null where it sent nothing. */
  readonly attempt: string | null
}

/** Hours that the mailed link is good for, counted from when it goes out, and hours that its mail may wait for a mail server. */
const HOURS = 24

/** Keeps a sign-up beside any other of its address, and answers its id for the mail's job. There is no token yet. */
export async function keepSignUp(tx: Transaction, { attempt, ...signUp }: NewSignUp): Promise<string> {
  const id = newId()
  const attemptHash = attempt === null ? null : hashToken(attempt)
  await tx.insert(signUps).values({ ...signUp, id, attemptHash, expiresAt: inHours })
  return id
}

/** One salt for all sign-ups of an address: whether two typed the same password shows in their hashes, and in nothing else. */
export async function saltFor(database: Database, email: string, bytes: number): Promise<Buffer> {
  const digest = createHmac('sha256', await serverKey(database, 'sign-up'))
    .update(email)
    .digest()
  return digest.subarray(0, bytes)
}

/** The 256-bit token for a queued mail; null where the sign-up is no longer wanted. An earlier try's token is void. */
export async function issueSignUpToken(
  database: Database,
  id: string,
): Promise<{ token: string; signUp: SignUp } | null> {
  const token = newToken()
  const [signUp] = await database
    .update(signUps)
    .set({ tokenHash: hashToken(token), expiresAt: inHours })
    .where(and(eq(signUps.id, id), isAlive))
    .returning()
  return signUp === undefined ? null : { token, signUp }
}

/** The sign-up behind a mailed token. Uses nothing up. Null for a token that is used, too old or unknown. */
export async function findSignUp(database: Database, token: string): Promise<SignUp | null> {
  const [found] = await database
    .select()
    .from(signUps)
    .where(and(eq(signUps.tokenHash, hashToken(token)), isAlive))
  return found ?? null
}

/** Whether sign-ups with other passwords wait for this address: then a link alone does not say whose password is meant. */
export async function isContested(database: Database, email: string): Promise<boolean> {
  const [row] = await database
    .select({ passwords: countDistinct(signUps.passwordHash) })
    .from(signUps)
    .where(and(eq(signUps.email, email), isAlive))
  return (row?.passwords ?? 0) > 1
}

/** The latest sign-up of an address; null where none waits. */
export async function latestSignUp(connection: Database | Transaction, email: string): Promise<SignUp | null> {
  const [found] = await connection
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), isAlive))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1)
  return found ?? null
}

interface Resend {
  /** Of the copy: the wish's own, so that a mail which is tried again makes no second one. */
  readonly id: string
  readonly email: string
  /** Of the browser that asks; null where it sent none. */
  readonly attemptHash: string | null
}

/**
 * Keeps a sign-up once more, so that its link stands beside those of its earlier mails, and answers whether there was one: that of the
 * browser which asks, else the latest of the address.
 */
export async function keepSignUpAgain(tx: Transaction, { id, email, attemptHash }: Resend): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(signUps)
    .where(and(ofAddress(email), isAlive))
    .orderBy(sql`${signUps.attemptHash} is not distinct from ${attemptHash}::text desc`, desc(signUps.createdAt))
    .limit(1)
    // Whoever confirms the address meanwhile forgets its sign-ups: none may come after them.
    .for('update')
  if (found === undefined) return false
  const { name, passwordHash, language } = found
  const copy = { id, name, email, passwordHash, language, attemptHash: found.attemptHash, expiresAt: inHours }
  await tx.insert(signUps).values(copy).onConflictDoNothing()
  return true
}

/** Uses a sign-up up, and voids every other of its address: of two at once, whichever links they opened, one gets true. */
export async function spendSignUp(tx: Transaction, { id, email }: SignUp): Promise<boolean> {
  return (await forgetSignUps(tx, email)).includes(id)
}

/** Voids every sign-up of an address, whether its mail has gone out or not, and answers their ids. */
export async function forgetSignUps(tx: Transaction, email: string): Promise<string[]> {
  // In one order for all: two that open different links of an address must not lock each other out.
  const held = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(ofAddress(email))
    .orderBy(signUps.id)
    .for('update')
  await tx.delete(signUps).where(ofAddress(email))
  return held.map(({ id }) => id)
}

const ofAddress = (email: string) => eq(signUps.email, email)
const isAlive = gt(signUps.expiresAt, sql`now()`)
const inHours = sql`now() + interval '${sql.raw(String(HOURS))} hours'`
