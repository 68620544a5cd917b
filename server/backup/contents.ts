import { z } from 'zod'
import type { RowSum } from './row-sum.ts'

/** The part that a backup begins with: what has to be known before its rows are read. */
export const backupHead = z.object({
  /** Of this file's own shape. */
  format: z.literal(1),
  /** What was acknowledged before this moment is in it. */
  madeAt: z.iso.datetime(),
  /** False: rows alone, for the place where its files still are. */
  withFiles: z.boolean(),
  /** When the latest change of its tables was written, in ms: a migration of that moment made them. */
  schema: z.number(),
  /** The number that the jobs' library gives its tables; null where it had none yet. */
  jobsSchema: z.number().nullable(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).readonly() })),
  /** The last number that each gave. */
  sequences: z.record(z.string(), z.string()),
})
export type BackupHead = z.infer<typeof backupHead>

/** The part that a backup ends with: what it says that it holds, by name. */
export interface BackupContents {
  readonly tables: Record<string, RowSum>
  /** SHA-256 of each. */
  readonly files: Record<string, string>
}

export const LAST_PART = 'contents.json'
