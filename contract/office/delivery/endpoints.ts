import type { Id } from '#shop/catalogue/product.ts'
import type { FileReply, Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'
import type { StepsReply } from '../orders/endpoints.ts'

const STOCKROOM = ['manager', 'fulfilment'] as const
const OFFICE = ['manager'] as const

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/**
 * `to-send` waits for its turn, `sending` is on the line; `unclear`: the courier's reply was lost, it is asked whether it has the
 * parcel before anything is sent again.
 */
export const PARCEL_STATES = ['to-send', 'sending', 'unclear', 'sent', 'refused'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** Why a parcel was not handed over, or an order not moved by its courier's word: keys of messages. */
export type StayReason = 'place_not_served' | 'order_move_refused'

/** The courier of orders that the shop delivers itself, or hands over by word of mouth. */
export const BY_HAND = 'by-hand'

/** Hands up to 100 orders to the courier, each for itself: placed, or shipped without a parcel; paid, or cash at the door. */
export const handOver = staffEndpoint<{ readonly orderIds: readonly Id[] }, StepsReply>(
  'POST',
  '/api/staff/parcels',
  STOCKROOM,
)

export interface StaffParcel {
  readonly _id: Id
  readonly orderId: Id
  readonly orderNumber: string
  readonly clientName: string
  readonly clientMobile: string
  readonly city_en: string
  readonly city_ar: string
  readonly courier: string
  readonly state: ParcelState
  /** The courier's tracking number. */
  readonly reference: string | null
  readonly hasLabel: boolean
  /** Whole IQD to collect at the door. */
  readonly price: number
  readonly statusId: string | null
  /** The courier's own words. */
  readonly statusText: string | null
  /** ISO 8601, UTC; so are all times here. */
  readonly statusAt: string | null
  readonly needsLook: boolean
  readonly lastError: string | null
  readonly createdAt: string
  readonly sentAt: string | null
}

export interface ParcelsInput {
  readonly state?: ParcelState | undefined
  /** Only those that wait for somebody. */
  readonly needsLook?: boolean | undefined
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  /** As the page before answered it. */
  readonly cursor?: Id | undefined
}
export interface ParcelsReply extends Success {
  /** Newest first. */
  readonly parcels: readonly StaffParcel[]
  readonly nextCursor: Id | null
}
export const listParcels = staffEndpoint<ParcelsInput, ParcelsReply>('GET', '/api/staff/parcels', STOCKROOM)

export interface ChangedParcelReply extends Said {
  readonly parcel: StaffParcel
}
/** Somebody has looked: it waits for nobody until the courier says something new. */
export const markParcelLooked = staffEndpoint<{ readonly id: Id }, ChangedParcelReply>(
  'POST',
  '/api/staff/parcels/:id/looked',
  STOCKROOM,
)
/** Sends a refused parcel again, or asks within minutes after an unclear one. */
export const retryParcel = staffEndpoint<{ readonly id: Id }, ChangedParcelReply>(
  'POST',
  '/api/staff/parcels/:id/retry',
  STOCKROOM,
)
/** The courier's printable label: the address it has there, which may carry a token, never leaves the server. */
export const readParcelLabel = staffEndpoint<{ readonly id: Id }, FileReply>(
  'GET',
  '/api/staff/parcels/:id/label',
  STOCKROOM,
)

/** A delivered cash order, or a part of a payment that is not what was owed. Whole IQD. */
export interface OwedOrder {
  readonly orderId: Id
  readonly orderNumber: string
  readonly deliveredAt: string
  readonly amount: number
}
export interface CourierDifference {
  readonly paymentId: Id
  readonly reference: string
  readonly receivedAt: string
  /** Null: the payment as a whole is not the sum of its orders. */
  readonly orderId: Id | null
  readonly orderNumber: string | null
  readonly expected: number
  readonly paid: number
}
export interface CourierBalance {
  /** `by-hand` for orders that went without a parcel. */
  readonly courier: string
  /** Whole IQD of delivered cash orders that are not paid in yet. */
  readonly owed: number
  readonly openOrders: number
  /** Oldest delivery first, 500 at most. */
  readonly orders: readonly OwedOrder[]
  /** Whole IQD of all payments so far, and of the orders they were for. */
  readonly paidIn: number
  readonly paidFor: number
  /** Newest first, 200 at most. */
  readonly differences: readonly CourierDifference[]
}
export interface CourierBalanceReply extends Success {
  readonly couriers: readonly CourierBalance[]
}
export const readCourierBalance = staffEndpoint<Record<string, never>, CourierBalanceReply>(
  'GET',
  '/api/staff/courier/balance',
  OFFICE,
)

export interface CourierPayment {
  readonly _id: Id
  readonly courier: string
  /** The courier's invoice or receipt. */
  readonly reference: string
  readonly amount: number
  readonly note: string
  readonly receivedAt: string
  readonly staffName: string
  readonly orders: readonly { readonly orderId: Id; readonly orderNumber: string; readonly amount: number }[]
}
export interface CourierPaymentInput {
  readonly courier: string
  readonly reference: string
  /** Whole IQD, as counted. */
  readonly amount: number
  /** What it is for: each delivered cash order once, ever, with what the courier paid for it. */
  readonly orders: readonly { readonly orderId: Id; readonly amount: number }[]
  readonly note?: string | undefined
}
/** What does not agree is kept as it is and listed by `readCourierBalance`. */
export const recordCourierPayment = staffEndpoint<CourierPaymentInput, Said & { readonly payment: CourierPayment }>(
  'POST',
  '/api/staff/courier/payments',
  OFFICE,
)

export interface CourierPaymentsInput {
  readonly courier?: string | undefined
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  readonly cursor?: Id | undefined
}
export interface CourierPaymentsReply extends Success {
  /** Newest first. */
  readonly payments: readonly CourierPayment[]
  readonly nextCursor: Id | null
}
export const listCourierPayments = staffEndpoint<CourierPaymentsInput, CourierPaymentsReply>(
  'GET',
  '/api/staff/courier/payments',
  OFFICE,
)
