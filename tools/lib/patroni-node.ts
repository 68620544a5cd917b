import { readdirSync, readFileSync } from 'node:fs'
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
  const log = path.join(folder, 'patroni.log')
  const signal = (name: NodeJS.Signals) => {
    const found = processesOf(folder)
    for (const pid of found) if (isRunning(pid)) process.kill(pid, name)
    return found.length
  }
  return {
    ...places,
    start: () => void startService('patroni', [path.join(folder, 'patroni.yml')], { log, account }),
    freeze() {
      signal('SIGSTOP')
      // Those that were started while the first ones were stopped.
      signal('SIGSTOP')
    },
    thaw: () => void signal('SIGCONT'),
    async kill() {
      // Until there is none that one of them had just started, a server that was not up yet say.
      while (signal('SIGKILL') > 0) await wait(20)
    },
  }
}

export function dataFolder(folder: string): string {
  return path.join(folder, 'data')
}

/** Whatever of a node was started with this folder in its words, and what that started: a server's own processes have other words. */
function processesOf(folder: string): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const named = all.filter(pid => {
    const [program = '', ...words] = commandOf(pid)
    return PROGRAMS.test(path.basename(program)) && words.some(word => word.includes(`${folder}/`))
  })
  return [...new Set([...named, ...named.flatMap(childrenOf)])].filter(isRunning)
}

/** Not those of somebody who reads along in the folder. */
const PROGRAMS = /^(?:python|patroni|postgres|initdb|pg_)/

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)
  } catch {
    return []
  }
}
