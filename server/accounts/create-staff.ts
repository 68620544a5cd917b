import type { StaffRole } from '#shop/accounts/staff.ts'
import { type Language, LOCAL_LANGUAGE } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { newId } from '../process/new-id.ts'
import { hashPassword } from './passwords.ts'
import { addPassword } from './stored-password.ts'

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: StaffRole
}

/** Makes an account for the back office, confirmed by whoever makes it. Answers its id. Throws where the address is taken. */
export async function createStaff(database: Database, { password, ...member }: NewStaff): Promise<string> {
  const passwordHash = await hashPassword(password)
  return await database.transaction(tx => storeStaff(tx, { ...member, language: LOCAL_LANGUAGE, passwordHash }))
}

/** The same with a password that is hashed already, in the caller's transaction. */
export async function storeStaff(
  tx: Transaction,
  { role, ...member }: Omit<NewStaff, 'password'> & Pick<Confirmed, 'language' | 'passwordHash'>,
): Promise<string> {
  return await storeConfirmed(tx, { ...member, staffRole: role })
}

/** A shopper whose address needs no mail: for demo data and imports. */
export async function createConfirmedShopper(
  database: Database,
  { password, ...shopper }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password)
  return await database.transaction(tx => storeShopper(tx, { ...shopper, language: LOCAL_LANGUAGE, passwordHash }))
}

interface Confirmed {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly staffRole: StaffRole | null
  /** Argon2id. */
  readonly passwordHash: string
}

/** A shopper whose mailbox has been read, in the caller's transaction. Throws where the address has an account. */
export async function storeShopper(tx: Transaction, shopper: Omit<Confirmed, 'staffRole'>): Promise<string> {
  return await storeConfirmed(tx, { ...shopper, staffRole: null })
}

async function storeConfirmed(
  tx: Transaction,
  { name, email, language, staffRole, passwordHash }: Confirmed,
): Promise<string> {
  const id = newId()
  await tx.insert(users).values({ id, name, email, language, staffRole, emailVerified: true })
  await addPassword(tx, id, passwordHash)
  return id
}
