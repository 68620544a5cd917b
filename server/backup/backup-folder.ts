import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { UNFINISHED } from './backup-file.ts'

/** The name of a backup among others of its kind: sorted by name they are sorted by age. */
export function backupName(kind: BackupKind, now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** By the clock, before an upgrade, and before a rollback. */
export type BackupKind = 'tarteeb' | 'before-upgrade' | 'before-rollback'

/** The whole ones of a kind, oldest first. */
export async function listBackups(folder: string, kind: BackupKind): Promise<string[]> {
  return (await namesOf(folder, kind)).filter(name => name.endsWith('.backup')).map(name => path.join(folder, name))
}

/**
 * Removes of a kind all but the newest up to `file`, which was written last. What a clock that went wrong has
 * named later is not newer: beside it the one that was just written would go. It stays until its time has come.
 */
export async function keepNewest(file: string, kind: BackupKind, keep: number): Promise<void> {
  const upToIt = (await listBackups(path.dirname(file), kind)).filter(each => each <= file)
  for (const older of upToIt.slice(0, -keep)) await rm(older)
}

/** Removes what was left of those of a kind whose end did not come. */
export async function removeUnfinished(folder: string, kind: BackupKind): Promise<void> {
  const names = (await namesOf(folder, kind)).filter(name => name.endsWith(UNFINISHED))
  for (const name of names) await rm(path.join(folder, name))
}

/** Whatever else somebody keeps there, a copy under another name say, is not the shop's to remove. */
async function namesOf(folder: string, kind: BackupKind): Promise<string[]> {
  const pattern = new RegExp(`^${kind}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ\\.backup(?:\\.\\d+\\${UNFINISHED})?$`)
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => name)
    .sort()
}
