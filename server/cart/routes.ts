import * as endpoints from '#contract/cart.ts'
import { requireOwnUser } from '../accounts/own-user.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { type Route, sessionRoute, shopperRoute } from '../http/route.ts'
import { addToCart } from './add-to-cart.ts'
import { selectCartOfSession } from './cart-lines.ts'
import { type CartDependencies, priceCart, readCart } from './read-cart.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(dependencies: CartDependencies): Route[] {
  return [
    sessionRoute(endpoints.readCart, async ({ input, session }) => {
      const [found] = await selectCartOfSession(dependencies.database, session)
      requireOwnUser(input.userId, session.found(found))
      return { success: true as const, ...(await priceCart(dependencies, found)) }
    }),
    sessionRoute(endpoints.addToCart, async ({ input, session, headers, say }) => {
      // Before anything is added.
      if (input.userId !== undefined) requireOwnUser(input.userId, await session.lookUp())
      const cart = await addToCart(dependencies, session, input, readIdempotencyKey(headers))
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
