import { eq } from 'drizzle-orm'
import { createAuth } from '#server/accounts/auth.ts'
import { createConfirmedShopper, createStaff } from '#server/accounts/create-staff.ts'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/tables/accounts.ts'

export interface SignIn {
  readonly who: 'demo shopper' | 'demo owner'
  readonly email: string
  readonly password: string
}

/**
 * Everybody may know these: they are printed at the start and exist only in a demo database, which the shop makes by itself
 * in its own embedded server and never elsewhere.
 */
export const DEMO_SHOPPER: SignIn = {
  who: 'demo shopper',
  email: 'shopper@tarteeb.example',
  password: 'tidy-shelf-demo',
}
export const DEMO_STAFF: SignIn = {
  who: 'demo owner',
  email: 'staff@tarteeb.example',
  password: 'tidy-office-demo',
}

/** Makes the demo's shopper and owner where they are missing. Safe to call at each start. */
export async function loadDemoAccounts(database: Database): Promise<void> {
  const accounts = { database, auth: createAuth(database) }
  if (await isFree(database, DEMO_SHOPPER)) {
    await createConfirmedShopper(accounts, { name: 'Demo shopper', ...credentials(DEMO_SHOPPER) })
  }
  if (await isFree(database, DEMO_STAFF)) {
    await createStaff(accounts, { name: 'Demo owner', role: 'owner', ...credentials(DEMO_STAFF) })
  }
}

/** Those of the demo's accounts that this database has: an owner may have removed them. */
export async function readDemoSignIns(database: Database): Promise<readonly SignIn[]> {
  const signIns = [DEMO_SHOPPER, DEMO_STAFF]
  const isMissing = await Promise.all(signIns.map(signIn => isFree(database, signIn)))
  return signIns.filter((_, place) => !isMissing[place])
}

function credentials({ email, password }: SignIn): { email: string; password: string } {
  return { email, password }
}

async function isFree(database: Database, { email }: SignIn): Promise<boolean> {
  const [known] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  return known === undefined
}
