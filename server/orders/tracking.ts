import type { Database, Transaction } from '../database/database.ts'
import { keptKey } from '../http/server-keys.ts'
import { claimSigner, readClaim, signerWith } from '../http/signed-claim.ts'

/** Ms for which a mailed tracking link works: 60 days. */
const TRACKING_TIME = 60 * 86_400_000

/** The page of the storefront that a tracking link opens. */
const TRACKING_PATH = '/track-order'

const CLAIM = 'tracking'

/** SQL of the key that signs them, for a statement that reads it with what else it needs. */
export const keyOfTracking = keptKey(CLAIM)

/**
 * Opens the order's whereabouts to whoever holds it, without a log-in.
 * Sent to the order's own mailbox only. `key`: where it was read already.
 */
export async function trackingToken(
  connection: Database | Transaction,
  orderId: string,
  now: Date,
  key: Buffer | null = null,
): Promise<string> {
  const sign = key === null ? await claimSigner(connection, CLAIM) : signerWith(key)
  return sign({ subject: orderId, endsAt: new Date(now.getTime() + TRACKING_TIME) })
}

/** Where a mail leads for its order's whereabouts. */
export function trackingUrl(publicUrl: URL, token: string): string {
  const url = new URL(TRACKING_PATH, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** The order that the token opens; null where it was altered, is not ours or has run out. */
export async function readTrackingToken(database: Database, token: string, now: Date): Promise<string | null> {
  return await readClaim(database, CLAIM, token, now)
}
