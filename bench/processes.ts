import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerAccount } from '#server/database/embedded/server-account.ts'

/** The project's folder: every program is started in it. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const running = new Map<number, ChildProcess>()

/** Starts a program of ours with this Node. What it writes goes to `log`; with `hears` it can be asked by messages. */
export function startProgram(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  log: string,
  hears = false,
): ChildProcess {
  const file = openSync(log, 'a')
  const child = spawn(process.execPath, [...command], {
    cwd: ROOT,
    env: { ...inherited(), ...environment },
    stdio: ['ignore', file, file, ...(hears ? (['ipc'] as const) : [])],
  })
  closeSync(file)
  return registered(child)
}

interface ServiceOptions {
  /** Where what it writes goes. */
  readonly log: string
  /** As whom it runs: PostgreSQL and PgBouncer refuse to be root. */
  readonly account: ServerAccount
}

/** Starts a program of the machine, in a session of its own: Ctrl-C is for who started it, and ends it in turn. */
export function startService(
  program: string,
  options: readonly string[],
  { log, account }: ServiceOptions,
): ChildProcess {
  const file = openSync(log, 'a')
  const child = spawn(program, [...options], {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: path.dirname(log) },
    stdio: ['ignore', file, file],
    detached: true,
  })
  closeSync(file)
  return registered(child)
}

/** Starts a helper of the bench that is spoken to by messages and ends with the bench, whatever ends that. */
export function startHelper(file: string): ChildProcess {
  const options = { cwd: ROOT, env: inherited(), execArgv: [] }
  return registered(fork(fileURLToPath(new URL(file, import.meta.url)), options))
}

/** Sends one message and waits for the answer to it. Throws with what the helper says went wrong, or when it ends instead. */
export async function ask<Reply>(helper: ChildProcess, message: object): Promise<Reply> {
  const over = new AbortController()
  const end = once(helper, 'exit', { signal: over.signal }).then(() => {
    throw new Error('a helper of the bench ended before it answered')
  })
  try {
    const reply = once(helper, 'message', { signal: over.signal })
    helper.send(message)
    // The helpers are ours: each answers what its docstring says, or a problem.
    const [answer] = (await Promise.race([reply, end])) as [{ problem: string } | { reply: Reply }]
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.reply
  } finally {
    over.abort()
    end.catch(() => undefined)
  }
}

/** Asks a process to end, and makes it after `patience` ms. Resolves once it is gone. */
export async function stop(child: ChildProcess, patience = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  // A paused process cannot hear that it shall end.
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await gone
  clearTimeout(timer)
}

/** Ends every process that this bench started, newest first. */
export async function stopAll(): Promise<void> {
  for (const child of [...running.values()].reverse()) await stop(child)
}

/** Resident memory in MB (of 1,000,000 bytes). Only Linux tells without a tool; elsewhere `ps` is asked. */
export async function residentMemory(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kilobytes) * 1_024) / 1e6
  }
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [text] = await once(ps.stdout, 'data')
  return (Number(String(text)) * 1_024) / 1e6
}

/** A process and all that it started, which still run; itself alone where the system does not tell. */
export function treeOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid]
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => [Number(name), parentOf(Number(name))] as const)
  const found = [pid]
  for (const each of found) found.push(...parents.filter(([, parent]) => parent === each).map(([child]) => child))
  return found
}

/** MB of memory that processes have: what several of them share counts for each by its part. */
export interface HeldMemory {
  readonly all: number
  /** What is in no other process of this machine. */
  readonly own: number
  /** What another process has too: the program and its libraries. */
  readonly shared: number
}

/** Of all these together; NaN where the system does not tell. */
export function heldMemory(pids: readonly number[]): HeldMemory {
  const sum = (...names: string[]) =>
    pids.reduce((total, pid) => total + names.reduce((all, name) => all + kilobytesOf(pid, name), 0), 0) * 1.024e-3
  return {
    all: sum('Pss'),
    own: sum('Private_Clean', 'Private_Dirty'),
    shared: sum('Shared_Clean', 'Shared_Dirty'),
  }
}

/** By proc(5); none of a process that has ended meanwhile. */
function kilobytesOf(pid: number, name: string): number {
  if (process.platform !== 'linux') return Number.NaN
  const text = textOf(`/proc/${pid}/smaps_rollup`)
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0)
}

function parentOf(pid: number): number {
  return Number(textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] ?? Number.NaN)
}

/** Empty where the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Seconds for which the cores had nothing to do, all together, since the machine started; NaN where the system does not tell. */
export function idleTime(): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
  // Idle, and idle while a disk is waited for, in hundredths of a second.
  return (Number(fields[4]) + Number(fields[5])) / 100
}

/** Seconds of CPU that a process has used on all its threads, none where it has ended; NaN where the system does not tell. */
export function usedCpu(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  // User and system time in hundredths of a second: fields 14 and 15 of proc(5).
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

/** Looks until `holds`; throws with `otherwise` after `patience` ms, and at once where `signal` says so. */
export async function until(
  holds: () => Promise<boolean>,
  patience: number,
  otherwise: () => string,
  signal?: AbortSignal,
): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); await wait(50, undefined, { ...(signal && { signal }) })) {
    if (Date.now() > end) throw new Error(otherwise())
  }
}

function registered(child: ChildProcess): ChildProcess {
  const { pid } = child
  if (pid === undefined) throw new Error(`${child.spawnfile} cannot be started`)
  running.set(pid, child)
  child.once('exit', () => running.delete(pid))
  return child
}

/** The caller's environment without what would change the shop that is measured. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), ...(LANG && { LANG }) }
}
