import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** How a newcomer starts it, without npm. */
export const START = [process.execPath, 'tools/start.js'] as const

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A shop in a process of its own, as whoever starts it sees it. */
export interface ShopProcess {
  /** The process that was started, and with it a process group of its own, as in a terminal. */
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

type Variables = Readonly<Record<string, string>>

/**
 * Runs a command in the project's folder with nothing of this process's settings but those given, and how many processes answer. A tool
 * is told, as `npm run` tells it, where Node keeps what it compiled; a shop that is started knows by itself.
 */
export function run(command: readonly [string, ...string[]], variables: Variables): ShopProcess {
  const [program, ...options] = command
  const { PATH = '', HOME = '', USER = '', WEB_CONCURRENCY = '' } = process.env
  const kept = command === START ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }
  const child = spawn(program, options, {
    cwd: ROOT,
    env: { PATH, HOME, USER, WEB_CONCURRENCY, ...kept, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, stdout: () => stdout, stderr: () => stderr, ended }
}

/** Waits until the shop told its address, and answers there. */
export async function untilOpen(shop: ShopProcess, port: number): Promise<void> {
  let hasEnded = false
  void shop.ended.then(() => {
    hasEnded = true
  })
  while (!/The shop is open: https?:\/\//.test(shop.stdout())) {
    if (hasEnded) throw new Error(`the shop did not open:\n${shop.stdout()}${shop.stderr()}`)
    await wait(20)
  }
  if (!(await isLive(port))) throw new Error('the shop told its address but does not answer')
}

export async function isLive(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)
  return answer?.status === 200
}

/** Whether it takes shoppers and misses nothing. */
export async function isWhole(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
  return answer?.status === 200 && (await answer.json()).degraded.length === 0
}

/** The numbers of the processes that answer for the shop of this number. */
export async function webPidsOf(shop: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap(line => {
    const [pid, parent, ...command] = line.trim().split(/\s+/)
    return Number(parent) === shop && command.join(' ').endsWith('main.js serve') ? Number(pid) : []
  })
}
