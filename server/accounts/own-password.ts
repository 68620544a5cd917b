import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { isRightPassword } from './passwords.ts'
import { lockPassword } from './stored-password.ts'

/**
 * For what a session alone must not do. The caller counts the tries. Throws wrong_old_password, and invalid_request where no password
 * was sent.
 */
export async function requireOwnPassword(database: Database, userId: string, password: string | undefined) {
  if (password === undefined) {
    throw new Refusal('invalid_request', { fields: [{ path: 'password', key: 'password_wanted' }] })
  }
  const known = await database.transaction(tx => lockPassword(tx, userId))
  if (await isRightPassword(password, known)) return
  throw new Refusal('wrong_old_password', { fields: [{ path: 'password', key: 'wrong_old_password' }] })
}
