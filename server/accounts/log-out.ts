import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import type { Shopper } from '../http/route.ts'

/** Ends this session; the shopper's other devices stay signed in. */
export async function logOut(database: Database, { sessionHash }: Shopper): Promise<void> {
  await database.delete(sessions).where(eq(sessions.token, sessionHash))
}
