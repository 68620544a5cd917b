import type { Pool } from 'pg'

/** Of the pool, what tells how its queue moves. */
type QueuedPool = Pick<Pool, 'waitingCount'> & {
  on(event: 'acquire', listener: () => void): unknown
}

/** Ms for which whoever asks now would wait for a connection, by the pace at which those before them got theirs; 0 where nobody waits. */
export function watchQueue(pool: QueuedPool, now: () => number = () => performance.now()): () => number {
  /** Ms from one who gets a connection to the next, while others wait; and when the last of them did. */
  let pace = 0
  let lastGot: number | null = null
  /** Ms for which nobody got one, and when that was looked at last. */
  let standstill = 0
  let lastLook = 0

  pool.on('acquire', () => {
    const got = now()
    if (lastGot !== null) pace += (Math.min(got - lastGot, LONGEST_GAP) - pace) * WEIGHT_OF_LAST
    lastGot = pool.waitingCount > 0 ? got : null
    standstill = 0
    lastLook = got
  })

  return () => {
    if (pool.waitingCount === 0) return 0
    const look = now()
    standstill += Math.min(look - lastLook, LONGEST_GAP)
    lastLook = look
    // Where nobody gets one any more the pace of before says nothing; that they come in bursts is none of it.
    return pool.waitingCount * pace + (lastGot === null ? 0 : standstill)
  }
}

/** One slow statement is no slow pace. */
const WEIGHT_OF_LAST = 0.1

/**
 * Ms that count of a standstill once it is over: whoever waited in it may have gone away long before. As many count of it between two
 * looks: on a machine with much else to do it may be this process that stood still, and the queue moves as soon as it goes on.
 */
const LONGEST_GAP = 100
