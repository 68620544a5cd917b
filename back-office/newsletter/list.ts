import {
  listSubscribers,
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscribersInput,
  type SubscribersReply,
} from '#contract/office/newsletter.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import { oneOf, searched } from '../platform/filters.ts'
import type { ListFilter, ListSource } from '../platform/use-list.ts'

export type SubscriberCounts = NonNullable<SubscribersReply['counts']>

export const subscribersList: ListSource<Subscriber, SubscriberCounts> = {
  name: 'subscribers',
  begins: {},
  read: async ({ page, perPage, filter }, signal) => {
    const question = { ...subscribersFilter(filter), limit: perPage }
    const { reply, counts } = await pages(question, page, cursor =>
      call(listSubscribers, { ...question, cursor }, signal && { signal }),
    )
    const { state } = question
    return {
      rows: reply.subscribers,
      total: counts === null ? reply.subscribers.length : state === undefined ? allOf(counts) : counts[state],
      counts,
    }
  },
}

const pages = cursorPages<SubscriberCounts>()

/** The list's own filters, as the contract names them. */
export function subscribersFilter({ search, state }: ListFilter): Pick<SubscribersInput, 'search' | 'state'> {
  return { search: searched(search), state: oneOf(SUBSCRIBER_STATES, state) }
}

export function allOf(counts: SubscriberCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
