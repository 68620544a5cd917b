import {
  listStaffOrders,
  ORDER_STAGES,
  type OrderCounts,
  readStaffOrder,
  type StaffOrdersInput,
} from '#contract/office/orders/endpoints.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { call } from '../platform/call.ts'
import { cursorPages } from '../platform/cursor-pages.ts'
import type { ResourceCalls } from '../platform/data-provider.ts'
import { dayOf, idOf, oneOf, searched } from '../platform/filters.ts'

/** The one choice of the chips above the list: where an order stands, or that it waits for somebody. */
export const NEEDS_LOOK = 'needs-look'

/** Numbers of the orders that were listed, to name one that was chosen on another page. */
export const orderNumbers = new Map<string, string>()

export const ordersResource: ResourceCalls = {
  list: async ({ page, perPage, order, filter, signal }) => {
    const question = {
      ...ordersFilter(filter),
      sort: order === 'asc' ? 'oldest' : 'newest',
      limit: perPage,
    } satisfies StaffOrdersInput
    const { reply, counts } = await pages(question, page, cursor =>
      call(listStaffOrders, { ...question, cursor }, signal && { signal }),
    )
    for (const { _id, orderNumber } of reply.orders) orderNumbers.set(_id, orderNumber)
    return {
      data: reply.orders.map(row => ({ ...row, id: row._id })),
      total: counts?.total ?? reply.orders.length,
      meta: counts,
    }
  },
  one: async id => {
    const { order } = await call(readStaffOrder, { id })
    return { ...order, id }
  },
}

const pages = cursorPages<OrderCounts>()

/** The list's own filters, as the contract names them. */
export function ordersFilter(filter: Readonly<Record<string, unknown>>): StaffOrdersInput {
  return {
    search: searched(filter.search),
    paymentMethod: oneOf(PAYMENT_METHODS, filter.paymentMethod),
    paymentState: oneOf(PAYMENT_STATES, filter.paymentState),
    cityId: idOf(filter.cityId, 20),
    from: dayOf(filter.from),
    to: dayOf(filter.to),
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
export function ordersPath(filter: Readonly<Record<string, string>>): string {
  return `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1`
}
