import type { Id, Picture } from '#shop/catalogue/product.ts'
import type { CheckoutTotals } from '#shop/checkout/totals.ts'
import type { OrderFilter, OrderStatus, PaymentMethod, PaymentState } from '#shop/orders/status.ts'
import type { TimelineEvent } from '#shop/orders/timeline.ts'
import { endpoint, type Failure, type Success } from '../endpoint.ts'
import type { ShownReturn } from '../returns/endpoints.ts'

export interface OrderItemInput {
  readonly productId: Id
  readonly colorId?: Id | null | undefined
  readonly sizeId?: Id | null | undefined
  readonly quantity: number
  readonly isBundle?: boolean | undefined
}

export interface PlaceOrderInput {
  readonly userId?: Id | undefined
  /** Must be the cart as the server holds it: a difference is refused with `cart_changed`. */
  readonly items: readonly OrderItemInput[]
  readonly client_name: string
  /** `+9647` and nine digits, no other form. */
  readonly client_mobile: string
  readonly city_id: string
  readonly region_id: string
  /** Nearest landmark and street. */
  readonly location: string
  /** 1: this order replaces an earlier one. */
  readonly replacement?: number | undefined
  /** As section 7 sends it; the server writes its own from the ids. */
  readonly address?:
    | { readonly street?: string | undefined; readonly city?: string | undefined; readonly region?: string | undefined }
    | undefined
  readonly paymentMethod: PaymentMethod
  readonly promoCode?: string | null | undefined
  readonly discountAmount?: number | undefined
  /** The total in IQD that the shopper saw; a difference is refused with `total_changed` and nothing is stored. */
  readonly amount?: number | undefined
}

export interface PlaceOrderReply extends Success {
  readonly orderId: Id
  /** Short, for the phone. */
  readonly orderNumber: string
  /** Where to pay; null for cash on delivery, and for a repeated request whose order is paid by now. */
  readonly paymentUrl: string | null
  readonly message_key: string
  readonly message: string
}
/**
 * The header `Idempotency-Key` (8 to 100 visible characters) makes repeats answer the same order.
 * 409 `total_changed` carries the fresh figures (`TotalChanged`).
 */
export const placeOrder = endpoint<PlaceOrderInput, PlaceOrderReply>('POST', '/api/order/place', 'shopper')

export interface TotalChanged extends Failure {
  readonly totals: CheckoutTotals
}

export interface OrderedItem {
  /** Names the line in a return request. */
  readonly lineId: Id
  /** As ordered, kept with the order; `_id` may name a product that is gone by now. */
  readonly productId: {
    readonly _id: Id
    readonly name_en: string
    readonly name_ar: string
    readonly images: readonly Picture[]
  }
  readonly quantity: number
  /** IQD a piece, as charged. */
  readonly price: number
  readonly colorName_en: string | null
  readonly colorName_ar: string | null
  readonly sizeName_en: string | null
  readonly sizeName_ar: string | null
  readonly isBundle: boolean
}

export interface Order {
  readonly _id: Id
  readonly orderNumber: string
  /** ISO 8601, UTC. */
  readonly date: string
  readonly status: OrderStatus
  readonly items: readonly OrderedItem[]
  readonly address: {
    readonly street: string
    readonly city: string
    readonly region: string
    readonly name: string
    readonly mobile: string
  }
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  readonly subtotal: number
  readonly deliveryCost: number
  readonly discount: number
  /** Whole IQD to pay. */
  readonly amount: number
  readonly promoCode: string | null
  /** Unpaid and not lapsed: `payOrder` leads to a pay page, or turns it into cash on delivery. */
  readonly isPayable: boolean
  /** ISO 8601: until when an unpaid order keeps its pieces; null for cash and once it is paid. */
  readonly heldUntil: string | null
  readonly canCancel: boolean
  /** ISO 8601: until when a return may be asked for; null where it may not, or no longer. */
  readonly returnableUntil: string | null
  /** Newest first. */
  readonly returns: readonly ShownReturn[]
}

/** Orders a page where none is asked for, and the most that may be: each may have 200 lines. */
export const USUAL_ORDERS = 20

export interface UserOrdersInput {
  /** Empty for all (specification section 7). */
  readonly status?: OrderFilter | '' | undefined
  /** 1 to 20. */
  readonly limit?: number | undefined
  /** `nextCursor` of the answer before; one that names no order of the shopper is the end. */
  readonly cursor?: Id | undefined
}
export interface UserOrdersReply extends Success {
  /** Newest first; without `cursor` the newest. */
  readonly orders: readonly Order[]
  readonly nextCursor: string | null
  /** On all pages and of every status, whatever is asked for; null on further pages. */
  readonly counts: {
    readonly all: number
    readonly byStatus: readonly { readonly status: OrderFilter; readonly count: number }[]
  } | null
}
export const listUserOrders = endpoint<UserOrdersInput, UserOrdersReply>('GET', '/api/order/user-orders', 'shopper')

export interface TimelineStep {
  readonly event: TimelineEvent
  /** ISO 8601. */
  readonly at: string
}

export interface ShownParcel {
  readonly courier: string
  readonly reference: string | null
  /** The courier's own words. */
  readonly statusText: string | null
  /** ISO 8601. */
  readonly statusAt: string | null
}

export interface OrderDetails extends Order {
  /** Oldest first. */
  readonly timeline: readonly TimelineStep[]
  readonly parcel: ShownParcel | null
  /** Why it was cancelled or refused, where somebody said so. */
  readonly closingReason: string | null
}
export interface OrderDetailsReply extends Success {
  readonly order: OrderDetails
}
/** Somebody else's order is `order_not_found`. */
export const readOrder = endpoint<{ readonly orderId: Id }, OrderDetailsReply>('GET', '/api/order/single', 'shopper')

/** Before it is shipped; the stock goes back, and what was paid is refunded. */
export const cancelOrder = endpoint<
  { readonly orderId: Id; readonly reason?: string | undefined },
  Success & { readonly message_key: string; readonly message: string }
>('POST', '/api/order/cancel', 'shopper')

/** What a tracking link shows without a log-in: nothing that the mail around the link did not say. */
export interface TrackedOrder {
  readonly orderNumber: string
  readonly date: string
  readonly status: OrderStatus
  readonly items: readonly {
    readonly name_en: string
    readonly name_ar: string
    readonly quantity: number
  }[]
  /** In the caller's language. */
  readonly city: string
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  readonly amount: number
  readonly timeline: readonly TimelineStep[]
  readonly parcel: ShownParcel | null
}
/** `token` from a mailed link: signed, and good for 60 days. */
export const trackOrder = endpoint<{ readonly token: string }, Success & { readonly order: TrackedOrder }>(
  'GET',
  '/api/order/track',
)
