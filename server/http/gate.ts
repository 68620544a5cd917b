import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

interface GateOptions {
  readonly atOnce: number
  /** How many more may wait. */
  readonly mostWaiting: number
}

/**
 * Lets so many works through at once, each in a turn of the event loop of its own; the rest wait in the order they came. Throws the
 * refusal service_unavailable, with the time to come back, where too many wait already: whoever would wait longer is better told at once.
 */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createGate({ atOnce, mostWaiting }: GateOptions): Gate {
  let inside = 0
  const waiting: (() => void)[] = []

  const enter = async () => {
    if (inside < atOnce) {
      inside++
      return
    }
    if (waiting.length >= mostWaiting) {
      throw new Refusal('service_unavailable', { headers: { 'retry-after': String(COME_BACK_AFTER) } })
    }
    await new Promise<void>(resolve => waiting.push(resolve))
  }

  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) inside--
    else next()
  }

  return async work => {
    await enter()
    try {
      // Works that hold the thread, one behind the other, would be one long work to everybody else: what came with this one is
      // looked at first, and either answered, or queued, or refused.
      await nextTurn()
      return await work()
    } finally {
      leave()
    }
  }
}

/** Seconds. */
const COME_BACK_AFTER = 2
