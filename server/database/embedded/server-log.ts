import { open } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { DatabasePlace } from './place.ts'
import { connectSuperuser } from './socket.ts'

/** Bytes of one file of PostgreSQL's log, as `initdb` makes it. Places in the log are bytes from its beginning. */
export const SEGMENT = 16_777_216n

/** How far the log of the embedded server is. */
export interface LogStand {
  /** PostgreSQL's own number of this cluster: another one begins another log. */
  readonly system: string
  /** Counts how often somebody went back to an earlier moment; a log goes on in one of them. */
  readonly timeline: number
  /** Up to here it is on disk. */
  readonly flushed: bigint
  /** From here on the server keeps it for whoever copies it; the beginning of a file. */
  readonly held: bigint
}

/** PostgreSQL's log, in which each change stands before it counts. Each member may throw where the server is away. */
export interface ServerLog {
  /** From the first time on the server keeps what was not let go, up to a limit beyond which `held` jumps. */
  stand(): Promise<LogStand>
  /** What stands there; at most one file's. */
  read(timeline: number, from: bigint, to: bigint): Promise<Buffer>
  /** All before this has been copied. */
  letGo(before: bigint): Promise<void>
  /**
   * While `copy` runs, the files of the cluster may be copied as they lie there, torn as they may be: the log from `start` to `end` and
   * `label`, put beside them, make a whole database of them.
   */
  whileCopied(copy: () => Promise<void>): Promise<CopiedWhile>
}

export interface CopiedWhile {
  readonly start: bigint
  readonly end: bigint
  readonly label: string
}

/** Has `work` look at the log of the place's server, over a connection of its own. */
export async function withServerLog<Result>(
  place: DatabasePlace,
  work: (log: ServerLog) => Promise<Result>,
): Promise<Result> {
  const client = await connectSuperuser(place)
  try {
    return await work(logOf(place, client))
  } finally {
    await client.end()
  }
}

/** The server keeps its log for nobody any more. */
export async function stopKeeping(place: DatabasePlace): Promise<void> {
  const client = await connectSuperuser(place)
  try {
    await dropSlot(client)
  } finally {
    await client.end()
  }
}

/** What PostgreSQL calls the one for whom it keeps its log. */
const SLOT = 'tarteeb_copy'

function logOf(place: DatabasePlace, client: pg.Client): ServerLog {
  return {
    async stand() {
      await holdLog(client)
      const { rows } = await client.query<{ system: string; timeline: string; flushed: string; held: string }>(
        `select system_identifier::text as system, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
           (pg_current_wal_flush_lsn() - '0/0')::text as flushed, (restart_lsn - '0/0')::text as held
         from pg_control_system(), pg_replication_slots where slot_name = $1`,
        [SLOT],
      )
      const [row] = rows
      if (row === undefined) throw new Error('PostgreSQL does not keep its log')
      return {
        system: row.system,
        timeline: Number.parseInt(row.timeline, 16),
        flushed: BigInt(row.flushed),
        held: segmentOf(BigInt(row.held)),
      }
    },
    async read(timeline, from, to) {
      const file = await open(path.join(place.cluster, 'pg_wal', segmentName(timeline, from)))
      try {
        const length = Number(to - from)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Number(from - segmentOf(from)))
        if (bytesRead < length) throw new Error('a file of the log is shorter than the server says')
        return buffer
      } finally {
        await file.close()
      }
    },
    async letGo(before) {
      await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, lsnOf(before)])
    },
    async whileCopied(copy) {
      const started = await client.query<{ lsn: string }>(
        "select (pg_backup_start('tarteeb', true) - '0/0')::text as lsn",
      )
      // Left out by a failure, its end of the connection ends it.
      await copy()
      const { rows } = await client.query<{ lsn: string; labelfile: string }>(
        "select (lsn - '0/0')::text as lsn, labelfile from pg_backup_stop(false)",
      )
      const [row] = rows
      if (row === undefined || started.rows[0] === undefined) throw new Error('PostgreSQL ended no copy')
      return { start: BigInt(started.rows[0].lsn), end: BigInt(row.lsn), label: row.labelfile }
    },
  }
}

/** A new one where there is none, or where the limit has ended it. */
async function holdLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wal_status: string | null }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
  if (rows[0]?.wal_status === 'lost') await dropSlot(client)
  if (rows[0] === undefined || rows[0].wal_status === 'lost')
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
}

async function dropSlot(client: pg.Client): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    SLOT,
  ])
}

/** Where the file begins that this place stands in. */
export function segmentOf(place: bigint): bigint {
  return place - (place % SEGMENT)
}

/** What PostgreSQL calls the file that this place stands in. */
export function segmentName(timeline: number, place: bigint): string {
  const number = place / SEGMENT
  const perLog = 0x1_0000_0000n / SEGMENT
  return [BigInt(timeline), number / perLog, number % perLog].map(part => hex(part, 8)).join('')
}

function lsnOf(place: bigint): string {
  return `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`
}

/** In capitals, as PostgreSQL writes it. */
export function hex(number: bigint, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0')
}
