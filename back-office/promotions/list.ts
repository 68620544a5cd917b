import { listStaffPromos, type StaffPromo, type StaffPromosReply } from '#contract/office/promotions.ts'
import { PROMO_STATES } from '#shop/promotions/promo.ts'
import { call } from '../platform/call.ts'
import { oneOf, searched } from '../platform/filters.ts'
import type { ListSource } from '../platform/use-list.ts'

export const promosList: ListSource<StaffPromo, StaffPromosReply['counts']> = {
  name: 'promos',
  begins: {},
  read: async ({ page, perPage, filter }, signal) => {
    const question = { state: oneOf(PROMO_STATES, filter.state), search: searched(filter.search, 50), page, perPage }
    const { promos, total, counts } = await call(listStaffPromos, question, signal && { signal })
    return { rows: promos, total, counts }
  },
}
