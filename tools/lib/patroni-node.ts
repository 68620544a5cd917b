import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, isRunning } from '#server/database/embedded/process-facts.ts'
import type { ServerAccount } from '#server/database/embedded/server-account.ts'
import { startService } from '../../bench/processes.ts'

export interface NodePlaces {
  readonly name: string
  /** Of PostgreSQL, and of Patroni's API. */
  readonly port: number
  readonly api: number
  /** Its own, with `patroni.yml` in it. */
  readonly folder: string
  readonly account: ServerAccount
}

/** One node: a Patroni and the PostgreSQL that it looks after, treated as one machine. */
export interface PatroniNode extends NodePlaces {
  start(): void
  /** As a machine whose power fails. */
  kill(): Promise<void>
  /** As a machine that stands still, until `thaw`. */
  freeze(): void
  thaw(): void
}

export function patroniNode(places: NodePlaces): PatroniNode {
  const { folder, account } = places
  const data = dataFolder(folder)
  let patroni: ChildProcess | null = null

  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) if (isRunning(pid)) process.kill(pid, name)
  }
  const freeze = () => {
    patroni?.kill('SIGSTOP')
    const postmaster = postmasterOf(data)
    // Itself first: one that stands still starts no other.
    signal(postmaster, 'SIGSTOP')
    const all = [...postmaster, ...postmaster.flatMap(childrenOf)]
    signal(all, 'SIGSTOP')
    return all
  }
  return {
    ...places,
    start() {
      patroni = startService('patroni', [path.join(folder, 'patroni.yml')], {
        log: path.join(folder, 'patroni.log'),
        account,
      })
    },
    freeze: () => void freeze(),
    thaw() {
      const postmaster = postmasterOf(data)
      signal([...postmaster.flatMap(childrenOf), ...postmaster], 'SIGCONT')
      patroni?.kill('SIGCONT')
    },
    async kill() {
      const all = freeze()
      const gone = patroni !== null && patroni.exitCode === null && patroni.signalCode === null && once(patroni, 'exit')
      patroni?.kill('SIGKILL')
      signal(all, 'SIGKILL')
      await gone
      while (all.some(isRunning)) await wait(20)
    },
  }
}

export function dataFolder(folder: string): string {
  return path.join(folder, 'data')
}

/** The process that serves the folder, if one does: what the file of one that was killed says may be anybody's by now. */
function postmasterOf(data: string): number[] {
  const pid = Number.parseInt(readText(path.join(data, 'postmaster.pid')), 10)
  return isRunning(pid) && commandOf(pid).join(' ').includes(data) ? [pid] : []
}

function childrenOf(pid: number): number[] {
  return readText(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter(child => child > 0)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
