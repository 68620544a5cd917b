import { pidsOf } from '../../tools/lib/shop-pids.ts'
import type { Bench } from '../bench.ts'
import type { LoadResult, LoadRun } from '../load.ts'
import { treeOf, usedCpu } from '../processes.ts'
import type { ShopServer } from '../shop-server.ts'
import type { GrowthPoint } from './series.ts'

/** Requests of one kind, and by how many connections they are sent. */
export interface GrowthAsked {
  readonly what: string
  readonly connections: number
  readonly requests: LoadRun['requests']
  readonly headers: LoadRun['headers']
  /** Null: each once. */
  readonly seconds: number | null
}

/** What an answer costs, the database's part of it too. Throws where anything came but answers and requests to come back. */
export async function costOf(
  { loader }: Pick<Bench, 'loader'>,
  shop: ShopServer,
  { what, ...asked }: GrowthAsked,
  size: number,
): Promise<GrowthPoint> {
  const pids = [shop.pid, ...treeOf(pidsOf(shop.dataDir).postgres)]
  const used = () => pids.reduce((sum, pid) => sum + usedCpu(pid), 0)
  const before = used()
  const result = await loader.runAnyhow({ ...asked, origin: shop.origin })
  return pointOf(result, { what, size, seconds: used() - before })
}

/**
 * The same, after a quarter of the requests, or half of the time, that does not count: at first the compiler of the runtime has everything
 * to learn. What is asked then was not asked before, unless it is all the same.
 */
export async function warmCostOf(
  bench: Pick<Bench, 'loader'>,
  shop: ShopServer,
  asked: GrowthAsked,
  size: number,
): Promise<GrowthPoint> {
  const { requests, seconds } = asked
  const count = requests.length < 4 ? 0 : Math.floor(requests.length / 4)
  const first = count === 0 ? requests : requests.slice(0, count)
  await costOf(bench, shop, { ...asked, requests: first, seconds: seconds && seconds / 2 }, size)
  return await costOf(bench, shop, { ...asked, requests: requests.slice(count) }, size)
}

interface Measured {
  readonly what: string
  readonly size: number
  /** Of processor. */
  readonly seconds: number
}

/** A point of those who were answered; how many of a hundred were told to come back instead stands beside it. */
export function pointOf(result: LoadResult, { what, size, seconds }: Measured): GrowthPoint {
  const { statuses, answered, errors, refusals, p50Of, p99Of, perSecond } = result
  const good = statuses['201'] === undefined ? '200' : '201'
  const count = statuses[good] ?? 0
  const sentAway = statuses['503'] ?? 0
  if (count === 0 || count + sentAway !== answered || errors > 0)
    throw new Error(`${what} was not answered well: ${JSON.stringify({ statuses, errors, refusals })}`)
  return {
    ...{ size, cpu: (seconds * 1_000) / count, bytes: Math.round(result.bytes) },
    ...{ p50: p50Of[good] ?? Number.NaN, p99: p99Of[good] ?? Number.NaN },
    perSecond: (perSecond * count) / answered,
    sentAway: (100 * sentAway) / answered,
  }
}
