import * as endpoints from '#contract/stock-notices.ts'
import type { LineKey } from '#shop/cart/cart.ts'
import { type Route, shopperRoute } from '../http/route.ts'
import { addStockNotice, listStockNotices, removeStockNotice, type StockNoticesDependencies } from './stock-notices.ts'

export function stockNoticeRoutes(dependencies: StockNoticesDependencies): Route[] {
  return [
    shopperRoute(endpoints.listStockNotices, async ({ shopper }) => {
      return { success: true as const, notices: await listStockNotices(dependencies, shopper.id) }
    }),
    shopperRoute(endpoints.addStockNotice, async ({ input, shopper, say }) => {
      await addStockNotice(dependencies, shopper.id, keyIn(input))
      return { success: true as const, ...say('stock_notice_kept') }
    }),
    shopperRoute(endpoints.removeStockNotice, async ({ input, shopper, say }) => {
      await removeStockNotice(dependencies, shopper.id, keyIn(input))
      return { success: true as const, ...say('stock_notice_dropped') }
    }),
  ]
}

function keyIn({ productId, colorId = null, sizeId = null }: endpoints.AwaitedChoice): LineKey {
  return { productId, colorId, sizeId }
}
