import { Refusal } from './refusal.ts'

/** How long a body may take to come. Times in ms. */
export interface Patience {
  /** In each stretch of this length at least `leastBytes` come, or the body is cut off. */
  readonly stretch: number
  readonly leastBytes: number
  readonly total: number
}

/** Of what a browser sends in one breath: orders, addresses, notices of a gateway. */
const PATIENCE: Patience = { stretch: 10_000, leastBytes: 1_000, total: 20_000 }

/** Bytes of bodies that may stand in memory at once while they come: a hundred times what a busy hour needs. */
const MOST_HELD = 64_000_000

/** Bytes up to which a body costs no more than the connection it comes through: it is read without being watched by the byte. */
const SMALL = 8_000

/** The whole body of a call. Throws body_too_large, body_too_slow, service_unavailable, invalid_request for one that breaks off. */
export async function wholeBody(request: Request, mostBytes: number): Promise<ArrayBuffer | Uint8Array> {
  const length = statedLength(request)
  if (length === null || length > SMALL) return await limitedBytes(request, mostBytes)
  refuseLarger(request, mostBytes)
  const { promise: over, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(tooSlow()), PATIENCE.total)
  const read = request.arrayBuffer().catch(brokenOff)
  // It may break off after the answer.
  read.catch(() => undefined)
  try {
    return await Promise.race([read, over])
  } finally {
    clearTimeout(late)
  }
}

/** The whole body's bytes, for what is small. Throws body_too_large, body_too_slow, service_unavailable. */
export const limitedBytes = createBodyRoom(MOST_HELD)

/**
 * Reads bodies that together hold at most `mostHeld` bytes. Where there is no more room, the one that has been coming for the longest is
 * refused: an honest body is there in an instant, so that whoever sends slowly on purpose shuts out nobody else.
 */
export function createBodyRoom(mostHeld: number): (request: Request, mostBytes: number) => Promise<Uint8Array> {
  const coming = new Set<AbortController>()
  let held = 0
  return async (request, mostBytes) => {
    const own = new AbortController()
    const chunks: Uint8Array[] = []
    let bytes = 0
    coming.add(own)
    try {
      await takeBody(request, { mostBytes, patience: PATIENCE, cut: own.signal }, chunk => {
        chunks.push(chunk)
        bytes += chunk.byteLength
        held += chunk.byteLength
        const [oldest] = coming
        if (held > mostHeld) oldest?.abort(noRoom())
      })
      return Buffer.concat(chunks)
    } finally {
      coming.delete(own)
      held -= bytes
    }
  }
}

interface Taking {
  readonly mostBytes: number
  readonly patience: Patience
  /** Aborted with what is thrown to whoever waits for the body. */
  readonly cut?: AbortSignal
}

/**
 * Hands on a body as it comes; the next part is asked for when the last one is taken. Throws body_too_large, before the first byte
 * where the body tells its length, body_too_slow, and invalid_request for one that breaks off.
 */
export async function takeBody(
  request: Request,
  { mostBytes, patience, cut }: Taking,
  take: (chunk: Uint8Array) => Promise<void> | void,
): Promise<void> {
  refuseLarger(request, mostBytes)
  const reader = request.body?.getReader()
  if (reader === undefined) return
  const { promise: over, reject } = Promise.withResolvers<never>()
  // It may end after the last byte was waited for.
  over.catch(() => undefined)
  let [bytes, bytesBefore] = [0, 0]
  const late = setTimeout(() => reject(tooSlow()), patience.total)
  const look = setInterval(() => {
    if (bytes - bytesBefore < patience.leastBytes) reject(tooSlow())
    bytesBefore = bytes
  }, patience.stretch)
  cut?.addEventListener('abort', () => reject(cut.reason))
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(brokenOff), over])
      if (done) return
      bytes += value.byteLength
      if (bytes > mostBytes) throw new Refusal('body_too_large')
      await Promise.race([take(value), over])
    }
  } finally {
    clearTimeout(late)
    clearInterval(look)
    // What still comes is nobody's any more.
    void reader.cancel().catch(() => undefined)
  }
}

/** Of a body that nobody reads. */
const OVER: Patience = { stretch: 5_000, leastBytes: 1, total: 30_000 }

/** Bodies that nobody reads and that are waited for at once: each costs a connection for half a minute at most. */
const MOST_PASSED = 100

let passed = 0

/**
 * Lets a body come that nobody wants, within limits and into no memory. A connection that is still bringing
 * one soon after its answer is cut, and whoever sends a photo over a slow line would lose the answer with it:
 * browsers read it once all is sent. Where very many are under way this one is not waited for. Never throws.
 */
export async function passOver(request: Request, mostBytes: number): Promise<void> {
  if (request.body === null || request.body.locked || passed >= MOST_PASSED) return
  passed++
  await takeBody(request, { mostBytes, patience: OVER }, () => undefined).catch(() => undefined)
  passed--
}

function refuseLarger(request: Request, mostBytes: number): void {
  if ((statedLength(request) ?? 0) > mostBytes) throw new Refusal('body_too_large')
}

function statedLength({ headers }: Request): number | null {
  const stated = headers.get('content-length')
  return stated === null ? null : Number(stated)
}

/** The connection ends with the answer: whoever is behind it would hold it open as slowly. */
function tooSlow(): Refusal {
  return new Refusal('body_too_slow', { headers: { connection: 'close' } })
}

function noRoom(): Refusal {
  return new Refusal('service_unavailable', { headers: { connection: 'close', 'retry-after': '5' } })
}

function brokenOff(problem: unknown): never {
  throw problem instanceof Refusal ? problem : new Refusal('invalid_request')
}
