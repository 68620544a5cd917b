import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseAccount, logIn, register, takeOutData, verifyEmail } from '#contract/accounts.ts'
import { addAddress } from '#contract/addresses.ts'
import { addToCart } from '#contract/cart.ts'
import { addFavourite } from '#contract/favourites.ts'
import { subscribe } from '#contract/newsletter.ts'
import {
  blockCustomer,
  listCustomers,
  tagCustomer,
  unblockCustomer,
  untagCustomer,
} from '#contract/office/customers.ts'
import { changeAddress, noteOrder, readStaffOrder, tagOrder, takeStep, untagOrder } from '#contract/office/orders.ts'
import { giveBack, recordRefund } from '#contract/office/payments.ts'
import { decideReturn } from '#contract/office/returns.ts'
import { cancelOrder } from '#contract/orders.ts'
import { readProfile } from '#contract/own-session.ts'
import { requestReturn, sendReturnPhoto } from '#contract/returns.ts'
import { addStockNotice } from '#contract/stock-notices.ts'
import { noteViewed } from '#contract/viewed.ts'
import { courierDouble, parcelDesk, serveEverywhere } from '#tests/support/courier.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { type MediaShop, mediaShop } from '#tests/support/media-shop.ts'
import { givenMember, type Member } from '#tests/support/members.ts'
import { buy } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { returnOf } from '#tests/support/returns.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { createParcelSender } from '../delivery/send-parcel.ts'
import { CourierRefused } from '../partners/couriers/courier.ts'
import { dropPhotos } from '../returns/drop-photos.ts'

let shop: MediaShop
let staff: SignedInStaff
let member: Member

beforeAll(async () => {
  shop = await mediaShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await givenMember(shop)
})

const ADDRESS = {
  ...{ label: 'Grandmother', client_name: 'Zubaida Erased', client_mobile: '+9647709998877' },
  ...{ city_id: '1', region_id: '1001', location: 'Behind the erased mosque' },
}

const erase = (password = member.password) => shop.call(eraseAccount, { password }, { token: member.token })

/** The tables in which any of the words still stands. */
async function tablesThatKnow(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await shop.pool.query(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(`select row_to_json(held)::text as text from ${name} held`)
    if (rows.some(({ text }) => words.some(word => text.includes(word)))) found.push(name)
  }
  return found
}

test('a shopper takes out all that is kept about them, and nothing of anybody else', async () => {
  const stranger = await givenMember(shop)
  const order = await givenOrder(shop, { shopper: member, status: 'Delivered' })
  await givenOrder(shop, { shopper: stranger })
  await shop.call(requestReturn, returnOf(order), { token: member.token })
  const box = await shop.givenProduct({ name: 'Woven basket' })
  await shop.call(addToCart, { ...box.choice, quantity: 3 }, { token: member.token })
  await shop.call(addFavourite, { productId: box.choice.productId }, { token: member.token })
  await shop.call(
    addAddress,
    { ...ADDRESS, client_name: 'Layla', client_mobile: '+9647701112244', location: 'Near the bridge' },
    { token: member.token },
  )
  await shop.call(subscribe, { email: member.email })
  const viewed = [{ productId: box.choice.productId, secondsAgo: 3 }]
  await shop.call(noteViewed, { viewed, limit: 0 }, { token: member.token })
  const { status, body, headers } = await shop.call(takeOutData, {}, { token: member.token })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.data).toMatchObject({
    account: { name: 'Noor', email: member.email, language: 'en' },
    sessions: [{ address: '192.0.2.1' }],
    cart: [{ product: 'Woven basket', quantity: 3 }],
    favourites: [{ product: 'Woven basket' }],
    viewed: [{ product: 'Woven basket' }],
    addresses: [
      {
        ...{ label: 'Grandmother', name: 'Layla', mobile: '+9647701112244', isDefault: true },
        ...{ city: 'Baghdad', region: expect.stringMatching(/./), location: 'Near the bridge' },
      },
    ],
    newsletter: { state: 'pending' },
    orders: [
      {
        number: order.number,
        name: 'Noor Hassan',
        mobile: expect.stringMatching(/^\+9647\d{9}$/),
        location: 'Opposite the pharmacy, street 14',
        items: [{ quantity: 2, unitPrice: 10_000 }],
        returns: [{ reason: 'broken', details: 'The lid is cracked.', photos: 0 }],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/token|hash|argon2|\$2/i)
  expect(JSON.stringify(body)).not.toContain(stranger.email)
})

test('of what was chosen it says which, of an order what it cost and why it ended, of a return what was answered, and where mail went before', async () => {
  const shelf = await shop.givenProduct({ name: 'Shelf', colors: [{ sizes: [{}] }] })
  const tray = await shop.givenProduct({ name: 'Tray', colors: [{ stock: 0 }] })
  const order = await givenOrder(shop, { shopper: member, items: [{ ...shelf.choice, quantity: 1 }] })
  await shop.call(cancelOrder, { orderId: order.id, reason: 'Too late' }, { token: member.token })
  const kept = await givenOrder(shop, { shopper: member, status: 'Delivered' })
  const { returnId } = (await shop.call(requestReturn, returnOf(kept), { token: member.token })).body
  await shop.call(decideReturn, { id: returnId, version: 1, isAccepted: false, note: 'It was used' }, { staff })
  await shop.call(addToCart, { ...shelf.choice, quantity: 2 }, { token: member.token })
  await shop.call(addStockNotice, tray.choice, { token: member.token })
  const left =
    "insert into left_addresses (id, user_id, email, expires_at) values ($1::text, $1, 'before@example.com', now())"
  await shop.pool.query(left, [member.id])
  const { data } = (await shop.call(takeOutData, {}, { token: member.token })).body
  expect(data).toMatchObject({
    leftAddresses: [{ email: 'before@example.com' }],
    cart: [{ product: 'Shelf', color: 'Oak', size: 'Medium', quantity: 2 }],
    stockNotices: [{ product: 'Tray', color: 'Oak', size: null }],
    orders: [
      { number: kept.number, closingReason: null, returns: [{ decisionNote: 'It was used' }] },
      {
        ...{ number: order.number, closingReason: 'Too late', deliveryCost: 5_000, discount: 0, payable: 15_000 },
        items: [{ product: 'Shelf', color: 'Oak', size: 'Medium' }],
      },
    ],
  })
})

/** Tables that refer to an account and say nothing of a shopper: those of staff, and what is counted or guarded by its hash alone. */
const NOT_OF_SHOPPERS = ['credentials', 'staff_']

test('whatever refers to an account is taken out, or is said here not to be', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select distinct c.relname::text as name
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'users'::regclass and a.attname = 'user_id' order by 1`,
  )
  const names = rows.map(({ name }) => name).filter(name => !NOT_OF_SHOPPERS.some(each => name.startsWith(each)))
  expect(names).toEqual([
    ...['addresses', 'cart_lines', 'favourites', 'left_addresses', 'orders', 'return_photos', 'sessions'],
    ...['stock_notices', 'viewed_products'],
  ])
  const { data } = (await shop.call(takeOutData, {}, { token: member.token })).body
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['addresses', 'cart', 'favourites', 'leftAddresses', 'orders', 'sessions', 'stockNotices']),
  )
  expect(data).toHaveProperty('viewed')
})

test('an erased account leaves its sums in the books, and its person nowhere', async () => {
  const order = await givenOrder(shop, { shopper: member })
  const { label: _, ...place } = ADDRESS
  const moved = { ...place, id: order.id }
  await shop.call(addAddress, ADDRESS, { token: member.token })
  const { version } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body.order
  const changed = await shop.call(changeAddress, { ...moved, version }, { staff })
  await shop.call(
    noteOrder,
    { id: order.id, version: changed.body.order.version, note: 'Zubaida Erased calls back' },
    { staff },
  )
  await shop.pool.query("update orders set status = 'Delivered', delivered_at = now() where id = $1", [order.id])
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  await shop.call(sendReturnPhoto, { bytes: jpeg, contentType: 'image/jpeg' }, { token: member.token })
  const box = await shop.givenProduct()
  await shop.call(addToCart, { ...box.choice, quantity: 1 }, { token: member.token })
  await shop.call(addFavourite, { productId: box.choice.productId }, { token: member.token })
  const viewed = [{ productId: box.choice.productId, secondsAgo: 3 }]
  await shop.call(noteViewed, { viewed, limit: 0 }, { token: member.token })
  await shop.call(subscribe, { email: member.email })
  await deliverMails(shop)
  const sums = 'select status, total, payable, city_name_en, placed_at from orders where id = $1'
  const { rows: before } = await shop.pool.query(sums, [order.id])

  const { status, body } = await erase()
  expect([status, body.message_key]).toEqual([200, 'account_erased'])
  const [farewell, ...others] = await deliverMails(shop)
  expect([farewell?.to, farewell?.language, others]).toEqual([member.email, 'en', []])
  await shop.pool.query("delete from verifications where identifier like 'farewell:%'")

  expect(await shop.call(readProfile, {}, { token: member.token })).toMatchObject({ status: 401 })
  expect(await shop.call(logIn, member)).toMatchObject({ status: 401 })
  expect((await shop.pool.query(sums, [order.id])).rows).toEqual(before)
  expect(await tablesThatKnow([member.email, member.id, 'Zubaida', '7709998877', 'erased mosque'])).toEqual([])
  const { rows: photos } = await shop.pool.query('select file_name from return_photos where user_id is null')
  expect(photos).toHaveLength(1)
  await dropPhotos({ database: shop.database, media: shop.media, clock: () => new Date() })
  expect((await shop.pool.query('select id from return_photos where user_id is null')).rows).toEqual([])
  expect(await shop.call(readStaffOrder, { id: order.id }, { staff })).toMatchObject({ status: 200 })
  const { body: customers } = await shop.call(listCustomers, {}, { staff })
  expect(JSON.stringify(customers)).not.toContain('—')
})

test('why an order was cancelled, money was given back or a return declined, and how an order was tagged, is told to nobody any more', async () => {
  const [cancelled, kept, byStaff] = [
    await givenOrder(shop, { shopper: member }),
    await givenOrder(shop, { shopper: member, status: 'Delivered' }),
    await givenOrder(shop, { shopper: member }),
  ]
  const version = async ({ id }: { readonly id: string }) =>
    (await shop.call(readStaffOrder, { id }, { staff })).body.order.version
  const words = [
    ...['Moves to Zubaida', 'Zubaida called', 'To Zubaida by wallet', 'Zubaida broke it', 'Zubaida is away'],
    ...['Gift of Zubaida', 'Tagged by mistake'],
  ]
  await shop.call(cancelOrder, { orderId: cancelled.id, reason: words[0] }, { token: member.token })
  const given = { id: kept.id, amount: 1_000, reason: words[1] ?? '', way: 'cash' } as const
  expect((await shop.call(giveBack, { ...given, version: await version(kept) }, { staff })).status).toBe(200)
  const refundId = `by-hand-${kept.id}`
  const due = "insert into refunds (id, order_id, amount, state, reason) values ($1, $2, 500, 'due', 'goodwill')"
  await shop.pool.query(due, [refundId, kept.id])
  const recorded = await shop.call(recordRefund, { id: refundId, note: words[2] ?? '' }, { staff })
  expect(recorded.status).toBe(200)
  const { body } = await shop.call(requestReturn, returnOf(kept), { token: member.token })
  const declined = { id: body.returnId, version: 1, isAccepted: false, note: words[3] ?? '' }
  expect((await shop.call(decideReturn, declined, { staff })).status).toBe(200)
  for (const tag of ['Gift of Zubaida', 'Tagged by mistake']) await shop.call(tagOrder, { id: kept.id, tag }, { staff })
  await shop.call(untagOrder, { id: kept.id, tag: 'Tagged by mistake' }, { staff })
  const step = { id: byStaff.id, step: 'cancel', reason: words[4] } as const
  expect((await shop.call(takeStep, { ...step, version: await version(byStaff) }, { staff })).status).toBe(200)
  for (const word of words) expect(await tablesThatKnow([word])).not.toEqual([])
  await deliverMails(shop)
  expect((await erase()).status).toBe(200)
  expect(await tablesThatKnow(words)).toEqual([])
  for (const { id } of [cancelled, kept, byStaff])
    expect((await shop.call(readStaffOrder, { id }, { staff })).status).toBe(200)
})

test('what staff said with any step, and what the courier said, is told to nobody any more, nor leads a label to the person', async () => {
  const [sold, refused] = [await givenOrder(shop, { shopper: member }), await givenOrder(shop, { shopper: member })]
  const words = ['Zubaida wants it soon', 'Zubaida is at the gate', 'Zubaida took it', 'No Zubaida lives here']
  for (const [place, step] of (['confirm', 'ship', 'deliver'] as const).entries()) {
    const { version } = (await shop.call(readStaffOrder, { id: sold.id }, { staff })).body.order
    const { status } = await shop.call(takeStep, { id: sold.id, step, version, reason: words[place] }, { staff })
    expect(status).toBe(200)
  }
  const courier = courierDouble({
    send: async () => {
      throw new CourierRefused(words[3] ?? '')
    },
  })
  const parcel = `insert into parcels (id, order_id, courier, state, price, label_url, next_check_at)
    values ($1, $1, 'alwaseet', 'to-send', 1000, 'https://courier.test/label/Zubaida', now())`
  await shop.pool.query(parcel, [refused.id])
  await serveEverywhere(shop)
  await createParcelSender(parcelDesk(shop, courier)).send(refused.id)
  await shop.pool.query("update orders set status = 'Cancelled' where id = $1", [refused.id])
  for (const word of [...words, 'label/Zubaida']) expect(await tablesThatKnow([word])).not.toEqual([])
  await deliverMails(shop)
  expect((await erase()).status).toBe(200)
  expect(await tablesThatKnow([...words, 'label/Zubaida'])).toEqual([])
  for (const { id } of [sold, refused]) expect((await shop.call(readStaffOrder, { id }, { staff })).status).toBe(200)
})

test('what staff blocked and which codes were used no longer tell of an erased account; a blocked phone stays blocked', async () => {
  const promo = await givenPromo(shop)
  const order = await givenOrder(shop, { shopper: member, status: 'Delivered' })
  const use = 'insert into promo_uses (order_id, promo_id, user_id, mobile) values ($1, $2, $3, $4)'
  await shop.pool.query(use, [order.id, promo.id, member.id, '+9647701112233'])
  const reason = 'Sends everything back, says Zubaida'
  await shop.call(blockCustomer, { kind: 'account', value: member.id, reason }, { staff })
  await shop.call(blockCustomer, { kind: 'phone', value: '+9647704445566', reason: 'A shop next door' }, { staff })
  expect(await tablesThatKnow(['7701112233', reason])).toEqual(
    expect.arrayContaining(['public.promo_uses', 'public.blocks', 'public.audit_log']),
  )
  expect((await erase()).status).toBe(200)
  expect(await tablesThatKnow(['7701112233', reason])).toEqual([])
  expect((await shop.pool.query('select order_id from promo_uses where promo_id = $1', [promo.id])).rows).toHaveLength(
    1,
  )
  expect(await tablesThatKnow(['+9647704445566'])).toEqual(['public.blocks'])
})

test('tags go with an erased account, also from the log and from its phones; a phone that others order with keeps its own', async () => {
  const [own, shared] = ['+9647705550001', '+9647705550002']
  const box = await shop.givenProduct({ stock: 9 })
  const other = await shop.givenShopper()
  for (const [shopper, client_mobile] of [
    [member, own],
    [member, shared],
    [other, shared],
  ] as const) {
    const bought = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: { client_mobile } })
    expect(bought.status).toBe(201)
  }
  await shop.pool.query("update orders set status = 'Delivered', delivered_at = now() where user_id = $1", [member.id])
  const words = ['Sister of Zubaida', 'Calls at night', 'Gone before', 'Fetched nothing', '9647705550001']
  const phone = { kind: 'phone', value: own } as const
  await shop.call(blockCustomer, { ...phone, reason: 'Fetched nothing' }, { staff })
  await shop.call(unblockCustomer, phone, { staff })
  const account = { kind: 'account', value: member.id } as const
  for (const tag of ['Sister of Zubaida', 'Gone before']) await shop.call(tagCustomer, { ...account, tag }, { staff })
  await shop.call(untagCustomer, { ...account, tag: 'Gone before' }, { staff })
  await shop.call(tagCustomer, { kind: 'phone', value: own, tag: 'Calls at night' }, { staff })
  await shop.call(tagCustomer, { kind: 'phone', value: shared, tag: 'Whole family' }, { staff })
  expect(await tablesThatKnow(words)).toEqual(expect.arrayContaining(['public.customer_tags', 'public.audit_log']))
  expect((await erase()).status).toBe(200)
  expect(await tablesThatKnow(words)).toEqual([])
  const { rows } = await shop.pool.query('select value, name from customer_tags where value = any($1)', [[own, shared]])
  expect(rows).toEqual([{ value: shared, name: 'Whole family' }])
})

test('of a phone that is blocked the log goes on telling why, whoever had it', async () => {
  const value = '+9647705550003'
  const box = await shop.givenProduct()
  await buy(shop, member, [{ ...box.choice, quantity: 1 }], { changes: { client_mobile: value } })
  await shop.pool.query("update orders set status = 'Cancelled' where user_id = $1", [member.id])
  await shop.call(blockCustomer, { kind: 'phone', value, reason: 'Three times in vain' }, { staff })
  expect((await erase()).status).toBe(200)
  const { rows } = await shop.pool.query('select after from audit_log where entity_id = $1', ['phone-9647705550003'])
  expect(rows).toEqual([{ after: { reason: 'Three times in vain' } }])
})

test('what is under way keeps an account until it is settled', async () => {
  const order = await givenOrder(shop, { shopper: member })
  const refused = await erase()
  expect([refused.status, refused.body.message_key]).toEqual([409, 'orders_still_open'])
  await shop.pool.query("update orders set status = 'Cancelled' where id = $1", [order.id])
  const owe = 'insert into refunds (id, order_id, amount, state, reason) values ($1, $2, 100, $3, $4)'
  await shop.pool.query(owe, [`refund-${member.id}`, order.id, 'due', 'paid-late'])
  expect((await erase()).status).toBe(409)
  expect(await shop.call(readProfile, {}, { token: member.token })).toMatchObject({ status: 200 })
  // What its gateway refused is made good by hand, to somebody who can still be reached.
  await shop.pool.query("update refunds set state = 'refused' where order_id = $1", [order.id])
  expect((await erase()).body.message_key).toBe('orders_still_open')
  await shop.pool.query("update refunds set state = 'done' where order_id = $1", [order.id])
  expect((await erase()).status).toBe(200)
})

test('a session alone erases nothing', async () => {
  const wrong = await erase('a wrong password')
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    422,
    [{ path: 'password', message_key: 'wrong_old_password' }],
  ])
  const { status, body } = await shop.callWith(eraseAccount, {}, { token: member.token })
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'password'])
  expect(await shop.call(logIn, member)).toMatchObject({ status: 200 })
})

test('an erased address can be signed up with again, and finds nothing of before', async () => {
  await erase()
  await deliverMails(shop)
  await shop.call(register, { name: 'Noor', email: member.email, password: 'everything in its place' })
  const [letter] = await deliverMails(shop)
  const { body } = await shop.call(verifyEmail, { token: letter ? tokenIn(letter) : '' })
  const { body: taken } = await shop.call(takeOutData, {}, { token: body.token })
  expect(taken.data).toMatchObject({ orders: [], cart: [], favourites: [], viewed: [], newsletter: null })
})

test('history that is never changed forgets a person, and nothing else', async () => {
  const order = await givenOrder(shop, { shopper: member })
  const change = async (assignment: string, isForgetting: boolean) => {
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      if (isForgetting) await client.query("select set_config('tarteeb.forgetting', 'on', true)")
      return await client.query(`update order_events set ${assignment} where order_id = $1`, [order.id]).then(
        () => 'done',
        () => 'refused',
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await change("data = '{}'", false)).toBe('refused')
  expect(await change("data = '{}'", true)).toBe('done')
  expect(await change(`data = '{"forged": true}'`, true)).toBe('refused')
  expect(await change("type = 'paid'", true)).toBe('refused')
  expect(await change('at = now()', true)).toBe('refused')
})

test('the change log forgets whom it named by a phone, and nothing else of what it is about', async () => {
  const named = 'phone-9647705550009'
  const entry = 'insert into audit_log (staff_name, action, entity, entity_id) values ($1, $2, $3, $4)'
  await shop.pool.query(entry, ['Ali', 'customer.tagged', 'customer', named])
  await shop.pool.query(entry, ['Ali', 'text.changed', 'text', 'phone-of-the-shop'])
  const client = await shop.pool.connect()
  const change = async (entityId: string, to: string) => {
    await client.query('begin')
    await client.query("select set_config('tarteeb.forgetting', 'on', true)")
    const set = 'update audit_log set entity_id = $2 where entity_id = $1'
    const outcome = await client.query(set, [entityId, to]).then(
      () => 'done',
      () => 'refused',
    )
    await client.query('rollback')
    return outcome
  }
  expect(await change(named, '—')).toBe('done')
  expect(await change(named, 'phone-9647700000000')).toBe('refused')
  expect(await change('phone-of-the-shop', '—')).toBe('refused')
  client.release()
})
