import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { Refusal } from './refusal.ts'
import type { Shopper, ShopperRow, UnknownSession } from './route.ts'

/** A session ends after this many days without a visit. */
export const SESSION_DAYS = 30
/** However often it is used, it ends this many days after the log-in. */
export const MOST_SESSION_DAYS = 60

/** 256 random bits, safe in an address and a cookie: what opens something to whoever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token that opens something: nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What a browser names itself, as sessions keep it. */
export function userAgentOf(headers: Headers): string {
  return headers.get('user-agent')?.slice(0, 300) ?? ''
}

/**
 * Whom a token names, or null where it is unknown, ended or a staff member's. Pushes the session's end on once a day at most, and
 * never beyond its last day.
 */
export async function findShopper(database: Database, token: string): Promise<Shopper | null> {
  if (token.length > LONGEST_TOKEN) return null
  const sessionHash = hashToken(token)
  const [found] = await selectShopper(database, { sessionHash })
  if (found === undefined) return null
  if (found.is_aged) await prolong(database, { sessionHash })
  return shopperIn(found, sessionHash)
}

function shopperIn({ id, name, email }: ShopperRow, sessionHash: string): Shopper {
  return { id, name, email, sessionHash }
}

/**
 * Work that finds its shopper itself, so that no trip to the database is made for the
 * session alone. Nobody but the session's shopper is told anything of it: what it throws
 * before it has found them counts only once they are found. Throws session_expired.
 */
export async function withUnknownSession<Reply>(
  database: Database,
  token: string,
  work: (session: UnknownSession) => Promise<Reply>,
): Promise<Reply> {
  if (token.length > LONGEST_TOKEN) throw new Refusal('session_expired')
  const sessionHash = hashToken(token)
  const rows: ShopperRow[] = []
  const session: UnknownSession = {
    sessionHash,
    found(row) {
      if (row === undefined) throw new Refusal('session_expired')
      rows.push(row)
      return shopperIn(row, sessionHash)
    },
    lookUp: async () => session.found((await selectShopper(database, { sessionHash }))[0]),
  }
  try {
    const reply = await work(session)
    if (rows.length === 0) throw new Error('a call was answered whose session nobody looked up')
    return reply
  } catch (problem) {
    if (rows.length === 0) await session.lookUp()
    throw problem
  } finally {
    // The work is done: whoever is told otherwise would ask for it again. The next visit pushes the end on as well.
    if (rows[0]?.is_aged) await prolong(database, { sessionHash }).catch(() => undefined)
  }
}

const LONGEST_TOKEN = 200

function lastDay(table = ''): string {
  return `${table}created_at + interval '${MOST_SESSION_DAYS} days'`
}

/** SQL of the `ShopperRow` of a session that lives; no row of any other. */
export const SHOPPER_OF_SESSION = `select u.id, u.name, u.email,
     s.expires_at < now() + interval '${SESSION_DAYS - 1} days'
       and (s.expires_at < ${lastDay('s.')} or s.updated_at < now() - interval '1 day') as is_aged
   from sessions s join users u on u.id = s.user_id
   where s.token = :sessionHash and s.expires_at > now() and ${lastDay('s.')} > now() and u.staff_role is null`

const selectShopper = prepared<ShopperRow, { readonly sessionHash: string }>('find_shopper', SHOPPER_OF_SESSION)

const prolong = prepared<object, { readonly sessionHash: string }>(
  'prolong_session',
  `update sessions set expires_at = least(now() + interval '${SESSION_DAYS} days', ${lastDay()}), updated_at = now()
   where token = :sessionHash`,
)
