import { setTimeout as wait } from 'node:timers/promises'

interface PaceOptions {
  /** Most turns within any stretch of `within`. */
  readonly turns: number
  /** Milliseconds. */
  readonly within: number
  readonly clock: () => Date
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/** Hands out turns in the order they are asked for, late enough that a partner's limit is kept whatever the burst. */
export function createPace({ turns, within, clock, pause = wait }: PaceOptions): () => Promise<void> {
  const taken: number[] = []
  let queue = Promise.resolve()

  const takeTurn = async () => {
    for (;;) {
      const now = clock().getTime()
      const oldest = taken.length < turns ? undefined : taken[0]
      const left = oldest === undefined ? 0 : oldest + within - now
      // More than the whole stretch: the clock was set back, and what was taken says nothing any more.
      if (left > within) taken.length = 0
      if (left <= 0 || left > within) {
        if (taken.length >= turns) taken.shift()
        taken.push(now)
        return
      }
      await pause(left)
    }
  }
  return () => {
    queue = queue.then(takeTurn)
    return queue
  }
}
