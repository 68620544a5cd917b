import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { serverFacts } from './tables/platform.ts'

/** What the shop has found out about where it runs, under a name. Null: nothing is known. */
export async function readServerFact(database: Database | Transaction, name: string): Promise<string | null> {
  const [fact] = await database.select({ value: serverFacts.value }).from(serverFacts).where(eq(serverFacts.name, name))
  return fact?.value ?? null
}

/** Takes the place of what was known under the name. */
export async function writeServerFact(database: Database | Transaction, name: string, value: string): Promise<void> {
  await database
    .insert(serverFacts)
    .values({ name, value })
    .onConflictDoUpdate({ target: serverFacts.name, set: { value, foundAt: sql`now()` } })
}

export async function forgetServerFact(database: Database, name: string): Promise<void> {
  await database.delete(serverFacts).where(eq(serverFacts.name, name))
}
