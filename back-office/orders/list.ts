import {
  listStaffOrders,
  ORDER_STAGES,
  type OrderCounts,
  type StaffOrderRow,
  type StaffOrdersInput,
} from '#contract/office/orders.ts'
import { ORDER_SOURCES } from '#shop/orders/source.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import { dayOf, idOf, oneOf, searched, tagOf } from '../platform/filters.ts'
import { addressOf, type ListFilter, type ListSource } from '../platform/use-list.ts'

/** The one choice of the chips above the list: where an order stands, or that it waits for somebody. */
export const NEEDS_LOOK = 'needs-look'

/** The orders that were listed, by id, as they stood then: for one that was chosen on another page. */
export const listedOrders = new Map<string, StaffOrderRow>()

export const ordersList: ListSource<StaffOrderRow, OrderCounts> = {
  name: 'orders',
  begins: { sort: 'date' },
  read: async ({ page, perPage, order, filter }, signal) => {
    const question = {
      ...ordersFilter(filter),
      sort: order === 'asc' ? 'oldest' : 'newest',
      limit: perPage,
    } satisfies StaffOrdersInput
    const { reply, counts } = await pages(question, page, cursor =>
      call(listStaffOrders, { ...question, cursor }, signal && { signal }),
    )
    for (const row of reply.orders) listedOrders.set(row._id, row)
    return { rows: reply.orders, total: counts?.total ?? reply.orders.length, counts }
  },
}

const pages = cursorPages<OrderCounts>()

/** The list's own filters, as the contract names them. */
export function ordersFilter(filter: ListFilter): StaffOrdersInput {
  return {
    search: searched(filter.search),
    paymentMethod: oneOf(PAYMENT_METHODS, filter.paymentMethod),
    paymentState: oneOf(PAYMENT_STATES, filter.paymentState),
    source: oneOf(ORDER_SOURCES, filter.source),
    cityId: idOf(filter.cityId, 20),
    from: dayOf(filter.from),
    to: dayOf(filter.to),
    tag: tagOf(filter.tag),
    ...standingFilter(filter.standing),
  }
}

function standingFilter(standing: unknown): Pick<StaffOrdersInput, 'status' | 'stage' | 'needsLook'> {
  if (standing === NEEDS_LOOK) return { needsLook: true }
  const status = oneOf(ORDER_STATUSES, standing)
  if (status !== undefined) return { status }
  const stage = oneOf(ORDER_STAGES, standing)
  return stage === undefined ? {} : { stage }
}

/** Where the list of orders opens with these filters. */
export function ordersPath(filter: ListFilter): string {
  return `/orders?${addressOf({ filter })}`
}
