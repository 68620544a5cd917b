import * as endpoints from '#contract/orders.ts'
import { type Route, route, shopperRoute } from '../http/route.ts'
import { cancelOrder } from './cancel-order.ts'
import { putIntoCartAgain } from './into-cart-again.ts'
import { listHeld } from './list-held.ts'
import { listUserOrders } from './list-user-orders.ts'
import type { OrderDesk } from './order-desk.ts'
import { readOrder } from './read-order.ts'
import { trackOrder } from './track-order.ts'

export function orderRoutes(desk: OrderDesk): Route[] {
  return [
    shopperRoute(endpoints.listUserOrders, async call => ({
      success: true as const,
      ...(await listUserOrders(desk, call)),
    })),
    shopperRoute(endpoints.listHeld, async ({ shopper }) => ({
      success: true as const,
      held: await listHeld(desk, shopper.id),
    })),
    shopperRoute(endpoints.readOrder, async call => ({ success: true as const, order: await readOrder(desk, call) })),
    shopperRoute(endpoints.cancelOrder, async call => {
      await cancelOrder(desk, call)
      return { success: true as const, ...call.say('order_cancelled') }
    }),
    shopperRoute(endpoints.orderAgain, async call => {
      const put = await putIntoCartAgain(desk, call)
      return { success: true as const, ...call.say(put === 'all' ? 'order_in_cart' : 'order_partly_in_cart') }
    }),
    route(endpoints.trackOrder, async call => ({ success: true as const, order: await trackOrder(desk, call) })),
  ]
}
