import * as endpoints from '#contract/newsletter.ts'
import { type Route, route } from '../http/route.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { type NewsletterDependencies, subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function newsletterRoutes(dependencies: NewsletterDependencies): Route[] {
  const { database } = dependencies
  return [
    route(endpoints.subscribe, async call => {
      await subscribe(dependencies, call)
      return { success: true as const, ...call.say('subscription_success') }
    }),
    route(endpoints.confirmSubscription, async call => {
      await confirmSubscription(database, call)
      return { success: true as const, ...call.say('newsletter_confirmed') }
    }),
    ...[endpoints.unsubscribe, endpoints.unsubscribeByMailProgram].map(endpoint =>
      route(endpoint, async ({ input, say }) => {
        await unsubscribe(database, input.token)
        return { success: true as const, ...say('newsletter_unsubscribed') }
      }),
    ),
  ]
}
