import { logIn } from '#contract/accounts.ts'
import { readCart } from '#contract/cart.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { besideFigures, measureBeside } from '../beside.ts'
import { type Figure, median, plainFigure } from '../figure.ts'
import type { LoadResult, LoadRun, PlannedRequest } from '../load.ts'
import { BROWSER_HEADERS, startLoader } from '../loader.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { headersOf, makeShoppers, readVariants, twoItems } from '../shoppers.ts'

/** What everybody else waits while 50 sign in at once: hashing a password is the dearest thing the shop does. */
export async function measureSignIn(bench: Bench): Promise<Figure[]> {
  const shop = await startShop(await bench.catalogues.folder('demo'))
  const crowd = startLoader()
  try {
    bench.tell(`sign-in: ${AT_ONCE} at once beside other requests`)
    const beside = await measureBeside(bench, {
      shop,
      requests: await otherRequests(shop),
      crowd: async seconds => {
        const tried = await signInWhile(shop, () => crowd.runAnyhow({ ...signInRequests(shop), seconds }))
        requireHashed(tried)
        return tried
      },
    })
    return [
      ...besideFigures('sign-in', `other requests' p99 beside ${AT_ONCE} sign-ins`, beside, 2),
      plainFigure('sign-in', `sign-ins, ${AT_ONCE} at once`, perSecondOf(beside.crowd), 'a second', null, {
        p50: median(beside.crowd.map(run => run.p50)),
        p99: median(beside.crowd.map(run => run.p99)),
      }),
    ]
  } finally {
    await crowd.stop()
    await shop.stop()
  }
}

const AT_ONCE = 50
/** Ms between two wipes of the counts: fewer sign-ins than any limit allows fit in between. */
const WIPE = 200

function perSecondOf(runs: readonly LoadResult[]): number[] {
  return runs.map(run => run.perSecond)
}

/** A list and a page out of memory, and a cart out of the database. */
async function otherRequests(shop: ShopServer): Promise<PlannedRequest[]> {
  const [shopper] = await withDatabase(shop, async client => {
    const variants = await readVariants(client)
    return await makeShoppers(client, 'beside', 1, place => twoItems(variants, place))
  })
  if (shopper === undefined) throw new Error('nobody was made')
  const cart: PlannedRequest = { path: readCart.path, method: 'POST', headers: headersOf(shopper), body: '{}' }
  return [{ path: '/api/product/list' }, { path: paths.home() }, cart]
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
