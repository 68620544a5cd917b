import { listSubscribers, SUBSCRIBER_STATES, type SubscribersReply } from '#contract/office/newsletter/endpoints.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'
import { oneOf, searched } from '../platform/filters.ts'

export type SubscriberCounts = NonNullable<SubscribersReply['counts']>

export const subscribersResource: ResourceCalls = {
  list: async ({ page, perPage, filter, signal }) => {
    const question = { ...subscribersFilter(filter), limit: perPage }
    const { reply, counts } = await pages(question, page, cursor =>
      call(listSubscribers, { ...question, cursor }, signal && { signal }),
    )
    const { state } = question
    return {
      data: reply.subscribers.map(row => ({ ...row, id: row._id })),
      total: counts === null ? reply.subscribers.length : state === undefined ? allOf(counts) : counts[state],
      meta: counts,
    }
  },
}

const pages = cursorPages<SubscriberCounts>()

/** The list's own filters, as the contract names them. */
export function subscribersFilter({ search, state }: Readonly<Record<string, unknown>>) {
  return { search: searched(search), state: oneOf(SUBSCRIBER_STATES, state) }
}

export function allOf(counts: SubscriberCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
