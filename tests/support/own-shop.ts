import type { ShopServer } from './shop-server.ts'

/**
 * A fixture: the shop that a file's journeys have for themselves, where what they change is the whole shop's. Opening one takes a busy
 * machine longer than a journey may last.
 */
export function ownShop<Shop extends ShopServer>(open: () => Promise<Shop>): OwnShop<Shop> {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs out of this pattern
    async ({}, use) => {
      const shop = await open()
      const others = process.env.JOURNEY_DATA_DIR
      process.env.JOURNEY_DATA_DIR = shop.dataDir
      await use(shop)
      process.env.JOURNEY_DATA_DIR = others
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ]
}

type OwnShop<Shop> = [
  (fixtures: object, use: (shop: Shop) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]
