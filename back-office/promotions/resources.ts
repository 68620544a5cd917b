import { listStaffPromos, type StaffPromosReply } from '#contract/promotions/staff-endpoints.ts'
import { PROMO_STATES } from '#shop/promotions/promo.ts'
import { call } from '../platform/call.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'

export type PromoCounts = StaffPromosReply['counts']

export const promosResource: ResourceCalls = {
  list: async ({ page, perPage, filter, signal }) => {
    const state = PROMO_STATES.find(each => each === filter.state)
    const search = typeof filter.search === 'string' ? filter.search : undefined
    const { promos, total, counts } = await call(
      listStaffPromos,
      { state, search, page, perPage },
      signal && { signal },
    )
    return { data: promos.map(row => ({ ...row, id: row._id })), total, meta: counts }
  },
}
