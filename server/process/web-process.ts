import cluster, { type Worker } from 'node:cluster'
import type { Log } from './log.ts'
import { createStopWish, STOP_SIGNALS, type StopWish } from './stop-wish.ts'

/** What a web process hears from the one that started it. */
type Told<Standing> =
  | { readonly standing: Standing }
  /** The whole shop closes. */
  | 'close'
  /** Another web process has taken its place. */
  | 'leave'
  /** Of the connections that it was to get, none is on its way any more. */
  | 'end'
  /** It is to tell what it knows, under this number. */
  | { readonly question: number }

/** What it says itself: it takes no connection any more, or what it was asked for. */
type Said = typeof CLOSED | Answered
const CLOSED = 'closed'

interface Answered {
  readonly question: number
  readonly answer: unknown
}

/** One of several processes behind one door, as it sees itself. */
export interface WebProcess<Standing> {
  /** A number that no other process of this shop ever had. */
  readonly number: number
  /** What the one that started it has opened for all. */
  readonly standing: Promise<Standing>
  readonly stop: StopWish
  /** Says what it tells to the one that started it, as `askWebProcess` asks. */
  answerWith(tell: () => Promise<unknown>): void
  /**
   * Resolves once the process may end without taking a connection along: one that was on its way when its door closed has gone to
   * another by then.
   */
  letGo(): Promise<void>
}

/** This process as one of several that `startWebProcess` started; null: it is none. */
export function ownWebProcess<Standing>(log: Log): WebProcess<Standing> | null {
  if (cluster.worker === undefined) return null
  const { id: number } = cluster.worker
  const standing = Promise.withResolvers<Standing>()
  const end = Promise.withResolvers<void>()
  const { wish, ...stop } = createStopWish(log)
  let isShopClosing = false
  let tell: () => Promise<unknown> = async () => null
  const answer = async (question: number) =>
    say({
      question,
      answer: await tell().catch(problem => void log.warn({ err: problem }, 'a question has no answer')),
    })
  process.on('message', (told: Told<Standing>) => {
    if (told === 'end') end.resolve()
    else if (typeof told === 'object' && 'question' in told) void answer(told.question)
    else if (typeof told === 'object') standing.resolve(told.standing)
    else {
      isShopClosing ||= told === 'close'
      wish(0)
    }
  })
  // A signal to the whole group (Ctrl-C, a supervisor) is for the one that started this process to answer.
  for (const name of [...STOP_SIGNALS, RENEWAL_SIGNAL]) process.on(name, () => undefined)
  return {
    number,
    standing: standing.promise,
    answerWith(next) {
      tell = next
    },
    stop: { ...stop, isShopClosing: () => isShopClosing },
    async letGo() {
      say(CLOSED)
      await end.promise
    },
  }
}

/** One that started it and has gone hears nothing. */
function say(said: Said): void {
  if (process.connected) process.send?.(said, () => undefined)
}

/** Asks the process that started the others to renew them, one after another. */
export const RENEWAL_SIGNAL = 'SIGUSR2'

/** Starts this very program once more, to answer at the same door. Node ends it at once when this process is gone, however it ended. */
export function startWebProcess<Standing>(standing: Standing): Worker {
  const worker = cluster.fork()
  tellWebProcess(worker, { standing })
  // One that cannot be started or told anything ends, which is heard anyway.
  worker.on('error', () => undefined)
  return worker.on('message', (said: Said) => {
    if (said === CLOSED) tellWebProcess(worker, 'end')
  })
}

let questions = 0

/** What it tells, as `answerWith` says; null where it has not within `patience` ms. */
export async function askWebProcess(worker: Worker, patience: number): Promise<unknown> {
  const question = questions++
  const { promise: answered, resolve } = Promise.withResolvers<unknown>()
  const hear = (said: Said) => {
    if (said !== CLOSED && said.question === question) resolve(said.answer)
  }
  const late = setTimeout(resolve, patience, null)
  worker.on('message', hear)
  tellWebProcess(worker, { question })
  try {
    return (await answered) ?? null
  } finally {
    clearTimeout(late)
    worker.off('message', hear)
  }
}

/** One that is gone already hears nothing. */
export function tellWebProcess<Standing>(worker: Worker, told: Told<Standing>): void {
  if (worker.isConnected()) worker.send(told, () => undefined)
}
