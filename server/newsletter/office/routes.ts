import * as endpoints from '#contract/office/newsletter.ts'
import type { Database } from '../../database/database.ts'
import { type Route, staffRoute } from '../../http/route.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { removeSubscriber } from './remove-subscriber.ts'

export function staffNewsletterRoutes(desk: { readonly database: Database; readonly jobs: Jobs }): Route[] {
  const { database } = desk
  return [
    staffRoute(endpoints.listSubscribers, async ({ input }) => ({
      success: true as const,
      ...(await listSubscribers(database, input)),
    })),
    staffRoute(endpoints.removeSubscriber, async call => {
      await removeSubscriber(database, call)
      return { success: true as const, ...call.say('subscriber_removed') }
    }),
    staffRoute(endpoints.exportSubscribers, call => exportSubscribers(desk, call)),
  ]
}
