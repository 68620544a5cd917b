import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefusal } from '../../process/start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { DatabasePlace } from './place.ts'
import { clearDeadLock, isServerOf, readPidFile } from './postmaster.ts'
import { SERVER_ENVIRONMENT } from './server-account.ts'
import { answers, SOCKET_PORT, socketFolder } from './socket.ts'

/** Ms that a found server has to answer. Replaying the log after a crash is part of it. */
const SLOWEST_ANSWER = 60_000
/** Ms after which a server that does not come up is given up. */
const SLOWEST_START = 300_000
/** Ms for which a start is tried again when a process of a killed server still holds on to the data. */
const SLOWEST_DEATH = 15_000

export interface ServerSettings {
  /** At once, three of them for the server's own superuser. */
  readonly connections: number
  /** Whoever connects changes nothing. */
  readonly isReadOnly?: boolean
  /** The cluster is a copy of a served one: its log is read to this end first. */
  readonly recovery?: Recovery
}

export interface Recovery {
  /** The folder of the log's files. */
  readonly segments: string
  /** Null: to the log's end. */
  readonly until: Date | null
}

/**
 * Sees to it that a server serves the place: takes over one that a killed shop left running, else starts one.
 * Throws `StartRefusal` with PostgreSQL's own reason when it does not start.
 */
export async function serve(
  place: DatabasePlace,
  binaries: Binaries,
  settings: ServerSettings,
): Promise<'taken over' | 'started'> {
  if (await isLeftServing(place)) return 'taken over'
  for (const end = Date.now() + SLOWEST_DEATH; ; await wait(200)) {
    const problem = clearDeadLock(place)
      ? await startServer(place, binaries, settings)
      : 'another process still has the data open'
    if (problem === undefined) return 'started'
    const isDying = /lock file .* already exists|shared memory block|still has the data open/.test(problem)
    if (!isDying || Date.now() > end)
      throw new StartRefusal(`The database in DATA_DIR did not start: ${problem}. See ${logFile(place)}.`)
  }
}

async function isLeftServing(place: DatabasePlace): Promise<boolean> {
  for (const end = Date.now() + SLOWEST_ANSWER; ; await wait(25)) {
    const found = readPidFile(place)
    if (found === undefined || !isServerOf(place, found.pid)) return false
    if (found.isReady && (await answers(place))) return true
    if (Date.now() > end)
      throw new StartRefusal(
        `The database in DATA_DIR runs (process ${found.pid}) but does not answer: end that process first.`,
      )
  }
}

/** Returns PostgreSQL's reason when it ends instead of serving. */
async function startServer(
  place: DatabasePlace,
  binaries: Binaries,
  settings: ServerSettings,
): Promise<string | undefined> {
  const { file, size } = openLog(place)
  // A session of its own: Ctrl-C in the terminal is for the shop, which then stops the server in order.
  const child = spawn(binaries.postgres, optionsOf(place, settings), {
    ...place.account,
    cwd: place.cluster,
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', file, file],
    detached: true,
  })
  closeSync(file)
  let isOver = false
  child.once('exit', () => {
    isOver = true
  })
  child.once('error', () => {
    isOver = true
  })
  child.unref()
  for (const end = Date.now() + SLOWEST_START; Date.now() < end; await wait(10)) {
    if (isOver) return reasonIn(place, size)
    const found = readPidFile(place)
    if (found?.pid === child.pid && found?.isReady && (await answers(place))) return undefined
  }
  return 'it took too long'
}

/** What a small shop's server needs; given at each start, so that they are this version's. fsync stays on, as PostgreSQL has it. */
const SETTINGS = {
  listen_addresses: '',
  port: SOCKET_PORT,
  shared_buffers: '64MB',
  effective_cache_size: '256MB',
  work_mem: '8MB',
  max_wal_size: '256MB',
  random_page_cost: 1.1,
  // A young table grows a hundredfold within the minute that is PostgreSQL's own: plans made when it was empty read all of it until then.
  autovacuum_naptime: '10s',
  jit: 'off',
  // Parallel workers need /dev/shm, of which containers have little; shop queries are short.
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is the shop's to tell: the server's own line would quote the row, and in its details a shopper's address.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  // While the log is copied to a place that is away, the disk is not filled with it: the copying begins anew (decision 0064).
  max_slot_wal_keep_size: '2GB',
}

function optionsOf(
  place: DatabasePlace,
  { connections, isReadOnly = false, recovery }: ServerSettings,
): readonly string[] {
  // The setting is a list: quotes keep a comma in the path from splitting it.
  const folder = `"${socketFolder(place).replaceAll('"', '""')}"`
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: connections,
    default_transaction_read_only: isReadOnly,
    unix_socket_directories: folder,
    ...(recovery && recoverySettings(recovery)),
  })
  return ['-D', place.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Of another timeline's future nothing is read. */
function recoverySettings({ segments, until }: Recovery): Readonly<Record<string, string>> {
  const quoted = segments.replaceAll('%', '%%').replaceAll("'", "'\\''")
  return {
    restore_command: `cp '${quoted}/%f' "%p"`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // Without the letters of an ISO date, which PostgreSQL does not read yet when it reads its settings.
    ...(until !== null && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
}

function logFile({ home }: DatabasePlace): string {
  return path.join(home, 'postgres.log')
}

const LARGEST_LOG = 10_000_000

/** A file, not a pipe: the server outlives a killed shop and goes on writing. One older file is kept. */
function openLog(place: DatabasePlace): { readonly file: number; readonly size: number } {
  const name = logFile(place)
  if ((statSync(name, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(name, `${name}.old`)
  const file = openSync(name, 'a', 0o600)
  return { file, size: fstatSync(file).size }
}

function reasonIn(place: DatabasePlace, size: number): string {
  const lines = readFileSync(logFile(place)).subarray(size).toString().trim().split('\n')
  const reason = lines.findLast(line => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?(?:FATAL|PANIC): +/, '').trim() || 'PostgreSQL gave no reason'
}
