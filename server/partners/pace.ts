import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** What a partner allows one account. */
export interface PaceLimit {
  /** Most requests within any stretch of `within` milliseconds. */
  readonly turns: number
  readonly within: number
}

/** Gives an account its next turn, and answers in how many milliseconds it comes: 0 for at once. */
export type ReserveTurn = (account: string, limit: PaceLimit) => Promise<number>

interface Pace extends PaceLimit {
  /** Under which the limit is counted. */
  readonly account: string
  readonly reserveTurn: ReserveTurn
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/** Waits for the account's turn, so late that the partner's limit is kept whatever the burst. */
export function createPace({ account, reserveTurn, pause = wait, ...limit }: Pace): () => Promise<void> {
  return async () => {
    const left = await reserveTurn(account, limit)
    if (left > 0) await pause(left)
  }
}

/** Counted by the database and its clock, so that all processes of the shop, on whatever machine, keep one pace. */
export function turnsIn(database: Database): ReserveTurn {
  return async (account, limit) => {
    const [turn] = await reserve(database, { account, ...limit })
    return turn?.milliseconds ?? 0
  }
}

// Of the turns given out the last ones are kept, as many as are allowed at a time: the next one comes when the oldest of them is past.
const reserve = prepared<{ readonly milliseconds: number }, PaceLimit & { readonly account: string }>(
  'reserve_turn',
  `insert into partner_turns as held (account, given) values (:account, array[clock_timestamp()])
   on conflict (account) do update set given =
     held.given[greatest(1, cardinality(held.given) - :turns::int + 2):] || greatest(
       clock_timestamp(),
       held.given[cardinality(held.given)],
       held.given[cardinality(held.given) - :turns::int + 1] + :within::int * interval '1 millisecond'
     )
   returning greatest(0, ceil(extract(epoch from given[cardinality(given)] - clock_timestamp()) * 1000))::int as milliseconds`,
)
