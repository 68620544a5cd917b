import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, createGzip } from 'node:zlib'
import { Refusal } from './refusal.ts'
import type { LongText } from './route.ts'
import { matches } from './written.ts'

/** An answer that is written while it is sent. */
export interface LongWritten extends LongText {
  readonly type: string
  /** Of what the answer depends on: nobody reads it through to count it. */
  readonly etag: string
}

export interface LongAnswers {
  /** Throws the refusal service_unavailable where too many are under way. */
  send(
    written: LongWritten,
    request: { readonly method: string; readonly headers: Headers },
    answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  ): Response
}

/** A slow reader holds a place, not the answer: a part is written when the one before was taken. */
const MOST_UNDER_WAY = 16
/** Seconds. */
const COME_BACK_AFTER = 10

/**
 * Sends long answers part by part, one part of all of them in a turn of the event loop: however many are asked for at once, everybody
 * else waits for no more than one part.
 */
export function openLongAnswers(): LongAnswers {
  let underWay = 0
  let lastTurn: Promise<unknown> = Promise.resolve()

  const takeTurn = () => {
    lastTurn = lastTurn.then(() => nextTurn())
    return lastTurn
  }

  async function* inTurn(parts: Iterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
    for (const part of parts) {
      yield typeof part === 'string' ? Buffer.from(part) : part
      await takeTurn()
    }
  }

  return {
    send({ parts, type, etag }, request, { status, headers }) {
      if (matches(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers: { ...headers, etag } })
      }
      const isZipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
      const own = { ...headers, etag, 'content-type': type, ...(isZipped && { 'content-encoding': 'gzip' }) }
      if (request.method === 'HEAD') return new Response(null, { status, headers: own })
      if (underWay >= MOST_UNDER_WAY) {
        throw new Refusal('service_unavailable', { headers: { 'retry-after': String(COME_BACK_AFTER) } })
      }
      const plain = Readable.from(inTurn(parts()), { objectMode: false, highWaterMark: 1 })
      underWay++
      plain.once('close', () => {
        underWay--
      })
      // Node's own type of the same web standard stream.
      return new Response(Readable.toWeb(isZipped ? zipped(plain) : plain) as ReadableStream<Uint8Array>, {
        status,
        headers: own,
      })
    },
  }
}

/** On Node's worker threads, as quickly as gzip goes: nobody asks for the very same again. */
function zipped(plain: Readable): Readable {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  plain.on('error', problem => gzip.destroy(problem))
  // A reader who has gone makes no further part be written.
  gzip.on('close', () => plain.destroy())
  return plain.pipe(gzip)
}
