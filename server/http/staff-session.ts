import { timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { Refusal } from './refusal.ts'
import type { SigningIn, SteppingUp } from './route.ts'
import { hashToken, userAgentOf } from './session.ts'

/** A session of staff ends after this many hours without a call, and after this many in all (decision 0012). */
export const STAFF_IDLE_HOURS = 2
export const STAFF_SESSION_HOURS = 12
/** Minutes between the password and the second factor. */
export const SIGN_IN_MINUTES = 5
/** Minutes for which a second step that was given counts for what asks for it again (decision 0028). */
const STEP_UP_MINUTES = 10

interface AskingStaff {
  readonly headers: Headers
  readonly address: string
  readonly publicUrl: URL
  /** False where a screen asks by itself: an office that was left open does not stay open for that. */
  readonly isUse: boolean
}

/** Whom the cookie names, signed in or on the way. Throws please_login_first, session_expired. */
export async function findStaff(
  database: Database,
  { headers, address, publicUrl, isUse }: AskingStaff,
): Promise<SigningIn & SteppingUp> {
  const token = staffTokenIn(headers, publicUrl)
  if (token === null) throw new Refusal('please_login_first')
  const sessionHash = hashToken(token)
  const [found] = await selectStaff(database, { sessionHash })
  if (found === undefined) throw new Refusal('session_expired')
  if (isUse && found.is_aged) await noteUse(database, { sessionHash })
  const { id, name, email, role, is_open: isOpen, must_step_up: mustStepUp } = found
  return { id, name, email, role, isOpen, mustStepUp, sessionHash, address, userAgent: userAgentOf(headers) }
}

/**
 * Whatever changes something must come from a page of this shop: the browser says where from, and the page knows the session's
 * CSRF token. Throws csrf_refused.
 */
export function requireOwnPage(headers: Headers, publicUrl: URL): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isOwn = site === null ? origin === null || origin === publicUrl.origin : site === 'same-origin'
  if (!isOwn) throw new Refusal('csrf_refused')
}

/** Throws csrf_refused where the header is not the session's token. */
export function requireCsrfToken(headers: Headers, publicUrl: URL): void {
  const given = Buffer.from(headers.get('x-csrf-token') ?? '')
  const expected = Buffer.from(csrfTokenOf(staffTokenIn(headers, publicUrl) ?? ''))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('csrf_refused')
}

/** What a page of the back office sends in `x-csrf-token`: it follows from the session's token, and not the other way round. */
export function csrfTokenOf(token: string): string {
  return hashToken(`csrf:${token}`)
}

/** What the cookie of a session is called. */
export function staffCookieName(publicUrl: URL): string {
  return cookieName(SESSION, publicUrl)
}

/** The session's token out of its cookie; null where there is none. */
export function staffTokenIn(headers: Headers, publicUrl: URL): string | null {
  return tokenOfCookie(headers, staffCookieName(publicUrl))
}

/** What tells this browser from others, out of its cookie; null where there is none. */
export function deviceTokenIn(headers: Headers, publicUrl: URL): string | null {
  return tokenOfCookie(headers, cookieName(DEVICE, publicUrl))
}

/** What spares this member the second step in this browser, out of its cookie; null where there is none. */
export function trustTokenIn(headers: Headers, userId: string, publicUrl: URL): string | null {
  return tokenOfCookie(headers, trustCookieName(userId, publicUrl))
}

function tokenOfCookie(headers: Headers, name: string): string | null {
  const token = parse(headers.get('cookie') ?? '', name)[name]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** The header that puts the token into the browser, for as long as it stays open; null takes it out. */
export function staffCookie(token: string | null, publicUrl: URL): string {
  return cookie(SESSION, token ?? '', publicUrl) + (token === null ? '; Max-Age=0' : '')
}

/** The header that lets the shop know this browser again, for a year from now. It opens nothing. */
export function deviceCookie(token: string, publicUrl: URL): string {
  return `${cookie(DEVICE, token, publicUrl)}; Max-Age=${DEVICE_DAYS * 86_400}`
}

/** Days for which a browser that a member trusts is asked for no second step. */
export const TRUST_DAYS = 30

/**
 * The header that puts a trust into the browser. Each member has a
 * cookie of their own: one more that shares the browser takes nobody's.
 */
export function trustCookie(token: string, userId: string, publicUrl: URL): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  const life = TRUST_DAYS * 86_400
  return `${trustCookieName(userId, publicUrl)}=${token}; Path=${TRUST_PATH}; HttpOnly; SameSite=Strict${secure}; Max-Age=${life}`
}

/** Only calls of the office bring it along. */
const TRUST_PATH = '/api/staff'

/** Names nobody: it stands in headers. */
function trustCookieName(userId: string, publicUrl: URL): string {
  const name = `${TRUST}-${hashToken(`trust:${userId}`).slice(0, 16)}`
  // A cookie that is not for the whole host may not carry the stricter prefix.
  return isSecure(publicUrl) ? `__Secure-${name}` : name
}

/** Days after which a browser in which nobody opened the office is new again. */
export const DEVICE_DAYS = 365

const SESSION = 'tarteeb-staff'
const DEVICE = 'tarteeb-staff-device'
const TRUST = 'tarteeb-staff-trust'

function cookie(name: string, token: string, publicUrl: URL): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${cookieName(name, publicUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}`
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The prefix makes browsers take it from this very host over https only. */
function cookieName(name: string, publicUrl: URL): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name
}

function isSecure(publicUrl: URL): boolean {
  return publicUrl.protocol === 'https:'
}

interface StaffRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly is_open: boolean
  readonly is_aged: boolean
  readonly must_step_up: boolean
}

const selectStaff = prepared<StaffRow, { readonly sessionHash: string }>(
  'find_staff',
  `select u.id, u.name, u.email, u.staff_role as role, s.is_open, s.last_used_at < now() - interval '1 minute' as is_aged,
     (s.proved_at is null or s.proved_at < now() - interval '${STEP_UP_MINUTES} minutes')
       and (exists (select 1 from staff_two_factor f where f.user_id = u.id and f.secret is not null)
         or exists (select 1 from staff_passkeys p where p.user_id = u.id)) as must_step_up
   from staff_sessions s join users u on u.id = s.user_id
   where s.token_hash = :sessionHash and s.expires_at > now() and s.last_used_at > now() - interval '${STAFF_IDLE_HOURS} hours'
     and u.staff_role is not null and u.is_active`,
)

const noteUse = prepared<object, { readonly sessionHash: string }>(
  'note_staff_use',
  'update staff_sessions set last_used_at = now() where token_hash = :sessionHash',
)
