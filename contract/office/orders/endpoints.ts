import type { Id } from '#shop/catalogue/product.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#shop/orders/status.ts'
import type { StaffStep } from '#shop/orders/steps.ts'
import type { AttemptState, RefundState } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import type { FileReply, Success } from '../../endpoint.ts'
import type { TableFormat } from '../../table-format.ts'
import type { Block } from '../customers/endpoints.ts'
import { staffEndpoint, withStepUp } from '../endpoint.ts'
import type { StaffReturn } from '../returns/endpoints.ts'

const STOCKROOM = ['manager', 'fulfilment'] as const

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** What waits for somebody: a parcel the courier has a question about, pieces to be counted, money to give back, a return to decide. */
export const ORDER_NEEDS = ['parcel', 'restock', 'refund', 'return', 'payment'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** Where an order stands before it is shipped. */
export const ORDER_STAGES = ['to-confirm', 'to-pack', 'to-ship'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

export interface StaffOrderRow {
  readonly _id: Id
  readonly orderNumber: string
  /** ISO 8601, UTC; so are all times here. */
  readonly date: string
  readonly status: OrderStatus
  readonly confirmedAt: string | null
  readonly packedAt: string | null
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  /** Whole IQD to pay. */
  readonly amount: number
  readonly clientName: string
  readonly clientMobile: string
  readonly city_en: string
  readonly city_ar: string
  /** Of all its lines. */
  readonly pieces: number
  readonly needs: readonly OrderNeed[]
  /** Taken by staff for somebody on the phone. */
  readonly isByPhone: boolean
  readonly version: number
}

export interface StaffOrdersInput {
  /** A number, a phone in any spelling or its last digits, or the beginnings of a name's words. */
  readonly search?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly stage?: OrderStage | undefined
  readonly paymentState?: PaymentState | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly cityId?: string | undefined
  /** Days of Baghdad, `2026-11-21`, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only those that wait for somebody. */
  readonly needsLook?: boolean | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  /** As the page before answered it. */
  readonly cursor?: Id | undefined
}
export interface StaffOrdersReply extends Success {
  readonly orders: readonly StaffOrderRow[]
  readonly nextCursor: Id | null
  /** How many there are in each status and stage with the other filters as they are; with the first page only. */
  readonly counts: OrderCounts | null
}
export interface OrderCounts {
  /** Within the chosen status and stage. */
  readonly total: number
  readonly byStatus: Readonly<Partial<Record<OrderStatus, number>>>
  readonly byStage: Readonly<Record<OrderStage, number>>
  readonly needsLook: number
}
export const listStaffOrders = staffEndpoint<StaffOrdersInput, StaffOrdersReply>('GET', '/api/staff/orders', STOCKROOM)

/** All orders that the list's own filters find, titles and words in the language of the call. */
export const exportOrders = withStepUp(
  staffEndpoint<Omit<StaffOrdersInput, 'limit' | 'cursor'> & { readonly format: TableFormat }, FileReply>(
    'GET',
    '/api/staff/exports/orders',
    ['manager'],
  ),
)

export interface StaffOrderLine {
  readonly lineId: Id
  /** Null once the product is gone. */
  readonly productId: Id | null
  readonly name_en: string
  readonly name_ar: string
  readonly colorName_en: string | null
  readonly colorName_ar: string | null
  readonly sizeName_en: string | null
  readonly sizeName_ar: string | null
  /** Address of its picture. */
  readonly image: string | null
  readonly quantity: number
  /** IQD a piece, as charged. */
  readonly price: number
  readonly isBundle: boolean
}

/** What happened, with all that the shop noted of it. */
export interface StaffOrderEvent {
  readonly at: string
  readonly type: string
  readonly actor: 'shopper' | 'staff' | 'courier' | 'provider' | 'system'
  readonly staffName: string | null
  readonly data: Readonly<Record<string, unknown>>
}

export interface StaffCustomer {
  /** Null for a caller without an account. */
  readonly userId: Id | null
  readonly email: string | null
  /** Of this account or this phone, with this order. */
  readonly orders: number
  readonly delivered: number
  readonly refused: number
  /** Refused at the door of those that reached it, from 0 to 1; null before the first. */
  readonly refusalRate: number | null
  /** Of this account and this phone. */
  readonly blocks: readonly Block[]
  /** The latest others. */
  readonly latest: readonly {
    readonly _id: Id
    readonly orderNumber: string
    readonly date: string
    readonly status: OrderStatus
    readonly amount: number
  }[]
}

export interface StaffOrder extends StaffOrderRow {
  readonly address: {
    readonly cityId: string
    readonly regionId: string
    readonly region_en: string
    readonly region_ar: string
    readonly location: string
  }
  readonly lines: readonly StaffOrderLine[]
  readonly subtotal: number
  readonly deliveryCost: number
  readonly discount: number
  readonly promoCode: string | null
  readonly language: 'en' | 'ar'
  readonly isReplacement: boolean
  readonly heldUntil: string | null
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly closedAt: string | null
  readonly closingReason: string | null
  readonly staffNote: string
  /** Its pieces are not back on the shelf. */
  readonly holdsStock: boolean
  readonly customer: StaffCustomer
  /** Oldest first. */
  readonly events: readonly StaffOrderEvent[]
  readonly attempts: readonly {
    readonly _id: Id
    readonly provider: OnlineMethod
    readonly reference: string | null
    readonly state: AttemptState
    readonly amount: number
    readonly createdAt: string
    readonly settledAt: string | null
  }[]
  readonly refunds: readonly {
    readonly _id: Id
    readonly amount: number
    readonly state: RefundState
    readonly reason: string
    readonly note: string
    readonly returnId: Id | null
    /** Paid in cash at the door, so given back by hand. */
    readonly isByHand: boolean
    readonly createdAt: string
    readonly settledAt: string | null
  }[]
  /** Newest first. */
  readonly returns: readonly StaffReturn[]
  readonly parcel: {
    readonly _id: Id
    readonly courier: string
    readonly state: string
    readonly reference: string | null
    readonly hasLabel: boolean
    /** Whole IQD to collect. */
    readonly price: number
    readonly statusText: string | null
    readonly statusAt: string | null
    readonly needsLook: boolean
    readonly lastError: string | null
  } | null
  /** What the reader may do with it now. */
  readonly steps: readonly StaffStep[]
}

interface OrderReply extends Success {
  readonly order: StaffOrder
}
export const readStaffOrder = staffEndpoint<{ readonly id: Id }, OrderReply>('GET', '/api/staff/orders/:id', STOCKROOM)

/** What is changed, and the version that staff saw of it: another one is `changed_meanwhile` with the fresh order. */
interface Seen {
  readonly id: Id
  readonly version: number
}
interface ChangedOrderReply extends Said {
  readonly order: StaffOrder
}

/** `reason` is for `cancel` and `refuse`; the shopper reads it. */
export const takeStep = staffEndpoint<
  Seen & { readonly step: StaffStep; readonly reason?: string | undefined },
  ChangedOrderReply
>('POST', '/api/staff/orders/:id/step', STOCKROOM)

export interface StepOutcome {
  readonly id: Id
  readonly isDone: boolean
  /** Why not, or that it is done. */
  readonly message_key: string
  readonly message: string
}
export interface StepsReply extends Success {
  /** In the order of the ids. */
  readonly outcomes: readonly StepOutcome[]
}
/** The same step with up to 100 orders: each for itself, one that cannot take it stops no other. */
export const takeSteps = staffEndpoint<
  { readonly ids: readonly Id[]; readonly step: StaffStep; readonly reason?: string | undefined },
  StepsReply
>('POST', '/api/staff/orders/steps', STOCKROOM)

/** Replaces the note that only staff read. */
export const noteOrder = staffEndpoint<Seen & { readonly note: string }, ChangedOrderReply>(
  'PUT',
  '/api/staff/orders/:id/note',
  STOCKROOM,
)

export interface OrderAddress {
  readonly client_name: string
  readonly client_mobile: string
  readonly city_id: string
  readonly region_id: string
  readonly location: string
}
/**
 * Before shipping. The delivery price stays unless `withDelivery`, which an order that is paid online refuses with
 * `delivery_price_fixed`; `parcel_already_sent` where the courier has the old address.
 */
export const changeAddress = staffEndpoint<
  Seen & OrderAddress & { readonly withDelivery?: boolean | undefined },
  ChangedOrderReply
>('PUT', '/api/staff/orders/:id/address', STOCKROOM)

/** After inspection: of each line of a cancelled or refused order, what is fit to be sold again and what is damaged. */
export const restockOrder = staffEndpoint<
  Seen & { readonly lines: readonly { readonly lineId: Id; readonly fit: number; readonly damaged: number }[] },
  ChangedOrderReply
>('POST', '/api/staff/orders/:id/restock', STOCKROOM)

export interface PhoneOrderInput extends OrderAddress {
  readonly items: readonly {
    readonly productId: Id
    readonly colorId?: Id | null | undefined
    readonly sizeId?: Id | null | undefined
    readonly quantity: number
  }[]
  readonly note?: string | undefined
}
/** An order for somebody on the phone, paid at the door. Takes an `Idempotency-Key` as the checkout does. */
export const takePhoneOrder = staffEndpoint<PhoneOrderInput, ChangedOrderReply>('POST', '/api/staff/orders', STOCKROOM)
