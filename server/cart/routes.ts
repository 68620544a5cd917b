import * as endpoints from '#contract/cart.ts'
import { requireOwnUser } from '../accounts/own-user.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { type Route, shopperRoute } from '../http/route.ts'
import { addToCart } from './add-to-cart.ts'
import { type CartDependencies, readCart } from './read-cart.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(dependencies: CartDependencies): Route[] {
  return [
    shopperRoute(endpoints.readCart, async ({ input, shopper }) => {
      requireOwnUser(input.userId, shopper)
      return { success: true as const, ...(await readCart(dependencies, shopper.id)) }
    }),
    shopperRoute(endpoints.addToCart, async ({ input, shopper, headers, say }) => {
      requireOwnUser(input.userId, shopper)
      await addToCart(dependencies, shopper.id, input, readIdempotencyKey(headers))
      const cart = await readCart(dependencies, shopper.id)
      return { success: true as const, ...cart, ...say('product_added_successfully') }
    }),
    shopperRoute(endpoints.updateCart, async ({ input, shopper, say }) => {
      requireOwnUser(input.userId, shopper)
      await updateCart(dependencies, shopper.id, input)
      const cart = await readCart(dependencies, shopper.id)
      return { success: true as const, ...cart, ...say('cart_updated') }
    }),
  ]
}
