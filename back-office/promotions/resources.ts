import { listStaffPromos, type StaffPromosReply } from '#contract/office/promotions/endpoints.ts'
import { PROMO_STATES } from '#shop/promotions/promo.ts'
import { call } from '../platform/call.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'
import { oneOf, searched } from '../platform/filters.ts'

export type PromoCounts = StaffPromosReply['counts']

export const promosResource: ResourceCalls = {
  list: async ({ page, perPage, filter, signal }) => {
    const question = { state: oneOf(PROMO_STATES, filter.state), search: searched(filter.search, 50), page, perPage }
    const { promos, total, counts } = await call(listStaffPromos, question, signal && { signal })
    return { data: promos.map(row => ({ ...row, id: row._id })), total, meta: counts }
  },
}
