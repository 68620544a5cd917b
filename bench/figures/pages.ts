import type { ProductListReply } from '#contract/catalogue/endpoints.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { atMost, type Figure, median, ofLimit, plainFigure } from '../figure.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import { readRaw } from '../raw-answer.ts'
import { interleave, type LoadSeries, loadFigure, loadSeries, SHOPPERS } from '../rounds.ts'
import { readApi, type ShopServer, startShop } from '../shop-server.ts'

/** Home and product page from the server's memory, beside bare Hono; and rendered anew for each request, one at a time. */
export async function measurePages(bench: Bench): Promise<Figure[]> {
  const shop = await startShop(await bench.catalogues.folder('demo'))
  try {
    const product = await firstProduct(shop)
    const kept = [
      { what: 'home, kept', path: paths.home() },
      { what: 'product page, kept', path: paths.product(product) },
    ].map(page => ({ ...page, ...keptSeries(bench, shop, page.path) }))
    const made = [
      { what: 'product page', path: paths.product(product) },
      { what: 'home', path: paths.home() },
      { what: 'collection', path: paths.collection() },
    ].map(page => ({ ...page, series: madeSeries(bench, shop, page.path) }))
    bench.tell('pages: kept, beside bare Hono; and rendered anew')
    await interleave(bench.effort.rounds, [
      ...kept.flatMap(({ series, limit }) => [series.run, limit.run]),
      ...made.map(({ series }) => series.run),
    ])
    return [
      ...kept.map(({ what, series, limit }) =>
        loadFigure('pages', what, series, { what: 'bare Hono', runs: limit.runs }, ofLimit(0.5)),
      ),
      ...made.map(({ what, series }) => renderFigure(what, series)),
    ]
  } finally {
    await shop.stop()
  }
}

async function firstProduct(shop: ShopServer): Promise<string> {
  const { products } = await readApi<ProductListReply>(shop, '/api/product/list')
  const product = products.find(each => !each.isBundle)
  if (product === undefined) throw new Error('the demo catalogue has no product')
  return product._id
}

function keptSeries({ loader, bare, effort }: Bench, shop: ShopServer, path: string) {
  const run = { connections: SHOPPERS, seconds: 0, requests: [{ path }], headers: BROWSER_HEADERS }
  return {
    series: loadSeries(loader, effort, async () => ({ ...run, origin: shop.origin, serverPid: shop.pid })),
    limit: loadSeries(loader, effort, async () => {
      await bare.answer(path, await readRaw(`${shop.origin}${path}`))
      return { ...run, origin: bare.origin, serverPid: bare.pid }
    }),
  }
}

/** A query that no page reads makes each address new to the server's memory and leaves the page the same. */
function madeSeries({ loader, effort }: Bench, shop: ShopServer, path: string): LoadSeries {
  let runs = 0
  return loadSeries(loader, effort, async () => {
    runs += 1
    const requests = Array.from({ length: PAGES_OF_A_RUN }, (_, place) => ({ path: `${path}?visit=${runs}-${place}` }))
    return { connections: 1, seconds: 0, requests, headers: BROWSER_HEADERS, origin: shop.origin, serverPid: shop.pid }
  })
}

/** More than one connection gets in the seconds of a run and its warm-up. */
const PAGES_OF_A_RUN = 10_000

function renderFigure(what: string, { runs }: LoadSeries): Figure {
  const p99s = runs.map(run => run.p99)
  const details = {
    p50: median(runs.map(run => run.p50)),
    p99: median(p99s),
    cpu: median(runs.map(run => run.serverCpu)),
    pagesOfARun: median(runs.map(run => run.answered)),
    answerBytes: Math.round(median(runs.map(run => run.bytes))),
  }
  return plainFigure('pages', `${what}, rendered anew, p99`, p99s, 'ms', atMost(60), details)
}
