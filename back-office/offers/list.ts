import { listStaffOffers, OFFER_STATES, type StaffOffer, type StaffOffersReply } from '#contract/office/offers.ts'
import { call } from '../platform/call.ts'
import { oneOf } from '../platform/filters.ts'
import type { ListSource } from '../platform/use-list.ts'

export const offersList: ListSource<StaffOffer, StaffOffersReply['counts']> = {
  name: 'offers',
  begins: {},
  read: async ({ page, perPage, filter }, signal) => {
    const question = { state: oneOf(OFFER_STATES, filter.state), page, perPage }
    const { offers, total, counts } = await call(listStaffOffers, question, signal && { signal })
    return { rows: offers, total, counts }
  },
}
