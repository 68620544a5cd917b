import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'gzip' | 'br'

/** A body ready to be sent, in each encoding a browser may take; made once, sent often. */
export interface Written {
  readonly type: string
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>
  /** Bytes that keeping it costs. */
  readonly size: number
}

/** Below this a compressed body saves no packet. */
const LEAST_COMPRESSED_BYTES = 1_000
/** Above this brotli takes too long for one answer. */
const MOST_BROTLI_BYTES = 1_000_000

/**
 * Writes a text in all encodings. `effort` is brotli's, 4 for answers of the moment, 11 for files that never change.
 * Compression runs on Node's worker threads, not on the one that serves.
 */
export async function write(type: string, text: string | Uint8Array, effort = 4): Promise<Written> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const isCompressible = identity.byteLength >= LEAST_COMPRESSED_BYTES && isText(type)
  if (!isCompressible)
    return { type, etag, bodies: { identity, gzip: identity, br: identity }, size: identity.byteLength }
  const [zipped, brotli] = await Promise.all([
    compressGzip(identity, { level: identity.byteLength > MOST_BROTLI_BYTES ? 1 : 6 }),
    identity.byteLength > MOST_BROTLI_BYTES
      ? null
      : compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  ])
  const bodies = { identity, gzip: zipped, br: brotli ?? zipped }
  return { type, etag, bodies, size: identity.byteLength + zipped.byteLength + (brotli?.byteLength ?? 0) }
}

/** The answer to one request for a written body: 304 where the caller has it, else the smallest encoding it takes. */
export function send(
  written: Written,
  request: { readonly method: string; readonly headers: Headers },
  { status = 200, headers }: { status?: number; headers: Readonly<Record<string, string>> },
): Response {
  const { type, etag, bodies } = written
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = chooseEncoding(bodies, accepted)
  const body = bodies[encoding]
  return new Response(request.method === 'HEAD' ? null : asBody(body), {
    status,
    headers: {
      ...headers,
      etag,
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

function chooseEncoding({ identity, gzip: zipped, br }: Written['bodies'], accepted: string): Encoding {
  if (zipped === identity) return 'identity'
  if (br !== zipped && /\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  // A proxy that compresses on the way marks the tag as weak; the content is still the same.
  return header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/.test(type)
}

function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // Buffers of zlib and Buffer.from are never shared memory, which is all that the wider type allows for.
  return bytes as Uint8Array<ArrayBuffer>
}

const compressGzip = promisify<Uint8Array, { level: number }, Buffer>(gzip)
const compressBrotli = promisify<Uint8Array, { params: Record<number, number> }, Buffer>(brotliCompress)
