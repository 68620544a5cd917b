import { eq } from 'drizzle-orm'
import type { LogInInput } from '#contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { sessions, users } from '../database/tables/accounts.ts'
import { isOneNetwork, limitSignIns } from '../http/limit-sign-ins.ts'
import { countIn } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import type { Accounts } from './accounts.ts'
import { type BrowserMeans, knownBrowserCookie, readKnownBrowser } from './known-browsers.ts'
import { isRightPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { lockPassword } from './stored-password.ts'

/**
 * Opens a session and answers its token. Staff accounts sign in elsewhere: here they are unknown, and so is a sign-up whose mailbox
 * has not been read. Throws invalid_credentials (after the same work, whether or not the address is known), too_many_requests.
 */
export async function logIn(
  accounts: Accounts,
  call: Call<LogInInput>,
  about: Omit<BrowserMeans, 'database'>,
): Promise<string> {
  const { database, limits } = accounts
  const { email, password } = call.input
  const means = { database, ...about }
  await limitSignIns(countIn(database), {
    what: 'log-in',
    account: email,
    address: call.address,
    limits: limits.logIn,
    browser: await browserOf(means, call),
    isKnownPlace: () => hasSessionFrom(database, email, call.address),
  })
  const [found] = await selectAccount(database, { email })
  const isRight = await isRightPassword(password, found?.password_hash ?? null)
  if (found === undefined || !isRight) throw new Refusal('invalid_credentials')

  const { id: userId, password_hash: passwordHash } = found
  const token = await database.transaction(async tx => {
    // A password that was replaced while it was being checked opens nothing any more.
    if ((await lockPassword(tx, userId)) !== passwordHash) throw new Refusal('invalid_credentials')
    return await openSession(tx, userId, call)
  })
  call.setCookie(await knownBrowserCookie(means, userId))
  return token
}

/** What tells a browser in which this very account was logged in to; null for any other. */
async function browserOf(means: BrowserMeans, { headers, input: { email } }: Call<LogInInput>): Promise<string | null> {
  const known = await readKnownBrowser(means, headers)
  if (known === null) return null
  const [account] = await selectAccount(means.database, { email })
  return account?.id === known.userId ? known.claim : null
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

/** Whether somebody is logged in to the account from this network. */
async function hasSessionFrom(database: Database, email: string, address: string): Promise<boolean> {
  const places = await database
    .selectDistinct({ address: sessions.ipAddress })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email))
  return places.some(place => place.address !== null && isOneNetwork(place.address, address))
}
