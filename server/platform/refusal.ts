import type { MessageKey } from '#contract/message-keys.ts'

/** A field of the input that cannot be taken, in words of its own. */
export interface RefusedField {
  /** Dotted path into the input: `items.0.quantity`. */
  readonly path: string
  readonly key: MessageKey
}

export interface RefusalDetails {
  /** Values of the message's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly fields?: readonly RefusedField[]
  /** Further members of the reply's body, fresh figures for example. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A use case's "no", in words the reader's language knows. One handler turns it into
 * `{ success: false, message_key, message, errors? }` with the key's status; throwing it inside a transaction rolls that back.
 */
export class Refusal extends Error {
  readonly key: MessageKey
  readonly details: RefusalDetails

  constructor(key: MessageKey, details: RefusalDetails = {}) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }
}

/** The HTTP status of each refusal. */
export const STATUS_OF = {
  an_error_occurred: 500,
  not_found: 404,
  method_not_allowed: 405,
  invalid_request: 400,
  invalid_json: 400,
  body_too_large: 413,
  unsupported_content_type: 415,
  service_unavailable: 503,
  too_many_requests: 429,
  please_login_first: 401,
  session_expired: 401,
  conflicting_tokens: 401,
  forbidden: 403,
  field_required: 422,
  field_too_long: 422,
  field_invalid: 422,
  invalid_email: 422,
  invalid_phone: 422,
  password_too_short: 422,
  password_too_long: 422,
  password_too_common: 422,
  invalid_quantity: 422,
  product_not_found: 404,
  city_not_found: 404,
  region_not_found: 404,
  select_color: 422,
  select_size: 422,
  stock_warning: 409,
  sold_out: 409,
  product_added_successfully: 200,
  cart_updated: 200,
  cart_is_empty: 409,
  cart_changed: 409,
  total_changed: 409,
  payment_method_unavailable: 422,
  idempotency_key_reused: 409,
  order_placed_with_cod: 201,
  account_created_success: 201,
  invalid_credentials: 401,
  sign_in_success: 200,
  verify_email_first: 403,
  email_verified_successfully: 200,
  verification_failed: 400,
  invalid_verification_link: 400,
  signed_out: 200,
  added_to_favorites: 200,
  removed_from_favorites: 200,
  subscription_success: 200,
  newsletter_confirmed: 200,
  newsletter_unsubscribed: 200,
  invalid_newsletter_link: 400,
  reset_link_sent: 200,
  password_reset_success_redirecting: 200,
  invalid_reset_link: 400,
  profile_updated_successfully: 200,
  confirm_new_address: 200,
  address_changed: 200,
  password_updated_successfully: 200,
  wrong_old_password: 422,
  other_sessions_ended: 200,
} as const satisfies Record<MessageKey, number>
