import { setImmediate as otherWork } from 'node:timers/promises'
import type { Pool } from 'pg'

/** A number from 0 to below `sides`. */
export type Draw = (sides: number) => number

/** The same draws for the same seed. */
export function drawsOf(seed: number): Draw {
  let state = seed
  return sides => {
    // Numerical Recipes' constants; of its bits the upper ones are good.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Holds all who come to it and lets them through in an order that is drawn: without a clock, and the same draws again. */
export interface Turnstile {
  /** Waits for its turn; at once while nothing is going on. */
  pass(): Promise<void>
  /** Does the work while the turnstile turns; over once the database has nothing left to do. */
  during(work: () => Promise<unknown>, draw: Draw): Promise<void>
}

/** One in so many goes through while the one before is still at work: the database has to keep them apart. */
const TOGETHER = 3
/** Turns of the event loop without anything to do, after which nothing will come. */
const STILL = 10

export function turnstile(pool: Pool): Turnstile {
  const waiting: (() => void)[] = []
  let isTurning = false
  let wake: () => void = () => undefined
  pool.on('release', () => wake())

  const isBusy = () => pool.idleCount < pool.totalCount || pool.waitingCount > 0
  /** Somebody came up, or the database answered. */
  const nextEvent = () =>
    new Promise<void>(resolve => {
      wake = resolve
    })
  /** Everybody who will come has come. */
  const isStill = async () => {
    const there = waiting.length
    for (let turns = 0; turns < STILL; turns += 1) {
      if (isBusy() || waiting.length > there) return false
      await otherWork()
    }
    return !isBusy() && waiting.length === there
  }

  async function letThrough(draw: Draw, isDone: () => boolean): Promise<void> {
    for (;;) {
      if (isBusy()) await nextEvent()
      if (!(await isStill())) continue
      if (waiting.length > 0) {
        do waiting.splice(draw(waiting.length), 1)[0]?.()
        while (waiting.length > 0 && draw(TOGETHER) === 0)
      } else if (isDone()) return
      else await nextEvent()
    }
  }

  return {
    async pass() {
      if (!isTurning) return
      await new Promise<void>(resolve => {
        waiting.push(resolve)
        wake()
      })
    },
    async during(work, draw) {
      isTurning = true
      let isDone = false
      const working = work().finally(() => {
        isDone = true
        wake()
      })
      await Promise.all([letThrough(draw, () => isDone), working])
      isTurning = false
    },
  }
}
