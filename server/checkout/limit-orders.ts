import type { Database } from '../database/database.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { type Limit, limitAttempts } from '../http/rate-limit.ts'
import type { ShopperCall } from '../http/route.ts'

// Far above any household; many shoppers of one mobile network share an address.
const BY_ACCOUNT: Limit = { attempts: 30, seconds: 600 }
const BY_ADDRESS: Limit = { attempts: 120, seconds: 600 }

/** Counts one try to order. Throws too_many_requests for whoever floods the shop with them. */
export async function limitOrders(
  database: Database,
  { shopper, address }: Pick<ShopperCall<unknown>, 'shopper' | 'address'>,
): Promise<void> {
  await limitAttempts(database, [
    { of: `order:account:${shopper.id}`, limit: BY_ACCOUNT },
    { of: `order:address:${networkOf(address)}`, limit: BY_ADDRESS },
  ])
}
