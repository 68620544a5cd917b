import { listStaffSales, type StaffSale, type StaffSalesReply } from '#contract/office/sales.ts'
import { SALE_STATES } from '#shop/promotions/sale.ts'
import { call } from '../platform/call.ts'
import { oneOf } from '../platform/filters.ts'
import type { ListSource } from '../platform/use-list.ts'

export const salesList: ListSource<StaffSale, StaffSalesReply['counts']> = {
  name: 'sales',
  begins: {},
  read: async ({ page, perPage, filter }, signal) => {
    const question = { state: oneOf(SALE_STATES, filter.state), page, perPage }
    const { sales, total, counts } = await call(listStaffSales, question, signal && { signal })
    return { rows: sales, total, counts }
  },
}
