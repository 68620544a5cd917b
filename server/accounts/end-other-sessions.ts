import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import type { Shopper } from '../http/route.ts'

/** Ends every session of the shopper but this one. */
export async function endOtherSessions(database: Database, { id, sessionHash }: Shopper): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.token, sessionHash)))
}
