/** How a shop fares while it runs: what takes a while to find out, which no start waits for. */
export interface RunningFacts {
  /** `2026-11-26`. */
  readonly day: string
  /** Null: it could not be asked. */
  readonly database: DatabaseFacts | null
  /** Of DATA_DIR. */
  readonly disk: RoomLeft | null
  /** What a program may take before the system ends one. */
  readonly memory: RoomLeft
  readonly jobs: JobFacts | null
  readonly partners: readonly PartnerFacts[]
}

/** Bytes. */
export interface RoomLeft {
  readonly free: number
  readonly all: number
}

export interface DatabaseFacts {
  /** `18.4`. */
  readonly version: string
  readonly bytes: number
  readonly connections: { readonly used: number; readonly most: number }
  /** A standby, or set to take no writes. */
  readonly isReadOnly: boolean
  /** Servers that follow this one. */
  readonly followers: number
  /** Seconds for which the longest statement runs; 0 where none does. */
  readonly longestStatement: number
  /** Seconds for which the longest transaction waits for its program; 0 where none does. */
  readonly longestPause: number
  /** The table with the most rows that are dead and not cleared away, of those where they are many; null where they are nowhere. */
  readonly bloated: { readonly table: string; readonly dead: number; readonly living: number } | null
  /** Bytes of its log that are kept for a follower or copy that does not fetch them. */
  readonly keptLog: number
  /** Of the transactions that it can number before it stops, how many of a hundred are used. */
  readonly numbersUsed: number
  /** Statements that take long each time, as `pg_stat_statements` counts them; null where it is not installed. */
  readonly slowStatements: number | null
}

export interface JobFacts {
  /** That are due. */
  readonly waiting: number
  /** Seconds for which the oldest of them is due. */
  readonly late: number
  /** That failed every time and wait for somebody. */
  readonly failed: number
}

/** A server that the shop needs, as it answered just now. */
export interface PartnerFacts {
  readonly kind: 'gateway' | 'courier' | 'mail' | 'own'
  readonly host: string
  /** Why it does not answer, in a word or a code; null where it does. */
  readonly problem: string | null
  /** It knows the shop's keys; null: it did not say. */
  readonly takesKeys: boolean | null
  /** Seconds by which its clock differs, either way; null where it tells no time. */
  readonly secondsApart: number | null
  /** Days until its certificate ends; null where it has none, or it was not seen. */
  readonly certificateDays: number | null
}
