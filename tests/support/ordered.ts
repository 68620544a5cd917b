import type { APIRequestContext } from '@playwright/test'
import { type Order, placeOrder } from '#contract/orders.ts'
import { ask } from './ask.ts'
import type { Buyable } from './catalogue.ts'
import { orderOf } from './orders.ts'
import type { Shopper } from './shopper.ts'

/** Orders these for cash in Baghdad, without a browser; the shopper's cart is empty before and after. */
export async function orderForCash(
  request: APIRequestContext,
  shopper: Shopper,
  wanted: readonly { readonly what: Buyable; readonly quantity: number }[],
): Promise<Order> {
  for (const { what, quantity } of wanted) await shopper.putIntoCart(what, quantity)
  const items = wanted.map(({ what: { product, color, size }, quantity }) => ({
    productId: product._id,
    colorId: color.id,
    sizeId: size?.id ?? null,
    quantity,
  }))
  await ask(request, placeOrder, orderOf(items), { token: shopper.token })
  const [newest] = await shopper.orders()
  if (newest === undefined) throw new Error('a placed order is not listed')
  return newest
}
