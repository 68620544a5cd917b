import { type Figure, limitedFigure, median, ratios, type Section, type WantedFigure } from './figure.ts'
import type { LoadRun } from './load.ts'
import type { Loader, MeasuredLoad } from './loader.ts'
import type { Neighbour } from './neighbours.ts'

/** How much is measured; `--quick` measures less of everything. */
export interface Effort {
  readonly rounds: number
  /** Seconds of one run. */
  readonly seconds: number
  readonly warmUp: number
  readonly starts: number
  /** Orders of one run. */
  readonly orders: number
}

/** Concurrent shoppers of every run under load. */
export const SHOPPERS = 16

/** Does the works of each round one after the other, every second round backwards, so that drift of the machine cancels. */
export async function interleave(rounds: number, works: readonly (() => Promise<void>)[]): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const work of round % 2 === 0 ? works : works.toReversed()) await work()
  }
}

/** One thing under load, with the results of its runs. */
export interface LoadSeries {
  readonly runs: MeasuredLoad[]
  readonly run: () => Promise<void>
}

export function loadSeries(
  loader: Loader,
  effort: Effort,
  plan: () => Promise<LoadRun & { readonly serverPid: number }>,
): LoadSeries {
  const runs: MeasuredLoad[] = []
  return {
    runs,
    async run() {
      const { seconds, warmUp } = effort
      const planned = await plan()
      // The first time the compiler of the runtime has everything to learn.
      await loader.run({ ...planned, seconds: runs.length === 0 ? warmUp : Math.min(warmUp, 0.5) })
      runs.push(await loader.run({ ...planned, seconds }))
    },
  }
}

/** A server that sends the same bytes, under the same load. */
export interface NeighbourRuns {
  readonly name: Neighbour['name']
  readonly runs: readonly MeasuredLoad[]
}

/** Of the shop and of its limit beside further servers: what a framework takes, and what a web server takes that is nothing else. */
export function neighbourDetails(
  runs: readonly MeasuredLoad[],
  limit: readonly MeasuredLoad[],
  neighbours: readonly NeighbourRuns[],
): Figure['details'] {
  const details = neighbours.flatMap(({ name, runs: others }) => {
    const key = NEIGHBOUR_KEYS[name]
    const by = (ones: readonly MeasuredLoad[]) => median(ratios(ones.map(perSecondOf), others.map(perSecondOf)))
    return [
      [key, median(others.map(perSecondOf))],
      [`${key}Cpu`, median(others.map(run => run.serverCpu))],
      [`${key}Ratio`, by(runs)],
      [`${key}LimitRatio`, by(limit)],
    ] as const
  })
  return Object.fromEntries(details)
}

const NEIGHBOUR_KEYS: Readonly<Record<Neighbour['name'], string>> = {
  'bare Hono': 'hono',
  'bare node:http': 'nodeHttp',
  nginx: 'nginx',
}

const perSecondOf = (run: MeasuredLoad) => run.perSecond

/** Requests a second beside those of a limit. */
export function loadFigure(
  section: Section,
  what: string,
  { runs }: Pick<LoadSeries, 'runs'>,
  limit: { readonly what: string; readonly runs: readonly MeasuredLoad[] },
  wanted: WantedFigure | null,
  details: Figure['details'] = {},
): Figure {
  const cpu = median(runs.map(run => run.serverCpu))
  const limitCpu = median(limit.runs.map(run => run.serverCpu))
  const head = {
    p50: median(runs.map(run => run.p50)),
    p99: median(runs.map(run => run.p99)),
    limitP50: median(limit.runs.map(run => run.p50)),
    limitP99: median(limit.runs.map(run => run.p99)),
    answerBytes: Math.round(median(runs.map(run => run.bytes))),
    // Ms of the server's processor for one answer; independent of what the load generator can do.
    cpu,
    limitCpu,
    cpuRatio: limitCpu / cpu,
    generatorCpu: median(runs.map(run => run.ownCpu)),
    limitGeneratorCpu: median(limit.runs.map(run => run.ownCpu)),
  }
  return limitedFigure(
    { section, what, unit: 'a second', wanted, details: { ...head, ...details } },
    runs.map(perSecondOf),
    { what: limit.what, runs: limit.runs.map(perSecondOf) },
  )
}
