import { randomBytes } from 'node:crypto'
import { users } from '#server/database/tables/accounts.ts'
import { staffSessions } from '#server/database/tables/staff.ts'
import { newId } from '#server/platform/new-id.ts'
import { hashToken } from '#server/platform/session.ts'
import { csrfTokenOf, staffCookie } from '#server/platform/staff-session.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { TestShop } from './api.ts'

/** A member of staff with an open session: `shop.call(endpoint, input, { staff })`. */
export interface SignedInStaff {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly cookie: string
  readonly csrfToken: string
}

/** Past password and second step, without either: for tests that are about something else. */
export async function givenStaff(
  { database }: TestShop,
  role: StaffRole = 'owner',
  session: GivenSession = {},
): Promise<SignedInStaff> {
  const id = newId()
  const [name, email] = ['Ali Kareem', `${id.toLowerCase()}@staff.example`]
  await database.insert(users).values({ id, name, email, emailVerified: true, language: 'en', staffRole: role })
  return { id, name, email, role, ...(await givenStaffSession(database, id, session)) }
}

interface GivenSession {
  readonly isOpen?: boolean
  /** The shop's, where it is not the usual one. */
  readonly publicUrl?: URL
}

/** One more session of a member. */
export async function givenStaffSession(
  database: TestShop['database'],
  userId: string,
  { isOpen = true, publicUrl = new URL('https://tarteeb.example') }: GivenSession = {},
): Promise<{ readonly cookie: string; readonly csrfToken: string }> {
  const token = randomBytes(32).toString('base64url')
  await database.insert(staffSessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    isOpen,
    address: '192.0.2.1',
    userAgent: 'A browser of the back office',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return { cookie: cookieOf(staffCookie(token, publicUrl)), csrfToken: csrfTokenOf(token) }
}

/** What a browser sends back of a `set-cookie`. */
export function cookieOf(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? ''
}
