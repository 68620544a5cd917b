import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createGate } from '../http/gate.ts'
import { startThread, type Thread } from '../process/thread.ts'

/** One Argon2id hash to make (RFC 9106). */
export interface HashWork {
  readonly message: Uint8Array
  readonly nonce: Uint8Array
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  /** Bytes. */
  readonly tagLength: number
}

/** Hashes at once: on a small machine two take as long as one after the other, and leave nothing to the requests. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1

/** More than this many waiting would wait longer than anybody does. */
const MOST_WAITING = 64

const inTurn = createGate({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  refusal: 'too_many_requests',
  comeBackAfter: 5,
})
const resting: Thread[] = []

/**
 * Hashes on a thread of its own, which gives way to the threads that answer requests. Throws too_many_requests where too many wait.
 */
export async function argon2id(work: HashWork): Promise<Buffer> {
  return await inTurn(async () => {
    // Begun with the first password: a shop that nobody signs in to needs none.
    const worker = resting.pop() ?? startThread(new URL('./argon2-worker.ts', import.meta.url))
    worker.ref()
    worker.postMessage(work)
    const [tag]: Uint8Array[] = await once(worker, 'message')
    // A resting thread keeps nobody from ending; one that failed is not used again.
    worker.unref()
    resting.push(worker)
    return Buffer.from(tag ?? [])
  })
}
