import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { unsubscribeByToken } from './subscribers.ts'

/**
 * Ends the newsletter, and may be asked to again. Without a limit: a mail program's servers ask for many readers from few
 * addresses, and a token cannot be guessed. Throws invalid_newsletter_link.
 */
export async function unsubscribe(database: Database, token: string): Promise<void> {
  if (!(await unsubscribeByToken(database, token))) throw new Refusal('invalid_newsletter_link')
}
