import * as orderLinesEndpoints from '#contract/office/order-lines.ts'
import { readOffersOfItems, takePhoneOrder as takePhoneOrderEndpoint } from '#contract/office/orders.ts'
import { placeOrder as placeOrderEndpoint } from '#contract/orders.ts'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import { type Route, sessionRoute, staffRoute } from '../http/route.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { PaymentDesk } from '../payments/payments.ts'
import { limitOrders } from './limit-orders.ts'
import { changeLines, previewLines } from './office/change-lines.ts'
import { offersOfItems } from './office/offers-of-items.ts'
import { takePhoneOrder } from './office/take-phone-order.ts'
import { placeOrder } from './place-order.ts'

export function checkoutRoutes(desk: OrderDesk & PaymentDesk): Route[] {
  return [
    sessionRoute(placeOrderEndpoint, async call => {
      const shopper = await limitOrders(desk.database, call)
      const { isCash, isAddressKept, ...placed } = await placeOrder(desk, { ...call, shopper })
      const cash = isAddressKept ? 'order_placed_with_cod' : 'order_placed_address_not_kept'
      const key = isCash ? cash : placed.paymentUrl === null ? 'payment_successful' : 'go_to_payment'
      return { success: true as const, ...placed, ...call.say(key, { count: MOST_ADDRESSES }) }
    }),
    staffRoute(takePhoneOrderEndpoint, async call => ({
      success: true as const,
      ...call.say('order_saved'),
      order: await takePhoneOrder(desk, call),
    })),
    staffRoute(readOffersOfItems, async ({ input }) => {
      const { offers = [], nextOffer = null } = offersOfItems(desk.catalogue, input.items)
      return { success: true as const, offers, nextOffer }
    }),
    staffRoute(orderLinesEndpoints.previewLines, async call => ({
      success: true as const,
      preview: await previewLines(desk, call),
    })),
    staffRoute(orderLinesEndpoints.changeLines, async call => ({
      success: true as const,
      ...call.say('order_lines_changed'),
      order: await changeLines(desk, call),
    })),
  ]
}
