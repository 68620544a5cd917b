import type { Database } from '../database/database.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { type Limit, limitingSession } from '../http/rate-limit.ts'
import type { SessionCall, Shopper } from '../http/route.ts'

// Far above any household; many shoppers of one mobile network share an address.
const BY_ACCOUNT: Limit = { attempts: 30, seconds: 600 }
const BY_ADDRESS: Limit = { attempts: 120, seconds: 600 }

const limitSession = limitingSession('order')

/**
 * Counts one try to order, and answers whose it is. Throws session_expired,
 * and too_many_requests for whoever floods the shop with them.
 */
export async function limitOrders(
  database: Database,
  { session, address }: Pick<SessionCall<unknown>, 'session' | 'address'>,
): Promise<Shopper> {
  const byAddress = { of: `order:address:${networkOf(address)}`, limit: BY_ADDRESS }
  return await limitSession(database, session, { byAccount: BY_ACCOUNT, byAddress })
}
