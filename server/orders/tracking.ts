import type { Database, Transaction } from '../database/database.ts'
import { readClaim, signClaim } from '../http/signed-claim.ts'

/** Ms for which a mailed tracking link works: 60 days. */
const TRACKING_TIME = 60 * 86_400_000

/** The page of the storefront that a tracking link opens. */
const TRACKING_PATH = '/track-order'

/** Opens the order's whereabouts to whoever holds it, without a log-in. Sent to the order's own mailbox only. */
export async function trackingToken(connection: Database | Transaction, orderId: string, now: Date): Promise<string> {
  return await signClaim(connection, {
    kind: 'tracking',
    subject: orderId,
    endsAt: new Date(now.getTime() + TRACKING_TIME),
  })
}

/** Where a mail leads for its order's whereabouts. */
export function trackingUrl(publicUrl: URL, token: string): string {
  const url = new URL(TRACKING_PATH, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** The order that the token opens; null where it was altered, is not ours or has run out. */
export async function readTrackingToken(database: Database, token: string, now: Date): Promise<string | null> {
  return await readClaim(database, 'tracking', token, now)
}
