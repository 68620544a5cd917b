import * as endpoints from '#contract/office/customers.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { type Route, staffRoute } from '../../http/route.ts'
import { blockCustomer, unblockCustomer } from './block-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { listTags } from './list-tags.ts'
import { readCustomer } from './read-customer.ts'
import { tagCustomer, untagCustomer } from './tag-customer.ts'

export function customerRoutes(desk: Pick<Accounts, 'database' | 'jobs'>): Route[] {
  const { database } = desk
  return [
    staffRoute(endpoints.listCustomers, async ({ input }) => ({
      success: true as const,
      ...(await listCustomers(database, input)),
    })),
    staffRoute(endpoints.readCustomer, async ({ input }) => ({
      success: true as const,
      customer: await readCustomer(database, input.id),
    })),
    staffRoute(endpoints.blockCustomer, async call => {
      await blockCustomer(database, call)
      return { success: true as const, ...call.say('customer_blocked') }
    }),
    staffRoute(endpoints.unblockCustomer, async call => {
      await unblockCustomer(database, call)
      return { success: true as const, ...call.say('customer_unblocked') }
    }),
    staffRoute(endpoints.listTags, async () => ({ success: true as const, tags: await listTags(database) })),
    staffRoute(endpoints.tagCustomer, async call => {
      await tagCustomer(database, call)
      return { success: true as const, ...call.say('customer_tagged') }
    }),
    staffRoute(endpoints.untagCustomer, async call => {
      await untagCustomer(database, call)
      return { success: true as const, ...call.say('customer_untagged') }
    }),
    staffRoute(endpoints.exportCustomers, call => exportCustomers(desk, call)),
  ]
}
