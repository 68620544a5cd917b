import { listStaffReturns, type StaffReturnsReply } from '#contract/office/returns/endpoints.ts'
import { RETURN_STATES } from '#shop/returns/moves.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'
import { oneOf } from '../platform/filters.ts'

export type ReturnCounts = NonNullable<StaffReturnsReply['counts']>

export const returnsResource: ResourceCalls = {
  list: async ({ page, perPage, filter, signal }) => {
    const state = oneOf(RETURN_STATES, filter.state)
    const question = { state, limit: perPage }
    const { reply, counts } = await pages(question, page, cursor =>
      call(listStaffReturns, { ...question, cursor }, signal && { signal }),
    )
    return {
      data: reply.returns.map(row => ({ ...row, id: row._id })),
      total: state === undefined ? sumOf(counts ?? {}) : (counts?.[state] ?? reply.returns.length),
      meta: counts,
    }
  },
}

const pages = cursorPages<ReturnCounts>()

export function sumOf(counts: ReturnCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
