import type { Database } from '../database/database.ts'
import { forgetServerFact, readServerFact, writeServerFact } from '../database/server-facts.ts'
import type { Reach } from './reach.ts'

const NAME = 'behind-proxy'

/** The header by which a proxy gave itself away at some time, or null: then no request is known to have come through one. */
export async function readKnownProxy(database: Database): Promise<string | null> {
  return await readServerFact(database, NAME)
}

export async function rememberProxy(database: Database, header: string): Promise<void> {
  await writeServerFact(database, NAME, header)
}

/** Milliseconds between two looks whether another process of the shop has met a proxy. */
const LOOK = 1_000

/** Lets a shop that is this machine's alone meet the proxy that another of its processes meets. */
export function followKnownProxy(database: Database, reach: Reach): void {
  const looking = setInterval(async () => {
    const header = await readKnownProxy(database).catch(() => null)
    if (header === null) return
    // Where closing fails, the next look tries again.
    await reach.meet(header)?.catch(() => undefined)
    if (reach.meet(undefined) === null) clearInterval(looking)
  }, LOOK).unref()
}

/** For whoever tried a proxy out. A shop that runs goes on knowing until it is started again. */
export async function forgetProxy(database: Database): Promise<void> {
  await forgetServerFact(database, NAME)
}
