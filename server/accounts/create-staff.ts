import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Transaction } from '../database/database.ts'
import type { Accounts } from './accounts.ts'
import { hashPassword } from './passwords.ts'

type AccountStore = Pick<Accounts, 'auth' | 'database'>

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: StaffRole
}

/** Makes an account for the back office, confirmed by whoever makes it. Answers its id. Throws where the address is taken. */
export async function createStaff(accounts: AccountStore, { password, ...member }: NewStaff): Promise<string> {
  const passwordHash = await hashPassword(password)
  return await accounts.database.transaction(tx =>
    storeStaff(accounts, tx, { ...member, language: 'ar', passwordHash }),
  )
}

/** The same with a password that is hashed already, in the caller's transaction. */
export async function storeStaff(
  accounts: AccountStore,
  tx: Transaction,
  { role, ...member }: Omit<NewStaff, 'password'> & Pick<Confirmed, 'language' | 'passwordHash'>,
): Promise<string> {
  return await storeConfirmed(accounts, tx, { ...member, staffRole: role })
}

/** A shopper whose address needs no mail: for demo data and imports. */
export async function createConfirmedShopper(
  accounts: AccountStore,
  { password, ...shopper }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password)
  return await accounts.database.transaction(tx =>
    storeShopper(accounts, tx, { ...shopper, language: 'ar', passwordHash }),
  )
}

interface Confirmed {
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'ar'
  readonly staffRole: StaffRole | null
  /** Argon2id. */
  readonly passwordHash: string
}

/** A shopper whose mailbox has been read, in the caller's transaction. Throws where the address has an account. */
export async function storeShopper(
  accounts: AccountStore,
  tx: Transaction,
  shopper: Omit<Confirmed, 'staffRole'>,
): Promise<string> {
  return await storeConfirmed(accounts, tx, { ...shopper, staffRole: null })
}

async function storeConfirmed(
  { auth }: AccountStore,
  tx: Transaction,
  { passwordHash, ...user }: Confirmed,
): Promise<string> {
  const store = await auth.on(tx)
  const { id } = await store.createUser({ ...user, emailVerified: true }, { method: 'email-password' })
  await store.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: passwordHash })
  return id
}
