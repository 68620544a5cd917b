import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { forgetServerFact, readServerFact, writeServerFact } from '../database/server-facts.ts'

/** How it stands with the backups that the shop takes by itself. Times as in `2026-11-23T03:00:00.000Z`. */
export type BackupState = z.infer<typeof backupState>
const backupState = z.object({
  /** The latest whole one; null before the first. */
  writtenAt: z.iso.datetime().nullable(),
  /** When the next one should be there. */
  dueAt: z.iso.datetime(),
  /** Why the latest try failed; null where it did not. */
  problem: z.string().nullable(),
})

/** Null: the shop takes none. */
export async function readBackupState(database: Database): Promise<BackupState | null> {
  const known = await readServerFact(database, NAME)
  return known === null ? null : backupState.parse(JSON.parse(known))
}

/** Null: it takes none any more. */
export async function writeBackupState(database: Database, state: BackupState | null): Promise<void> {
  if (state === null) await forgetServerFact(database, NAME)
  else await writeServerFact(database, NAME, JSON.stringify(state))
}

const NAME = 'backups'

/** What is amiss with them; null where nothing is. */
export function backupTrouble({ problem, dueAt }: BackupState, now: Date): 'failed' | 'overdue' | null {
  if (problem !== null) return 'failed'
  return now.getTime() > Date.parse(dueAt) ? 'overdue' : null
}
