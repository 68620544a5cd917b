import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/accounts/staff.ts'
import { keyedInEach } from '#shop/languages.ts'
import { GATEWAYS } from '#shop/payments/gateways.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { signIn } from '#tests/support/givens.ts'
import { PLENTY } from '#tests/support/limits.ts'
import type { Member } from '#tests/support/members.ts'
import { orderOf } from '#tests/support/orders.ts'
import type { CallOptions } from '#tests/support/request-for.ts'
import { givenStaff, givenStaffSession, type SignedInStaff } from '#tests/support/staff.ts'
import { createStaff } from './accounts/create-staff.ts'
import { hashPassword } from './accounts/passwords.ts'
import { DEFAULT_SETTINGS } from './catalogue/store-settings.ts'
import { credentials } from './database/tables/accounts.ts'

/**
 * Who calls. Shoppers by token: one's own, another shopper's, one that was ended, one that ran out. Staff by cookie, with the CSRF
 * token: each role, and an ended session of an owner.
 */
const CALLERS = ['nobody', 'shopper', 'other', 'revoked', 'expired', ...STAFF_ROLES, 'revokedStaff'] as const
type Caller = (typeof CALLERS)[number]

/** What a call names, made anew for each caller: the shopper's own things, which are not the other's. */
interface Given {
  readonly shopper: Member
  readonly productId: string
  /** Works in the shop and is none of the callers. */
  readonly member: SignedInStaff
  /** The caller, where it is one of the staff. */
  readonly staff: SignedInStaff | null
}

interface Row {
  readonly input: (given: Given) => unknown
  readonly statuses: Readonly<Record<Caller, number>>
}

const nothing = () => ({})
const PASSWORD = 'a shelf for every cup'
const STAFF_PASSWORD = 'keeps the shop tidy'
const BOX = ({ productId }: Given) => ({ productId, colorId: null, sizeId: null })
const NO_TOKEN = 'A'.repeat(43)
const ADDRESS = {
  ...{ label: '', client_name: 'Noor', client_mobile: '+9647701234567', city_id: '1', region_id: '1001' },
  location: 'Opposite the pharmacy',
}
const UNKNOWN_ORDER = { orderId: 'unknown' }
const RETURN = { items: [{ lineId: 'unknown', quantity: 1 }], reason: 'broken', details: 'The lid is cracked.' }
/** Whatever staff saw of something that is not there. */
const SENT_BACK = { lines: [{ lineId: 'unknown', fit: 1, damaged: 0 }] }
const PRICES = { of: { ids: ['unknown'] }, how: 'raise-percent', value: 10, rounding: 250 }
const SEEN = { id: 'unknown', version: 1 }
const STOCKROOM = ['manager', 'fulfilment'] as const
const READERS = ['manager', 'catalogue', 'fulfilment'] as const
const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const MADE_PASSKEY = { ...PASSKEY, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const PASSKEY_PROOF = {
  ...PASSKEY,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const NO_MAIL = {
  ...keyedInEach('subject', () => ''),
  ...keyedInEach('opening', () => ''),
  ...keyedInEach('closing', () => ''),
}
const NO_JOB = '00000000-0000-4000-8000-000000000000'

const WINDOW = ['manager', 'catalogue'] as const
const { currency: _currency, homeSections: _sections, ...SETTINGS } = DEFAULT_SETTINGS
/** At a version that nobody has seen. */
const EDITED_SETTINGS = { ...SETTINGS, version: 99 }
const EDITED_SLIDE = {
  ...{ title_en: 'Order', title_ar: 'ترتيب', imageId: 'unknown' },
  ...{ leadsTo: { kind: 'nothing' }, startsAt: null, endsAt: null },
}
/** A period that ends before it begins. */
const EDITED_PROMO = {
  ...{ code: 'SALE', type: 'percentage', value: 15, startsAt: '2026-11-21T09:00:00Z', endsAt: '2026-11-20T09:00:00Z' },
  ...{ minimumAmount: 0, totalLimit: null, perShopperLimit: null, isActive: true },
}
const EDITED_SALE = {
  ...{ percentage: 15, isForAll: true, categoryIds: [], subCategoryIds: [], productIds: [] },
  ...{ startsAt: null, endsAt: null },
}
const EDITED_OFFER = {
  ...{ name_en: 'Buy two, get one', name_ar: '', buyQuantity: 2, getQuantity: 1, mostTimes: null },
  ...{ ...EDITED_SALE, percentage: 100 },
}
const EDITED_CATEGORY = { name_en: 'Garage', name_ar: 'المرآب', imageId: null, subCategories: [] }
const EDITED_PRODUCT = {
  ...{ name_en: 'Hook', name_ar: 'علّاقة', description_en: '', description_ar: '', price: 2_500, discountPercentage: 0 },
  ...{ bestseller: false, deliveryCost: 0, isPublished: true, isBundle: false, bundlePrice: null, originalPrice: null },
  ...{ categoryIds: [], subCategoryIds: [], media: [], colors: [], bundleItems: [] },
  variant: { sku: '', stock: 5, stockWas: 0 },
}

/** Every endpoint there is: who gets which status for a right call. An endpoint without a row fails below. */
const TABLE: Readonly<Record<string, Row>> = {
  'GET /api/store': everybody(200),
  'GET /api/store/text/:page': everybody(200, () => ({ page: 'terms' })),
  'GET /api/staff/settings': staffOnly(['manager'], 200),
  'PUT /api/staff/settings': staffOnly(['manager'], 409, () => EDITED_SETTINGS),
  'GET /api/staff/home': staffOnly(WINDOW, 200),
  'PUT /api/staff/home/sections': staffOnly(WINDOW, 409, () => ({ sections: [], version: 'unknown' })),
  'POST /api/staff/slides': staffOnly(WINDOW, 404, () => ({ ...EDITED_SLIDE, place: 'hero' })),
  'PUT /api/staff/slides/:id': staffOnly(WINDOW, 404, () => ({ ...EDITED_SLIDE, id: 'unknown', version: 'unknown' })),
  'DELETE /api/staff/slides/:id': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/slides/order': staffOnly(WINDOW, 404, () => ({ place: 'hero', ids: ['unknown'] })),
  'GET /api/staff/texts': staffOnly(WINDOW, 200),
  'PUT /api/staff/texts/:page': staffOnly(WINDOW, 409, () => ({
    page: 'terms',
    version: 99,
    sections_en: [],
    sections_ar: [],
  })),
  'GET /api/category': everybody(200),
  'GET /api/product/list': everybody(200),
  'GET /api/product/related': everybody(200, () => ({ category: 'Kitchen' })),
  'GET /api/product/goes-with': everybody(200, ({ productId }) => ({ productId })),
  'GET /api/product/suggest': everybody(200, () => ({ search: 'box' })),
  'GET /api/product/preview': everybody(404, () => ({ token: 'unknown' })),
  'GET /api/product/single': everybody(200, ({ productId }) => ({ id: productId })),
  'GET /api/carousel': everybody(200),
  'GET /api/order/fetchCities': everybody(200),
  'GET /api/order/fetchRegions/:cityId': everybody(200, () => ({ cityId: '1' })),

  'POST /api/user/register': everybody(201, ({ shopper }) => ({ ...shopper, name: 'Noor', email: 'new@example.com' })),
  'POST /api/user/resend-verification': everybody(200, ({ shopper: { email } }) => ({ email })),
  'POST /api/user/login': everybody(200, ({ shopper: { email, password } }) => ({ email, password })),
  'POST /api/user/verify-email': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/user/forgot-password': everybody(200, ({ shopper: { email } }) => ({ email })),
  'POST /api/user/reset-password': everybody(400, () => ({ token: NO_TOKEN, password: 'everything in its place' })),
  'POST /api/user/confirm-address': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/user/undo-address': everybody(400, () => ({ token: NO_TOKEN })),
  'GET /api/user/data': shoppers(200),
  'POST /api/user/erase': shoppers(422, () => ({ password: 'not this one' })),
  'POST /api/user/logout': shoppers(200),
  'GET /api/user/profile': shoppers(200),
  // To whoever else calls it is another address, which takes the password.
  'PUT /api/user/profile': {
    input: ({ shopper: { email } }) => ({ name: 'Zahra', email }),
    statuses: { ...shoppers(200).statuses, other: 400 },
  },
  'PUT /api/user/change-password': shoppers(200, ({ shopper: { password } }) => ({
    oldPassword: password,
    newPassword: 'everything in its place',
  })),
  'GET /api/user/sessions': shoppers(200),
  'POST /api/user/sessions/end-others': shoppers(200),

  'POST /api/cart/get': shopperAlone(200, ({ shopper }) => ({ userId: shopper.id })),
  'POST /api/cart/add': shopperAlone(200, given => ({ ...BOX(given), quantity: 1, userId: given.shopper.id })),
  'POST /api/cart/update': shopperAlone(200, given => ({ ...BOX(given), quantity: 0, userId: given.shopper.id })),
  'GET /api/user/favorites': shoppers(200),
  'POST /api/user/favorites/add': shoppers(200, ({ productId }) => ({ productId })),
  'POST /api/user/favorites/remove': shoppers(200, ({ productId }) => ({ productId })),
  'GET /api/user/addresses': shoppers(200),
  'POST /api/user/addresses/add': shoppers(201, () => ADDRESS),
  'PUT /api/user/addresses': shoppers(404, () => ({ ...ADDRESS, id: 'unknown' })),
  'POST /api/user/addresses/default': shoppers(404, () => ({ id: 'unknown' })),
  'POST /api/user/addresses/remove': shoppers(404, () => ({ id: 'unknown' })),
  'GET /api/user/stock-notices': shoppers(200),
  // There is one.
  'POST /api/user/stock-notices/add': shoppers(409, ({ productId }) => ({ productId })),
  'POST /api/user/stock-notices/remove': shoppers(200, ({ productId }) => ({ productId })),
  'POST /api/user/viewed': shoppers(200, ({ productId }) => ({
    viewed: [{ productId, secondsAgo: 5 }],
    limit: 5,
  })),
  'POST /api/user/viewed/forget': shoppers(200),
  // The cart is empty: who may order is told so.
  'POST /api/order/place': shopperAlone(409, given => ({
    ...orderOf([{ ...BOX(given), quantity: 1 }]),
    userId: given.shopper.id,
  })),
  'POST /api/order/pay': shoppers(404, () => ({ orderId: 'unknown', paymentMethod: 'cod' })),
  // Whoever asks learns the same of an order that does not exist.
  ...Object.fromEntries(
    Object.values(GATEWAYS).map(({ confirmAt, namedBy }) => [
      `POST ${confirmAt}`,
      everybody(200, () => (namedBy === 'token' ? { token: NO_TOKEN } : { orderId: 'unknown' })),
    ]),
  ),
  'GET /api/order/user-orders': shoppers(200, () => ({ status: '' })),
  'GET /api/order/held': shoppers(200),
  'GET /api/order/single': shoppers(404, () => UNKNOWN_ORDER),
  'POST /api/order/cancel': shoppers(404, () => UNKNOWN_ORDER),
  'POST /api/order/again': shoppers(404, () => UNKNOWN_ORDER),
  'GET /api/order/return/photo': everybody(404, () => ({ claim: 'unknown' })),
  'GET /api/order/track': everybody(400, () => ({ token: NO_TOKEN })),
  'GET /api/order/pay-link': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/order/pay-link': everybody(400, () => ({ token: NO_TOKEN, paymentMethod: 'zein' })),
  'POST /api/order/return': shoppers(404, () => ({ ...UNKNOWN_ORDER, ...RETURN })),
  'POST /api/order/return/photo': shoppers(422, () => ({ bytes: new Uint8Array(8), contentType: 'image/jpeg' })),
  'POST /api/order/return/withdraw': shoppers(404, () => ({ returnId: 'unknown' })),
  'POST /api/promo/validate': shoppers(404, () => ({ code: 'NO-SUCH', amount: 10_000, deliveryCost: 5_000 })),

  'POST /api/product/searched': everybody(200, () => ({ search: 'basket' })),
  'POST /api/newsletter/subscribe': everybody(200, ({ shopper: { email } }) => ({ email })),
  'POST /api/newsletter/confirm': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/newsletter/unsubscribe': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/newsletter/unsubscribe/one-click': everybody(400, () => ({ token: NO_TOKEN })),

  'GET /api/staff/mail-texts': staffOnly(['manager'], 200),
  'PUT /api/staff/mail-texts/:kind': staffOnly(['manager'], 409, () => ({
    ...NO_MAIL,
    kind: 'order-placed',
    version: 9,
  })),
  'POST /api/staff/mail-texts/:kind/preview': staffOnly(['manager'], 200, () => ({
    ...{ kind: 'order-placed', language: 'en', subject: '', opening: '', closing: '' },
  })),
  'POST /api/staff/mail-texts/:kind/sample': staffOnly(['manager'], 200, () => ({
    ...{ kind: 'order-placed', language: 'en', subject: '', opening: '', closing: '' },
  })),
  'GET /api/staff/failed-mails': staffOnly(['manager'], 200),
  'POST /api/staff/failed-mails/:id/retry': staffOnly(['manager'], 404, () => ({ id: NO_JOB })),
  'POST /api/staff/failed-mails/retry': staffOnly(['manager'], 200),
  'POST /api/staff/test-letter': staffOnly(['manager'], 200),
  'DELETE /api/staff/failed-mails/:id': staffOnly(['manager'], 404, () => ({ id: NO_JOB })),

  'POST /api/staff/login': everybody(200, () => ({ email: 'ali@example.com', password: STAFF_PASSWORD })),
  'POST /api/staff/accept-invitation': everybody(400, () => ({ token: NO_TOKEN, password: STAFF_PASSWORD })),
  'POST /api/staff/login/two-factor': staffOnly(STAFF_ROLES, 422, () => ({ code: '000000' })),
  'POST /api/staff/two-factor/set-up': staffOnly(STAFF_ROLES, 200),
  'POST /api/staff/two-factor/confirm': staffOnly(STAFF_ROLES, 409, () => ({ code: '000000' })),
  'POST /api/staff/two-factor/later': staffOnly(STAFF_ROLES, 401),
  'POST /api/staff/step-up': staffOnly(STAFF_ROLES, 422, () => ({ code: '000000' })),
  'POST /api/staff/two-factor/recovery-codes': staffOnly(STAFF_ROLES, 422, () => ({ code: '000000' })),
  'POST /api/staff/passkeys/set-up': staffOnly(STAFF_ROLES, 200),
  // Nothing was begun that could be confirmed or signed.
  'POST /api/staff/passkeys/confirm': staffOnly(STAFF_ROLES, 409, () => ({ name: 'Phone', passkey: MADE_PASSKEY })),
  'POST /api/staff/passkeys/challenge': staffOnly(STAFF_ROLES, 404),
  'POST /api/staff/login/passkey': staffOnly(STAFF_ROLES, 409, () => ({ passkey: PASSKEY_PROOF })),
  'GET /api/staff/passkeys': staffOnly(STAFF_ROLES, 200),
  'PUT /api/staff/passkeys/:id': staffOnly(STAFF_ROLES, 404, () => ({ id: 'unknown', name: 'Phone' })),
  'DELETE /api/staff/passkeys/:id': staffOnly(STAFF_ROLES, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/logout': staffOnly(STAFF_ROLES, 200),
  'GET /api/staff/me': staffOnly(STAFF_ROLES, 200),
  // Whose password is wrong is told so.
  'PUT /api/staff/password': staffOnly(STAFF_ROLES, 422, () => ({
    oldPassword: 'not this one',
    newPassword: STAFF_PASSWORD,
  })),
  'GET /api/staff/trusted-devices': staffOnly(STAFF_ROLES, 200),
  'GET /api/staff/push-devices': staffOnly(STOCKROOM, 200),
  // No service that a browser has: none is called.
  'POST /api/staff/push-devices': staffOnly(STOCKROOM, 422, () => ({
    endpoint: 'https://127.0.0.1/',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  })),
  'DELETE /api/staff/push-devices/:id': staffOnly(STOCKROOM, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/push-devices/:id/test': staffOnly(STOCKROOM, 404, () => ({ id: 'unknown' })),
  'DELETE /api/staff/trusted-devices/:id': staffOnly(STAFF_ROLES, 404, () => ({ id: 'unknown' })),
  'GET /api/staff/sessions': staffOnly(STAFF_ROLES, 200),
  'POST /api/staff/sessions/end-others': staffOnly(STAFF_ROLES, 200),
  'GET /api/staff/members': staffOnly([], 200),
  'POST /api/staff/members': staffOnly([], 201, () => ({
    name: 'Noor',
    email: 'invited@example.com',
    role: 'manager',
    language: 'ar',
  })),
  'DELETE /api/staff/invitations/:id': staffOnly([], 404, () => ({ id: 'unknown' })),
  'PUT /api/staff/members/:id': staffOnly([], 200, ({ member }) => ({
    id: member.id,
    role: 'catalogue',
    isActive: true,
  })),
  'POST /api/staff/members/:id/forget-devices': staffOnly([], 200, ({ member }) => ({ id: member.id })),
  'POST /api/staff/members/:id/reset-two-factor': staffOnly([], 200, ({ member }) => ({ id: member.id })),
  'POST /api/staff/members/:id/new-password': staffOnly([], 200, ({ member }) => ({ id: member.id })),

  'GET /api/staff/alerts': staffOnly([], 200),
  'GET /api/staff/doctor': staffOnly([], 200),
  'GET /api/staff/audit-log': staffOnly(['manager'], 200),

  'GET /api/staff/refunds': staffOnly(['manager'], 200),
  'POST /api/staff/refunds/:id/send': staffOnly(['manager'], 404, () => ({ id: 'unknown' })),
  'GET /api/staff/orders/:id/gateway-refunds': staffOnly(['manager'], 404, () => ({ id: 'unknown' })),
  'POST /api/staff/orders/:id/give-back': staffOnly(['manager'], 404, () => ({
    ...SEEN,
    amount: 1_000,
    reason: 'Late',
    way: 'cash',
  })),
  'POST /api/staff/refunds/:id/by-hand': staffOnly(['manager'], 404, () => ({ id: 'unknown', note: 'Cash' })),
  'GET /api/staff/products': staffOnly(['manager', 'catalogue', 'fulfilment'], 200),
  'GET /api/staff/products/:id': staffOnly(['manager', 'catalogue', 'fulfilment'], 200, ({ productId }) => ({
    id: productId,
  })),
  'POST /api/staff/products': staffOnly(['manager', 'catalogue'], 201, () => EDITED_PRODUCT),
  // Saved by somebody before this caller.
  'PUT /api/staff/products/:id': staffOnly(['manager', 'catalogue'], 404, () => ({
    ...EDITED_PRODUCT,
    id: 'unknown',
    version: 1,
  })),
  'POST /api/staff/products/:id/duplicate': staffOnly(['manager', 'catalogue'], 201, ({ productId }) => ({
    id: productId,
  })),
  'POST /api/staff/products/:id/archive': staffOnly(['manager', 'catalogue'], 404, () => ({ id: 'unknown' })),
  'POST /api/staff/products/:id/restore': staffOnly(['manager', 'catalogue'], 404, () => ({ id: 'unknown' })),
  'POST /api/staff/products/bulk': staffOnly(['manager', 'catalogue'], 404, () => ({
    ids: ['unknown'],
    change: { kind: 'publish' },
  })),
  'POST /api/staff/products/prices/preview': staffOnly(['manager', 'catalogue'], 404, () => ({
    ...PRICES,
    page: 1,
  })),
  'POST /api/staff/products/prices': staffOnly(['manager', 'catalogue'], 404, () => ({ ...PRICES, seen: '' })),
  'GET /api/staff/products/:id/preview': staffOnly(['manager', 'catalogue', 'fulfilment'], 200, ({ productId }) => ({
    id: productId,
  })),
  'GET /api/staff/products/:id/history': staffOnly(['manager', 'catalogue'], 200, ({ productId }) => ({
    id: productId,
  })),
  'GET /api/staff/stock': staffOnly(['manager', 'catalogue', 'fulfilment'], 200),
  'GET /api/staff/suppliers': staffOnly(READERS, 200),
  'POST /api/staff/stock': staffOnly(['manager', 'catalogue', 'fulfilment'], 404, () => ({
    changes: [{ variantId: 'unknown', by: 1 }],
    reason: 'arrived',
  })),
  'GET /api/staff/categories': staffOnly(['manager', 'catalogue', 'fulfilment'], 200),
  'POST /api/staff/categories': staffOnly(['manager', 'catalogue'], 201, () => EDITED_CATEGORY),
  'PUT /api/staff/categories/:id': staffOnly(['manager', 'catalogue'], 404, () => ({
    ...EDITED_CATEGORY,
    id: 'unknown',
    version: 1,
  })),
  'DELETE /api/staff/categories/:id': staffOnly(['manager', 'catalogue'], 404, () => ({ id: 'unknown' })),
  'POST /api/staff/categories/order': staffOnly(['manager', 'catalogue'], 404, () => ({ ids: ['unknown'] })),
  // Bytes that are no picture.
  'POST /api/staff/media': staffOnly(['manager', 'catalogue'], 422, () => ({
    bytes: new Uint8Array([1, 2, 3]),
    contentType: 'image/png',
  })),
  // Bytes that are no table.
  'POST /api/staff/imports': staffOnly(WINDOW, 422, () => ({
    bytes: new Uint8Array([0xff, 0xd8, 0xff]),
    contentType: 'text/csv',
    kind: 'products',
    fileName: 'products.csv',
  })),
  'POST /api/staff/import-pictures': staffOnly(WINDOW, 422, () => ({
    bytes: Buffer.from('no archive'),
    contentType: 'application/zip',
    id: 'unknown',
    fileName: 'pictures.zip',
  })),
  'GET /api/staff/imports': staffOnly(WINDOW, 200),
  'GET /api/staff/imports/:id': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/imports/:id/apply': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/imports/:id/undo': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/imports/:id/check': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  'GET /api/staff/imports/:id/faults': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  // Of nothing that there is: whoever may export is told so.
  'GET /api/staff/catalogue-export': staffOnly(WINDOW, 400, () => ({ kind: 'unknown', format: 'csv', language: 'en' })),
  'GET /api/staff/today': staffOnly(STAFF_ROLES, 200),
  'GET /api/staff/books': staffOnly(['manager'], 200),
  'GET /api/staff/orders/:id/entries': staffOnly(['manager'], 200, () => ({ id: 'unknown' })),
  'GET /api/staff/exports/books': staffOnly(['manager'], 400, () => ({ format: 'pdf' })),
  'POST /api/staff/books/set-right': staffOnly([], 200),
  'GET /api/staff/earnings': staffOnly(['manager'], 200),
  'GET /api/staff/exports/earnings': staffOnly(['manager'], 400, () => ({ format: 'pdf' })),
  'GET /api/staff/figures': staffOnly(['manager'], 200, () => ({ days: '7' })),
  'GET /api/staff/promos': staffOnly(['manager'], 200),
  'GET /api/staff/promos/:id': staffOnly(['manager'], 404, () => SEEN),
  'POST /api/staff/promos': staffOnly(['manager'], 422, () => EDITED_PROMO),
  'PUT /api/staff/promos/:id': staffOnly(['manager'], 422, () => ({ ...EDITED_PROMO, ...SEEN })),
  'POST /api/staff/promos/:id/switch': staffOnly(['manager'], 404, () => ({ ...SEEN, isActive: true })),
  'DELETE /api/staff/promos/:id': staffOnly(['manager'], 404, () => ({ id: 'unknown' })),
  'GET /api/staff/sales': staffOnly(WINDOW, 200),
  'GET /api/staff/sales/:id': staffOnly(WINDOW, 404, () => SEEN),
  'POST /api/staff/sales/preview': staffOnly(WINDOW, 200, () => EDITED_SALE),
  'POST /api/staff/sales': staffOnly(WINDOW, 422, () => ({ ...EDITED_SALE, isForAll: false })),
  'PUT /api/staff/sales/:id': staffOnly(WINDOW, 404, () => ({ ...EDITED_SALE, ...SEEN })),
  'POST /api/staff/sales/:id/end': staffOnly(WINDOW, 404, () => SEEN),
  'GET /api/staff/offers': staffOnly(WINDOW, 200),
  'GET /api/staff/offers/:id': staffOnly(WINDOW, 404, () => SEEN),
  'POST /api/staff/offers': staffOnly(WINDOW, 422, () => ({ ...EDITED_OFFER, isForAll: false })),
  'PUT /api/staff/offers/:id': staffOnly(WINDOW, 404, () => ({ ...EDITED_OFFER, ...SEEN })),
  'POST /api/staff/offers/:id/end': staffOnly(WINDOW, 404, () => SEEN),
  'POST /api/staff/orders/offers': staffOnly(STOCKROOM, 200, () => ({ items: [] })),
  'GET /api/staff/searches': staffOnly(WINDOW, 200),
  'GET /api/staff/search-rules': staffOnly(WINDOW, 200),
  'POST /api/staff/search-rules': staffOnly(WINDOW, 422, () => ({ kind: 'ignored', words: '!' })),
  'DELETE /api/staff/search-rules/:id': staffOnly(WINDOW, 404, () => ({ id: 'unknown' })),
  'GET /api/staff/customers': staffOnly(STOCKROOM, 200),
  'GET /api/staff/customers/:id': staffOnly(STOCKROOM, 404, () => SEEN),
  'POST /api/staff/blocks': staffOnly(['manager'], 404, () => ({ kind: 'account', value: 'unknown', reason: 'Rude' })),
  'POST /api/staff/blocks/lift': staffOnly(['manager'], 200, () => ({ kind: 'account', value: 'unknown' })),
  'GET /api/staff/tags': staffOnly(STOCKROOM, 200),
  'POST /api/staff/tags': staffOnly(STOCKROOM, 404, () => ({ kind: 'account', value: 'unknown', tag: 'VIP' })),
  'POST /api/staff/tags/remove': staffOnly(STOCKROOM, 200, () => ({ kind: 'account', value: 'unknown', tag: 'VIP' })),
  'GET /api/staff/subscribers': staffOnly(['manager'], 200),
  'POST /api/staff/subscribers/:id/unsubscribe': staffOnly(['manager'], 404, () => ({ id: 'unknown' })),
  // What is no format: a file would be no JSON.
  'GET /api/staff/exports/orders': staffOnly(['manager'], 400, () => ({ format: 'pdf' })),
  'GET /api/staff/exports/customers': staffOnly(['manager'], 400, () => ({ format: 'pdf' })),
  'GET /api/staff/exports/subscribers': staffOnly(['manager'], 400, () => ({ format: 'pdf' })),
  'GET /api/staff/acts': staffOnly(STAFF_ROLES, 200),
  'POST /api/staff/acts/:id/undo': staffOnly(STAFF_ROLES, 404, () => ({ id: 'unknown' })),
  'GET /api/staff/views': staffOnly(STAFF_ROLES, 200, () => ({ screen: 'orders' })),
  'POST /api/staff/views': staffOnly(STAFF_ROLES, 201, () => ({ screen: 'orders', name: 'Mosul', filter: {} })),
  'DELETE /api/staff/views/:id': staffOnly(STAFF_ROLES, 200, () => ({ id: 'unknown' })),
  'GET /api/staff/orders': staffOnly(STOCKROOM, 200),
  'GET /api/staff/new-orders': staffOnly(STOCKROOM, 200),
  'GET /api/staff/pieces': staffOnly(READERS, 404, () => ({ code: 'none' })),
  'GET /api/staff/stock-count': staffOnly(READERS, 200),
  'POST /api/staff/stock-count': staffOnly(READERS, 404, () => ({ variantId: 'unknown', counted: 1 })),
  'POST /api/staff/stock-count/:id/book': staffOnly(READERS, 409, () => ({ id: 'unknown' })),
  'DELETE /api/staff/stock-count/:id': staffOnly(READERS, 409, () => ({ id: 'unknown' })),
  'GET /api/staff/pieces/:id': staffOnly(READERS, 404, () => ({ id: 'unknown' })),
  'PUT /api/staff/pieces/:id': staffOnly(READERS, 404, () => ({ id: 'unknown', shelf: 'A-1', lowLimit: null })),
  'GET /api/staff/pick-list': staffOnly(STOCKROOM, 200, () => ({ orderIds: 'unknown' })),
  'GET /api/staff/callers': staffOnly(STOCKROOM, 200, () => ({ phone: '0770 123 4567' })),
  'GET /api/staff/orders/:id': staffOnly(STOCKROOM, 404, () => SEEN),
  'POST /api/staff/orders': staffOnly(STOCKROOM, 201, given => {
    const { paymentMethod: _method, promoCode: _code, ...order } = orderOf([{ ...BOX(given), quantity: 1 }])
    return order
  }),
  'POST /api/staff/orders/:id/step': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, step: 'ship' })),
  'POST /api/staff/orders/steps': staffOnly(STOCKROOM, 200, () => ({ ids: ['unknown'], step: 'ship' })),
  'GET /api/staff/order-tags': staffOnly(STOCKROOM, 200),
  'POST /api/staff/orders/:id/tags': staffOnly(STOCKROOM, 404, () => ({ id: 'unknown', tag: 'Gift' })),
  'POST /api/staff/orders/:id/tags/remove': staffOnly(STOCKROOM, 404, () => ({ id: 'unknown', tag: 'Gift' })),
  'PUT /api/staff/orders/:id/note': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, note: 'Call first' })),
  'PUT /api/staff/orders/:id/address': staffOnly(STOCKROOM, 404, () => ({ ...orderOf([]), ...SEEN })),
  'POST /api/staff/orders/:id/lines/preview': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, lines: [], added: [] })),
  'PUT /api/staff/orders/:id/lines': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, lines: [], added: [], amount: 0 })),
  'GET /api/staff/orders/:id/payment-link': staffOnly(STOCKROOM, 404, () => ({ id: 'unknown' })),
  'POST /api/staff/orders/:id/part-delivery/preview': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, ...SENT_BACK })),
  'POST /api/staff/orders/:id/part-delivery': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, ...SENT_BACK, amount: 0 })),
  'POST /api/staff/orders/:id/restock': staffOnly(STOCKROOM, 404, () => ({
    ...SEEN,
    ...SENT_BACK,
  })),
  'POST /api/staff/orders/:id/return': staffOnly(['manager'], 404, () => ({ ...SEEN, ...RETURN })),
  'GET /api/staff/returns': staffOnly(STOCKROOM, 200),
  'GET /api/staff/returns/:id': staffOnly(STOCKROOM, 404, () => SEEN),
  'GET /api/staff/return-photos/:id': staffOnly(STOCKROOM, 404, () => SEEN),
  'POST /api/staff/returns/:id/decide': staffOnly(['manager'], 404, () => ({ ...SEEN, isAccepted: true, note: '' })),
  'POST /api/staff/returns/:id/receive': staffOnly(STOCKROOM, 404, () => ({ ...SEEN, lines: [] })),
  'POST /api/staff/returns/:id/refund': staffOnly(['manager'], 404, () => SEEN),
  'POST /api/staff/returns/:id/exchange': staffOnly(['manager'], 404, () => ({
    ...SEEN,
    replacementOrderNumber: '1',
  })),
  'POST /api/staff/returns/:id/drop': staffOnly(['manager'], 404, () => SEEN),
  // No courier is connected: whoever may hand over is told so.
  'POST /api/staff/parcels': staffOnly(['manager', 'fulfilment'], 409, () => ({ orderIds: ['unknown'] })),
  'GET /api/staff/parcels': staffOnly(['manager', 'fulfilment'], 200),
  // Bytes that are no table.
  'POST /api/staff/courier/statement': staffOnly(['manager'], 422, () => ({
    bytes: new Uint8Array([0xff, 0xd8, 0xff]),
    contentType: 'text/csv',
    courier: 'by-hand',
  })),
  'POST /api/staff/courier/corrections': staffOnly(['manager'], 201, () => ({
    ...{ courier: 'by-hand', amount: 500, reason: 'Lost on the way' },
  })),
  'GET /api/staff/courier/places': staffOnly(STOCKROOM, 200),
  'POST /api/staff/courier/places': staffOnly(STOCKROOM, 404, () => ({
    places: [{ cityId: 'none', regionId: 'none' }],
    isSentAsOther: false,
  })),
  'POST /api/staff/parcels/:id/looked': staffOnly(['manager', 'fulfilment'], 404, () => ({ id: 'unknown' })),
  'POST /api/staff/parcels/:id/retry': staffOnly(['manager', 'fulfilment'], 409, () => ({ id: 'unknown' })),
  'GET /api/staff/parcels/:id/label': staffOnly(['manager', 'fulfilment'], 404, () => ({ id: 'unknown' })),
  'GET /api/staff/courier/balance': staffOnly(['manager'], 200),
  'GET /api/staff/delivery/real-days': staffOnly(['manager'], 200),
  'GET /api/staff/courier/payments': staffOnly(['manager'], 200),
  'POST /api/staff/courier/payments': staffOnly(['manager'], 409, () => ({
    courier: 'by-hand',
    reference: 'receipt 7',
    amount: 10_000,
    orders: [{ orderId: 'unknown', amount: 10_000 }],
  })),
}

let shop: TestShop
let productId: string
let passwordHash: string

beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  productId = (await shop.givenProduct()).productId
  passwordHash = await hashPassword(PASSWORD)
  const staff = { name: 'Ali', email: 'ali@example.com', password: STAFF_PASSWORD, role: 'owner' } as const
  await createStaff(shop.database, staff)
})
afterAll(() => shop.close())

test('every endpoint of the contract has a row in this table, and every row an endpoint', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(contract.map(nameOf).toSorted())
})

test.each(contract.map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s opens to whom it should, and to nobody else',
  async (name, endpoint) => {
    const row = TABLE[name]
    if (row === undefined) throw new Error(`${name} has no row in the table of who may call what`)
    const statuses: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) {
      const given = await givenFor(caller)
      statuses[caller] = (await shop.callWith(endpoint, row.input(given), await credentialsOf(caller, given))).status
    }
    expect(statuses).toEqual(row.statuses)
  },
)

const NAMES_OF = (...accesses: readonly Endpoint<unknown, unknown>['access'][]) =>
  contract.filter(({ access }) => accesses.includes(access)).map(endpoint => [nameOf(endpoint)] as const)

test.each(NAMES_OF('shopper'))(
  '%s is closed to everybody without a living session of a shopper, and to staff',
  name => {
    const { shopper: _shopper, other: _other, ...others } = TABLE[name]?.statuses ?? NONE
    expect([...new Set(Object.values(others))]).toEqual([401])
  },
)

test.each(NAMES_OF('staff', 'signing-in'))('%s is closed to everybody without a living session of staff', name => {
  const { nobody, shopper, other, revoked, expired, revokedStaff } = TABLE[name]?.statuses ?? NONE
  expect([nobody, shopper, other, revoked, expired, revokedStaff]).toEqual([401, 401, 401, 401, 401, 401])
})

const STAFF_ENDPOINTS = contract
  .filter(({ access }) => access === 'staff' || access === 'signing-in')
  .map(endpoint => [nameOf(endpoint), endpoint] as const)

test.each(STAFF_ENDPOINTS.filter(([, { method }]) => method !== 'GET'))(
  '%s is closed to pages of other sites, and to who has the cookie alone',
  async (name, endpoint) => {
    const given = await givenFor('owner')
    const input = TABLE[name]?.input(given)
    const staff = given.staff ?? given.member
    const ways = [
      { staff: { cookie: staff.cookie } },
      { staff: { ...staff, csrfToken: 'A'.repeat(43) } },
      { staff: { ...staff, csrfToken: given.member.csrfToken } },
      { staff, headers: { 'sec-fetch-site': 'cross-site' } },
      { staff, headers: { origin: 'https://elsewhere.example' } },
    ]
    for (const way of ways) {
      const { status, body } = await shop.callWith(endpoint, input, way)
      expect([status, body.message_key]).toEqual([403, 'csrf_refused'])
    }
  },
)

test.each(STAFF_ENDPOINTS.filter(([, { access }]) => access === 'staff'))(
  '%s is closed while the second step is missing',
  async (name, endpoint) => {
    const given = await givenFor('owner')
    const staff = await givenStaffSession(shop.database, given.member.id, { isOpen: false })
    const { status, body } = await shop.callWith(endpoint, TABLE[name]?.input(given), { staff })
    expect([status, body.message_key]).toEqual([401, 'second_factor_needed'])
  },
)

const NONE: Partial<Record<Caller, number>> = {}

/** The same for everybody: a token, good or bad, changes nothing. */
function everybody(status: number, input: Row['input'] = nothing): Row {
  return { input, statuses: { ...toAll(status) } }
}

/** For whoever is logged in: the token alone says whose things are meant. */
function shoppers(status: number, input: Row['input'] = nothing): Row {
  return { input, statuses: { ...toAll(401), shopper: status, other: status } }
}

/** The call names the shopper: another one is refused. */
function shopperAlone(status: number, input: Row['input']): Row {
  return { input, statuses: { ...toAll(401), shopper: status, other: 403 } }
}

/** For staff of these roles, and for owners, who may do everything. */
function staffOnly(roles: readonly StaffRole[], status: number, input: Row['input'] = nothing): Row {
  const ofRole = (role: StaffRole) => (role === 'owner' || roles.includes(role) ? status : 403)
  const staff = {
    owner: ofRole('owner'),
    manager: ofRole('manager'),
    fulfilment: ofRole('fulfilment'),
    catalogue: ofRole('catalogue'),
  }
  return { input, statuses: { ...toAll(401), ...staff } }
}

function toAll(status: number): Record<Caller, number> {
  const visitors = { nobody: status, shopper: status, other: status, revoked: status, expired: status }
  return { ...visitors, owner: status, manager: status, fulfilment: status, catalogue: status, revokedStaff: status }
}

function nameOf({ method, path }: Endpoint<unknown, unknown>): string {
  return `${method} ${path}`
}

async function givenFor(caller: Caller): Promise<Given> {
  const role = STAFF_ROLES.find(each => each === caller) ?? (caller === 'revokedStaff' ? 'owner' : null)
  return {
    shopper: await givenShopper(),
    productId,
    member: await givenStaff(shop, 'fulfilment'),
    staff: role === null ? null : await givenStaff(shop, role),
  }
}

/** All with one password, hashed once: a call about it is right for both shoppers, and a table of this length is soon through. */
async function givenShopper(): Promise<Member> {
  const shopper = await signIn(shop.database)
  const credential = { id: shopper.id, userId: shopper.id, accountId: shopper.id, providerId: 'credential' }
  await shop.database.insert(credentials).values({ ...credential, password: passwordHash })
  return { ...shopper, password: PASSWORD }
}

async function credentialsOf(caller: Caller, { shopper, staff }: Given): Promise<CallOptions> {
  switch (caller) {
    case 'nobody':
      return {}
    case 'shopper':
      return { token: shopper.token }
    case 'other':
      return { token: (await givenShopper()).token }
    case 'revoked':
      await shop.pool.query('delete from sessions where user_id = $1', [shopper.id])
      return { token: shopper.token }
    case 'expired':
      await shop.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
        shopper.id,
      ])
      return { token: shopper.token }
    case 'revokedStaff':
      await shop.pool.query('delete from staff_sessions where user_id = $1', [staff?.id])
      return staff === null ? {} : { staff }
    default:
      return staff === null ? {} : { staff }
  }
}
