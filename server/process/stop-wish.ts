import type { Log } from './log.ts'

/** That the process should end, from wherever the wish comes. */
export interface StopWish {
  /** Aborted at the first wish. */
  readonly signal: AbortSignal
  /** Resolves at the first wish to the exit code: 0 for a signal, 1 after a failure. */
  readonly wished: Promise<number>
  /** A part without which the shop cannot go on has failed. */
  fail(reason: unknown): void
}

/** Ms within which a repeated signal is the same wish: npm and the terminal each pass a Ctrl-C on. */
const SAME_WISH = 1_000

/**
 * Listens for SIGINT, SIGTERM, SIGHUP, for the end of the process that started this one, and for errors nobody caught.
 * A second signal calls `atOnce` and ends the process there.
 */
export function awaitStopWish({ log, atOnce }: { readonly log: Log; readonly atOnce: () => void }): StopWish {
  const { promise, resolve } = Promise.withResolvers<number>()
  const aborting = new AbortController()
  let since: number | undefined

  function wish(code: number): void {
    since ??= performance.now()
    aborting.abort(new Error('the shop was told to stop'))
    resolve(code)
  }

  function fail(reason: unknown): void {
    log.fatal({ err: reason }, 'the shop cannot go on')
    wish(1)
  }

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

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  process.once('disconnect', () => wish(0))
  process.on('uncaughtException', fail)
  return { signal: aborting.signal, wished: promise, fail }
}
