import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { forgetServerFact, readServerFact, writeServerFact } from '../../database/server-facts.ts'

/** Why the log of the embedded database is not copied, and since when. */
export type CopyState = z.infer<typeof copyState>
const copyState = z.object({ problem: z.string(), since: z.iso.datetime() })

const NAME = 'point-in-time'

/** Null: all is well, or nobody copies it. */
export async function readCopyState(database: Database): Promise<CopyState | null> {
  const known = await readServerFact(database, NAME)
  return known === null ? null : copyState.parse(JSON.parse(known))
}

/** Written when it changes only: each row is a part of the log itself. */
export async function noteCopyState(database: Database, state: CopyState | null): Promise<void> {
  if (state !== null) await writeServerFact(database, NAME, JSON.stringify(state))
  else if ((await readServerFact(database, NAME)) !== null) await forgetServerFact(database, NAME)
}
