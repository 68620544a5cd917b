import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, ifGone } from './error-code.ts'

/** What this process makes from now on is for its own user alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * DATA_DIR's own rights: for the shop's user alone. Root's may be passed through, not listed, by the group of the account that the
 * database's server runs as: PostgreSQL refuses to be root.
 */
export const OWN_FOLDER = 0o700
export const PASSED_THROUGH = 0o710

/** PostgreSQL keeps its own folders private by itself, former ones too; copies of its programs are nobody's secret. */
const NOT_OURS = /^postgres(?:$|\.(?:unfinished|ready|init-)|-programs-|-\d)/

/** What of DATA_DIR other users of the machine may read, write or enter, as far as its own entries: what they hold is closed with them. */
export async function openToOthers(dataDir: string): Promise<string[]> {
  const open: string[] = []
  if (isWide(await modeOf(dataDir), mostOf())) open.push(dataDir)
  for (const name of await readdir(dataDir)) {
    const entry = path.join(dataDir, name)
    if (!NOT_OURS.test(name) && isWide(await modeOf(entry), OWN_FOLDER)) open.push(entry)
  }
  return open
}

/** Takes from other users of the machine what they may do to DATA_DIR and all in it. What is somebody else's stays as it is. */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const entry of await openToOthers(dataDir)) {
    if (entry === dataDir) await narrow(dataDir, mostOf())
    else await closeTree(entry)
  }
}

function mostOf(): number {
  return process.getuid?.() === 0 ? PASSED_THROUGH : OWN_FOLDER
}

/** A folder after what is in it: a start that is killed in between finds it open, and does the rest. */
async function closeTree(entry: string): Promise<void> {
  const found = await lstat(entry).catch(ifGone)
  if (found === null) return
  if (found.isDirectory()) for (const name of await readdir(entry)) await closeTree(path.join(entry, name))
  await narrow(entry, OWN_FOLDER)
}

async function narrow(entry: string, most: number): Promise<void> {
  const mode = await modeOf(entry)
  if (isWide(mode, most)) await chmod(entry, mode & most).catch(ifNotOurs)
}

function isWide(mode: number, most: number): boolean {
  return (mode & ~most) !== 0
}

/** The rights alone. A link has none of its own: what it leads to is not the shop's to close. */
async function modeOf(entry: string): Promise<number> {
  const found = await lstat(entry).catch(ifGone)
  return found === null || found.isSymbolicLink() ? 0 : found.mode & 0o777
}

function ifNotOurs(problem: unknown): void {
  if (!['EPERM', 'ENOENT', 'EROFS', 'ENOTSUP'].includes(errorCode(problem))) throw problem
}
