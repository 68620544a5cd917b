import { availableMemory } from 'node:process'
import { listProducts } from '#contract/catalogue.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { CARDS, type ListAddresses, planListAddresses } from '../list-addresses.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import { residentMemory } from '../processes.ts'
import { SHOPPERS } from '../rounds.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { type MadeSize, openBudget } from './budget.ts'
import { type GrowthAsked, warmCostOf } from './cost.ts'
import type { GrowthChart, GrowthPoint } from './series.ts'

/** What lists, searches and pages cost in shops of ever more products. */
export async function growProducts(bench: Bench, patience: number): Promise<GrowthChart> {
  const { isQuick, catalogues, tell } = bench
  const budget = openBudget(patience)
  const series = new Map<string, GrowthPoint[]>()
  let addresses: ListAddresses | null = null
  const made: MadeSize[] = []
  let stopped: string | null = null
  for (const size of isQuick ? QUICK_SIZES : SIZES) {
    stopped = budget.refusal({ of: 'products', size, made, free: availableMemory() })
    if (stopped !== null) break
    const folder = await catalogues.folder(size)
    const shop = await startShop(folder)
    const begun = performance.now()
    try {
      addresses ??= await planListAddresses(shop)
      tell(`growth: ${size.toLocaleString('en')} products`)
      for (const asked of await plan(shop, addresses, bench)) {
        const points = series.get(asked.what) ?? []
        series.set(asked.what, [...points, await warmCostOf(bench, shop, asked, size)])
      }
      const bytes = (await residentMemory(shop.pid)) * 1e6
      const seconds = catalogues.madeIn(size) + shop.firstAnswer / 1_000
      made.push({ size, bytes, seconds, measuring: (performance.now() - begun) / 1_000 })
    } finally {
      await shop.stop()
    }
  }
  return { grows: 'products', series: [...series].map(([what, points]) => ({ what, points })), stopped }
}

const SIZES = [200, 10_000, 100_000, 1_000_000]
const QUICK_SIZES = [200, 2_000]
/** Pages that wait to be made are few: more are told to come back. */
const MAKING = 6
/** As many as the smallest catalogue has: of each shop they are asked for once. */
const PAGES = 190
/** More than a run can ask for. */
const SEARCHES = 20_000

async function plan(
  shop: ShopServer,
  { repeated, varied }: ListAddresses,
  { isQuick }: Bench,
): Promise<readonly GrowthAsked[]> {
  const ids = await withDatabase(shop, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select id from products where is_published and not is_bundle order by md5(id) limit $1',
      [PAGES],
    )
    return rows.map(({ id }) => paths.product({ _id: id, isBundle: false }))
  })
  const words = Array.from({ length: SEARCHES }, (_, place) => `box ${shop.pid}x${place}`)
  const searches = words.map(search => `${listProducts.path}?${new URLSearchParams({ search, limit: String(CARDS) })}`)
  const asked = (what: string, addresses: readonly string[]): GrowthAsked => ({
    ...{ what, connections: SHOPPERS, headers: BROWSER_HEADERS, seconds: isQuick ? 0.7 : 3 },
    requests: addresses.map(path => ({ path })),
  })
  return [
    asked('list, same address', [repeated]),
    asked('list, every address new', varied),
    asked('home, kept', [paths.home()]),
    asked('search, every one new', searches),
    { ...asked('product page, each another', ids), connections: MAKING, seconds: null },
  ]
}
