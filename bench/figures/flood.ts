import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { besideFigures, measureBeside } from '../beside.ts'
import { type Figure, plainFigure } from '../figure.ts'
import type { LoadResult, LoadRun } from '../load.ts'
import { BROWSER_HEADERS, startLoader } from '../loader.ts'
import { type ShopServer, startShop } from '../shop-server.ts'

/** What visitors of kept pages wait while 50 connections ask for nothing but pages that nobody asked for before. */
export async function measureFlood(bench: Bench): Promise<Figure[]> {
  const shop = await startShop(await bench.catalogues.folder('demo'))
  const crowd = startLoader()
  try {
    bench.tell(`flood: ${AT_ONCE} connections that ask for new pages, beside visitors of kept ones`)
    let round = 0
    const beside = await measureBeside(bench, {
      shop,
      requests: [{ path: paths.home() }, { path: paths.collection() }],
      crowd: async seconds => {
        round++
        const heard = await crowd.runAnyhow({ ...newPages(shop, round), seconds })
        requireFlood(heard)
        return heard
      },
    })
    return [
      ...besideFigures('flood', `kept pages' p99 beside ${AT_ONCE} askers of new ones`, beside, 10),
      plainFigure('flood', 'new pages, rendered', perSecondOf(beside.crowd, '200'), 'a second', null),
      plainFigure('flood', 'new pages, asked to come back', perSecondOf(beside.crowd, '503'), 'a second', null),
    ]
  } finally {
    await crowd.stop()
    await shop.stop()
  }
}

const AT_ONCE = 50
/** More than a run can ask for. */
const NEW_PAGES = 200_000

/** Each a search of its own, which the page declares: no unknown part of an address makes a page new. */
function newPages(shop: ShopServer, round: number): Omit<LoadRun, 'seconds'> {
  const requests = Array.from({ length: NEW_PAGES }, (_, place) => ({
    path: `${paths.collection()}?search=box%20${round}x${place}`,
  }))
  return { origin: shop.origin, connections: AT_ONCE, requests, headers: BROWSER_HEADERS }
}

function perSecondOf(runs: readonly LoadResult[], status: string): number[] {
  return runs.map(({ statuses, answered, perSecond }) => ((statuses[status] ?? 0) / Math.max(1, answered)) * perSecond)
}

function requireFlood({ statuses, answered, errors }: LoadResult): void {
  const meant = (statuses['200'] ?? 0) + (statuses['503'] ?? 0)
  if (answered > 0 && meant === answered && errors === 0) return
  throw new Error(`not a flood of new pages: ${JSON.stringify({ statuses, errors })}`)
}
