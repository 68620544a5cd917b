import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { isRunning, startMarkOf } from './process-facts.ts'

/**
 * Makes this process the only one that runs the database of `dataDir`, until the returned function is called.
 * The lock of a process that is gone is taken over. Throws `StartRefusal` when a living one holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = path.join(dataDir, LOCK)
  const mine = JSON.stringify({
    pid: process.pid,
    started: startMarkOf(process.pid) ?? '',
    since: new Date().toISOString(),
  })
  while (!createWhole(lock, mine)) {
    refuseSecondShop(dataDir)
    takeAway(lock)
  }
  return () => {
    if (read(lock) === mine) unlinkSync(lock)
  }
}

/** Throws `StartRefusal` when another living process runs the database of `dataDir`. Changes nothing. */
export function refuseSecondShop(dataDir: string): void {
  const holder = holderOf(read(path.join(dataDir, LOCK)))
  if (holder === undefined || !isAlive(holder)) return
  throw new StartRefusal(
    `The shop already runs on DATA_DIR ${dataDir} (process ${holder.pid}, since ${holder.since}): stop it first, or set another DATA_DIR.`,
  )
}

const LOCK = 'shop.lock'

interface Holder {
  readonly pid: number
  readonly started: string
  readonly since: string
}

function isAlive({ pid, started }: Holder): boolean {
  return isRunning(pid) && (startMarkOf(pid) ?? '') === started
}

/** Creates the file with its text in one step, so that no other process ever reads half of it. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (problem) {
    if (errorCode(problem) === 'EEXIST') return false
    throw problem
  } finally {
    unlinkSync(draft)
  }
}

/** Removes a dead process's lock. Should another process have taken its place just now, that one's is put back. */
function takeAway(lock: string): void {
  const aside = `${lock}.${randomUUID()}`
  try {
    renameSync(lock, aside)
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return
    throw problem
  }
  const holder = holderOf(read(aside))
  if (holder !== undefined && isAlive(holder)) createWhole(lock, read(aside))
  unlinkSync(aside)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function holderOf(text: string): Holder | undefined {
  try {
    const { pid, started, since }: Record<string, unknown> = JSON.parse(text)
    if (typeof pid !== 'number' || typeof started !== 'string' || typeof since !== 'string') return undefined
    return { pid, started, since }
  } catch {
    return undefined
  }
}
