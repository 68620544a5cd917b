import type { StaffRole } from '#shop/accounts/staff.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import type { Endpoint } from './endpoint.ts'

/** Every refusal there is, with its HTTP status. Each endpoint lists its own, beside those that follow from what it is. */
export const STATUS_OF = {
  an_error_occurred: 500,
  not_found: 404,
  method_not_allowed: 405,
  invalid_request: 400,
  invalid_json: 400,
  body_too_large: 413,
  body_too_slow: 408,
  unsupported_content_type: 415,
  service_unavailable: 503,
  too_many_requests: 429,
  please_login_first: 401,
  session_expired: 401,
  conflicting_tokens: 401,
  forbidden: 403,
  second_factor_needed: 401,
  step_up_needed: 403,
  csrf_refused: 403,
  not_for_your_role: 403,
  wrong_code: 422,
  sign_in_over: 401,
  two_factor_not_begun: 409,
  passkeys_not_here: 409,
  passkeys_full: 409,
  passkey_known: 409,
  passkey_too_late: 409,
  passkey_refused: 422,
  passkey_not_found: 404,
  last_second_step: 409,
  member_not_found: 404,
  staff_address_taken: 409,
  last_owner: 409,
  invalid_invitation: 400,
  password_too_common: 422,
  password_guessable: 422,
  invalid_quantity: 422,
  product_not_found: 404,
  city_not_found: 404,
  region_not_found: 404,
  select_color: 422,
  select_size: 422,
  stock_warning: 409,
  sold_out: 409,
  most_pieces: 409,
  cart_is_empty: 409,
  cart_is_full: 409,
  cart_changed: 409,
  total_changed: 409,
  payment_method_unavailable: 422,
  idempotency_key_reused: 409,
  ordering_blocked: 403,
  too_many_unpaid_orders: 409,
  too_many_cash_orders: 409,
  too_many_orders_of_phone: 409,
  first_orders_pieces: 409,
  unpaid_share: 409,
  unpaid_share_used: 409,
  invalid_credentials: 401,
  verification_failed: 400,
  password_needed: 409,
  wrong_sign_up_password: 422,
  invalid_newsletter_link: 400,
  invalid_reset_link: 400,
  invalid_undo_link: 400,
  orders_still_open: 409,
  wrong_old_password: 422,
  order_not_found: 404,
  order_not_cancellable: 409,
  invalid_tracking_link: 400,
  invalid_payment_link: 400,
  return_not_possible: 409,
  return_window_over: 409,
  line_already_returned: 409,
  line_not_found: 404,
  photo_not_found: 404,
  no_picture: 422,
  return_not_found: 404,
  return_not_open: 409,
  promo_not_found: 404,
  promo_not_begun: 409,
  promo_over: 409,
  promo_minimum: 409,
  promo_used_up: 409,
  order_not_payable: 409,
  payment_unavailable: 503,
  order_move_refused: 409,
  order_not_paid: 409,
  order_settled_since: 409,
  changed_since: 409,
  act_not_found: 404,
  act_over: 409,
  act_undone_already: 409,
  changed_meanwhile: 409,
  name_needed: 422,
  invalid_amount: 422,
  slide_not_found: 404,
  too_many_slides: 409,
  sku_taken: 409,
  too_few_pieces: 409,
  stock_count_over: 409,
  category_not_found: 404,
  category_in_use: 409,
  media_not_found: 404,
  choice_in_use: 409,
  bundle_item_not_found: 404,
  variant_not_found: 404,
  no_media: 422,
  file_not_a_table: 422,
  statement_unreadable: 422,
  file_not_unicode: 422,
  import_not_found: 404,
  import_not_ready: 409,
  delivery_price_fixed: 409,
  parcel_already_sent: 409,
  order_needs_lines: 422,
  lines_unchanged: 422,
  lines_sum_changed: 409,
  nothing_sent_back: 422,
  nothing_kept: 422,
  collected_too_high: 422,
  discount_above_limit: 422,
  paid_online_only_less: 409,
  nothing_to_restock: 409,
  return_move_refused: 409,
  refund_too_high: 422,
  promo_code_taken: 409,
  promo_in_use: 409,
  promo_limit_below_uses: 409,
  sale_not_found: 404,
  search_words_needed: 422,
  search_rule_known: 409,
  too_many_search_rules: 409,
  search_rule_not_found: 404,
  sale_is_over: 409,
  sale_reaches_nothing: 422,
  invalid_percentage: 422,
  invalid_period: 422,
  customer_not_found: 404,
  subscriber_not_found: 404,
  too_many_rows: 422,
  failed_mail_not_found: 404,
  parcel_not_found: 404,
  no_courier: 409,
  place_not_served: 409,
  no_other_region: 409,
  no_label: 404,
  label_unavailable: 503,
  order_not_owed: 409,
  order_already_paid_in: 409,
  too_many_views: 409,
  refund_not_found: 404,
  refund_not_open: 409,
  refund_by_hand: 409,
} as const satisfies Record<string, number>

/** What an API call may answer in place of what it was asked for. */
export type RefusalKey = keyof typeof STATUS_OF

/** What every call may meet: a fault of ours, a database that is away, an input that cannot be read. */
const OF_ALL = ['an_error_occurred', 'service_unavailable', 'invalid_request'] as const
const OF_JSON = ['unsupported_content_type', 'invalid_json', 'body_too_large', 'body_too_slow'] as const
/** Only so many files may come at once. */
const OF_FILES = ['body_too_large', 'body_too_slow', 'too_many_requests'] as const

/** The refusals that follow from an endpoint's traits: what the server checks before any use case is asked. */
/** What the refusals of every call follow from. */
type Traits = Pick<Endpoint<unknown, unknown>, 'method' | 'access' | 'inputIn' | 'stepUp'> & {
  readonly roles: readonly StaffRole[]
}

export function refusalsByTraits(endpoint: Traits): RefusalKey[] {
  return [...OF_ALL, ...refusalsOfBody(endpoint), ...refusalsOfAccess(endpoint)]
}

function refusalsOfBody({ inputIn }: Traits): readonly RefusalKey[] {
  if (inputIn === 'query') return []
  return inputIn === 'file' ? OF_FILES : OF_JSON
}

function refusalsOfAccess({ method, access, roles, stepUp }: Traits): RefusalKey[] {
  if (access === 'anyone') return []
  if (access === 'shopper') return ['please_login_first', 'session_expired', 'conflicting_tokens']
  const may = (key: RefusalKey, isSo: boolean) => (isSo ? [key] : [])
  return [
    'please_login_first',
    'session_expired',
    ...may('second_factor_needed', access === 'staff'),
    ...may('csrf_refused', method !== 'GET'),
    ...may('not_for_your_role', roles.length < STAFF_ROLES.length),
    ...may('step_up_needed', stepUp === true),
  ]
}
