import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { users } from '#server/database/tables/accounts.ts'
import { staffSessions, staffTwoFactor } from '#server/database/tables/staff.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { csrfTokenOf, staffCookie } from '#server/http/staff-session.ts'
import { newSecret } from '#server/members/two-factor.ts'
import { newId } from '#server/process/new-id.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Answer, TestShop } from './api.ts'

/** A session of the back office: its cookie, and the CSRF token that its pages send. */
export interface StaffSession {
  readonly cookie: string
  readonly csrfToken: string
}

/** A member of staff with an open session: `shop.call(endpoint, input, { staff })`. */
export interface SignedInStaff extends StaffSession {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly sessionHash: string
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

/** An authenticator app that was set up long ago. Its secret, base32. */
export async function givenApp(
  { database }: Pick<TestShop, 'database'>,
  { id }: { readonly id: string },
): Promise<string> {
  const secret = newSecret()
  await database.insert(staffTwoFactor).values({ userId: id, secret })
  return secret
}

/** What the authenticator app with this secret (base32) shows at that time. */
export function appCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** The session's second step was given too long ago to count for what asks for it again. */
export async function forgetProof(
  { database }: Pick<TestShop, 'database'>,
  { id }: { readonly id: string },
): Promise<void> {
  await database.update(staffSessions).set({ provedAt: null }).where(eq(staffSessions.userId, id))
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
): Promise<StaffSession & Pick<SignedInStaff, 'sessionHash'>> {
  const token = newToken()
  const sessionHash = hashToken(token)
  await database.insert(staffSessions).values({
    id: newId(),
    tokenHash: sessionHash,
    userId,
    isOpen,
    provedAt: isOpen ? new Date() : null,
    address: '192.0.2.1',
    userAgent: 'A browser of the back office',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return { cookie: cookieOf(staffCookie(token, publicUrl)), csrfToken: csrfTokenOf(token), sessionHash }
}

/** What a browser sends back of a `set-cookie`. */
export function cookieOf(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? ''
}

/** What a browser holds of a session that an answer opened, or let go on. */
export function sessionIn({ headers, body }: Answer<Pick<StaffSession, 'csrfToken'>>): StaffSession {
  return { cookie: cookieOf(headers.get('set-cookie') ?? ''), csrfToken: body.csrfToken }
}
