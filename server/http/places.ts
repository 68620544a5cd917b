import type { Database, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { hashToken } from './session.ts'
import { createTurns } from './turns.ts'

/** What only so many may do at once: `account 17`, `all`. */
export interface Place {
  readonly of: string
  readonly most: number
}

/** Gives a place of each kind, and answers how they are left again; or, where one kind has none left, that kind. */
export type TakePlaces = <Kind extends Place>(
  wanted: readonly Kind[],
) => Promise<{ leave(): Promise<void> } | { readonly full: Kind }>

/** Seconds after which the places of a process that was killed are free. Others renew theirs in time. */
const LEASE = 60
const RENEWED_EVERY = 20_000
/** Who waits to be counted, in one process. */
const MOST_WAITING = 500

/** Places that all processes of the shop share: rows of the limits, by their hashes, that run out by themselves. */
export function openPlaces(database: Database): TakePlaces {
  const held = new Set<string>()
  // They wait for each other in the database in any case, and there each with a connection.
  const takeTurnHere = createTurns({ atOnce: 1, mostWaiting: MOST_WAITING })
  let renewal: NodeJS.Timeout | undefined
  // Lost for a moment, a place may be given to one too many: that is all.
  const renew = () => void renewPlaces(database, { keys: [...held], seconds: LEASE }).catch(() => undefined)

  return async wanted => {
    const places = wanted.map(kind => ({ kind, keys: keysOf(kind) }))
    const take = async (tx: Transaction) => {
      // Whoever counts must see whom the one before let in, in whatever process.
      await takeTurn(tx, { key: hashToken('places') })
      const rows = await readPlaces(tx, { keys: places.flatMap(({ keys }) => keys) })
      const isTaken = new Set(rows.map(({ key }) => key))
      const free: string[] = []
      for (const { kind, keys } of places) {
        const key = keys.find(each => !isTaken.has(each))
        if (key === undefined) return { full: kind }
        free.push(key)
      }
      await writePlaces(tx, { keys: free, seconds: LEASE })
      return free
    }
    const taken = await takeTurnHere('places', () => database.transaction(take))
    if ('full' in taken) return taken
    for (const key of taken) held.add(key)
    renewal ??= setInterval(renew, RENEWED_EVERY).unref()
    return {
      async leave() {
        for (const key of taken) held.delete(key)
        if (held.size === 0) {
          clearInterval(renewal)
          renewal = undefined
        }
        // Where the database is away, they run out.
        await leavePlaces(database, { keys: taken }).catch(() => undefined)
      },
    }
  }
}

function keysOf({ of, most }: Place): string[] {
  return Array.from({ length: most }, (_, place) => hashToken(`place of ${of}: ${place}`))
}

interface Keys {
  readonly keys: readonly string[]
}

const takeTurn = prepared<object, { readonly key: string }>(
  'take_turn_for_places',
  `insert into rate_limits (key, hits, resets_at) values (:key, 1, now() + interval '1 day')
   on conflict (key) do update set resets_at = excluded.resets_at`,
)

const readPlaces = prepared<{ readonly key: string }, Keys>(
  'read_places',
  'select key from rate_limits where key = any(:keys::text[]) and resets_at > clock_timestamp()',
)

const writePlaces = prepared<object, Keys & { readonly seconds: number }>(
  'write_places',
  `insert into rate_limits (key, hits, resets_at)
   select key, 1, clock_timestamp() + :seconds::int * interval '1 second' from unnest(:keys::text[]) as given (key)
   on conflict (key) do update set resets_at = excluded.resets_at`,
)

/** Never one that was left meanwhile. */
const renewPlaces = prepared<object, Keys & { readonly seconds: number }>(
  'renew_places',
  `update rate_limits set resets_at = clock_timestamp() + :seconds::int * interval '1 second' where key = any(:keys::text[])`,
)

const leavePlaces = prepared<object, Keys>('leave_places', 'delete from rate_limits where key = any(:keys::text[])')
