import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { RegionsReply } from '#contract/delivery.ts'
import { MAX_LINE_QUANTITY } from '#shop/catalogue/stock.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import type { BareOrderResult, BareOrderRun } from '../bare-order.ts'
import type { Bench } from '../bench.ts'
import { type Figure, limitedFigure, median, ofLimit, quantile } from '../figure.ts'
import type { PlannedRequest } from '../load.ts'
import type { MeasuredLoad } from '../loader.ts'
import { ask, startHelper, stop, until } from '../processes.ts'
import { interleave, loadFigure, loadSeries, SHOPPERS } from '../rounds.ts'
import { readApi, type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { type BenchShopper, headersOf, itemOf, makeShoppers, readVariants, twoItems } from '../shoppers.ts'

/** Adding to the cart and placing orders, 16 shoppers at once, each beside the bare SQL of it on the same database. */
export async function measureOrders(bench: Bench): Promise<Figure[]> {
  const folder = await bench.catalogues.folder('demo')
  await fillShelves(folder)
  const shop = await startShop(folder)
  try {
    return [await measureCart(bench, shop), await measureOrdering(bench, shop)]
  } finally {
    await shop.stop()
  }
}

/** The order of a shopper's whole cart, as the checkout page sends it. */
export function orderRequest(
  shopper: BenchShopper,
  regionId: string,
  paymentMethod: PaymentMethod = 'cod',
): PlannedRequest {
  return {
    path: '/api/order/place',
    method: 'POST',
    headers: { ...headersOf(shopper), 'idempotency-key': `bench-${shopper.id}` },
    body: JSON.stringify({
      items: shopper.items,
      client_name: 'سارة حسن',
      client_mobile: shopper.mobile,
      city_id: CITY,
      region_id: regionId,
      location: 'قرب ساحة كهرمانة، شارع 52',
      paymentMethod,
    }),
  }
}

export async function regionOfBaghdad(shop: Pick<ShopServer, 'origin'>): Promise<string> {
  const { data } = await readApi<RegionsReply>(shop, `/api/order/fetchRegions/${CITY}`)
  const [region] = data
  if (region === undefined) throw new Error('the shop delivers nowhere')
  return region.id
}

const CITY = '1'
/** Pieces of everything: no run may end in sold out. */
export const PLENTY = 10_000_000
/** Choices of a cart. */
const CHOICES = 4

/**
 * Stock is changed while nobody serves, so that the next start reads it; and so is how many pieces of a choice a cart may hold, which
 * shoppers who only add would soon have.
 */
export async function fillShelves(folder: string): Promise<void> {
  const shop = await startShop(folder)
  await withDatabase(shop, fillShelvesIn)
  await shop.stop()
}

/** The same in a database that nobody serves yet. */
export async function fillShelvesIn(client: Client): Promise<void> {
  await client.query('update variants set stock = $1', [PLENTY])
  // What the shop keeps on disk of its catalogue holds until a change is told.
  await client.query(
    'insert into catalogue_changes (product_id, changed_at) select id, clock_timestamp() from products',
  )
  await client.query(`update store_settings set settings = settings || jsonb_build_object('mostPieces', $1::int)`, [
    MAX_LINE_QUANTITY,
  ])
}

/** Shoppers who put the same few things into carts of their own, again and again. */
export async function plannedAdditions(client: Client, name: string): Promise<PlannedRequest[]> {
  return additions(await shoppersWhoAdd(client, name), headersOf)
}

async function shoppersWhoAdd(client: Client, name: string): Promise<BenchShopper[]> {
  const items = (await readVariants(client)).slice(0, CHOICES).map(variant => itemOf(variant, 1))
  return await makeShoppers(client, name, SHOPPERS, () => items)
}

async function measureCart({ loader, bare, effort, tell }: Bench, shop: ShopServer): Promise<Figure> {
  const { shoppers, rivals } = await withDatabase(shop, async client => ({
    shoppers: await shoppersWhoAdd(client, 'cart'),
    rivals: await shoppersWhoAdd(client, 'bare-cart'),
  }))
  await bare.connect({ ...(await shop.databaseAddress()) })
  const [first] = shoppers
  if (first === undefined) throw new Error('no shoppers')
  const requests = additions(shoppers, headersOf)
  const limitRequests = additions(rivals, shopper => ({ ...headersOf(shopper), shopper: shopper.id }))
  const answer = await addOnce(shop, requests[0])
  tell('orders: adding to the cart')
  const series = loadSeries(loader, effort, async () => ({
    ...{ connections: SHOPPERS, seconds: 0, requests, headers: {} },
    ...{ origin: shop.origin, serverPid: shop.pid },
  }))
  const limit = loadSeries(loader, effort, async () => {
    await bare.answer('/api/cart/add', {
      status: 200,
      type: 'application/json; charset=utf-8',
      encoding: null,
      body: answer,
    })
    return {
      connections: SHOPPERS,
      seconds: 0,
      requests: limitRequests,
      headers: {},
      origin: bare.origin,
      serverPid: bare.pid,
    }
  })
  await interleave(effort.rounds, [series.run, limit.run])
  return loadFigure('orders', 'add to cart', series, { what: 'bare Hono + upsert', runs: limit.runs }, null)
}

/** Shopper after shopper, so that requests under way belong to different carts. */
function additions(
  shoppers: readonly BenchShopper[],
  headers: (shopper: BenchShopper) => Record<string, string>,
): PlannedRequest[] {
  return Array.from({ length: CHOICES }, (_, choice) => choice).flatMap(choice =>
    shoppers.map(shopper => ({
      ...{ path: '/api/cart/add', method: 'POST' as const, headers: headers(shopper) },
      body: JSON.stringify(shopper.items[choice]),
    })),
  )
}

async function addOnce(shop: ShopServer, request: PlannedRequest | undefined): Promise<Buffer> {
  const { path = '', headers = {}, body = '' } = request ?? {}
  const response = await fetch(`${shop.origin}${path}`, { method: 'POST', headers: { ...headers }, body })
  if (response.status >= 300) throw new Error(`adding to the cart answers ${response.status}: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

async function measureOrdering({ loader, effort, tell }: Bench, shop: ShopServer): Promise<Figure> {
  const region = await regionOfBaghdad(shop)
  const each = effort.orders
  // Besides the rounds there is one warm-up of either.
  const runs = effort.rounds + 1
  const { shoppers, rivals } = await withDatabase(shop, async client => {
    const variants = await readVariants(client)
    const items = (place: number) => twoItems(variants, place)
    return {
      shoppers: await makeShoppers(client, 'order', each * runs, items),
      rivals: await makeShoppers(client, 'bare-order', each * runs, items),
    }
  })
  const ordered: MeasuredLoad[] = []
  const limit: BareOrderResult[] = []
  const database = { ...(await shop.databaseAddress()) }
  const bareOrders = startHelper('./bare-order.ts')
  const byShop = async () => {
    const requests = shoppers.splice(0, each).map(shopper => orderRequest(shopper, region))
    const run = { connections: SHOPPERS, seconds: null, requests, headers: {} }
    ordered.push(await loader.run({ ...run, origin: shop.origin, serverPid: shop.pid }))
    await mailsWritten(shop)
  }
  const bySql = async () => {
    const run: BareOrderRun = { database, connections: SHOPPERS, shoppers: rivals.splice(0, each).map(({ id }) => id) }
    shop.pause()
    try {
      limit.push(await ask<BareOrderResult>(bareOrders, run))
    } finally {
      shop.goOn()
    }
    await wait(REST)
  }
  tell('orders: placing orders')
  await byShop()
  await bySql()
  ordered.length = 0
  limit.length = 0
  await interleave(effort.rounds, [byShop, bySql])
  await stop(bareOrders)
  const details = {
    p50: median(ordered.map(run => run.p50)),
    p99: median(ordered.map(run => run.p99)),
    limitP50: median(limit.map(run => quantile(run.times, 0.5))),
    limitP99: median(limit.map(run => quantile(run.times, 0.99))),
    cpu: median(ordered.map(run => run.serverCpu)),
    generatorCpu: median(ordered.map(run => run.ownCpu)),
    ordersOfARun: each,
  }
  return limitedFigure(
    { section: 'orders', what: 'place order', unit: 'a second', wanted: ofLimit(0.5), details },
    ordered.map(run => run.perSecond),
    { what: 'bare SQL transaction', runs: limit.map(run => run.perSecond) },
  )
}

/** Ms for the shop to hear of what changed behind its back. */
const REST = 3_000

/** The mails of a run are the shop's own work; what is measured next shall not pay for them. */
export async function mailsWritten(shop: ShopServer): Promise<void> {
  await withDatabase(shop, client =>
    until(
      async () => {
        const { rows } = await client.query<{ left: number }>(
          `select count(*)::int as left from jobs.job where name = 'mail' and state < 'completed' and start_after < now()`,
        )
        return rows[0]?.left === 0
      },
      120_000,
      () => 'the mails of the placed orders were not written within two minutes',
    ),
  )
}
