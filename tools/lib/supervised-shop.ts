import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PROJECT } from './project.js'
import { SHOP_FLAGS } from './shop-flags.js'

/** The shop that is being worked on, in a process of its own that is started again. */
export interface SupervisedShop {
  /** Resolves once the shop answers, or has ended by itself: then the next change starts it. */
  readonly settled: () => Promise<void>
  /** Whether this file, by its absolute path, is part of what the process has loaded. */
  readonly runs: (file: string) => boolean
  readonly startAgain: (whenOpen: () => void) => void
  readonly stop: (signal: NodeJS.Signals) => void
  readonly stopped: Promise<void>
}

/** Ms between two looks whether the shop is open. */
const LOOK = 50
/** Ms in which changes that come together are one: an editor writes several files, Git many. */
const TOGETHER = 100

/** `variables` beside this process's own. */
export function superviseShop(variables: Readonly<Record<string, string>>): SupervisedShop {
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<void>()
  const loaded = new Set<string>()
  let isStopping = false
  let child = start()
  let settled = settle(child)
  let isDue = false

  function start(): ChildProcess {
    // The channel tells the shop when this process is gone, however it ended.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
    const started = spawn(process.execPath, [...SHOP_FLAGS, 'tools/dev-shop.ts'], {
      cwd: PROJECT,
      env: { ...process.env, ...variables },
      stdio: [...stdio],
    })
    // The channel's one kind of message: the address of a module.
    return started.on('message', url => loaded.add(fileURLToPath(String(url))))
  }

  async function settle(started: ChildProcess): Promise<void> {
    const address = `http://127.0.0.1:${variables.PORT}/health/ready`
    while (isAlive(started) && !(await fetch(address).catch(() => null))?.ok) await wait(LOOK)
  }

  async function replace(): Promise<void> {
    await wait(TOGETHER)
    isDue = false
    child.kill('SIGTERM')
    if (isAlive(child)) await once(child, 'exit')
    if (isStopping) return
    child = start()
    await settle(child)
  }

  return {
    settled: () => settled,
    runs: file => loaded.has(file),
    startAgain(whenOpen) {
      if (isDue || isStopping) return
      isDue = true
      settled = settled.then(replace)
      void settled.then(whenOpen)
    },
    stop(signal) {
      isStopping = true
      child.once('exit', () => tellStopped())
      if (!child.kill(signal)) tellStopped()
    },
    stopped,
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
