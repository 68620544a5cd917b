import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from '#server/database/embedded/process-facts.ts'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
const TMPFS = 0x01021994

/** Bytes: a run of all tests keeps about a quarter of it there, and the programs that it starts need theirs. */
const ENOUGH = 8 * 2 ** 30

/**
 * Where a run of tests puts what it writes and forgets: memory where this machine has enough, else the system's own folder. On a disk the
 * kernel spends a tenth of two processors on the files of databases that live for seconds.
 */
export function fastestPlace(): string {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY)
    const hasRoom = bavail * bsize >= ENOUGH && process.availableMemory() >= ENOUGH
    return type === TMPFS && hasRoom ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A new folder there, to be removed by whoever made it. What runs that were killed left is removed. */
export function makeScratchFolder(place: string): string {
  for (const name of readdirSync(place))
    if (isLeft(name)) rmSync(path.join(place, name), { recursive: true, force: true })
  const folder = mkdtempSync(path.join(place, `tarteeb-run-${process.pid}-`))
  // For the account that PostgreSQL runs under where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

function isLeft(name: string): boolean {
  const pid = /^tarteeb-run-(\d+)-/.exec(name)?.[1]
  return pid !== undefined && !isRunning(Number(pid))
}
