import type { OrderStage, StaffOrdersInput } from '#contract/office/orders.ts'
import type { WordKey } from '#locales/translate.ts'
import type { AlertKind } from '#shop/accounts/alerts.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import type { SearchRuleKind } from '#shop/catalogue/search-rules.ts'
import type { SlidePlace, SlideTarget, SocialNetwork } from '#shop/store/settings.ts'
import { STOCK_REASON_WORDS } from '../catalogue/stock-reason-words.ts'
import { COURIER_WORDS } from '../delivery/courier-words.ts'
import { PARCEL_WORDS } from '../delivery/parcel-words.ts'
import { SUBSCRIBER_WORDS } from '../newsletter/subscriber-words.ts'
import { METHOD_WORDS, PAYMENT_WORDS, SOURCE_WORDS, STATUS_WORDS } from '../orders/order-words.ts'
import { TYPE_WORDS } from '../promotions/promo-words.ts'
import { RETURN_REASON_WORDS, RETURN_WORDS } from '../returns/return-words.ts'
import { RULE_KIND_WORDS } from '../searches/rule-kind-words.ts'
import { SECTION_WORDS } from '../store/section-words.ts'
import { TARGET_WORDS } from '../store/target-words.ts'

type Words<Name extends string> = Readonly<Record<Name, WordKey>>

const ROLES: Words<StaffRole> = {
  owner: 'office.role_owner',
  manager: 'office.role_manager',
  catalogue: 'office.role_catalogue',
  fulfilment: 'office.role_fulfilment',
}

const KINDS: Words<ImportKind | SearchRuleKind | SlideTarget | 'image' | 'video'> = {
  ...RULE_KIND_WORDS,
  ...TARGET_WORDS,
  products: 'office_files.kind_products',
  stock: 'office_files.kind_stock',
  prices: 'office_files.kind_prices',
  image: 'office_staff.kind_image',
  video: 'office_staff.kind_video',
}

const PLACES: Words<SlidePlace> = { hero: 'office_shop.hero', carousel: 'office_shop.carousel' }

const NETWORKS: Words<SocialNetwork> = {
  instagram: 'office_shop.network_instagram',
  facebook: 'office_shop.network_facebook',
  whatsapp: 'office_shop.network_whatsapp',
  telegram: 'office_shop.network_telegram',
}

const STAGES: Words<OrderStage> = {
  'to-confirm': 'office_orders.to_confirm',
  'to-pack': 'office_orders.to_pack',
  'to-ship': 'office_orders.to_ship',
}

const SORTS: Words<NonNullable<StaffOrdersInput['sort']>> = {
  newest: 'office_staff.newest_first',
  oldest: 'office_staff.oldest_first',
}

const ALERTS: Words<AlertKind> = {
  sign_in: 'alerts.kind_sign_in',
  member: 'alerts.kind_member',
  export: 'alerts.kind_export',
  refund: 'alerts.kind_refund',
  locked_out: 'alerts.kind_locked_out',
  payments_disagree: 'alerts.kind_payments_disagree',
}

const STATES = { ...STATUS_WORDS, ...RETURN_WORDS, ...PARCEL_WORDS, ...SUBSCRIBER_WORDS }

/** What stands in a field of the change log as one name of a list, by field. Names of other lists are texts that somebody wrote. */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = {
  role: ROLES,
  source: SOURCE_WORDS,
  status: STATES,
  state: STATES,
  stage: STAGES,
  sort: SORTS,
  paymentState: PAYMENT_WORDS,
  paymentMethod: METHOD_WORDS,
  paymentMethodsOff: METHOD_WORDS,
  type: TYPE_WORDS,
  kind: KINDS,
  place: PLACES,
  network: NETWORKS,
  courier: COURIER_WORDS,
  sections: SECTION_WORDS,
  alertKinds: ALERTS,
  reason: { ...RETURN_REASON_WORDS, ...STOCK_REASON_WORDS },
}
