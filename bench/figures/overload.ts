import { setTimeout as wait } from 'node:timers/promises'
import { readCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalogue.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { atMost, exactly, type Figure, plainFigure } from '../figure.ts'
import type { LoadResult, LoadRun, PlannedRequest } from '../load.ts'
import { BROWSER_HEADERS, type Loader, startLoader } from '../loader.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { type BenchShopper, headersOf, itemOf, makeShoppers, readVariants, twoItems } from '../shoppers.ts'
import { fillShelves, orderRequest, regionOfBaghdad } from './orders.ts'

/**
 * A crowd ten times as large as the one that the shop can just serve, with others who order
 * and gateways that tell of payments; and how long after it the shop is as it was before.
 */
export async function measureOverload(bench: Bench): Promise<Figure[]> {
  const folder = await bench.catalogues.folder('demo')
  await fillShelves(folder)
  const shop = await startShop(folder, { watchesTurns: true })
  const loaders = { crowd: startLoader(), others: startLoader() }
  try {
    return await overload(bench, shop, loaders)
  } finally {
    await Promise.all(Object.values(loaders).map(loader => loader.stop()))
    await shop.stop()
  }
}

interface Loaders {
  readonly crowd: Loader
  readonly others: Loader
}

async function overload(bench: Bench, shop: ShopServer, { crowd, others }: Loaders): Promise<Figure[]> {
  const { effort, tell } = bench
  const region = await regionOfBaghdad(shop)
  const { browsers, buyers } = await withDatabase(shop, async client => {
    const variants = await readVariants(client)
    const [first] = variants
    if (first === undefined) throw new Error('the catalogue has nothing to sell')
    return {
      browsers: await makeShoppers(client, 'browser', BROWSERS, () => [itemOf(first, 1)]),
      buyers: await makeShoppers(client, 'buyer', BUYERS, place => twoItems(variants, place)),
    }
  })
  let round = 0
  const come = async (connections: number, seconds: number) => {
    round++
    const requests = browsing(browsers, round)
    return await crowd.runAnyhow({ ...toShop(shop), connections, seconds, requests, ...VISITORS })
  }
  const served = await crowdServed(connections => come(connections, effort.warmUp))
  tell(`overload: ${served * TIMES} connections, of which ${served} are served in time`)

  const before = await visit(others, shop, effort.seconds)
  const seconds = effort.seconds * 2
  const meant = { ...toShop(shop), connections: URGENT, pause: 50, seconds }
  const { wave, urgent, notices, held } = await heldBy(shop, async () => {
    const [wave, urgent, notices] = await Promise.all([
      come(served * TIMES, seconds),
      others.runAnyhow({ ...meant, requests: buyers.map(buyer => orderRequest(buyer, region)) }),
      tellOfPayments(shop, seconds),
    ])
    return { wave, urgent, notices }
  })
  const calmAfter = await untilCalm(others, shop, before.p99)
  const acknowledged = urgent.statuses['201'] ?? 0
  const written = await withDatabase(shop, async client => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from orders where user_id like 'bench-buyer-%'",
    )
    return rows[0]?.count ?? 0
  })
  const details = {
    connections: served * TIMES,
    statuses: JSON.stringify(wave.statuses),
    refusals: JSON.stringify(wave.refusals),
    errors: wave.errors,
    p50: wave.p50Of['200'] ?? 0,
    toldP50: wave.p50Of['503'] ?? 0,
    orders: JSON.stringify(urgent.statuses),
    notices: JSON.stringify(notices),
    calmP99: before.p99,
    generatorCpu: wave.ownCpu,
  }
  const wrong = wave.answered - (wave.statuses['200'] ?? 0) - (wave.statuses['503'] ?? 0)
  return [
    plainFigure('overload', 'crowd that is served in time', [served], '', null, details),
    plainFigure(
      'overload',
      `of ${TIMES} times that crowd: answered, p99`,
      [wave.p99Of['200'] ?? 0],
      'ms',
      atMost(1_000),
    ),
    plainFigure('overload', 'told to come back, p99', [wave.p99Of['503'] ?? 0], 'ms', atMost(50)),
    plainFigure('overload', 'nobody served meanwhile for, at the longest', [held], 'ms', atMost(50)),
    plainFigure('overload', 'answered', [perSecond(wave, '200')], 'a second'),
    plainFigure('overload', 'told to come back', [perSecond(wave, '503')], 'a second'),
    plainFigure(
      'overload',
      'anything else, lost, or not told when',
      [wrong + wave.errors + wave.untold],
      '',
      exactly(0),
    ),
    plainFigure('overload', 'orders meanwhile, p99', [urgent.p99], 'ms', atMost(1_000)),
    plainFigure('overload', 'notices of payments meanwhile, the slowest', [notices.slowest], 'ms', atMost(1_000)),
    plainFigure(
      'overload',
      'of both not taken',
      [urgent.answered - acknowledged + urgent.errors + notices.refused],
      '',
      exactly(0),
    ),
    plainFigure(
      'overload',
      'orders acknowledged and not there, or the other way',
      [Math.abs(acknowledged - written)],
      '',
      exactly(0),
    ),
    plainFigure('overload', 'as before, after', [calmAfter], 'ms', atMost(5_000)),
  ]
}

const TIMES = 10
/** Shoppers of the crowd, and those who order meanwhile. */
const BROWSERS = 64
const BUYERS = 2_000
/** Connections that order and tell of payments. */
const URGENT = 4
/** Ms in which a crowd comes, and between an answer and the next request of the same visitor. */
const VISITORS = { comingFor: 1_000, pause: 200 }
/** Ms for which one waits. */
const IN_TIME = 1_000
const LARGEST_CROWD = 256

const toShop = ({ origin }: ShopServer) => ({ origin, headers: BROWSER_HEADERS })

/** What a crowd asks for: kept pages, searches that nobody made before, as page and as list, and its carts. */
function browsing(shoppers: readonly BenchShopper[], round: number): PlannedRequest[] {
  return Array.from({ length: MOST_ASKED }, (_, place): PlannedRequest => {
    const word = `box%20${round}x${place}`
    const shopper = shoppers[place % shoppers.length]
    switch (place % 5) {
      case 0:
        return { path: paths.home() }
      case 1:
        return { path: paths.collection() }
      case 2:
        return { path: `${paths.collection()}?search=${word}` }
      case 3:
        return { path: `${listProducts.path}?search=${word}` }
      default:
        return {
          path: readCart.path,
          method: readCart.method as 'POST',
          headers: shopper === undefined ? {} : headersOf(shopper),
          body: '{}',
        }
    }
  })
}

/** More than a run can ask for. */
const MOST_ASKED = 200_000

/** What the work results in, and for how long it held the thread that serves, in ms of processor. */
async function heldBy<Result>(
  shop: ShopServer,
  work: () => Promise<Result>,
): Promise<Result & { readonly held: number }> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const { longest } = await shop.heldBy(async () => resolve(await work()))
  return { ...(await promise), held: longest }
}

interface ToldOfPayments {
  readonly told: number
  readonly refused: number
  /** Ms. */
  readonly slowest: number
}

/** As a gateway tells of payments, one after the other, that nobody knows: each is looked for, and taken. */
async function tellOfPayments(shop: ShopServer, seconds: number): Promise<ToldOfPayments> {
  const begun = performance.now()
  let [told, refused, slowest] = [0, 0, 0]
  while (performance.now() - begun < seconds * 1_000) {
    const attempt = `00000000-0000-4000-8000-${String(told).padStart(12, '0')}`
    const sent = performance.now()
    const { ok } = await fetch(`${shop.origin}/api/webhooks/alqaseh/${attempt}`, {
      method: 'POST',
      body: JSON.stringify({ payment_status: 'succeeded', payment_id: `bench-${told}` }),
    })
    slowest = Math.max(slowest, performance.now() - sent)
    told++
    if (!ok) refused++
    await wait(50)
  }
  return { told, refused, slowest }
}

/** The largest crowd, in steps of twice as many, of which nobody is sent away and nobody waits for too long. */
async function crowdServed(come: (connections: number) => Promise<LoadResult>): Promise<number> {
  await come(4)
  let served = 4
  for (let connections = 4; connections <= LARGEST_CROWD; connections *= 2) {
    const { answered, statuses, errors, p99 } = await come(connections)
    if (statuses['200'] !== answered || errors > 0 || p99 > IN_TIME) break
    served = connections
  }
  return served
}

/** Somebody who looks around while nobody else does. */
async function visit(loader: Loader, shop: ShopServer, seconds: number): Promise<LoadResult> {
  const requests: LoadRun['requests'] = [{ path: paths.home() }, { path: paths.collection() }]
  return await loader.runAnyhow({ ...toShop(shop), connections: 8, pause: 20, seconds, requests })
}

/** Ms after which visitors wait for no more than twice as long as before, give or take a hundredth of a second; a minute at most. */
async function untilCalm(loader: Loader, shop: ShopServer, p99: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const elapsed = performance.now() - begun
    const { p99: now, statuses, answered } = await visit(loader, shop, 0.5)
    if ((statuses['200'] === answered && now <= 2 * p99 + 10) || elapsed > 60_000) return elapsed
    await wait(100)
  }
}

function perSecond({ statuses, answered, perSecond }: LoadResult, status: string): number {
  return ((statuses[status] ?? 0) / Math.max(1, answered)) * perSecond
}
