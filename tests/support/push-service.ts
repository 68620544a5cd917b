import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '#server/database/database.ts'
import { openWebPush, type WebPush } from '#server/push/web-push.ts'

/** What the service was sent, as it came. */
export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The service behind a browser, at an address of this machine: it takes what RFC 8030 says, and answers as a test wants it to. */
export interface PushService {
  readonly pushed: readonly Pushed[]
  /** The next answers, then 201 again. */
  answerWith(...answers: readonly { readonly status: number; readonly headers?: Record<string, string> }[]): void
  /** The shop's own sender, which calls this service in the place of every other. */
  readonly pushOf: (database: Database) => WebPush
  /** Hosts that the shop called. */
  readonly hosts: readonly string[]
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = []
  const hosts: string[] = []
  const answers: { readonly status: number; readonly headers?: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    const { status, headers = {} } = answers.shift() ?? { status: 201 }
    response.writeHead(status, headers).end('spoken')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server that listens at a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const ask: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    hosts.push(url.host)
    return await fetch(`http://127.0.0.1:${port}${url.pathname}`, init)
  }
  return {
    pushed,
    hosts,
    answerWith: (...next) => void answers.push(...next),
    pushOf: database => openWebPush({ database, contact: () => 'shop@tarteeb.example', fetch: ask }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A browser's half of a subscription, as it gives it to the shop, and the key that it keeps. */
export interface Subscribed {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Takes a message apart as RFC 8291 and RFC 8188 say. Throws for what was meant for another. */
  read(pushed: Pushed | undefined): unknown
}

export function subscribed(host = 'fcm.googleapis.com'): Subscribed {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://${host}/push/${randomBytes(12).toString('base64url')}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(pushed) {
      if (pushed?.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8188 says')
      const { body } = pushed
      const salt = body.subarray(0, 16)
      const recordSize = body.readUInt32BE(16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + sender.length)
      if (record.length > recordSize || body.length > 4_096) throw new Error('more than one record')
      const shared = pair.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const opening = createDecipheriv('aes-128-gcm', key, nonce)
      opening.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
      const end = padded.findLastIndex(byte => byte !== 0)
      if (padded[end] !== 2) throw new Error('not the last record')
      return JSON.parse(padded.subarray(0, end).toString())
    },
  }
}

/** What a VAPID header claims (RFC 8292), its signature checked against the key that it names. */
export function vapidIn({ headers }: Pushed): { readonly key: string; readonly claims: { readonly exp?: number } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)] as const
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') throw new Error('not signed')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
