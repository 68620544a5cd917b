import type { Bench } from './bench.ts'
import { atMost, costFigure, type Figure, median, plainFigure, ratios, type Section } from './figure.ts'
import type { LoadResult, LoadRun } from './load.ts'
import { BROWSER_HEADERS, type MeasuredLoad } from './loader.ts'
import { interleave } from './rounds.ts'
import type { ShopServer } from './shop-server.ts'

/** What visitors waited, calm and beside a crowd, and what the crowd itself got. */
export interface Beside {
  readonly calm: readonly MeasuredLoad[]
  readonly busy: readonly MeasuredLoad[]
  readonly crowd: readonly LoadResult[]
}

interface Besides {
  readonly shop: Pick<ShopServer, 'origin' | 'pid'>
  /** What visitors ask for, in turns. */
  readonly requests: LoadRun['requests']
  /** For so many seconds. Throws where it was not the crowd that was meant. */
  readonly crowd: (seconds: number) => Promise<LoadResult>
}

/** Of visitors: connections, and ms that each rests after an answer. */
const VISITORS = { connections: 8, pause: 20 }

/** Visitors alone and beside the crowd, in turns. */
export async function measureBeside({ effort, loader }: Bench, { shop, requests, crowd }: Besides): Promise<Beside> {
  const visitors = { ...VISITORS, requests, origin: shop.origin, serverPid: shop.pid, headers: BROWSER_HEADERS }
  const calm: MeasuredLoad[] = []
  const busy: MeasuredLoad[] = []
  const heard: LoadResult[] = []
  const { seconds } = effort
  await loader.run({ ...visitors, seconds: effort.warmUp })
  await interleave(effort.rounds, [
    async () => void calm.push(await loader.run({ ...visitors, seconds })),
    async () => {
      const [beside, others] = await Promise.all([loader.run({ ...visitors, seconds }), crowd(seconds)])
      busy.push(beside)
      heard.push(others)
    },
  ])
  return { calm, busy, crowd: heard }
}

/** The visitors' p99 beside the crowd, and how often it is their calm one; at most `times`. */
export function besideFigures(section: Section, what: string, { calm, busy }: Beside, times: number): Figure[] {
  const p99s = (runs: readonly LoadResult[]) => runs.map(run => run.p99)
  const details = {
    p50: median(busy.map(run => run.p50)),
    calmP50: median(calm.map(run => run.p50)),
    perSecond: median(busy.map(run => run.perSecond)),
    calmPerSecond: median(calm.map(run => run.perSecond)),
  }
  const limit = { what: 'the same, calm', runs: p99s(calm) }
  return [
    costFigure({ section, what, unit: 'ms', wanted: null, details }, p99s(busy), limit),
    plainFigure(section, `${what}, by its calm value`, ratios(p99s(busy), p99s(calm)), 'times', atMost(times)),
  ]
}
