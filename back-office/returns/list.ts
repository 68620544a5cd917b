import { listStaffReturns, type StaffReturnRow, type StaffReturnsReply } from '#contract/office/returns.ts'
import { RETURN_STATES } from '#shop/returns/moves.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import { oneOf } from '../platform/filters.ts'
import type { ListSource } from '../platform/use-list.ts'

export type ReturnCounts = NonNullable<StaffReturnsReply['counts']>

/** It begins with what waits for an answer. */
export const returnsList: ListSource<StaffReturnRow, ReturnCounts> = {
  name: 'returns',
  begins: { filter: { state: 'requested' } },
  read: async ({ page, perPage, filter }, signal) => {
    const state = oneOf(RETURN_STATES, filter.state)
    const question = { state, limit: perPage }
    const { reply, counts } = await pages(question, page, cursor =>
      call(listStaffReturns, { ...question, cursor }, signal && { signal }),
    )
    return {
      rows: reply.returns,
      total: state === undefined ? sumOf(counts ?? {}) : (counts?.[state] ?? reply.returns.length),
      counts,
    }
  },
}

const pages = cursorPages<ReturnCounts>()

export function sumOf(counts: ReturnCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
