import type { SubscriberState } from '#contract/office/newsletter.ts'
import type { WordKey } from '#locales/translate.ts'

export const SUBSCRIBER_WORDS: Readonly<Record<SubscriberState, WordKey>> = {
  pending: 'office_people.subscriber_pending',
  confirmed: 'office_people.subscriber_confirmed',
  unsubscribed: 'office_people.subscriber_unsubscribed',
}
