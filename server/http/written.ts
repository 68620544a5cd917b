import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'gzip' | 'br'

/**
 * A body ready to be sent, in each encoding a browser may take; each made once, when the first browser asks for it. The densest is for
 * what is asked for again: most of what strangers make up is never.
 */
export interface Written {
  readonly type: string
  readonly etag: string
  readonly identity: Uint8Array
  /** Null: no compressed body is worth its while. */
  readonly compressed: { gzip: Body | null; br: Body | null; wasAsked: boolean } | null
  readonly effort: number
  /** Bytes that keeping it costs, at most. */
  readonly size: number
}

type Body = Uint8Array | Promise<Uint8Array>

/** Below this a compressed body saves no packet. */
const LEAST_COMPRESSED_BYTES = 1_000
/** Above this brotli takes too long for one answer. */
const MOST_BROTLI_BYTES = 1_000_000

/** Takes a text to be sent. `effort` is brotli's, 4 for answers of the moment, 11 for files that never change. */
export function write(type: string, text: string | Uint8Array, effort = 4): Written {
  const identity = typeof text === 'string' ? Buffer.from(text) : text
  const etag = etagOf(identity)
  const isCompressible = identity.byteLength >= LEAST_COMPRESSED_BYTES && isText(type)
  const compressed = isCompressible ? { gzip: null, br: null, wasAsked: false } : null
  // Texts shrink to a third at least.
  const size = identity.byteLength * (isCompressible ? 1.7 : 1)
  return { type, etag, identity, compressed, effort, size }
}

/** The tag of a content, or of a name that stands for it. */
export function etagOf(content: string | Uint8Array): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** The answer to one request for a written body: 304 where the caller has it, else the smallest encoding it takes. */
export async function send(
  written: Written,
  request: { readonly method: string; readonly headers: Headers },
  { status = 200, headers: given }: { status?: number; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const { type, etag } = written
  const headers = written.compressed === null ? given : { vary: 'accept-encoding', ...given }
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = chooseEncoding(written, accepted)
  const encoded = encoding === 'identity' ? written.identity : bodyIn(encoding, written)
  const body = encoded instanceof Uint8Array ? encoded : await encoded
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

function chooseEncoding({ identity, compressed }: Written, accepted: string): Encoding {
  if (compressed === null) return 'identity'
  const { wasAsked } = compressed
  compressed.wasAsked = true
  const takesGzip = /\bgzip\b/.test(accepted)
  const isWorthBrotli = identity.byteLength <= MOST_BROTLI_BYTES && (wasAsked || !takesGzip)
  if (isWorthBrotli && /\bbr\b/.test(accepted)) return 'br'
  return takesGzip ? 'gzip' : 'identity'
}

/** Compression runs on Node's worker threads, not on the one that serves. */
function bodyIn(encoding: 'gzip' | 'br', { identity, compressed, effort }: Written): Body {
  if (compressed === null) return identity
  const known = compressed[encoding]
  if (known !== null) return known
  const making =
    encoding === 'br'
      ? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
      : compressGzip(identity, { level: identity.byteLength > MOST_BROTLI_BYTES ? 1 : 6 })
  compressed[encoding] = making
  making.then(
    body => {
      compressed[encoding] = body
    },
    () => {
      compressed[encoding] = null
    },
  )
  return making
}

/** Whether the caller has what this tag names already. */
export function matches(header: string | null, etag: string): boolean {
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
