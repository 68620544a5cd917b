import { type CustomersReply, listCustomers } from '#contract/office/customers/endpoints.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'
import { searched } from '../platform/filters.ts'

export const customersResource: ResourceCalls = {
  list: async ({ page, perPage, filter, signal }) => {
    const question = { ...customersFilter(filter), limit: perPage }
    const { reply, counts } = await pages(question, page, cursor =>
      call(listCustomers, { ...question, cursor }, signal && { signal }),
    )
    return {
      data: reply.customers.map(row => ({ ...row, id: row._id })),
      total: counts?.total ?? reply.customers.length,
    }
  },
}

const pages = cursorPages<NonNullable<CustomersReply['counts']>>()

/** The list's own filter, as the contract names it. */
export function customersFilter({ search }: Readonly<Record<string, unknown>>) {
  return { search: searched(search) }
}
