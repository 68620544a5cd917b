import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the shop's own process before everything else (`--import`): tells how long the thread that serves was held. Each
 * `begin` starts anew, each `end` answers with the `Held` since then.
 */
export interface Held {
  /** Ms of processor of the longest stretch in which nobody else was served. */
  readonly longest: number
}

export type TurnsMessage = 'begin' | 'end'

let isWatching = false
let longest = 0
let last = 0

/** Processor and not the clock: what other processes do on a busy machine is no fault of the shop's. */
function lookAtProcessor(): void {
  const now = ownMilliseconds()
  longest = Math.max(longest, now - last)
  last = now
}

function watch(): void {
  if (!isWatching) return
  lookAtProcessor()
  setImmediate(watch)
}

function ownMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function answer(message: { readonly turns?: TurnsMessage }): void {
  if (message.turns === 'begin') {
    isWatching = true
    last = ownMilliseconds()
    longest = 0
    setImmediate(watch)
    process.send?.({ reply: null })
  } else if (message.turns === 'end') {
    lookAtProcessor()
    isWatching = false
    process.send?.({ reply: { longest } satisfies Held })
  }
}

if (isMainThread && process.send !== undefined) {
  process.on('message', answer)
  // The shop ends as if nobody watched it.
  process.channel?.unref()
}
