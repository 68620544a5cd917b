import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../process/error-code.ts'
import type { DatabasePlace } from './place.ts'
import { commandOf, isRunning } from './process-facts.ts'
import { SOCKET, socketFolder } from './socket.ts'

/** What `postmaster.pid`, the server's own lock file, says. */
export interface PidFile {
  readonly pid: number
  readonly isReady: boolean
}

/** The server's lock file, or undefined when there is none. An empty or torn one has a pid of NaN. */
export function readPidFile(place: DatabasePlace): PidFile | undefined {
  try {
    const lines = readFileSync(pidFile(place), 'utf8').split('\n')
    return { pid: Number.parseInt(lines[0] ?? '', 10), isReady: lines[7]?.trim() === 'ready' }
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return undefined
    throw problem
  }
}

/** Whether this process is the server of this very place, and works. */
export function isServerOf(place: DatabasePlace, pid: number): boolean {
  if (!isRunning(pid)) return false
  const [program = '', ...options] = commandOf(pid)
  // Beside the cluster there may be others, whose names begin as its own does.
  return /postgres$/.test(program) && `${options.join(' ')} `.includes(`-D ${place.cluster} `)
}

/**
 * Removes the lock file of a server that is gone, which PostgreSQL itself would take for alive: an empty one (a power cut), a
 * zombie's, or one whose number now belongs to another program. Returns false while a process still has the data open.
 */
export function clearDeadLock(place: DatabasePlace): boolean {
  const found = readPidFile(place)
  if (found === undefined) return true
  if (hasOpenData(place)) return false
  const socket = path.join(socketFolder(place), SOCKET)
  for (const file of [pidFile(place), `${socket}.lock`, socket]) rmSync(file, { force: true })
  return true
}

/** Ms. Far more than a shop's last checkpoint takes. */
const SLOWEST_STOP = 30_000

/** Ends the server: open transactions are rolled back, everything committed is on disk, nothing to recover next time. */
export async function stopServer(place: DatabasePlace): Promise<void> {
  const pid = readPidFile(place)?.pid
  if (pid === undefined || !isServerOf(place, pid)) return
  signal(pid, 'SIGINT')
  for (const end = Date.now() + SLOWEST_STOP; isServerOf(place, pid); await wait(10)) {
    // As safe as a power cut: the next start replays the log.
    if (Date.now() > end) signal(pid, 'SIGQUIT')
  }
}

/** Ends the server without waiting for it. As safe as a power cut: the next start replays the log. */
export function stopServerAtOnce(place: DatabasePlace): void {
  const pid = readPidFile(place)?.pid
  if (pid !== undefined && isServerOf(place, pid)) signal(pid, 'SIGQUIT')
}

function pidFile({ cluster }: DatabasePlace): string {
  return path.join(cluster, 'postmaster.pid')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (problem) {
    if (errorCode(problem) !== 'ESRCH') throw problem
  }
}

/**
 * Each of the server's processes, its orphans too, works in the data
 * folder. Known on Linux only; elsewhere PostgreSQL's own check remains.
 */
function hasOpenData(place: DatabasePlace): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some(name => /^\d+$/.test(name) && worksIn(place, Number(name)))
}

function worksIn({ cluster, account }: DatabasePlace, pid: number): boolean {
  try {
    if (!isRunning(pid) || !/postgres/.test(commandOf(pid)[0] ?? '')) return false
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (problem) {
    // In a container even root may not look: then any PostgreSQL of the same user may be ours.
    return errorCode(problem) === 'EACCES' && ownerOf(pid) === (account.uid ?? process.getuid?.())
  }
}

function ownerOf(pid: number): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
}
