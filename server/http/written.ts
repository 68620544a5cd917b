import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'
import { digestOf, joinedForNow, joinedPieces, type WrittenPiece } from './piece.ts'
import type { AskedAtDoor, ReadyAnswer } from './ready.ts'
import { remembering } from './remembering.ts'

type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/**
 * A body ready to be sent, in each encoding a browser may take; each made once, when the first browser asks for it. The densest is for
 * what is asked for again: most of what strangers make up is never (decision 0069).
 */
export interface Written {
  readonly type: string
  readonly etag: string
  /** Joined at each reading where it is in pieces. */
  readonly identity: Uint8Array
  /** What it is made of, where it is in pieces. */
  readonly pieces: readonly WrittenPiece[] | null
  readonly byteLength: number
  /** Null: no compressed body is worth its while. */
  readonly compressed: { gzip: Body | null; br: Body | null; zstd: Uint8Array | null; wasAsked: boolean } | null
  readonly effort: number
  /** Bytes that keeping it costs, at most. */
  readonly size: number
}

type Body = Uint8Array | Promise<Uint8Array>

/** Below this a compressed body saves no packet. */
const LEAST_COMPRESSED_BYTES = 1_000
/** Above this brotli takes too long for one answer. */
const MOST_BROTLI_BYTES = 1_000_000
/** Above this nothing is compressed on the thread that serves: zstd takes half a millisecond for so much. */
const MOST_ZSTD_BYTES = 200_000
/** Of two compressed bodies together: texts shrink to a third at least. */
const COMPRESSED_SHARE = 0.7
const BYTES_OF_PLACE = 8

/**
 * Takes a text to be sent, or the pieces that it is made of. `effort` is
 * brotli's, 4 for answers of the moment, 11 for files that never change.
 */
export function write(type: string, text: string | Uint8Array | readonly WrittenPiece[], effort = 4): Written {
  if (typeof text === 'object' && !(text instanceof Uint8Array)) return writePieces(type, text, effort)
  const identity = typeof text === 'string' ? Buffer.from(text) : text
  const { byteLength } = identity
  const compressed = compressible(type, byteLength)
  const size = byteLength * (compressed === null ? 1 : 1 + COMPRESSED_SHARE)
  return { type, etag: etagOf(identity), identity, pieces: null, byteLength, compressed, effort, size }
}

/** The pieces are kept by others too, so that what is joined of them is thrown away. */
function writePieces(type: string, pieces: readonly WrittenPiece[], effort: number): Written {
  let byteLength = 0
  let digests = ''
  for (const { bytes, digest } of pieces) {
    byteLength += bytes.byteLength
    digests += digest
  }
  return {
    type,
    etag: etagOf(digests),
    get identity() {
      return joinedPieces(pieces)
    },
    pieces,
    byteLength,
    compressed: compressible(type, byteLength),
    effort,
    size: byteLength * COMPRESSED_SHARE + pieces.length * BYTES_OF_PLACE,
  }
}

function compressible(type: string, byteLength: number): Written['compressed'] {
  const isWorthIt = byteLength >= LEAST_COMPRESSED_BYTES && isText(type)
  return isWorthIt ? { gzip: null, br: null, zstd: null, wasAsked: false } : null
}

/** The tag of a content, or of a name that stands for it. */
export function etagOf(content: string | Uint8Array): string {
  return `"${digestOf(content)}"`
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

/**
 * What `send` would answer where it has been made before, with status 200;
 * null where something has to be made. `headers` names what it varies by.
 */
export function sendReady(written: Written, asked: AskedAtDoor, headers: readonly string[]): ReadyAnswer | null {
  const { type, etag } = written
  if (matches(asked.headers['if-none-match'] ?? null, etag)) {
    return { status: 304, headers: [...headers, 'etag', etag], body: null }
  }
  const found = bodyAtHand(written, asked.headers['accept-encoding'] ?? '')
  if (found === null) return null
  const { encoding, body } = found
  const own = [...headers, 'etag', etag, 'content-type', type, 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  return { status: 200, headers: own, body }
}

/** In the encoding that `chooseEncoding` chooses when it is asked again. */
function bodyAtHand(written: Written, accepted: string): { encoding: Encoding; body: Uint8Array } | null {
  if (written.compressed === null) return { encoding: 'identity', body: written.identity }
  const { br, gzip } = written.compressed
  const takes = encodingsOf(accepted)
  if (takes.br) return br instanceof Uint8Array ? { encoding: 'br', body: br } : null
  return takes.gzip && !takes.zstd && gzip instanceof Uint8Array ? { encoding: 'gzip', body: gzip } : null
}

function chooseEncoding({ byteLength, compressed }: Written, accepted: string): Encoding {
  if (compressed === null) return 'identity'
  const { wasAsked } = compressed
  compressed.wasAsked = true
  const takes = encodingsOf(accepted)
  const isQuick = takes.zstd && byteLength <= MOST_ZSTD_BYTES
  const isWorthBrotli = byteLength <= MOST_BROTLI_BYTES && (wasAsked || !(takes.gzip || isQuick))
  if (isWorthBrotli && takes.br) return 'br'
  if (isQuick) return 'zstd'
  return takes.gzip ? 'gzip' : 'identity'
}

/** Browsers send few different headers. What is weighed with nothing is not taken. */
const encodingsOf = remembering(100, accepted => {
  const taken = accepted.split(',').flatMap(each => {
    const [name = '', ...parameters] = each.split(';').map(part => part.trim().toLowerCase())
    return parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : name
  })
  return { gzip: taken.includes('gzip'), br: taken.includes('br'), zstd: taken.includes('zstd') }
})

/** Compression runs on Node's worker threads, not on the one that serves, but for zstd: handing it over would take longer. */
function bodyIn(encoding: Exclude<Encoding, 'identity'>, written: Written): Body {
  const { compressed, byteLength, effort } = written
  if (compressed === null) return written.identity
  if (encoding === 'zstd') {
    compressed.zstd ??= zstdOf(written)
    return compressed.zstd
  }
  const known = compressed[encoding]
  if (known !== null) return known
  const making =
    encoding === 'br'
      ? compressBrotli(written.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
      : compressGzip(written.identity, { level: byteLength > MOST_BROTLI_BYTES ? 1 : 6 })
  compressed[encoding] = making
  making.then(
    body => {
      compressed[encoding] = body
      // Whoever takes zstd takes what is denser from now on.
      if (encoding === 'br') compressed.zstd = null
    },
    () => {
      compressed[encoding] = null
    },
  )
  return making
}

/** With tables no larger than such a text needs, which stay in the processor's own memory. */
function zstdOf(written: Written): Uint8Array {
  const { pieces, byteLength } = written
  const plain = pieces === null ? written.identity : joinedForNow(pieces, byteLength)
  return zstdCompressSync(plain, { pledgedSrcSize: byteLength, params: QUICK_ZSTD })
}

const QUICK_ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 }

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
