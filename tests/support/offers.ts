import { addOffer, type EditedOffer, type StaffOffer } from '#contract/office/offers.ts'
import type { TestShop } from './api.ts'
import type { SignedInStaff } from './staff.ts'

/** Of three pieces of the shop the cheapest is free, from now on. */
export const TWO_GET_ONE: EditedOffer = {
  ...{ name_en: 'Buy two, get one free', name_ar: 'اشترِ قطعتين والثالثة مجاناً' },
  ...{ buyQuantity: 2, getQuantity: 1, percentage: 100, mostTimes: null },
  ...{ isForAll: true, categoryIds: [], subCategoryIds: [], productIds: [], startsAt: null, endsAt: null },
}

/** An offer as staff set it up. */
export async function givenOffer(
  shop: TestShop,
  staff: SignedInStaff,
  changes: Partial<EditedOffer> = {},
): Promise<StaffOffer> {
  const { status, body } = await shop.call(addOffer, { ...TWO_GET_ONE, ...changes }, { staff })
  if (status !== 201) throw new Error(`no offer: ${JSON.stringify(body)}`)
  return body.offer
}
