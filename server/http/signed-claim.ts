import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { serverKey } from './server-keys.ts'

/** A link's word that its holder may see one thing for a while: signed, kept nowhere. */
export interface Claim {
  /** Whose key signs: `tracking`. A claim of one kind opens nothing of another. */
  readonly kind: string
  /** The thing's id. */
  readonly subject: string
  readonly endsAt: Date
}

export async function signClaim(connection: Database | Transaction, { kind, subject, endsAt }: Claim): Promise<string> {
  return (await claimSigner(connection, kind))({ subject, endsAt })
}

/** Signs many claims of one kind. */
export async function claimSigner(
  connection: Database | Transaction,
  kind: string,
): Promise<(claim: Omit<Claim, 'kind'>) => string> {
  return signerWith(await serverKey(connection, kind))
}

/** The same where the key of their kind is known. */
export function signerWith(key: Buffer): (claim: Omit<Claim, 'kind'>) => string {
  return ({ subject, endsAt }) => {
    const claim = `${subject}.${secondsOf(endsAt)}`
    return `${claim}.${sign(claim, key)}`
  }
}

/** The subject of a claim; null where it was altered, is not ours or has run out. */
export async function readClaim(
  connection: Database | Transaction,
  kind: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const [, claim = '', subject = '', endsAt = '', signature = ''] = TOKEN.exec(token) ?? []
  if (claim === '') return null
  const expected = Buffer.from(sign(claim, await serverKey(connection, kind)))
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected)
  return isOurs && secondsOf(now) < Number(endsAt) ? subject : null
}

/** Subject, end in seconds since 1970, SHA-256 in base64url. */
const TOKEN = /^(([\w-]{1,64})\.(\d{1,12}))\.([\w-]{43})$/

function sign(claim: string, key: Buffer): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
