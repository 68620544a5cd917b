import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Database } from '../database/database.ts'
import { serverKey } from '../http/server-keys.ts'
import { isPushAddress } from './push-hosts.ts'

/** Messages to browsers that are closed, by the service of each browser's maker (RFC 8030), which cannot read them (RFC 8291). */
export interface WebPush {
  /** By which browsers subscribe to this shop alone: a P-256 point, base64url (RFC 8292). */
  publicKey(): Promise<string>
  /** Whether the shop sends there at all. */
  takes(address: string): boolean
  /** Sends one message, once. Never throws for what its service answers or does not. */
  send(to: PushAddress, message: object): Promise<PushOutcome>
}

/** A subscription as a browser made it. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: nothing is ever taken for it again. `later`: not taken now; `seconds`: when the service wants to be asked again, if it said. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly status: number | null; readonly seconds: number | null }

export interface WebPushMeans {
  readonly database: Database
  /** The shop's mail address, by which a service reaches whoever runs it. */
  readonly contact: () => string
  readonly fetch?: typeof fetch
  /** In place of the services that browsers have. */
  readonly takes?: (address: string) => boolean
}

/** Seconds a service keeps a message for a phone that is off: a shift later a new order is old. */
const KEPT_FOR = 4 * 3_600

/** A later message takes the place of one that was not delivered yet. */
const TOPIC = 'new-orders'

/** Milliseconds until a silent service counts as lost. */
const PATIENCE = 12_000

/** Nothing is asked of the database before the first use. */
export function openWebPush({ database, contact, fetch: ask = fetch, takes = isPushAddress }: WebPushMeans): WebPush {
  let pair: Promise<KeyPair> | null = null
  const keys = () => {
    pair ??= readKeys(database).catch(problem => {
      pair = null
      throw problem
    })
    return pair
  }
  return {
    publicKey: async () => (await keys()).publicKey,
    takes,
    async send({ endpoint, p256dh, auth }, message) {
      const { headers, body } = await buildPushPayload(
        { data: JSON.stringify(message), options: { ttl: KEPT_FOR, urgency: 'high', topic: TOPIC } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { ...(await keys()), subject: `mailto:${contact()}` },
      )
      try {
        const response = await ask(endpoint, {
          method: 'POST',
          headers,
          body,
          // Followed, a redirection would lead to a host that nobody allowed.
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
        })
        await response.body?.cancel()
        return outcomeOf(response)
      } catch {
        return { kind: 'later', status: null, seconds: null }
      }
    },
  }
}

/** Whether a browser's key is a point of the curve: to another nothing could ever be encrypted. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url')
    return true
  } catch {
    return false
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const said = headers.get('retry-after') ?? ''
  return { kind: 'later', status, seconds: /^\d{1,9}$/.test(said) ? Number(said) : null }
}

interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'

/** How many private keys P-256 has, and one. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Made of a secret that all processes share and every backup holds: with another one no browser would take a message any more. */
async function readKeys(database: Database): Promise<KeyPair> {
  // 128 bits more than the key has: of what is left over, no key is likelier than another (FIPS 186-5, A.2.1).
  const wide = Buffer.from(hkdfSync('sha256', await serverKey(database, 'web-push'), '', 'vapid', 48)).toString('hex')
  const number = (BigInt(`0x${wide}`) % (ORDER - 1n)) + 1n
  const secret = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
