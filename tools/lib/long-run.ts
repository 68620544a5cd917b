import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopAll } from '../../bench/processes.ts'
import { Refused } from './project.js'

interface LongRun {
  /** What its folder is called. */
  readonly name: string
  /** Leaves what was written, and says where. */
  readonly keep: boolean
}

/**
 * Plays a run of processes in a folder of its own, in which the account that PostgreSQL runs under may
 * go through for root. A signal ends it: it throws `Refused` then. Whatever it has started is ended.
 */
export async function playInFolder<Result>(
  { name, keep }: LongRun,
  play: (folder: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), `tarteeb-${name}-`))
  await chmod(folder, 0o755)
  const stopped = new AbortController()
  for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(each, () => stopped.abort())
  try {
    return await play(folder, stopped.signal)
  } catch (problem) {
    throw stopped.signal.aborted ? new Refused('Stopped.') : problem
  } finally {
    await stopAll()
    if (keep) console.log(`What was written is in ${folder}.`)
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
