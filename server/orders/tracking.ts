import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { serverKey } from '../platform/server-keys.ts'

/** Days for which a mailed tracking link works. */
const TRACKING_DAYS = 60
const DAY = 86_400

/** The page of the storefront that a tracking link opens. */
const TRACKING_PATH = '/track-order'

/** Opens the order's whereabouts to whoever holds it, without a log-in. Sent to the order's own mailbox only. */
export async function trackingToken(connection: Database | Transaction, orderId: string, now: Date): Promise<string> {
  const claim = `${orderId}.${secondsOf(now) + TRACKING_DAYS * DAY}`
  return `${claim}.${sign(claim, await serverKey(connection, 'tracking'))}`
}

/** Where a mail leads for its order's whereabouts. */
export function trackingUrl(publicUrl: URL, token: string): string {
  const url = new URL(TRACKING_PATH, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** The order that the token opens; null where it was altered, is not ours or has run out. */
export async function readTrackingToken(database: Database, token: string, now: Date): Promise<string | null> {
  const [, claim = '', orderId = '', expiresAt = '', signature = ''] = TOKEN.exec(token) ?? []
  if (claim === '') return null
  const expected = Buffer.from(sign(claim, await serverKey(database, 'tracking')))
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected)
  return isOurs && secondsOf(now) < Number(expiresAt) ? orderId : null
}

/** Order, end in seconds since 1970, SHA-256 in base64url. */
const TOKEN = /^(([\w-]{1,64})\.(\d{1,12}))\.([\w-]{43})$/

function sign(claim: string, key: Buffer): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
