import type { Database, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { Refusal } from './refusal.ts'
import { hashToken } from './session.ts'

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
    return keyed.map(({ key, limit }) => {
      const row = byKey.get(key)
      return row === undefined || row.hits <= limit.attempts ? 0 : Math.max(row.seconds_left, 1)
    })
  }
}

interface CountedRow {
  readonly key: string
  readonly hits: number
  readonly seconds_left: number
}

const countAttempts = prepared<CountedRow, { readonly keys: readonly string[]; readonly seconds: readonly number[] }>(
  'count_attempts',
  `insert into rate_limits as held (key, hits, resets_at)
   select key, 1, now() + seconds * interval '1 second' from unnest(:keys::text[], :seconds::int[]) as given (key, seconds)
   on conflict (key) do update set
     hits = case when held.resets_at <= now() then 1 else held.hits + 1 end,
     resets_at = case when held.resets_at <= now() then excluded.resets_at else held.resets_at end
   returning key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds_left`,
)

const readAttempts = prepared<CountedRow, { readonly keys: readonly string[] }>(
  'read_attempts',
  `select key, hits, ceil(extract(epoch from resets_at - now()))::int as seconds_left
   from rate_limits where key = any(:keys::text[]) and resets_at > now()`,
)
