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

/** Holds all who come to it and lets them through one by one, in an order that is drawn: without a clock, and the same draws again. */
export interface Turnstile {
  /** Waits for its turn; at once while nothing is going on. */
  pass(): Promise<void>
  /** Does the work while the turnstile turns; over once the database has nothing left to do. */
  during(work: () => Promise<unknown>, draw: Draw): Promise<void>
}

/** So many things happen on average while somebody waits before the next one goes through. */
const PATIENCE = 6
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

  async function letThrough(draw: Draw, isDone: () => boolean): Promise<void> {
    for (let still = 0; still < STILL; still += 1) {
      const isAnybodyThere = waiting.length > 0
      if (isBusy() && !(isAnybodyThere && draw(PATIENCE) === 0)) await nextEvent()
      else if (isAnybodyThere) waiting.splice(draw(waiting.length), 1)[0]?.()
      else if (!isDone()) await nextEvent()
      else {
        await otherWork()
        continue
      }
      await otherWork()
      still = -1
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
