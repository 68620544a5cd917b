import { parse } from 'hono/utils/cookie'
import { logIn } from '#contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { readClaim, signClaim } from '../http/signed-claim.ts'

/** Days for which a browser is known in which somebody logged in. */
const KNOWN_DAYS = 180

const KIND = 'known-browser'
const COOKIE = 'tarteeb-known'

export interface BrowserMeans {
  readonly database: Database
  readonly publicUrl: URL
  readonly clock: () => Date
}

/** A browser in which an account was logged in to, by its own cookie. */
export interface KnownBrowser {
  readonly userId: string
  /** What tells it from others. */
  readonly claim: string
}

/**
 * The header by which the shop knows that the account was logged in to
 * in this browser. It opens nothing, and only a log-in brings it along.
 */
export async function knownBrowserCookie(means: BrowserMeans, userId: string): Promise<string> {
  const { database, publicUrl, clock } = means
  const endsAt = new Date(clock().getTime() + KNOWN_DAYS * 86_400_000)
  const claim = await signClaim(database, { kind: KIND, subject: userId, endsAt })
  const secure = publicUrl.protocol === 'https:' ? '; Secure' : ''
  const life = KNOWN_DAYS * 86_400
  return `${cookieName(publicUrl)}=${claim}; Path=${logIn.path}; HttpOnly; SameSite=Strict${secure}; Max-Age=${life}`
}

/** Null where nobody logged in here lately. */
export async function readKnownBrowser(means: BrowserMeans, headers: Headers): Promise<KnownBrowser | null> {
  const { database, publicUrl, clock } = means
  const name = cookieName(publicUrl)
  const claim = parse(headers.get('cookie') ?? '', name)[name]
  const userId = claim === undefined ? null : await readClaim(database, KIND, claim, clock())
  return claim === undefined || userId === null ? null : { userId, claim }
}

/** A cookie that is not for the whole host may not carry the strictest prefix. */
function cookieName(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? `__Secure-${COOKIE}` : COOKIE
}
