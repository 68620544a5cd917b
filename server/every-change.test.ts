import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTION_WORDS, ENTITY_WORDS } from '#back-office/members/audit-words.ts'
import { fieldChanges } from '#back-office/members/field-changes.ts'
import { FIELD_WORDS, textField } from '#back-office/members/field-words.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { subscribe } from '#contract/newsletter.ts'
import {
  addCategory,
  addProduct,
  archiveProduct,
  listStaffCategories,
  previewPrices,
} from '#contract/office/catalogue.ts'
import { blockCustomer, tagCustomer } from '#contract/office/customers.ts'
import { listMailTexts } from '#contract/office/mail-texts.ts'
import { inviteMember, listStaffMembers } from '#contract/office/members.ts'
import { listSubscribers } from '#contract/office/newsletter.ts'
import { addOffer } from '#contract/office/offers.ts'
import { tagOrder } from '#contract/office/orders.ts'
import { previewPart } from '#contract/office/part-delivery.ts'
import { listPasskeys, setUpPasskey } from '#contract/office/passkeys.ts'
import { addPromo } from '#contract/office/promotions.ts'
import { addPushDevice, listPushDevices } from '#contract/office/push.ts'
import { refundReturn } from '#contract/office/returns.ts'
import { addSale } from '#contract/office/sales.ts'
import { addSearchRule } from '#contract/office/searches.ts'
import { listStock } from '#contract/office/stock.ts'
import { countPiece } from '#contract/office/stock-counts.ts'
import { addSlide, listStaffTexts, readStaffHome, readStaffSettings } from '#contract/office/store.ts'
import { keepRelease } from '#tests/releases/keep-release.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { courierDouble, serveEverywhere } from '#tests/support/courier.ts'
import { editedProduct } from '#tests/support/edited.ts'
import { withFile } from '#tests/support/files.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { orderOf } from '#tests/support/orders.ts'
import { givenPasskey, passkeyRequest, SHOP_ORIGIN } from '#tests/support/passkeys.ts'
import { subscribed } from '#tests/support/push-service.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { scriptedGateway } from '#tests/support/scripted-provider.ts'
import { givenOrder, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, givenStaffSession, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { createStaff } from './accounts/create-staff.ts'
import { staffTrustedDevices } from './database/tables/staff.ts'
import { openMedia } from './files/media.ts'
import { confirmSecret, keepPendingSecret } from './members/two-factor.ts'
import { paymentsOf } from './payments/payments.ts'
import { openWebPush } from './push/web-push.ts'

/** Calls that change nothing which the shop, another member or the safety of an account depends on. */
const UNLOGGED: Readonly<Record<string, string>> = {
  'POST /api/staff/two-factor/set-up': 'what is scanned counts once its first code has confirmed it, which is logged',
  'POST /api/staff/login': 'the password alone opens nothing; the session that a second step opens is logged',
  'POST /api/staff/two-factor/later':
    'only a shop at localhost allows it: sign-in.test.ts sees that its session is logged',
  'POST /api/staff/passkeys/set-up': 'a passkey counts once it was confirmed, which is logged',
  'POST /api/staff/passkeys/challenge': 'what a passkey is to sign changes nothing; what the signature opens is logged',
  'POST /api/staff/step-up': 'the code or passkey alone changes nothing; what it was asked for is logged',
  'POST /api/staff/imports': 'a file is read and checked, and changes nothing',
  'POST /api/staff/import-pictures': 'pictures wait for a yes, and are in no window: import-pictures.test.ts',
  'POST /api/staff/imports/:id/check': 'a file is read and checked, and changes nothing',
  'POST /api/staff/imports/:id/apply': 'a job writes later what was shown, and logs it: imports.test.ts',
  'POST /api/staff/imports/:id/undo': 'a job takes back later what was written, and logs it: import-undo.test.ts',
  'POST /api/staff/test-letter': 'a letter to oneself changes nothing',
  'POST /api/staff/mail-texts/:kind/sample': 'a letter to oneself changes nothing',
  'POST /api/staff/mail-texts/:kind/preview': 'a letter is written, sent to nobody and kept nowhere',
  'POST /api/staff/courier/statement': 'a file is read and matched, and changes nothing',
  'POST /api/staff/orders/:id/lines/preview': 'what a change would come to changes nothing',
  'POST /api/staff/orders/:id/part-delivery/preview': 'what a part comes to changes nothing',
  'POST /api/staff/products/prices/preview': 'prices are worked out, and nothing is changed',
  'POST /api/staff/sales/preview': 'prices are worked out, and nothing is changed',
  'POST /api/staff/orders/offers': 'what offers would take off is worked out, and nothing is changed',
  'POST /api/staff/stock-count': 'what is counted changes nothing before it is booked, which is logged',
  'DELETE /api/staff/stock-count/:id': 'what was counted and never booked changed nothing',
  'POST /api/staff/push-devices/:id/test': 'a message to oneself changes nothing',
  'POST /api/staff/views': "a member's own filters",
  'DELETE /api/staff/views/:id': "a member's own filters",
}

interface Wish {
  readonly input: unknown
  /** Who calls, where that is not the owner. */
  readonly staff?: { readonly cookie: string; readonly csrfToken: string }
  /** Who is named in the log, where that is not the owner; undefined where that shows by the call alone. */
  readonly by?: string
}

let shop: TestShop
let owner: SignedInStaff
let folder: string
let count = 0
const gateway = scriptedGateway('payqi')

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-every-change-'))
  shop = await testShop({
    limits: PLENTY,
    media: await openMedia({ folder }),
    courier: { courier: courierDouble(), prepaidPrice: 0 },
    payments: paymentsOf([gateway.provider], { isTest: false }),
    push: database => openWebPush({ database, contact: () => 'shop@tarteeb.example' }),
  })
  await serveEverywhere(shop)
  owner = await givenStaff(shop, 'owner')
})
afterAll(async () => {
  await keepRelease(shop, owner)
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How each change is made for once: an endpoint that changes something and has no row here fails below. */
const CHANGES: Readonly<Record<string, () => Promise<Wish>>> = {
  'POST /api/staff/failed-mails/:id/retry': async () => ({ input: { id: await failedMail() } }),
  'POST /api/staff/failed-mails/retry': async () => {
    await failedMail()
    return { input: {} }
  },
  'DELETE /api/staff/failed-mails/:id': async () => ({ input: { id: await failedMail() } }),

  'POST /api/staff/login/two-factor': async () => {
    const { id, code } = await withApp()
    return { input: { code: code() }, staff: await givenStaffSession(shop.database, id, { isOpen: false }), by: id }
  },
  'POST /api/staff/two-factor/confirm': async () => {
    const staff = await givenStaff(shop, 'catalogue')
    await keepPendingSecret(shop.database, staff, SECRET)
    return { input: { code: codeOf(SECRET) }, staff, by: staff.id }
  },
  'POST /api/staff/two-factor/recovery-codes': async () => {
    const { id, code, ...staff } = await withApp()
    return { input: { code: code() }, staff, by: id }
  },
  'POST /api/staff/passkeys/confirm': async () => {
    const staff = await givenStaff(shop, 'catalogue')
    const { body } = await shop.call(setUpPasskey, {}, { staff })
    return {
      input: { name: 'Phone', passkey: openAuthenticator(SHOP_ORIGIN).make(body.options) },
      staff,
      by: staff.id,
    }
  },
  'POST /api/staff/login/passkey': async () => {
    const { staff: member, device } = await withPasskey()
    const staff = await givenStaffSession(shop.database, member.id, { isOpen: false })
    return { input: { passkey: device.sign(await passkeyRequest(shop, staff)) }, staff, by: member.id }
  },
  'PUT /api/staff/passkeys/:id': async () => {
    const { staff, id } = await withPasskey()
    return { input: { id, name: 'Old phone' }, staff, by: staff.id }
  },
  'DELETE /api/staff/passkeys/:id': async () => {
    const { staff, id } = await withPasskey()
    return { input: { id }, staff, by: staff.id }
  },
  'POST /api/staff/logout': async () => leaving(),
  'POST /api/staff/push-devices': async () => {
    const staff = await givenStaff(shop, 'fulfilment')
    return { input: subscribed().subscription, staff, by: staff.id }
  },
  'DELETE /api/staff/push-devices/:id': async () => {
    const staff = await givenStaff(shop, 'fulfilment')
    await shop.call(addPushDevice, subscribed().subscription, { staff })
    const { body } = await shop.call(listPushDevices, {}, { staff })
    return { input: { id: there(body.devices[0])._id }, staff, by: staff.id }
  },
  'DELETE /api/staff/trusted-devices/:id': async () => {
    const { id: by, ...staff } = await givenStaff(shop, 'catalogue')
    const device = { id: randomUUID(), userId: by, tokenHash: randomUUID(), userAgent: '' }
    await shop.database.insert(staffTrustedDevices).values({ ...device, expiresAt: new Date(Date.now() + 60_000) })
    return { input: { id: device.id }, staff, by }
  },
  'POST /api/staff/sessions/end-others': async () => leaving(),
  'PUT /api/staff/password': async () => {
    const { id } = await newMember()
    const input = { oldPassword: PASSWORD, newPassword: 'a shelf for every cup' }
    return { input, staff: await givenStaffSession(shop.database, id), by: id }
  },

  'POST /api/staff/members': async () => ({ input: invitation() }),
  'DELETE /api/staff/invitations/:id': async () => {
    await shop.call(inviteMember, invitation(), { staff: owner })
    const { body } = await shop.call(listStaffMembers, {}, { staff: owner })
    return { input: { id: there(body.invitations.at(-1))._id } }
  },
  'PUT /api/staff/members/:id': async () => ({
    input: { id: (await givenStaff(shop, 'catalogue')).id, role: 'manager', isActive: true },
  }),
  'POST /api/staff/members/:id/forget-devices': async () => ({ input: { id: (await newMember()).id } }),
  'POST /api/staff/members/:id/reset-two-factor': async () => ({ input: { id: (await withApp()).id } }),
  'POST /api/staff/members/:id/new-password': async () => ({ input: { id: (await newMember()).id } }),
  'POST /api/staff/accept-invitation': async () => {
    const wanted = invitation()
    await shop.call(inviteMember, wanted, { staff: owner })
    const letter = (await deliverMails(shop)).find(({ to }) => to === wanted.email)
    return { input: { token: letter === undefined ? '' : tokenIn(letter), password: PASSWORD }, by: 'whoever accepts' }
  },

  'POST /api/staff/books/set-right': async () => ({ input: {} }),
  'POST /api/staff/refunds/:id/send': async () => ({ input: { id: await refundDue() } }),
  'POST /api/staff/orders/:id/give-back': async () => {
    const { id } = await givenOrder(shop, { status: 'Delivered' })
    const { rows } = await shop.pool.query('select version from orders where id = $1', [id])
    return { input: { id, version: rows[0].version, amount: 1_000, reason: 'Late', way: 'cash' } }
  },
  'POST /api/staff/refunds/:id/by-hand': async () => ({ input: { id: await refundDue(), note: 'Transfer 4711' } }),

  'POST /api/staff/products': async () => ({ input: editedProduct() }),
  'PUT /api/staff/products/:id': async () => {
    const product = await newProduct()
    return { input: { ...editedProduct({ price: 3_000 }), id: product._id, version: product.version } }
  },
  'POST /api/staff/products/:id/duplicate': async () => ({ input: { id: (await newProduct())._id } }),
  'POST /api/staff/acts/:id/undo': async () => {
    const { body } = await shop.call(archiveProduct, { id: (await newProduct())._id }, { staff: owner })
    return { input: { id: there(body.act)._id } }
  },
  'POST /api/staff/products/:id/archive': async () => ({ input: { id: (await newProduct())._id } }),
  'POST /api/staff/products/:id/restore': async () => ({ input: { id: (await newProduct())._id } }),
  'POST /api/staff/products/bulk': async () => ({
    input: { ids: [(await newProduct())._id], change: { kind: 'discount', percentage: 10 } },
  }),
  'POST /api/staff/products/prices': async () => {
    const change = { of: { ids: [(await newProduct())._id] }, how: 'raise-amount', value: 500, rounding: 1 } as const
    const { body } = await shop.call(previewPrices, { ...change, page: 1 }, { staff: owner })
    return { input: { ...change, seen: body.seen } }
  },
  'POST /api/staff/stock': async () => {
    const { productId } = await shop.givenProduct({ name: `Tray ${randomUUID()}` })
    const { body } = await shop.call(listStock, {}, { staff: owner })
    const row = there(body.rows.find(each => each.productId === productId))
    return { input: { changes: [{ variantId: row.variantId, by: 1 }], reason: 'arrived' } }
  },
  'POST /api/staff/media': async () => ({ input: { bytes: await picture(), contentType: 'image/png' } }),
  'POST /api/staff/categories': async () => ({ input: CATEGORY }),
  'PUT /api/staff/categories/:id': async () => {
    const { _id: id, version } = await newCategory()
    return { input: { ...CATEGORY, name_en: 'Shed', id, version } }
  },
  'DELETE /api/staff/categories/:id': async () => ({ input: { id: (await newCategory())._id } }),
  'POST /api/staff/categories/order': async () => ({ input: { ids: [(await newCategory())._id] } }),

  'POST /api/staff/orders': async () => {
    const { choice } = await shop.givenProduct()
    const { paymentMethod: _method, promoCode: _code, ...order } = orderOf([{ ...choice, quantity: 1 }])
    return { input: order }
  },
  'POST /api/staff/orders/:id/step': async () => ({ input: { ...(await seen(await givenOrder(shop))), step: 'ship' } }),
  'POST /api/staff/orders/steps': async () => ({ input: { ids: [(await givenOrder(shop)).id], step: 'pack' } }),
  'PUT /api/staff/orders/:id/note': async () => ({
    input: { ...(await seen(await givenOrder(shop))), note: 'Call first' },
  }),
  'POST /api/staff/orders/:id/tags': async () => ({ input: { id: (await givenOrder(shop)).id, tag: 'Gift' } }),
  'POST /api/staff/orders/:id/tags/remove': async () => {
    const { id } = await givenOrder(shop)
    await shop.call(tagOrder, { id, tag: 'Gift' }, { staff: owner })
    return { input: { id, tag: 'gift' } }
  },
  'PUT /api/staff/orders/:id/address': async () => ({
    input: { ...orderOf([]), ...(await seen(await givenOrder(shop))), client_name: 'Sara' },
  }),
  'PUT /api/staff/orders/:id/lines': async () => {
    const order = await givenOrder(shop)
    const lines = [{ lineId: order.lineIds[0], quantity: 3 }]
    return { input: { ...(await seen(order)), lines, added: [], amount: 35_000 } }
  },
  'POST /api/staff/orders/:id/part-delivery': async () => {
    const order = await givenOrder(shop, { status: 'Shipped' })
    const lines = order.lineIds.map(lineId => ({ lineId, fit: 1, damaged: 0 }))
    const wish = { ...(await seen(order)), lines }
    const { preview } = (await shop.call(previewPart, wish, { staff: owner })).body
    return { input: { ...wish, amount: preview.after.amount } }
  },
  'POST /api/staff/orders/:id/restock': async () => {
    const order = await givenOrder(shop, { status: 'Refused' })
    const lines = order.lineIds.map(lineId => ({ lineId, fit: 1, damaged: 1 }))
    return { input: { ...(await seen(order)), lines } }
  },
  'POST /api/staff/orders/:id/return': async () => {
    const order = await givenOrder(shop, { status: 'Delivered' })
    const items = order.lineIds.map(lineId => ({ lineId, quantity: 1 }))
    return { input: { ...(await seen(order)), items, reason: 'broken', details: 'The lid is cracked.' } }
  },

  'POST /api/staff/returns/:id/decide': async () => ({
    input: { ...(await returnAs('requested')), isAccepted: true, note: '' },
  }),
  'POST /api/staff/returns/:id/receive': async () => ({ input: { ...(await returnAs('accepted')), lines: [] } }),
  'POST /api/staff/returns/:id/refund': async () => ({ input: await returnAs('received') }),
  'POST /api/staff/returns/:id/exchange': async () => {
    const order = await givenOrder(shop, { status: 'Delivered' })
    const received = await returnAs('received', order)
    const { number } = await givenOrder(shop, { shopper: order.shopper })
    return { input: { ...received, replacementOrderNumber: number } }
  },
  'POST /api/staff/returns/:id/drop': async () => ({ input: await returnAs('accepted') }),

  'POST /api/staff/parcels': async () => ({ input: { orderIds: [(await givenOrder(shop)).id] } }),
  'POST /api/staff/stock-count/:id/book': async () => {
    await newProduct()
    const [row] = (await shop.call(listStock, {}, { staff: owner })).body.rows
    const { variantId, stock } = there(row)
    const { count: open } = (await shop.call(countPiece, { variantId, counted: stock + 2 }, { staff: owner })).body
    return { input: { id: open._id } }
  },
  'PUT /api/staff/pieces/:id': async () => {
    await newProduct()
    const [row] = (await shop.call(listStock, {}, { staff: owner })).body.rows
    return { input: { id: there(row).variantId, shelf: 'A-1', lowLimit: 3, supplier: 'معمل الكرادة' } }
  },
  'POST /api/staff/courier/corrections': async () => ({
    input: { courier: 'by-hand', amount: 500, reason: 'Lost on the way' },
  }),
  'POST /api/staff/courier/places': async () => {
    await shop.pool.query("update regions set sent_as = '1002' where city_id = '1' and id = '1003'")
    return { input: { places: [{ cityId: '1', regionId: '1003' }], isSentAsOther: false } }
  },
  'POST /api/staff/parcels/:id/looked': async () => ({ input: { id: await parcelAs('sent') } }),
  'POST /api/staff/parcels/:id/retry': async () => ({ input: { id: await parcelAs('refused') } }),
  'POST /api/staff/courier/payments': async () => {
    const { id } = await givenOrder(shop, { status: 'Delivered' })
    const orders = [{ orderId: id, amount: 25_000 }]
    return { input: { courier: 'by-hand', reference: 'receipt 7', amount: 25_000, note: '', orders } }
  },

  'POST /api/staff/promos': async () => ({ input: promo() }),
  'PUT /api/staff/promos/:id': async () => ({ input: { ...promo(), ...(await newPromo()), value: 20 } }),
  'POST /api/staff/promos/:id/switch': async () => ({ input: { ...(await newPromo()), isActive: false } }),
  'DELETE /api/staff/promos/:id': async () => ({ input: await newPromo() }),
  'POST /api/staff/sales': async () => ({ input: SALE }),
  'PUT /api/staff/sales/:id': async () => ({ input: { ...SALE, ...(await newSale()), percentage: 30 } }),
  'POST /api/staff/sales/:id/end': async () => ({ input: await newSale() }),
  'POST /api/staff/offers': async () => ({ input: OFFER }),
  'PUT /api/staff/offers/:id': async () => ({ input: { ...OFFER, ...(await newOffer()), name_en: 'Three for two' } }),
  'POST /api/staff/offers/:id/end': async () => ({ input: await newOffer() }),
  'POST /api/staff/search-rules': async () => ({ input: { kind: 'same', words: 'box', meant: randomUUID() } }),
  'DELETE /api/staff/search-rules/:id': async () => {
    const rule = { kind: 'ignored', words: randomUUID() } as const
    return { input: { id: (await shop.call(addSearchRule, rule, { staff: owner })).body.rule._id } }
  },
  'POST /api/staff/blocks': async () => ({
    input: { kind: 'account', value: (await shop.givenShopper()).id, reason: 'Refuses every parcel' },
  }),
  'POST /api/staff/blocks/lift': async () => {
    const target = { kind: 'account', value: (await shop.givenShopper()).id } as const
    await shop.call(blockCustomer, { ...target, reason: 'Refuses every parcel' }, { staff: owner })
    return { input: target }
  },
  'POST /api/staff/tags': async () => ({
    input: { kind: 'account', value: (await shop.givenShopper()).id, tag: 'Wholesale' },
  }),
  'POST /api/staff/tags/remove': async () => {
    const target = { kind: 'account', value: (await shop.givenShopper()).id } as const
    await shop.call(tagCustomer, { ...target, tag: 'Wholesale' }, { staff: owner })
    return { input: { ...target, tag: 'wholesale' } }
  },
  'POST /api/staff/subscribers/:id/unsubscribe': async () => {
    const email = `${randomUUID()}@example.com`
    await shop.call(subscribe, { email })
    const { body } = await shop.call(listSubscribers, { search: email }, { staff: owner })
    return { input: { id: there(body.subscribers[0])._id } }
  },

  'PUT /api/staff/settings': async () => {
    const { settings } = (await shop.call(readStaffSettings, {}, { staff: owner })).body
    return { input: { ...settings, name_en: `Tarteeb ${count}` } }
  },
  'POST /api/staff/slides': async () => ({ input: await slide() }),
  'PUT /api/staff/slides/:id': async () => {
    const { _id: id, version } = await newSlide()
    const { place: _place, ...edited } = await slide()
    return { input: { ...edited, title_en: 'Autumn', id, version } }
  },
  'DELETE /api/staff/slides/:id': async () => ({ input: { id: (await newSlide())._id } }),
  'POST /api/staff/slides/order': async () => ({ input: { place: 'carousel', ids: [(await newSlide())._id] } }),
  'PUT /api/staff/home/sections': async () => {
    const { sections, sectionsVersion } = (await shop.call(readStaffHome, {}, { staff: owner })).body
    return { input: { sections: sections.slice(1), version: sectionsVersion } }
  },
  'PUT /api/staff/mail-texts/:kind': async () => {
    const [mail] = (await shop.call(listMailTexts, {}, { staff: owner })).body.mails
    const { updatedAt: _at, placeholders: _known, builtIn: _own, ...edited } = there(mail)
    return { input: { ...edited, subject_en: 'Thank you, {number}' } }
  },
  'PUT /api/staff/texts/:page': async () => {
    const [text] = (await shop.call(listStaffTexts, {}, { staff: owner })).body.texts
    const { updatedAt: _at, ...edited } = there(text)
    return { input: { ...edited, sections_en: [{ heading: 'About', body: 'A shop.' }] } }
  },
}

const CHANGING = contract
  .filter(({ method, path: place }) => method !== 'GET' && place.startsWith('/api/staff/'))
  .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test('every call of staff that changes something is made here, or has its reason to go unlogged', () => {
  const known = [...Object.keys(CHANGES), ...Object.keys(UNLOGGED)]
  expect(known.toSorted()).toEqual(CHANGING.map(([name]) => name).toSorted())
})

test.each(CHANGING.filter(([name]) => UNLOGGED[name] === undefined))(
  '%s writes who did what to what into the change log',
  async (name, endpoint: Endpoint<unknown, unknown>) => {
    count += 1
    const wish = await CHANGES[name]?.()
    if (wish === undefined) throw new Error(`${name} has no row in the table of changes`)
    const last = (await shop.pool.query('select coalesce(max(id), 0) as id from audit_log')).rows[0].id
    const { status, body } = await shop.callWith(endpoint, wish.input, { staff: wish.staff ?? owner })
    expect([status, body.errors, body.message_key]).toEqual([expect.toBeOneOf([200, 201]), undefined, body.message_key])
    const { rows } = await shop.pool.query('select * from audit_log where id > $1 order by id', [last])
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      if (wish.by !== 'whoever accepts') expect(row.staff_id).toBe(wish.by ?? owner.id)
      expect(row).toMatchObject({ address: '192.0.2.1', entity_id: expect.stringMatching(/\S/) })
      // What is written is also read: each has words in the back office.
      expect(ACTION_WORDS).toHaveProperty([row.action])
      expect(ENTITY_WORDS).toHaveProperty([row.entity])
      for (const field of fieldsOf(row).filter(name => textField(name) === null))
        expect(FIELD_WORDS).toHaveProperty([field])
      // Passwords, tokens and codes are nobody's to read.
      expect(JSON.stringify([row.before, row.after])).not.toMatch(/password|token|secret|codeHash/i)
    }
  },
)

test.each([
  ["update audit_log set staff_name = 'nobody'", 'never changed'],
  ['delete from audit_log', 'never changed'],
  ['truncate audit_log', 'permission denied'],
])('the log refuses: %s', async (statement, why) => {
  const { rows: before } = await shop.pool.query('select * from audit_log order by id')
  expect(before.length).toBeGreaterThan(0)
  await expect(shop.pool.query(statement)).rejects.toThrow(why)
  expect((await shop.pool.query('select * from audit_log order by id')).rows).toEqual(before)
})

/** The names on the way to whatever a row of the log says has changed; ids of cities have prices. */
function fieldsOf({ before, after }: { readonly before: unknown; readonly after: unknown }): string[] {
  const names = fieldChanges(before, after).flatMap(({ path }) => path.filter(part => typeof part === 'string'))
  return names.filter(name => !/^\d+$/.test(name))
}

const PASSWORD = 'keeps the shop tidy'
const SECRET = 'JBSWY3DPEHPK3PXP'
const CATEGORY = {
  ...{ name_en: 'Garage', name_ar: 'المرآب', imageId: null },
  subCategories: [{ _id: null, name_en: 'Tools', name_ar: 'العدة' }],
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

function invitation() {
  return { name: 'Noor', email: `${randomUUID()}@staff.example`, role: 'manager', language: 'ar' } as const
}

async function newMember(): Promise<{ readonly id: string }> {
  const account = { email: `${randomUUID()}@staff.example`, password: PASSWORD, name: 'Ali', role: 'manager' } as const
  return { id: await createStaff(shop.database, account) }
}

/** A member with an authenticator app, signed in. */
async function withApp(): Promise<SignedInStaff & { readonly code: () => string }> {
  const member = await givenStaff(shop, 'manager')
  await keepPendingSecret(shop.database, member, SECRET)
  await shop.database.transaction(tx => confirmSecret(tx, member, SECRET, 0))
  return { ...member, code: () => codeOf(SECRET) }
}

/** A member with an authenticator app and a passkey, signed in. */
async function withPasskey() {
  const { code: _code, ...staff } = await withApp()
  const { device } = await givenPasskey(shop, staff)
  const { body } = await shop.call(listPasskeys, {}, { staff })
  return { staff, device, id: there(body.passkeys[0])._id }
}

async function leaving(): Promise<Wish> {
  const { id, ...staff } = await givenStaff(shop, 'catalogue')
  return { input: {}, staff, by: id }
}

/** A mail that could not be sent: the id of its job. */
async function failedMail(): Promise<string> {
  await shop.jobs.failed.list('mail')
  const id = randomUUID()
  await shop.pool.query('insert into jobs.job (id, name, source_name, data) values ($1, $2, $3, $4)', [
    id,
    'mail-failed',
    'mail',
    { template: 'newsletter', subscriberId: 'unknown' },
  ])
  return id
}

async function newProduct() {
  return (await shop.call(addProduct, editedProduct(), { staff: owner })).body.product
}

const SALE = {
  ...{ percentage: 20, isForAll: true, categoryIds: [], subCategoryIds: [], productIds: [] },
  ...{ startsAt: null, endsAt: null },
}

const OFFER = {
  ...{ name_en: 'Buy two, get one', name_ar: '', buyQuantity: 2, getQuantity: 1, mostTimes: null },
  ...{ ...SALE, percentage: 100 },
}

/** Not begun: all of it may be changed. */
async function newOffer() {
  const later = { ...OFFER, startsAt: '2099-01-01T00:00:00.000Z' }
  const { _id: id, version } = (await shop.call(addOffer, later, { staff: owner })).body.offer
  return { id, version }
}

async function newSale() {
  const { _id: id, version } = (await shop.call(addSale, SALE, { staff: owner })).body.sale
  return { id, version }
}

function promo() {
  const limits = { minimumAmount: 0, totalLimit: null, perShopperLimit: null }
  const always = { startsAt: null, endsAt: null, isActive: true }
  return {
    code: `TIDY${count}-${randomUUID().slice(0, 8)}`,
    type: 'percentage',
    value: 10,
    ...limits,
    ...always,
  } as const
}

async function newPromo() {
  const { _id: id, version } = (await shop.call(addPromo, promo(), { staff: owner })).body.promo
  return { id, version }
}

async function newCategory() {
  await shop.call(addCategory, CATEGORY, { staff: owner })
  return there((await shop.call(listStaffCategories, {}, { staff: owner })).body.categories.at(-1))
}

/** None like it was stored before. */
async function picture(): Promise<Uint8Array> {
  const background = `#${(0x10_00_00 + count * 4_099).toString(16)}`
  return await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
}

async function seen({ id }: Pick<Sold, 'id'>) {
  const { rows } = await shop.pool.query('select version from orders where id = $1', [id])
  return { id, version: rows[0].version as number }
}

async function returnAs(state: 'requested' | 'accepted' | 'received', of?: Sold) {
  const order = of ?? (await givenOrder(shop, { status: 'Delivered' }))
  const { _id: id, version } = await givenReturn(shop, order, { staff: owner, state })
  return { id, version }
}

/** Money that is to go back to somebody who paid through the gateway. */
async function refundDue(): Promise<string> {
  const order = await givenOrder(shop, { status: 'Delivered' })
  await payOnline(shop, order)
  const { _id: id, version } = await givenReturn(shop, order, { staff: owner, state: 'received' })
  await shop.call(refundReturn, { id, version }, { staff: owner })
  return (await shop.pool.query('select id from refunds where return_id = $1', [id])).rows[0].id
}

async function parcelAs(state: 'sent' | 'refused'): Promise<string> {
  const { id } = await givenOrder(shop)
  await shop.pool.query(
    `insert into parcels (id, order_id, courier, state, reference, price, needs_look)
     values ($1, $1, 'alwaseet', $2, $1, 25000, true)`,
    [id, state],
  )
  return id
}

async function slide() {
  const { id, ...stored } = await storedPicture()
  await shop.pool.query(
    `insert into media (id, kind, extension, width, height, bytes) values ($1, 'image', $2, 64, 48, $3) on conflict do nothing`,
    [id, stored.extension, stored.bytes],
  )
  const shown = { leadsTo: { kind: 'nothing' }, startsAt: null, endsAt: null } as const
  return { place: 'carousel', title_en: 'Spring', title_ar: 'الربيع', ...shown, imageId: id } as const
}

async function storedPicture() {
  const media = await openMedia({ folder })
  return await withFile(await picture(), media.put)
}

async function newSlide() {
  const { body } = await shop.call(addSlide, await slide(), { staff: owner })
  return there(body.carousel.at(-1))
}
