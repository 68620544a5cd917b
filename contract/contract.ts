import { accountsContract } from './accounts/schemas.ts'
import { cartContract } from './cart/schemas.ts'
import { catalogueContract } from './catalogue/schemas.ts'
import { deliveryContract } from './delivery/schemas.ts'
import type { Described } from './described.ts'
import { favouritesContract } from './favourites/schemas.ts'
import { newsletterContract } from './newsletter/schemas.ts'
import { ordersContract } from './orders/schemas.ts'
import { storeContract } from './store/schemas.ts'

/** Every endpoint there is. A test holds the server to it: each mounted once, none beside it. */
export const contract: readonly Described[] = [
  ...storeContract,
  ...catalogueContract,
  ...accountsContract,
  ...cartContract,
  ...favouritesContract,
  ...deliveryContract,
  ...ordersContract,
  ...newsletterContract,
]
