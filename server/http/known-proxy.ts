import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { serverFacts } from '../database/tables/platform.ts'

const NAME = 'behind-proxy'

/** The header by which a proxy gave itself away at some time, or null: then no request is known to have come through one. */
export async function readKnownProxy(database: Database): Promise<string | null> {
  const [fact] = await database.select({ value: serverFacts.value }).from(serverFacts).where(eq(serverFacts.name, NAME))
  return fact?.value ?? null
}

export async function rememberProxy(database: Database, header: string): Promise<void> {
  await database
    .insert(serverFacts)
    .values({ name: NAME, value: header })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value: header, foundAt: sql`now()` } })
}

/** For whoever tried a proxy out. A shop that runs goes on knowing until it is started again. */
export async function forgetProxy(database: Database): Promise<void> {
  await database.delete(serverFacts).where(eq(serverFacts.name, NAME))
}
