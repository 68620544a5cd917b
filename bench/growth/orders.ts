import { listStaffOrders } from '#contract/office/orders.ts'
import type { Bench } from '../bench.ts'
import { signInOwner, writeOrders } from '../figures/office.ts'
import { fillShelves, mailsWritten, orderRequest, regionOfBaghdad } from '../figures/orders.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import { SHOPPERS } from '../rounds.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { makeShoppers, readVariants, twoItems } from '../shoppers.ts'
import { type MadeSize, openBudget } from './budget.ts'
import { costOf, type GrowthAsked, warmCostOf } from './cost.ts'
import type { GrowthChart, GrowthPoint } from './series.ts'

/** What placing an order costs, and staff's lists of orders, in a shop that has ever more of them. */
export async function growOrders(bench: Bench, patience: number): Promise<GrowthChart> {
  const { isQuick, catalogues, tell } = bench
  const budget = openBudget(patience)
  const folder = await catalogues.freshFolder()
  await fillShelves(folder)
  const shop = await startShop(folder)
  const series = new Map<string, GrowthPoint[]>()
  const made: MadeSize[] = []
  let stopped: string | null = null
  try {
    const cookie = await withDatabase(shop, client => signInOwner(client, shop.origin))
    // The first orders of all are the compiler's to learn from.
    for (const asked of await plan(shop, cookie, { size: 0, isQuick })) await costOf(bench, shop, asked, 0)
    await mailsWritten(shop)
    for (const size of isQuick ? QUICK_SIZES : SIZES) {
      stopped = budget.refusal({ of: 'orders', size, made, free: Number.POSITIVE_INFINITY })
      if (stopped !== null) break
      tell(`growth: ${size.toLocaleString('en')} orders`)
      const begun = performance.now()
      await withDatabase(shop, client => writeOrders(client, { from: (made.at(-1)?.size ?? 0) + 1, to: size }))
      const seconds = (performance.now() - begun) / 1_000
      for (const asked of await plan(shop, cookie, { size, isQuick })) {
        const points = series.get(asked.what) ?? []
        series.set(asked.what, [...points, await warmCostOf(bench, shop, asked, size)])
      }
      await mailsWritten(shop)
      made.push({ size, bytes: 0, seconds, measuring: (performance.now() - begun) / 1_000 - seconds })
    }
  } finally {
    await shop.stop()
  }
  return { grows: 'orders', series: [...series].map(([what, points]) => ({ what, points })), stopped }
}

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const QUICK_SIZES = [1_000, 10_000]
const PLACED = { full: 300, quick: 60 }
/** Members who look at lists at the same moment. */
const STAFF = 3

async function plan(
  shop: ShopServer,
  cookie: string,
  { size, isQuick }: { readonly size: number; readonly isQuick: boolean },
): Promise<readonly GrowthAsked[]> {
  const region = await regionOfBaghdad(shop)
  const shoppers = await withDatabase(shop, async client => {
    const variants = await readVariants(client)
    const count = isQuick ? PLACED.quick : PLACED.full
    const made = await makeShoppers(client, `growth-${size}`, count, place => twoItems(variants, place))
    // A phone that no order before has: those of one phone wait for each other.
    return made.map((shopper, place) => ({ ...shopper, mobile: `+96478${String(size + place).padStart(8, '0')}` }))
  })
  const list = (what: string, queries: readonly Readonly<Record<string, string>>[]): GrowthAsked => ({
    ...{ what, connections: STAFF, seconds: isQuick ? 0.7 : 3 },
    requests: queries.map(query => ({ path: `${listStaffOrders.path}?${new URLSearchParams(query)}` })),
    headers: { ...BROWSER_HEADERS, cookie, lang: 'ar', 'sec-fetch-site': 'same-origin' },
  })
  return [
    list("staff's newest orders", [{}]),
    list("staff's orders of a stage", [{ stage: 'to-confirm' }, { stage: 'to-ship' }]),
    list("staff's orders by phone", [{ search: '0770 001 2345' }, { search: '0770 000 0321' }]),
    {
      ...{ what: 'placing an order', connections: SHOPPERS, seconds: null, headers: {} },
      requests: shoppers.map(shopper => orderRequest(shopper, region)),
    },
  ]
}
