import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import { StartRefusal } from './start-refusal.ts'
import { askWebProcess, startWebProcess, tellWebProcess } from './web-process.ts'

/** Several processes that answer at one door; this one only starts them and hands connections to them in turn. */
export interface WebProcesses {
  /** Puts a new process in the place of each, one after another: no request is lost. Ends at the first that does not start. */
  renew(): Promise<void>
  /** What each of them tells; null for one that has not within `patience` ms. */
  ask(patience: number): Promise<unknown[]>
  /** Tells all of them to close, and returns when they are gone. One that has not gone after `patience` ms is killed. */
  close(patience: number): Promise<void>
  closeAtOnce(): void
}

interface WebProcessesOptions<Standing> {
  readonly count: number
  /** What each of them is told of what stands already. */
  readonly standing: Standing
  readonly log: Log
}

/** Ms before the place of one that died is taken by another, doubling with each death that follows soon. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000
/** Ms without a death after which the next one is the first again. */
const CALM = 60_000

/** Resolves when all of them answer. Throws `StartRefusal` where one does not start, and leaves none behind. */
export async function startWebProcesses<Standing>({
  count,
  standing,
  log,
}: WebProcessesOptions<Standing>): Promise<WebProcesses> {
  const all = new Set<Worker>()
  /** Those that answer and are to go on. */
  const serving = new Set<Worker>()
  let replacements = 0
  let isClosing = false
  let pause = FIRST_PAUSE
  let lastDeath = -Infinity
  let renewal: Promise<void> | null = null

  async function start(): Promise<void> {
    const worker = startWebProcess(standing)
    all.add(worker)
    const ended = endOf(worker).then(how => {
      all.delete(worker)
      return how
    })
    const how = await Promise.race([once(worker, 'listening').then(() => null), ended])
    if (how !== null) throw new Error(`a web process ended before it answered (${how})`)
    serving.add(worker)
    void ended.then(code => {
      // One that was told to go is not missed.
      if (!serving.delete(worker) || isClosing) return
      log.error({ pid: worker.process.pid, code }, 'a web process has ended: another takes its place')
      void replace()
    })
  }

  async function replace(): Promise<void> {
    replacements++
    do await wait(nextPause())
    while (
      // A renewal may have brought one meanwhile.
      !isClosing &&
      serving.size + replacements <= count &&
      !(await startOrTell())
    )
    replacements--
  }

  function nextPause(): number {
    const now = performance.now()
    pause = now - lastDeath > CALM ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE)
    lastDeath = now
    return pause
  }

  async function startOrTell(): Promise<boolean> {
    try {
      await start()
      return true
    } catch (problem) {
      if (!isClosing) log.error({ err: problem }, 'a web process does not start')
      return false
    }
  }

  async function renewAll(): Promise<void> {
    for (let renewed = 0; renewed < count; renewed++) {
      if (isClosing || !(await startOrTell())) return
      const [oldest] = serving
      // Where one has died meanwhile, the new one has its place.
      if (oldest === undefined || serving.size <= count) continue
      serving.delete(oldest)
      tellWebProcess(oldest, 'leave')
      await endOf(oldest)
    }
    log.info({ processes: serving.size }, 'the web processes were renewed')
  }

  function closeAtOnce(): void {
    for (const worker of all) worker.process.kill('SIGKILL')
  }

  try {
    // One before the others: what stands in the way is said once.
    await start()
    await Promise.all(Array.from({ length: count - 1 }, start))
  } catch (problem) {
    isClosing = true
    closeAtOnce()
    throw new StartRefusal('A web process did not start: what it said stands above.', { cause: problem })
  }
  return {
    async renew() {
      renewal ??= renewAll().finally(() => {
        renewal = null
      })
      await renewal
    },
    ask: patience => Promise.all([...serving].map(worker => askWebProcess(worker, patience))),
    async close(patience) {
      isClosing = true
      const late = setTimeout(closeAtOnce, patience)
      for (const worker of all) tellWebProcess(worker, 'close')
      await Promise.all([...all].map(endOf))
      clearTimeout(late)
    },
    closeAtOnce,
  }
}

/** Its exit code, or the signal that ended it. */
async function endOf(worker: Worker): Promise<number | string> {
  if (worker.isDead()) return worker.process.signalCode ?? worker.process.exitCode ?? ''
  return await new Promise(resolve => worker.once('exit', (code, signal) => resolve(signal ?? code)))
}
