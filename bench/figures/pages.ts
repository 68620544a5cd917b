import type { Client } from 'pg'
import { type ProductListReply, readProduct, type SingleReply } from '#contract/catalogue.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { atMost, type Figure, median, ofLimit, plainFigure, quantile } from '../figure.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import type { Neighbour } from '../neighbours.ts'
import { startNginx } from '../nginx.ts'
import { until } from '../processes.ts'
import { readRaw } from '../raw-answer.ts'
import { interleave, loadFigure, loadSeries, neighbourDetails, SHOPPERS } from '../rounds.ts'
import { readApi, type ShopServer, startShop, withDatabase } from '../shop-server.ts'

/**
 * Home and product page from the server's memory, beside bare Hono, bare node:http
 * and nginx; and rendered anew after each change of the catalogue, one at a time.
 */
export async function measurePages(bench: Bench): Promise<Figure[]> {
  const shop = await startShop(await bench.catalogues.folder('demo'))
  const nginx = await startNginx(await bench.catalogues.freshFolder(), bench.tell)
  try {
    const neighbours = [bench.bareHttp, ...(nginx === null ? [] : [nginx])]
    const product = await firstProduct(shop)
    const kept = [
      { what: 'home, kept', path: paths.home() },
      { what: 'product page, kept', path: paths.product({ _id: product, isBundle: false }) },
    ].map(page => ({ ...page, ...keptSeries(bench, shop, page.path, neighbours) }))
    const made = [
      { what: 'product page', path: paths.product({ _id: product, isBundle: false }) },
      { what: 'home', path: paths.home() },
      { what: 'collection', path: paths.collection() },
    ].map(page => ({ ...page, runs: [] as number[][] }))
    for (const { path } of made) await renderAnew(shop, product, path, WARM_UP_PAGES)
    bench.tell(
      `pages: kept, beside ${[bench.bare, ...neighbours].map(({ name }) => name).join(', ')}; and rendered anew`,
    )
    await interleave(bench.effort.rounds, [
      ...kept.flatMap(({ series, limit, others }) => [series.run, limit.run, ...others.map(({ run }) => run)]),
      ...made.map(({ path, runs }) => async () => {
        runs.push(await renderAnew(shop, product, path, PAGES_OF_A_ROUND))
      }),
    ])
    return [
      ...kept.map(({ what, series, limit, others }) => {
        const details = neighbourDetails(series.runs, limit.runs, others)
        return loadFigure('pages', what, series, { what: 'bare Hono', runs: limit.runs }, ofLimit(0.5), details)
      }),
      ...made.map(({ what, runs }) => renderFigure(what, runs)),
    ]
  } finally {
    await nginx?.stop()
    await shop.stop()
  }
}

async function firstProduct(shop: ShopServer): Promise<string> {
  const { products } = await readApi<ProductListReply>(shop, '/api/product/list')
  const product = products.find(each => !each.isBundle)
  if (product === undefined) throw new Error('the demo catalogue has no product')
  return product._id
}

function keptSeries({ loader, bare, effort }: Bench, shop: ShopServer, path: string, neighbours: readonly Neighbour[]) {
  const run = { connections: SHOPPERS, seconds: 0, requests: [{ path }], headers: BROWSER_HEADERS }
  const beside = (server: Neighbour) =>
    loadSeries(loader, effort, async () => {
      await server.answer(path, await readRaw(`${shop.origin}${path}`))
      return { ...run, origin: server.origin, serverPid: server.pid }
    })
  return {
    series: loadSeries(loader, effort, async () => ({ ...run, origin: shop.origin, serverPid: shop.pid })),
    limit: beside(bare),
    others: neighbours.map(server => ({ name: server.name, ...beside(server) })),
  }
}

/**
 * Asks for a page right after each of some new prices: each forgets all pages, and whatever else a query holds is the same page. Ms of
 * each answer.
 */
async function renderAnew(shop: ShopServer, product: string, path: string, times: number): Promise<number[]> {
  return await withDatabase(shop, async client => {
    const answers: number[] = []
    for (let time = 0; time < times; time++) {
      const price = await priceAnew(client, product)
      const isKnown = async () => {
        const { product: shown } = await readApi<SingleReply>(shop, `${readProduct.path}?id=${product}`)
        return JSON.stringify(shown).includes(`"price":${price},`)
      }
      await until(isKnown, SLOWEST_CHANGE, () => 'the shop does not hear of a change')
      const asked = performance.now()
      await readRaw(`${shop.origin}${path}`)
      answers.push(performance.now() - asked)
    }
    return answers
  })
}

/** Ms. */
const SLOWEST_CHANGE = 10_000
/** Pages of a round; the first of all are not counted, as the runtime's compiler has everything to learn. */
const PAGES_OF_A_ROUND = 40
const WARM_UP_PAGES = 10

/** Behind the shop's back, and told to it as another process would. A number that nothing else of the product has. */
async function priceAnew(client: Client, product: string): Promise<number> {
  const price = 1_000_000 + Math.floor(Math.random() * 1e8)
  await client.query('update products set price = $2 where id = $1', [product, price])
  await client.query('insert into catalogue_changes (product_id, changed_at) values ($1, clock_timestamp())', [product])
  await client.query('notify catalogue_changes')
  return price
}

function renderFigure(what: string, runs: readonly (readonly number[])[]): Figure {
  const p99s = runs.map(run => quantile(run, 0.99))
  const details = { p50: median(runs.map(run => quantile(run, 0.5))), p99: median(p99s), pagesOfARun: PAGES_OF_A_ROUND }
  return plainFigure('pages', `${what}, rendered anew, p99`, p99s, 'ms', atMost(60), details)
}
