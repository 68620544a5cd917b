import type { StayReason } from '#contract/office/delivery.ts'
import type { StaffOrderEvent, StaffOrderRow } from '#contract/office/orders.ts'
import type { WordKey } from '#locales/translate.ts'
import type { HistoryEvent, LapseReason } from '#shop/orders/history.ts'
import type { OrderSource } from '#shop/orders/source.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#shop/orders/status.ts'
import type { StaffStep } from '#shop/orders/steps.ts'
import type { AttemptState, RefundReason, RefundState } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { recordOf } from '#shop/record-of.ts'
import { RETURN_REASON_WORDS } from '../returns/return-words.ts'

/** How staff read an order's status. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, WordKey>> = {
  'Order Placed': 'orders.placed',
  Shipped: 'orders.shipped',
  Delivered: 'orders.delivered',
  'return-request': 'orders.return_requested',
  Cancelled: 'orders.cancelled',
  Refused: 'orders.refused',
  Returned: 'orders.returned',
}

export const STATUS_KINDS: Readonly<Record<OrderStatus, 'placed' | 'shipped' | 'delivered' | 'returned'>> = {
  'Order Placed': 'placed',
  Shipped: 'shipped',
  Delivered: 'delivered',
  'return-request': 'returned',
  Cancelled: 'returned',
  Refused: 'returned',
  Returned: 'returned',
}

/** Within `Order Placed`, what is to be done next says more than the status. */
export function standingWords({ status, confirmedAt, packedAt }: StaffOrderRow): WordKey {
  if (status !== 'Order Placed') return STATUS_WORDS[status]
  if (packedAt !== null) return 'office_orders.to_ship'
  return confirmedAt === null ? 'office_orders.to_confirm' : 'office_orders.to_pack'
}

export const SOURCE_WORDS: Readonly<Record<OrderSource, WordKey>> = {
  shop: 'office_orders.source_shop',
  phone: 'office_orders.source_phone',
  whatsapp: 'office_orders.whatsapp',
  instagram: 'office_orders.source_instagram',
  facebook: 'office_orders.source_facebook',
}

export const METHOD_WORDS: Readonly<Record<PaymentMethod, WordKey>> = {
  cod: 'methods.cod',
  ...recordOf(ONLINE_METHODS, method => `methods.${method}` as const),
}

export const PAYMENT_WORDS: Readonly<Record<PaymentState, WordKey>> = {
  pending: 'orders.payment_pending',
  paid: 'orders.payment_paid',
  failed: 'orders.payment_failed',
  cancelled: 'orders.payment_cancelled',
  refund_due: 'office_orders.refund_due',
  refunded: 'orders.payment_refunded',
}

export const NEED_WORDS: Readonly<Record<StaffOrderRow['needs'][number], WordKey>> = {
  parcel: 'office_orders.need_parcel',
  restock: 'office_orders.need_restock',
  refund: 'office_orders.need_refund',
  return: 'office_orders.need_return',
  payment: 'office_orders.mismatches',
}

export const STEP_WORDS: Readonly<Record<StaffStep, WordKey>> = {
  confirm: 'office_orders.confirm',
  pack: 'office_orders.pack',
  ship: 'office_orders.ship',
  unship: 'office_orders.unship',
  deliver: 'office_orders.deliver',
  cancel: 'orders.cancel',
  refuse: 'office_orders.refuse',
}

export const ATTEMPT_WORDS: Readonly<Record<AttemptState, WordKey>> = {
  opening: 'office_orders.attempt_opening',
  pending: 'office_orders.attempt_pending',
  paid: 'orders.payment_paid',
  failed: 'orders.payment_failed',
  cancelled: 'orders.payment_cancelled',
  expired: 'office_orders.attempt_expired',
  abandoned: 'office_orders.attempt_abandoned',
  refunded: 'orders.payment_refunded',
}

export const REFUND_WORDS: Readonly<Record<RefundState, WordKey>> = {
  due: 'office_orders.refund_due',
  asked: 'office_orders.refund_asked',
  processing: 'office_orders.refund_processing',
  unclear: 'office_orders.refund_unclear',
  done: 'orders.event_refunded',
  refused: 'office_orders.refund_refused',
}

export const ACTOR_WORDS: Readonly<Record<StaffOrderEvent['actor'], WordKey>> = {
  shopper: 'office_orders.actor_shopper',
  staff: 'office_orders.actor_staff',
  courier: 'office_orders.actor_courier',
  provider: 'office_orders.actor_provider',
  system: 'office_orders.actor_system',
}

/** Lines of the history. */
export const EVENT_WORDS: Readonly<Record<HistoryEvent, WordKey>> = {
  placed: 'orders.event_placed',
  confirmed: 'office_orders.event_confirmed',
  packed: 'office_orders.event_packed',
  ship: 'orders.event_ship',
  unship: 'orders.event_unship',
  deliver: 'orders.event_deliver',
  cancel: 'orders.event_cancel',
  lapse: 'orders.event_lapse',
  revive: 'orders.event_revive',
  refuse: 'orders.event_refuse',
  undeliver: 'orders.event_undeliver',
  unrefuse: 'orders.event_unrefuse',
  'request-return': 'orders.event_request_return',
  'close-return': 'orders.event_close_return',
  'return-all': 'orders.event_return_all',
  note: 'office_orders.event_note',
  'address-changed': 'office_orders.event_address_changed',
  'lines-changed': 'orders.event_lines_changed',
  'partly-delivered': 'orders.event_partly_delivered',
  'taken-by-phone': 'office_orders.event_taken_by_phone',
  restocked: 'office_orders.event_restocked',
  'turned-to-cash': 'office_orders.event_turned_to_cash',
  'payment-opening': 'office_orders.attempt_opening',
  'payment-pending': 'office_orders.attempt_pending',
  'payment-paid': 'office_orders.event_payment_paid',
  'payment-failed': 'orders.payment_failed',
  'payment-cancelled': 'orders.payment_cancelled',
  'payment-expired': 'office_orders.attempt_expired',
  'payment-abandoned': 'office_orders.attempt_abandoned',
  'payment-refunded': 'orders.payment_refunded',
  'payment-mismatch': 'office_orders.event_payment_mismatch',
  paid: 'orders.event_paid',
  'refund-due': 'office_orders.refund_due',
  'refund-asked': 'office_orders.refund_asked',
  'refund-processing': 'office_orders.event_refund_processing',
  'refund-unclear': 'office_orders.event_refund_unclear',
  'refund-refused': 'office_orders.event_refund_refused',
  refunded: 'orders.event_refunded',
  'return-requested': 'orders.event_request_return',
  'return-accepted': 'orders.event_return_accepted',
  'return-received': 'orders.event_return_received',
  'return-refunded': 'orders.event_return_refunded',
  'return-exchanged': 'orders.event_return_exchanged',
  'return-declined': 'orders.event_return_declined',
  'return-withdrawn': 'orders.event_return_withdrawn',
  'parcel-to-send': 'office_orders.event_parcel_to_send',
  'parcel-sent': 'office_orders.event_parcel_sent',
  'parcel-refused': 'office_orders.event_parcel_refused',
  'parcel-unclear': 'office_orders.event_parcel_unclear',
  'parcel-dropped': 'office_orders.event_parcel_dropped',
  'parcel-status': 'office_orders.event_parcel_status',
  'parcel-looked': 'office_orders.event_parcel_looked',
  'parcel-retried': 'office_orders.event_parcel_retry',
  'parcel-move-refused': 'office_orders.event_parcel_move_refused',
}

const REFUND_REASON_WORDS: Readonly<Record<RefundReason, WordKey>> = {
  'order-cancelled': 'office_orders.refund_for_cancelled',
  'paid-twice': 'office_orders.refund_for_twice',
  'paid-at-door': 'office_orders.refund_for_at_door',
  'paid-late': 'office_orders.refund_for_late',
  returned: 'office_orders.refund_for_returned',
  'lines-changed': 'office_orders.refund_for_lines',
  'sent-back': 'office_orders.refund_for_sent_back',
  goodwill: 'office_orders.refund_for_goodwill',
}

const LAPSE_WORDS: Readonly<Record<LapseReason, WordKey>> = {
  lapsed: 'office_orders.attempt_expired',
  'payment-not-opened': 'office_orders.lapse_not_opened',
  replaced: 'office_orders.lapse_replaced',
}

/** Why a parcel, or its order after a word of the courier, went nowhere, where the shop itself decided so. */
const STAY_WORDS: Readonly<Record<StayReason, WordKey>> = {
  place_not_served: 'messages.place_not_served',
  order_move_refused: 'messages.order_move_refused',
  order_not_paid: 'messages.order_not_paid',
}

/** Reasons that the shop itself wrote beside a line; every other one was written by a person or a partner. */
export const REASON_WORDS: Readonly<Record<string, WordKey>> = {
  ...RETURN_REASON_WORDS,
  ...REFUND_REASON_WORDS,
  ...LAPSE_WORDS,
  ...STAY_WORDS,
}
