import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { errorText } from '../../process/error-code.ts'
import { findBinaries, giveTo, newestMajor } from './binaries.ts'
import { findOlderBinaries } from './older-programs.ts'
import type { DatabasePlace } from './place.ts'
import { stopServer } from './postmaster.ts'
import { type Recovery, serve } from './serving.ts'
import { addressOf } from './shop-database.ts'
import { connectSuperuser, prepareSocketFolder } from './socket.ts'

export interface RecoveryOptions {
  /** Files of the log, by PostgreSQL's names. */
  readonly segments: string
  /** Null: to the end of the log. */
  readonly until: Date | null
  /** Of PostgreSQL, that made the files. */
  readonly major: number
  /** What is to be done in the shop's database before anybody opens it. */
  readonly settle: (client: pg.Client) => Promise<void>
}

/**
 * Makes a whole database of the place's cluster, which was copied while it was served, and leaves
 * it closed. Answers when its last change was made. Throws `StartRefusal` with PostgreSQL's reason.
 */
export async function recoverCluster(place: DatabasePlace, options: RecoveryOptions): Promise<string> {
  const { segments, until, major, settle } = options
  const isOlder = major !== (await newestMajor())
  const binaries = isOlder ? await findOlderBinaries(place, major) : await findBinaries(place)
  const signal = path.join(place.cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  await giveTo(place.account, place.cluster)
  await prepareSocketFolder(place)
  const open = async (recovery: Recovery) => await serve(place, binaries, { connections: CONNECTIONS, recovery })
  try {
    await open({ segments, until })
  } catch (problem) {
    // Nothing was changed between the last change and the moment that is wished: the end of the log is that moment.
    if (until === null || !ENDS_BEFORE.test(errorText(problem))) throw problem
    await open({ segments, until: null })
  }
  try {
    const asOf = await lastChange(place)
    await inShop(place, settle)
    return asOf
  } finally {
    await stopServer(place)
  }
}

const CONNECTIONS = 10
const ENDS_BEFORE = /recovery ended before configured recovery target was reached/

async function lastChange(place: DatabasePlace): Promise<string> {
  const client = await connectSuperuser(place)
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at?.toISOString() ?? 'the moment of the copy'
  } finally {
    await client.end()
  }
}

async function inShop(place: DatabasePlace, work: RecoveryOptions['settle']): Promise<void> {
  const client = await connectSuperuser(place, { database: addressOf(place).database })
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
