import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { planListAddresses } from '../list-addresses.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import { startShop } from '../shop-server.ts'
import { warmCostOf } from './cost.ts'
import type { GrowthChart, GrowthPoint } from './series.ts'

/** What answers cost to ever more who ask at once, each of whom asks again as soon as it is answered. */
export async function growConnections(bench: Bench): Promise<GrowthChart> {
  const { isQuick, catalogues, tell } = bench
  const shop = await startShop(await catalogues.folder(PRODUCTS))
  try {
    const { repeated, varied } = await planListAddresses(shop)
    tell(`growth: up to ${CONNECTIONS.at(-1)} connections at once`)
    const asked = [
      { what: 'list, same address', requests: [{ path: repeated }] },
      { what: 'list, every address new', requests: varied.map(path => ({ path })) },
      { what: 'home, kept', requests: [{ path: paths.home() }] },
    ]
    const series = []
    for (const each of asked) {
      const run = { ...each, headers: BROWSER_HEADERS }
      const points: GrowthPoint[] = []
      for (const [step, connections] of (isQuick ? QUICK_CONNECTIONS : CONNECTIONS).entries()) {
        const { requests } = each
        // What the step before asked for is ready by now.
        const begin = requests.length < STEP ? 0 : (step * STEP) % requests.length
        const turned = [...requests.slice(begin), ...requests.slice(0, begin)]
        const asked = { ...run, connections, requests: turned, seconds: isQuick ? 0.5 : 3 }
        points.push(await warmCostOf(bench, shop, asked, connections))
      }
      series.push({ what: each.what, points })
    }
    return { grows: 'connections at once', series, stopped: null }
  } finally {
    await shop.stop()
  }
}

const PRODUCTS = 200
const CONNECTIONS = [1, 4, 16, 64, 256]
/** Addresses by which a step begins after the one before. */
const STEP = 8_000
const QUICK_CONNECTIONS = [1, 16, 256]
