import type { Bench } from '../bench.ts'
import { atMost, type Figure, median, ofLimit, plainFigure, ratios, type WantedFigure } from '../figure.ts'
import { type ListAddresses, planListAddresses, requireFullPage } from '../list-addresses.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import type { Neighbour } from '../neighbours.ts'
import { readRaw } from '../raw-answer.ts'
import { interleave, type LoadSeries, loadFigure, loadSeries, neighbourDetails, SHOPPERS } from '../rounds.ts'
import { type ShopServer, startShop } from '../shop-server.ts'

/** The filtered product list, 48 cards, at three sizes of the catalogue: answers kept and answers made anew. */
export async function measureList(bench: Bench): Promise<Figure[]> {
  const { catalogues, effort, tell } = bench
  const shops: ShopServer[] = []
  try {
    for (const size of SIZES) shops.push(await startShop(await catalogues.folder(size)))
    const [smallest] = shops
    if (smallest === undefined) return []
    const addresses = await planListAddresses(smallest)
    const measured = await Promise.all(
      shops.map((shop, place) => listSeries(bench, shop, SIZES[place] ?? 0, addresses)),
    )
    tell(`list: ${measured.length} sizes, answers kept and answers made, beside bare Hono and bare node:http`)
    await interleave(
      effort.rounds,
      measured.flatMap(({ kept, made }) =>
        [kept, made].flatMap(({ shop, limit, http }) => [shop.run, limit.run, http.run]),
      ),
    )
    return [...measured.flatMap(figuresOf), ...comparisons(measured)]
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

const SIZES = [200, 10_000, 100_000] as const
const LIMIT = 'bare Hono'

interface ListSeries {
  readonly size: number
  readonly kept: BesideSeries
  readonly made: BesideSeries
}

/** The same addresses of all three. */
interface BesideSeries {
  readonly shop: LoadSeries
  readonly limit: LoadSeries
  readonly http: LoadSeries
}

async function listSeries(
  { loader, bare, bareHttp, effort }: Bench,
  shop: ShopServer,
  size: number,
  { repeated, varied }: ListAddresses,
): Promise<ListSeries> {
  const sample = varied[0] ?? repeated
  for (const path of [repeated, sample]) await requireFullPage(shop, path)
  const ofShop = (paths: readonly string[]) =>
    loadSeries(loader, effort, async () => ({ ...runOf(paths), origin: shop.origin, serverPid: shop.pid }))
  const ofBare = (server: Neighbour, paths: readonly string[], path: string) =>
    loadSeries(loader, effort, async () => {
      await server.answer('/api/product/list', await readRaw(`${shop.origin}${path}`))
      return { ...runOf(paths), origin: server.origin, serverPid: server.pid }
    })
  const beside = (paths: readonly string[], path: string): BesideSeries => ({
    shop: ofShop(paths),
    limit: ofBare(bare, paths, path),
    http: ofBare(bareHttp, paths, path),
  })
  return { size, kept: beside([repeated], repeated), made: beside(varied, sample) }
}

function runOf(paths: readonly string[]) {
  return { connections: SHOPPERS, seconds: 0, requests: paths.map(path => ({ path })), headers: BROWSER_HEADERS }
}

function figuresOf({ size, kept, made }: ListSeries): Figure[] {
  const figure = (what: string, { shop, limit, http }: BesideSeries, wanted: WantedFigure | null) => {
    const details = neighbourDetails(shop.runs, limit.runs, [{ name: 'bare node:http', runs: http.runs }])
    return loadFigure('list', what, shop, { what: LIMIT, runs: limit.runs }, wanted, details)
  }
  const products = size.toLocaleString('en')
  return [
    figure(`list of ${products}, same address`, kept, size === SIZES[0] ? ofLimit(0.5) : null),
    figure(`list of ${products}, every address new`, made, null),
  ]
}

/** How many times slower the largest catalogue is than the smallest, round by round. */
function comparisons(measured: readonly ListSeries[]): Figure[] {
  const [small, large] = [measured[0], measured.at(-1)]
  if (small === undefined || large === undefined) return []
  const sizes = `${large.size.toLocaleString('en')} against ${small.size.toLocaleString('en')}`
  const slower = (kind: 'kept' | 'made') => ratios(perSecond(small[kind].shop), perSecond(large[kind].shop))
  const bytes = (kind: 'kept' | 'made') => ({
    smallBytes: Math.round(median(small[kind].shop.runs.map(run => run.bytes))),
    largeBytes: Math.round(median(large[kind].shop.runs.map(run => run.bytes))),
  })
  return [
    plainFigure('list', `times slower, ${sizes}, same address`, slower('kept'), 'times', atMost(2), bytes('kept')),
    plainFigure('list', `times slower, ${sizes}, every address new`, slower('made'), 'times', atMost(2), bytes('made')),
  ]
}

function perSecond({ runs }: LoadSeries): number[] {
  return runs.map(run => run.perSecond)
}
