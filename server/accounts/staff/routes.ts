import * as endpoints from '#contract/accounts/staff-endpoints.ts'
import type { Database } from '../../database/database.ts'
import { type Route, staffRoute } from '../../platform/route.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'

export function staffAccountRoutes({ database }: { readonly database: Database }): Route[] {
  return [
    staffRoute(endpoints.listCustomers, async ({ input }) => ({
      success: true as const,
      ...(await listCustomers(database, input)),
    })),
    staffRoute(endpoints.readCustomer, async ({ input }) => ({
      success: true as const,
      customer: await readCustomer(database, input.id),
    })),
    staffRoute(endpoints.exportCustomers, call => exportCustomers(database, call)),
  ]
}
