import { Refusal } from '../http/refusal.ts'

/** More than this many waiting would wait longer than anybody does. */
const MOST_WAITING = 64

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `atOnce` works at a time, the others wait in order. Throws too_many_requests where too many wait already. */
export function createHashQueue(atOnce: number, mostWaiting = MOST_WAITING): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new Refusal('too_many_requests', { headers: { 'retry-after': '5' } })
    await new Promise<void>(resolve => waiting.push(resolve))
  }

  /** Hands the place on to the next in line, so that nobody who comes later takes it. */
  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async work => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
