import type { Database, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { Refusal } from './refusal.ts'
import type { ShopperRow, UnknownSession } from './route.ts'
import { hashToken, SHOPPER_OF_SESSION } from './session.ts'

export interface Limit {
  readonly attempts: number
  /** Length of the window in seconds. */
  readonly seconds: number
}

export interface CountedAttempt {
  /** What is tried and by whom: `login:address:203.0.113.7`. Only its hash is kept. */
  readonly of: string
  readonly limit: Limit
}

/** Counts each of the attempts and answers, in their order, the seconds to wait: 0 for one within its limit. */
export type CountAttempts = (attempts: readonly CountedAttempt[]) => Promise<number[]>

/** Counts each attempt, in the database, so that all processes share the count. Throws too_many_requests beyond a limit. */
export async function limitAttempts(database: Database, attempts: readonly CountedAttempt[]): Promise<void> {
  refuseAfter(Math.max(...(await countIn(database)(attempts))))
}

/** Counts the attempt and tells whether it is within its limit. */
export async function isWithinLimit(database: Database, attempt: CountedAttempt): Promise<boolean> {
  const [wait] = await countIn(database)([attempt])
  return wait === 0
}

/** The longest wait of what is over its limit already, in seconds, without counting anything: for what is counted when it fails. */
export async function waitFor(database: Database, attempts: readonly CountedAttempt[]): Promise<number> {
  const keyed = attempts.map(({ of, limit }) => ({ key: hashToken(of), limit }))
  const held = await readAttempts(database, { keys: keyed.map(({ key }) => key) })
  const over = held.filter(row => row.hits >= (keyed.find(({ key }) => key === row.key)?.limit.attempts ?? Infinity))
  return Math.max(0, ...over.map(({ seconds_left: left }) => Math.max(left, 1)))
}

/** Throws too_many_requests where there are seconds to wait. */
export function refuseAfter(seconds: number): void {
  if (seconds > 0) throw new Refusal('too_many_requests', { headers: { 'retry-after': String(seconds) } })
}

export function countIn(database: Database | Transaction): CountAttempts {
  return async attempts => {
    const keyed = attempts.map(({ of, limit }) => ({ key: hashToken(of), limit }))
    // One order for all: two requests that share keys must not lock each other out.
    const inOrder = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const keys = inOrder.map(({ key }) => key)
    const counted = await countAttempts(database, { keys, seconds: inOrder.map(({ limit }) => limit.seconds) })
    const byKey = new Map(counted.map(row => [row.key, row]))
    return keyed.map(({ key, limit }) => waitOf(byKey.get(key), limit))
  }
}

function waitOf(counted: Counted | null | undefined, { attempts }: Limit): number {
  return !counted || counted.hits <= attempts ? 0 : Math.max(counted.seconds_left, 1)
}

/** What a session's shopper tries, and whoever calls from their address. */
export interface AttemptOfSession {
  readonly byAccount: Limit
  readonly byAddress: CountedAttempt
}

/**
 * Finds a session's shopper and counts their attempt in one trip, by account (`<name>:account:<id>`) and address;
 * nothing is counted for a session that is none. Throws session_expired, and too_many_requests beyond a limit.
 */
export function limitingSession(name: string) {
  const run = prepared<
    ShopperRow & { readonly by_account: Counted | null; readonly by_address: Counted | null },
    LimitingValues
  >(
    `limit_${name}`,
    `with shopper as materialized (
       ${SHOPPER_OF_SESSION}
     ), given as materialized (
       select ${hashedSql(`'${name}:account:' || shopper.id`)} as account, :address::text as address from shopper
     ), counted as (
       ${counting(`select key, seconds from (
         select account as key, :accountSeconds::int as seconds from given union all select address, :addressSeconds::int from given
       ) tried order by key collate "C"`)}
     )
     select shopper.*, (select row_to_json(counted) from counted where key = account) as by_account,
       (select row_to_json(counted) from counted where key = address) as by_address from shopper, given`,
  )
  return async (database: Database, session: UnknownSession, { byAccount, byAddress }: AttemptOfSession) => {
    const [found] = await run(database, {
      sessionHash: session.sessionHash,
      address: hashToken(byAddress.of),
      ...{ accountSeconds: byAccount.seconds, addressSeconds: byAddress.limit.seconds },
    })
    const shopper = session.found(found)
    refuseAfter(Math.max(waitOf(found?.by_account, byAccount), waitOf(found?.by_address, byAddress.limit)))
    return shopper
  }
}

interface LimitingValues {
  readonly sessionHash: string
  /** The key of the address. */
  readonly address: string
  readonly accountSeconds: number
  readonly addressSeconds: number
}

/** SQL of `hashToken`. */
function hashedSql(text: string): string {
  return `translate(rtrim(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '='), '+/', '-_')`
}

interface Counted {
  readonly hits: number
  readonly seconds_left: number
}

interface CountedRow extends Counted {
  readonly key: string
}

/** SQL that counts the keys and seconds which `given` selects; in one order for all that count. */
function counting(given: string): string {
  return `insert into rate_limits as held (key, hits, resets_at)
   select key, 1, now() + seconds * interval '1 second' from (${given}) given
   on conflict (key) do update set
     hits = case when held.resets_at <= now() then 1 else held.hits + 1 end,
     resets_at = case when held.resets_at <= now() then excluded.resets_at else held.resets_at end
   returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds_left`
}

const countAttempts = prepared<CountedRow, { readonly keys: readonly string[]; readonly seconds: readonly number[] }>(
  'count_attempts',
  counting('select key, seconds from unnest(:keys::text[], :seconds::int[]) as each (key, seconds)'),
)

const readAttempts = prepared<CountedRow, { readonly keys: readonly string[] }>(
  'read_attempts',
  `select key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds_left
   from rate_limits where key = any(:keys::text[]) and resets_at > now()`,
)
