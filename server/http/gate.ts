import type { RefusalKey } from '#contract/refusals.ts'
import { letIn } from './arrivals.ts'
import type { Precedence } from './precedence.ts'
import { Refusal } from './refusal.ts'

interface GateOptions {
  readonly atOnce: number
  /** How many more may wait. */
  readonly mostWaiting: number
  /** Ms that anybody waits, or would by the pace of those before them; without an end when left out. */
  readonly longestWait?: number
  /**
   * Ms from the beginning of a turn for which works begin in it: a work
   * that takes less is not worth one of its own. None when left out.
   */
  readonly sharedTurn?: number
  /** What works that others wait behind give way to. */
  readonly after?: Precedence
  /** Ms that have passed since any moment. */
  readonly now?: () => number
  /** What one too many is refused with. */
  readonly refusal?: RefusalKey
  /** Seconds after which they are told to come back. */
  readonly comeBackAfter?: number
}

/**
 * Lets so many works through at once, each in a turn of the event loop of its own, when who is at the door is in; the rest wait in the
 * order they came. Throws the gate's refusal, with the time to come back, where too many wait already, or would for too long: they are
 * better told at once. So is, at last, who has waited for too long all the same: a page that comes later is nobody's any more.
 */
export interface Gate {
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether one more would be refused at once. It is counted as refused then, and told so without coming in. */
  readonly turnsAway: () => boolean
  readonly figures: () => GateFigures
}

export interface GateFigures {
  readonly inside: number
  readonly waiting: number
  /** Since the start. */
  readonly refused: number
}

/** Seconds after which whoever is one too many may come back, where a gate has no time of its own. */
export const COME_BACK_AFTER = 2

export function createGate({
  atOnce,
  mostWaiting,
  longestWait = Infinity,
  sharedTurn = 0,
  after,
  refusal = 'service_unavailable',
  comeBackAfter = COME_BACK_AFTER,
  now = () => performance.now(),
}: GateOptions): Gate {
  let inside = 0
  let refused = 0
  /** Ms from one that leaves to the next, while others wait; and when the last of them did. */
  let pace = 0
  let lastLeft: number | null = null
  const waiting: Waiting[] = []
  let lastTurn: Promise<void> = Promise.resolve()
  let turnBegan = Number.NEGATIVE_INFINITY

  const isFull = () => {
    if (inside < atOnce) return false
    // One may always wait: how quickly it gets in shows the pace of now.
    const isTooLong = waiting.length > 0 && (waiting.length + 1) * pace > longestWait
    return waiting.length >= mostWaiting || isTooLong
  }

  const enter = async () => {
    if (isFull()) throw comeBack()
    if (inside < atOnce) {
      inside++
      return
    }
    await new Promise<void>((goIn, turnAway) => waiting.push({ since: now(), goIn, turnAway }))
  }

  const comeBack = () => {
    refused++
    return new Refusal(refusal, { headers: { 'retry-after': String(comeBackAfter) } })
  }

  const leave = () => {
    notePace(waiting.length > 0)
    const longSince = now() - longestWait
    let next = waiting.shift()
    for (; next !== undefined && next.since < longSince; next = waiting.shift()) next.turnAway(comeBack())
    if (next === undefined) inside--
    else next.goIn()
  }

  const notePace = (othersWait: boolean) => {
    const left = now()
    if (lastLeft !== null) pace += (left - lastLeft - pace) * WEIGHT_OF_LAST
    lastLeft = othersWait ? left : null
  }

  /** No two begin in the same one, but for those that share it. */
  const takeTurn = (): Promise<void> | null => {
    if (now() - turnBegan < sharedTurn) return null
    lastTurn = lastTurn.then(letIn).then(() => {
      turnBegan = now()
    })
    return lastTurn
  }

  const pass = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      // Works that hold the thread, one behind the other, would be one long work to everybody else: what came with this one is
      // looked at first, and either answered, or queued, or refused.
      const turn = takeTurn()
      if (turn !== null) await turn
      if (waiting.length > 0) await after?.over()
      return await work()
    } finally {
      leave()
    }
  }

  const turnsAway = () => {
    const isOneTooMany = isFull()
    if (isOneTooMany) refused++
    return isOneTooMany
  }

  return Object.assign(pass, { turnsAway, figures: () => ({ inside, waiting: waiting.length, refused }) })
}

interface Waiting {
  readonly since: number
  readonly goIn: () => void
  readonly turnAway: (refusal: Refusal) => void
}

/** A slow work alone is no slow pace, and after a slow hour the quick one is believed soon. */
const WEIGHT_OF_LAST = 0.2
