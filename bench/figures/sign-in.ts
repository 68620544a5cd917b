import { logIn } from '#contract/accounts/endpoints.ts'
import { readCart } from '#contract/cart/endpoints.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { atMost, costFigure, type Figure, median, plainFigure, ratios } from '../figure.ts'
import type { LoadResult, LoadRun, PlannedRequest } from '../load.ts'
import { BROWSER_HEADERS, type MeasuredLoad, startLoader } from '../loader.ts'
import { interleave } from '../rounds.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { headersOf, makeShoppers, readVariants, twoItems } from '../shoppers.ts'

/** What everybody else waits while 50 sign in at once: hashing a password is the dearest thing the shop does. */
export async function measureSignIn({ effort, catalogues, loader, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.folder('demo'))
  const crowd = startLoader()
  try {
    const others = { ...(await otherRequests(shop)), serverPid: shop.pid }
    const calm: MeasuredLoad[] = []
    const busy: MeasuredLoad[] = []
    const signIns: LoadResult[] = []
    tell(`sign-in: ${AT_ONCE} at once beside other requests`)
    await loader.run({ ...others, seconds: effort.warmUp })
    await interleave(effort.rounds, [
      async () => void calm.push(await loader.run({ ...others, seconds: effort.seconds })),
      async () => {
        const [beside, tried] = await Promise.all([
          loader.run({ ...others, seconds: effort.seconds }),
          signInWhile(shop, () => crowd.runAnyhow({ ...signInRequests(shop), seconds: effort.seconds })),
        ])
        requireHashed(tried)
        busy.push(beside)
        signIns.push(tried)
      },
    ])
    return figures(calm, busy, signIns)
  } finally {
    await crowd.stop()
    await shop.stop()
  }
}

const AT_ONCE = 50
const OTHERS = 8
/** Ms. */
const REST = 20
/** Ms between two wipes of the counts: fewer sign-ins than any limit allows fit in between. */
const WIPE = 200

function figures(calm: readonly MeasuredLoad[], busy: readonly MeasuredLoad[], signIns: readonly LoadResult[]) {
  const p99s = (runs: readonly LoadResult[]) => runs.map(run => run.p99)
  const details = {
    p50: median(busy.map(run => run.p50)),
    calmP50: median(calm.map(run => run.p50)),
    perSecond: median(busy.map(run => run.perSecond)),
    calmPerSecond: median(calm.map(run => run.perSecond)),
  }
  const limit = { what: 'the same, calm', runs: p99s(calm) }
  const what = `other requests' p99 beside ${AT_ONCE} sign-ins`
  return [
    costFigure({ section: 'sign-in', what, unit: 'ms', wanted: null, details }, p99s(busy), limit),
    plainFigure('sign-in', `${what}, by its calm value`, ratios(p99s(busy), p99s(calm)), 'times', atMost(2)),
    plainFigure('sign-in', `sign-ins, ${AT_ONCE} at once`, perSecondOf(signIns), 'a second', null, {
      p50: median(signIns.map(run => run.p50)),
      p99: median(p99s(signIns)),
    }),
  ]
}

function perSecondOf(runs: readonly LoadResult[]): number[] {
  return runs.map(run => run.perSecond)
}

/** A list and a page out of memory, and a cart out of the database. */
async function otherRequests(shop: ShopServer): Promise<Omit<LoadRun, 'seconds'>> {
  const [shopper] = await withDatabase(shop, async client => {
    const variants = await readVariants(client)
    return await makeShoppers(client, 'beside', 1, place => twoItems(variants, place))
  })
  if (shopper === undefined) throw new Error('nobody was made')
  const cart: PlannedRequest = { path: readCart.path, method: 'POST', headers: headersOf(shopper), body: '{}' }
  const requests = [{ path: '/api/product/list' }, { path: paths.home() }, cart]
  return { origin: shop.origin, connections: OTHERS, requests, headers: BROWSER_HEADERS, pause: REST }
}

/** Each for another account. That there is none makes no difference: the work is the same. */
function signInRequests(shop: ShopServer): Omit<LoadRun, 'seconds'> {
  const requests = Array.from({ length: 1_000 }, (_, place) => ({
    path: logIn.path,
    method: 'POST' as const,
    body: JSON.stringify({ email: `nobody${place}@bench.example`, password: 'not the right one' }),
  }))
  const headers = { ...BROWSER_HEADERS, 'content-type': 'application/json' }
  return { origin: shop.origin, connections: AT_ONCE, requests, headers }
}

/** All come from one address here: without wiping the counts, all but the first few would be refused before any hashing. */
async function signInWhile<Result>(shop: ShopServer, work: () => Promise<Result>): Promise<Result> {
  return await withDatabase(shop, async client => {
    const wiped = setInterval(() => void client.query('delete from rate_limits'), WIPE)
    try {
      return await work()
    } finally {
      clearInterval(wiped)
    }
  })
}

function requireHashed({ statuses, answered, errors }: LoadResult): void {
  if (answered > 0 && statuses['401'] === answered && errors === 0) return
  throw new Error(`not all sign-ins were tried: ${JSON.stringify({ statuses, errors })}`)
}
