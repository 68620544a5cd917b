import type { LoadResult, LoadRun } from './load.ts'
import { ask, startHelper, stop, usedCpu } from './processes.ts'

export interface Loader {
  /** Throws where anything but answers of status 200 and 201 came: such a run measured something else. */
  run(run: LoadRun & { readonly serverPid: number }): Promise<MeasuredLoad>
  /** Like `run`, for runs whose refusals are what is measured. */
  runAnyhow(run: LoadRun): Promise<LoadResult>
  stop(): Promise<void>
}

export interface MeasuredLoad extends LoadResult {
  /** Ms of CPU that the measured process spent on one answer, on all its threads. */
  readonly serverCpu: number
}

/** What a phone's browser sends with each request. */
export const BROWSER_HEADERS: Readonly<Record<string, string>> = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ar-IQ,ar;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
}

export function startLoader(): Loader {
  const helper = startHelper('./load.ts')
  return {
    async run({ serverPid, ...run }) {
      const before = usedCpu(serverPid)
      const result = await ask<LoadResult>(helper, run)
      const serverCpu = ((usedCpu(serverPid) - before) * 1_000) / Math.max(1, result.answered)
      const good = (result.statuses['200'] ?? 0) + (result.statuses['201'] ?? 0)
      if (result.answered === 0 || good !== result.answered || result.errors > 0) {
        const told = JSON.stringify({ statuses: result.statuses, errors: result.errors, refusals: result.refusals })
        throw new Error(`${run.origin}${run.requests[0]?.path} did not answer well: ${told}`)
      }
      return { ...result, serverCpu }
    },
    async runAnyhow(run) {
      return await ask<LoadResult>(helper, run)
    },
    async stop() {
      await stop(helper)
    },
  }
}
