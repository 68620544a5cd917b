import { type RefusalKey, STATUS_OF } from './refusals.ts'

/** Said of a field of the input alone, within a refusal. */
const FIELD_KEYS = [
  'field_required',
  'field_too_long',
  'field_invalid',
  'number_wanted',
  'number_whole',
  'number_too_low',
  'number_too_high',
  'invalid_email',
  'invalid_phone',
  'password_too_short',
  'password_too_long',
  'name_holds_link',
  'invalid_verification_link',
  'too_many_photos',
  'select_lines',
  'invalid_shop_phone',
  'invalid_link',
  'invalid_return_window',
  'invalid_payment_hold',
  'invalid_most_pieces',
  'invalid_waiting_orders',
  'invalid_share',
  'invalid_gtin',
] as const
/** What may be said of a field; a refusal that is about one field says itself there too. */
export type FieldKey = RefusalKey | (typeof FIELD_KEYS)[number]

/** Said of what was done, or of the one among several to which it was not. No refusal: none of them can be thrown. */
const NEWS_KEYS = [
  'stepped_up',
  'two_factor_set_up',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_saved',
  'passkey_removed',
  'member_invited',
  'member_saved',
  'two_factor_reset',
  'invitation_accepted',
  'product_added_successfully',
  'cart_updated',
  'order_lines_changed',
  'order_placed_with_cod',
  'account_created_success',
  'verification_link_sent',
  'sign_in_success',
  'email_verified_successfully',
  'signed_out',
  'added_to_favorites',
  'removed_from_favorites',
  'subscription_success',
  'newsletter_confirmed',
  'newsletter_unsubscribed',
  'reset_link_sent',
  'password_reset_success_redirecting',
  'profile_updated_successfully',
  'confirm_new_address',
  'address_changed',
  'address_restored',
  'account_erased',
  'password_updated_successfully',
  'other_sessions_ended',
  'order_cancelled',
  'return_requested',
  'return_withdrawn',
  'promo_code_applied',
  'go_to_payment',
  'pay_at_the_door',
  'payment_successful',
  'payment_failed',
  'payment_cancelled',
  'payment_pending',
  'product_archived',
  'product_restored',
  'products_changed',
  'bundle_is_empty',
  'stock_adjusted',
  'stock_placed',
  'stock_count_booked',
  'stock_count_dropped',
  'category_removed',
  'order_saved',
  'step_done_confirm',
  'step_done_pack',
  'step_done_ship',
  'step_done_deliver',
  'step_done_unship',
  'step_done_cancel',
  'step_done_refuse',
  'return_saved',
  'promo_saved',
  'promo_removed',
  'sale_saved',
  'sale_ended',
  'customer_blocked',
  'customer_unblocked',
  'subscriber_removed',
  'failed_mail_retried',
  'failed_mails_retried',
  'test_letter_queued',
  'failed_mail_dropped',
  'parcel_to_send',
  'parcel_saved',
  'places_saved',
  'courier_payment_recorded',
  'courier_corrected',
  'refund_due',
  'refund_asked',
  'refund_processing',
  'refund_unclear',
  'refund_done',
  'books_set_right',
  'refund_refused',
] as const

export type MessageKey = FieldKey | (typeof NEWS_KEYS)[number]

/** Every `message_key` the API answers; each has words in both languages (`locales/<language>/messages.json`, and `answers.json` for what no page of the shop says by itself). */
export const MESSAGE_KEYS: readonly MessageKey[] = [...FIELD_KEYS, ...NEWS_KEYS, ...refusalKeys()]

/** What may be said of a field: the contract's schemas speak in these. */
export function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(STATUS_OF, key) || FIELD_KEYS.some(fault => fault === key)
}

function refusalKeys(): RefusalKey[] {
  // Its own keys, and nothing else.
  return Object.keys(STATUS_OF) as RefusalKey[]
}
