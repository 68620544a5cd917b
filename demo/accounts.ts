import { eq } from 'drizzle-orm'
import { createConfirmedShopper, createStaff } from '#server/accounts/create-staff.ts'
import { DEMO_SHOPPER, DEMO_STAFF, type SignIn } from '#server/accounts/demo-sign-ins.ts'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/tables/accounts.ts'

/** Makes the demo's shopper and owner where they are missing. Safe to call at each start. */
export async function loadDemoAccounts(database: Database): Promise<void> {
  if (await isFree(database, DEMO_SHOPPER)) {
    await createConfirmedShopper(database, { name: 'Demo shopper', ...credentials(DEMO_SHOPPER) })
  }
  if (await isFree(database, DEMO_STAFF)) {
    await createStaff(database, { name: 'Demo owner', role: 'owner', ...credentials(DEMO_STAFF) })
  }
}

function credentials({ email, password }: SignIn): { email: string; password: string } {
  return { email, password }
}

async function isFree(database: Database, { email }: SignIn): Promise<boolean> {
  const [known] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  return known === undefined
}
