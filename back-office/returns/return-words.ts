import type { WordKey } from '#locales/translate.ts'
import type { ReturnReason, ReturnState } from '#shop/returns/moves.ts'

export const RETURN_WORDS: Readonly<Record<ReturnState, WordKey>> = {
  requested: 'office_orders.return_to_decide',
  accepted: 'office_orders.return_to_receive',
  received: 'office_orders.return_to_settle',
  refunded: 'orders.return_refunded',
  exchanged: 'orders.return_exchanged',
  declined: 'orders.return_declined',
  withdrawn: 'orders.return_withdrawn',
}

export const RETURN_REASON_WORDS: Readonly<Record<ReturnReason, WordKey>> = {
  broken: 'office_orders.reason_broken',
  'wrong-item': 'office_orders.reason_wrong_item',
  'not-as-pictured': 'office_orders.reason_not_as_pictured',
  'missing-parts': 'office_orders.reason_missing_parts',
  'changed-mind': 'office_orders.reason_changed_mind',
  other: 'office_orders.reason_else',
}
