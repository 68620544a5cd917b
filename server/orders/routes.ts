import * as endpoints from '#contract/orders/endpoints.ts'
import { type Route, shopperRoute } from '../platform/route.ts'
import { listUserOrders } from './list-user-orders.ts'
import { type OrderDependencies, placeOrder } from './place-order.ts'

export function orderRoutes(dependencies: OrderDependencies): Route[] {
  return [
    shopperRoute(
      endpoints.placeOrder,
      async call => {
        const { orderId, orderNumber } = await placeOrder(dependencies, call)
        return { success: true as const, orderId, orderNumber, paymentUrl: null, ...call.say('order_placed_with_cod') }
      },
      { status: 201 },
    ),
    shopperRoute(endpoints.listUserOrders, async ({ input, shopper, language }) => ({
      success: true as const,
      orders: await listUserOrders(dependencies.database, shopper.id, input, language),
    })),
  ]
}
