import { and, eq } from 'drizzle-orm'
import type { LogInInput } from '#contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { sessions, users } from '../database/tables/accounts.ts'
import { limitSignIns } from '../http/limit-sign-ins.ts'
import { countIn } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import type { Accounts } from './accounts.ts'
import { isRightPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { lockPassword } from './stored-password.ts'

/**
 * Opens a session and answers its token. Staff accounts sign in elsewhere: here they are unknown, and so is a sign-up whose mailbox
 * has not been read. Throws invalid_credentials (after the same work, whether or not the address is known), too_many_requests.
 */
export async function logIn(accounts: Accounts, call: Call<LogInInput>): Promise<string> {
  const { database, limits } = accounts
  const { email, password } = call.input
  await limitSignIns(countIn(database), {
    what: 'log-in',
    account: email,
    address: call.address,
    limits: limits.logIn,
    isKnownPlace: () => hasSessionFrom(database, email, call.address),
  })
  const [found] = await selectAccount(database, { email })
  const isRight = await isRightPassword(password, found?.password_hash ?? null)
  if (found === undefined || !isRight) throw new Refusal('invalid_credentials')

  const { id: userId, password_hash: passwordHash } = found
  return await database.transaction(async tx => {
    // A password that was replaced while it was being checked opens nothing any more.
    if ((await lockPassword(tx, userId)) !== passwordHash) throw new Refusal('invalid_credentials')
    return await openSession(tx, userId, call)
  })
}

interface AccountRow {
  readonly id: string
  readonly password_hash: string
}

/** One planned statement: whoever tries many passwords must not keep the shop's thread busy with more than hashing costs. */
const selectAccount = prepared<AccountRow, { readonly email: string }>(
  'find_account',
  `select u.id, c.password as password_hash
   from users u join credentials c on c.user_id = u.id and c.provider_id = 'credential' and c.password is not null
   where u.email = :email and u.staff_role is null`,
)

/** Whether somebody is logged in to the account from this network address. */
async function hasSessionFrom(database: Database, email: string, address: string): Promise<boolean> {
  const [known] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.email, email), eq(sessions.ipAddress, address)))
    .limit(1)
  return known !== undefined
}
