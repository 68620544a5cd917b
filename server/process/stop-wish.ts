import type { Log } from './log.ts'

/** That the process should end, from wherever the wish comes. */
export interface StopWish {
  /** Aborted at the first wish. */
  readonly signal: AbortSignal
  /** Resolves at the first wish to the exit code: 0 for a signal, 1 after a failure. */
  readonly wished: Promise<number>
  /** A part without which the shop cannot go on has failed. */
  fail(reason: unknown): void
  /** Nobody else answers at the shop's door any more: balancers are to notice. */
  isShopClosing(): boolean
}

/** What asks a process to end. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ms within which a repeated signal is the same wish: npm and the terminal each pass a Ctrl-C on. */
const SAME_WISH = 1_000

/**
 * Listens for SIGINT, SIGTERM, SIGHUP, for the end of the process that started this one, and for errors nobody caught.
 * A second signal calls `atOnce` and ends the process there.
 */
export function awaitStopWish({ log, atOnce }: { readonly log: Log; readonly atOnce: () => void }): StopWish {
  const { wish, ...stop } = createStopWish(log)
  let since: number | undefined
  stop.signal.addEventListener('abort', () => {
    since = performance.now()
  })

  function onSignal(name: NodeJS.Signals): void {
    if (since === undefined) {
      log.info({ signal: name }, 'closing')
      wish(0)
      return
    }
    if (performance.now() - since < SAME_WISH) return
    log.warn({ signal: name }, 'closing at once')
    atOnce()
    process.exit(1)
  }

  for (const name of STOP_SIGNALS) process.on(name, onSignal)
  process.once('disconnect', () => wish(0))
  return { ...stop, isShopClosing: () => stop.signal.aborted }
}

/** One that is made by `wish`, with the exit code, and by errors nobody caught. */
export function createStopWish(log: Log): Omit<StopWish, 'isShopClosing'> & { wish(code: number): void } {
  const { promise, resolve } = Promise.withResolvers<number>()
  const aborting = new AbortController()

  function wish(code: number): void {
    aborting.abort(new Error('the shop was told to stop'))
    resolve(code)
  }

  function fail(reason: unknown): void {
    log.fatal({ err: reason }, 'the shop cannot go on')
    wish(1)
  }

  process.on('uncaughtException', fail)
  return { signal: aborting.signal, wished: promise, fail, wish }
}
