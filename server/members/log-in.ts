import { and, eq, gt, sql } from 'drizzle-orm'
import type { LogInInput } from '#contract/accounts.ts'
import { isRightPassword } from '../accounts/passwords.ts'
import { lockPassword } from '../accounts/stored-password.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { users } from '../database/tables/accounts.ts'
import { auditLog } from '../database/tables/staff.ts'
import { isOneNetwork, limitSignIns } from '../http/limit-sign-ins.ts'
import { countIn } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { hashToken, userAgentOf } from '../http/session.ts'
import { deviceTokenIn, requireOwnPage, trustTokenIn } from '../http/staff-session.ts'
import { alertLockOut } from './alert-lock-out.ts'
import type { StaffDesk } from './desk.ts'
import { knownDevice } from './devices.ts'
import { lockMember } from './lock-member.ts'
import { beginSession, type OpenedSession, openSession } from './sessions.ts'
import { isTrusted } from './trusted-devices.ts'
import { hasTwoFactor } from './two-factor.ts'

export type BegunSignIn =
  | { readonly twoFactor: 'needed' | 'to-set-up'; readonly token: string }
  /** In a browser that the member trusts the password was the last step. */
  | { readonly twoFactor: 'done'; readonly opened: OpenedSession }

/**
 * The first step, and the last in a browser that the member trusts. Shoppers' accounts and those no longer
 * active are unknown here, after the same work. Throws invalid_credentials, csrf_refused, too_many_requests.
 */
export async function logIn(desk: StaffDesk, call: Call<LogInInput>): Promise<BegunSignIn> {
  const { accounts, publicUrl } = desk
  const { database, limits } = accounts
  const { email, password } = call.input
  requireOwnPage(call.headers, publicUrl)
  await limitSignIns(countIn(database), {
    what: 'staff-log-in',
    account: email,
    address: call.address,
    limits: limits.staffLogIn,
    browser: await knownDevice(database, email, deviceTokenIn(call.headers, publicUrl)),
    isKnownPlace: () => hasSignedInFrom(database, eq(users.email, email), call.address),
    whenLocked: () =>
      alertLockOut(accounts, {
        isMember: eq(users.email, email),
        fact: 'password_limit',
        address: call.address,
        userAgent: userAgentOf(call.headers),
      }),
  })
  const [member] = await selectMember(database, { email })
  const isRight = await isRightPassword(password, member?.password_hash ?? null)
  if (member === undefined || !isRight) throw new Refusal('invalid_credentials')
  const { id } = member
  return await database.transaction(async tx => {
    const { name, staffRole: role } = await lockMember(tx, id)
    // A password that was replaced while it was being checked opens nothing any more.
    if ((await lockPassword(tx, id)) !== member.password_hash) throw new Refusal('invalid_credentials')
    const token = await beginSession(tx, id, call)
    if (!(await hasTwoFactor(tx, id))) return { token, twoFactor: 'to-set-up' }
    if (role === null || !(await isTrusted(tx, id, trustTokenIn(call.headers, id, publicUrl))))
      return { token, twoFactor: 'needed' }
    const at = { address: call.address, userAgent: userAgentOf(call.headers) }
    const staff = { id, name, email, role, sessionHash: hashToken(token), ...at }
    return { twoFactor: 'done', opened: await openSession(desk, tx, staff, call, { isProved: false }) }
  })
}

/** Whether the member got as far as the back office from this network in the last month. */
export async function hasSignedInFrom(
  database: Database,
  isMember: ReturnType<typeof eq>,
  address: string,
): Promise<boolean> {
  const places = await database
    .selectDistinct({ address: auditLog.address })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staffId))
    .where(and(isMember, eq(auditLog.action, 'session.opened'), gt(auditLog.at, sql`now() - interval '30 days'`)))
  return places.some(place => place.address !== null && isOneNetwork(place.address, address))
}

const selectMember = prepared<{ id: string; password_hash: string }, { readonly email: string }>(
  'find_member',
  `select u.id, c.password as password_hash
   from users u join credentials c on c.user_id = u.id and c.provider_id = 'credential' and c.password is not null
   where u.email = :email and u.staff_role is not null and u.is_active`,
)
