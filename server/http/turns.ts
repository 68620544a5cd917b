import { COME_BACK } from '../database/is-away.ts'
import { Refusal } from './refusal.ts'

interface TurnOptions {
  readonly atOnce: number
  /** How many more may wait. */
  readonly mostWaiting: number
}

/** Does a work of somebody's when it is its turn. Throws service_unavailable where too many of theirs wait. */
export type TakeTurn = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Lets so many works of one name through at once; its others wait here. What wants the same row of the database waits there with a
 * connection in hand: a hundred calls of one shopper would take all connections from everybody else.
 */
export function createTurns({ atOnce, mostWaiting }: TurnOptions): TakeTurn {
  const lines = new Map<string, { inside: number; readonly waiting: (() => void)[] }>()
  return async (whose, work) => {
    const line = lines.get(whose) ?? { inside: 0, waiting: [] }
    lines.set(whose, line)
    if (line.inside < atOnce) line.inside++
    else if (line.waiting.length < mostWaiting) await new Promise<void>(goIn => line.waiting.push(goIn))
    else throw new Refusal('service_unavailable', { headers: COME_BACK })
    try {
      return await work()
    } finally {
      const goIn = line.waiting.shift()
      if (goIn !== undefined) goIn()
      else if (--line.inside === 0) lines.delete(whose)
    }
  }
}
