import type { users } from '../database/tables/accounts.ts'
import type { Accounts } from './accounts.ts'
import { hashPassword } from './passwords.ts'

type AccountStore = Pick<Accounts, 'auth' | 'database'>

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: NonNullable<(typeof users.$inferSelect)['staffRole']>
}

/** Makes an account for the back office, confirmed by whoever makes it. Answers its id. Throws where the address is taken. */
export async function createStaff(accounts: AccountStore, { name, email, password, role }: NewStaff): Promise<string> {
  return await createConfirmed(accounts, { name, email, password, staffRole: role })
}

/** A shopper whose address needs no mail: for demo data and imports. */
export async function createConfirmedShopper(
  accounts: AccountStore,
  shopper: { readonly name: string; readonly email: string; readonly password: string },
): Promise<string> {
  return await createConfirmed(accounts, { ...shopper, staffRole: null })
}

async function createConfirmed(
  { auth, database }: AccountStore,
  account: { name: string; email: string; password: string; staffRole: NewStaff['role'] | null },
): Promise<string> {
  const { password, ...user } = account
  const passwordHash = await hashPassword(password)
  return await database.transaction(async tx => {
    const store = await auth.on(tx)
    const created = await store.createUser(
      { ...user, language: 'ar', emailVerified: true },
      { method: 'email-password' },
    )
    await store.linkAccount({
      userId: created.id,
      providerId: 'credential',
      accountId: created.id,
      password: passwordHash,
    })
    return created.id
  })
}
