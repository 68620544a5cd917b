import {
  type CustomerRow,
  type CustomersInput,
  type CustomersReply,
  listCustomers,
} from '#contract/office/customers.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import { searched, tagOf } from '../platform/filters.ts'
import type { ListFilter, ListSource } from '../platform/use-list.ts'

export const customersList: ListSource<CustomerRow, CustomerCounts> = {
  name: 'customers',
  begins: {},
  read: async ({ page, perPage, filter }, signal) => {
    const question = { ...customersFilter(filter), limit: perPage }
    const { reply, counts } = await pages(question, page, cursor =>
      call(listCustomers, { ...question, cursor }, signal && { signal }),
    )
    return { rows: reply.customers, total: counts?.total ?? reply.customers.length, counts }
  },
}

type CustomerCounts = NonNullable<CustomersReply['counts']>
const pages = cursorPages<CustomerCounts>()

/** The list's own filter, as the contract names it. */
export function customersFilter({ search, tag }: ListFilter): Pick<CustomersInput, 'search' | 'tag'> {
  return { search: searched(search), tag: tagOf(tag) }
}
