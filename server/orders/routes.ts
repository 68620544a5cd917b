import * as endpoints from '#contract/orders/endpoints.ts'
import { limitOrders } from '../checkout/limit-orders.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { type Route, route, shopperRoute } from '../http/route.ts'
import type { PaymentDesk } from '../payments/payments.ts'
import { cancelOrder } from './cancel-order.ts'
import { listUserOrders } from './list-user-orders.ts'
import type { OrderDesk } from './order-desk.ts'
import { readOrder } from './read-order.ts'
import { trackOrder } from './track-order.ts'

export function orderRoutes(desk: OrderDesk & PaymentDesk): Route[] {
  return [
    shopperRoute(
      endpoints.placeOrder,
      async call => {
        await limitOrders(desk.database, call)
        const { method, ...placed } = await placeOrder(desk, call)
        const key =
          method === 'cod'
            ? 'order_placed_with_cod'
            : placed.paymentUrl === null
              ? 'payment_successful'
              : 'go_to_payment'
        return { success: true as const, ...placed, ...call.say(key) }
      },
      { status: 201 },
    ),
    shopperRoute(endpoints.listUserOrders, async call => ({
      success: true as const,
      ...(await listUserOrders(desk, call)),
    })),
    shopperRoute(endpoints.readOrder, async call => ({ success: true as const, order: await readOrder(desk, call) })),
    shopperRoute(endpoints.cancelOrder, async call => {
      await cancelOrder(desk, call)
      return { success: true as const, ...call.say('order_cancelled') }
    }),
    route(endpoints.trackOrder, async call => ({ success: true as const, order: await trackOrder(desk, call) })),
  ]
}
