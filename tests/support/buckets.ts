import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import S3rver from 's3rver'
import type { S3Account } from '#server/partners/buckets/s3-account.ts'

/**
 * How a bucket's server answers: `open` to whoever has no keys too, `fails` and
 * `refuses` with a status, `silent` never, `breaks off` in the middle of what it sends.
 */
export type BucketMood = 'well' | 'fails' | 'fails once' | 'open' | 'refuses' | 'silent' | 'breaks off'

export interface TestBucket {
  readonly account: S3Account
  /** The shop's files in it lie below this folder. */
  readonly folder: string
  /** From now on. */
  behave(mood: BucketMood): void
  /** Methods and paths of what it was asked, since the last time this was called. */
  asked(): string[]
  close(): Promise<void>
}

/**
 * A bucket on a server of its own, which is a maker's reading of S3 (s3rver) and not ours. It knows accounts by their keys' names; that
 * what arrives is what was signed, with the right secret, is checked before it.
 */
export async function testBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-bucket-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: 'media' }],
  })
  let mood: BucketMood = 'well'
  const asked: string[] = []
  server.middleware.unshift(async (context, next) => {
    asked.push(`${context.req.method} ${context.req.url}`)
    const now = mood
    if (now === 'fails once') mood = 'well'
    if (now === 'silent') context.respond = false
    else if (now === 'fails' || now === 'fails once' || now === 'refuses') {
      context.status = now === 'refuses' ? 403 : 500
      context.body = `<Error><Code>${now === 'refuses' ? 'AccessDenied' : 'InternalError'}</Code></Error>`
    } else if (now !== 'open' && !(await isSigned(context.req))) {
      context.status = 403
      context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>'
    } else await next()
    if (now === 'breaks off') {
      context.respond = false
      context.res.writeHead(200, { 'content-length': '1000000' })
      context.res.write('a beginning')
      setImmediate(() => context.res.destroy())
    }
  })
  const { port } = await server.run()
  return {
    account: {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'media', prefix: 'shop/' },
      ...KEYS,
    },
    folder: path.join(folder, 'media', 'shop'),
    behave(now) {
      mood = now
    },
    asked: () => asked.splice(0),
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The only ones that the server knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Whoever is a stranger to the server is left to it. */
async function isSigned({ method = '', url, headers }: IncomingMessage): Promise<boolean> {
  const { authorization = '', host, 'x-amz-date': datetime } = headers
  if (authorization !== '' && !authorization.includes(`Credential=${KEYS.accessKeyId}/`)) return true
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signer = new AwsV4Signer({
    ...KEYS,
    ...{ method, url: `http://${host}${url}`, datetime: String(datetime), region: 'us-east-1', service: 's3' },
    headers: Object.fromEntries(signed.map(name => [name, String(headers[name])])),
  })
  return (await signer.sign()).headers.get('authorization') === authorization
}
