import { listSearches, SEARCH_DAYS, type StaffSearch, type StaffSearchesReply } from '#contract/office/searches.ts'
import { call } from '../platform/call.ts'
import { oneOf } from '../platform/filters.ts'
import type { ListSource } from '../platform/use-list.ts'

export type SearchRow = StaffSearch & { readonly _id: string }

export const searchesList: ListSource<SearchRow, StaffSearchesReply['counts']> = {
  name: 'searches',
  begins: {},
  read: async ({ page, perPage, filter }, signal) => {
    const question = { days: oneOf(SEARCH_DAYS, filter.days), only: oneOf(['nothing'], filter.only), page, perPage }
    const { searches, total, counts } = await call(listSearches, question, signal && { signal })
    return { rows: searches.map(search => ({ ...search, _id: search.words })), total, counts }
  },
}
