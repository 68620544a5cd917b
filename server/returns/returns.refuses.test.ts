import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestReturn, sendReturnPhoto, withdrawReturn } from '#contract/returns.ts'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { RETURN_STATES } from '#shop/returns/moves.ts'
import { testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS, BAD_QUANTITIES } from '#tests/support/bad-input.ts'
import { type MediaShop, mediaShop } from '#tests/support/media-shop.ts'
import { returnOf } from '#tests/support/returns.ts'
import { givenOrder, move, type Sold } from '#tests/support/sold.ts'
import { openMedia } from '../files/media.ts'

let shop: MediaShop
let order: Sold
let before: unknown

beforeAll(async () => {
  shop = await mediaShop()
  order = await givenOrder(shop, { quantities: [2, 1], status: 'Delivered' })
})
afterAll(() => shop.close())

async function traces(): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select (select count(*) from returns where order_id = $1) as returns,
    (select count(*) from return_lines join order_lines on id = order_line_id where order_id = $1) as lines, (select status from orders where id = $1) as status,
    (select count(*) from order_events where order_id = $1) as events`,
    [order.id],
  )
  return rows[0]
}
beforeEach(async () => {
  before = await traces()
})
/** Whatever was asked for, this order stayed as it was. */
afterEach(async () => {
  expect(await traces()).toEqual(before)
})

async function refusal(body: unknown, shopper = order.shopper) {
  const answer = await shop.callWith(requestReturn, body, shopper)
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) })
  return { status: answer.status, ...answer.body }
}

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  expect(Math.floor((await refusal(body)).status / 100)).toBe(4)
})

test.each([
  ['orderId', BAD_IDS],
  ['reason', [undefined, null, 42, '', 'because', 'BROKEN']],
  ['details', [null, 42, 'x'.repeat(2_001), 'a\u0000b']],
  ['photos', [42, 'photo', {}, ['a', 'b', 'c', 'd', 'e'], [null], [{}]]],
  ['items', [undefined, null, 42, {}, []]],
])('%s missing, of another type or out of bounds', async (field, values) => {
  for (const value of values) {
    const refused = await refusal({ ...returnOf(order), [field]: value })
    expect(refused).toMatchObject({ status: 400, message_key: 'invalid_request' })
    expect(refused.errors?.[0]?.path.split('.')[0]).toBe(field)
  }
})

test.each(BAD_QUANTITIES)('%j pieces', async quantity => {
  const [lineId] = order.lineIds
  const refused = await refusal({ ...returnOf(order), items: [{ lineId, quantity }] })
  expect(refused.status).toBe(400)
  expect(refused.errors?.[0]).toMatchObject({ path: 'items.0.quantity', message_key: 'invalid_quantity' })
})

test('more pieces than were ordered', async () => {
  const [lineId = ''] = order.lineIds
  expect(await refusal(returnOf(order, { items: [{ lineId, quantity: 3 }] }))).toMatchObject({
    status: 422,
    message_key: 'invalid_quantity',
    errors: [{ path: 'items.0.quantity' }],
  })
})

test('a line of another order, and the same line twice', async () => {
  const other = await givenOrder(shop, { status: 'Delivered' })
  expect(await refusal(returnOf(order, { items: returnOf(other).items }))).toMatchObject({
    status: 404,
    message_key: 'line_not_found',
  })
  const [lineId = ''] = order.lineIds
  const twice = [1, 1].map(quantity => ({ lineId, quantity }))
  expect(await refusal(returnOf(order, { items: twice }))).toMatchObject({
    status: 409,
    message_key: 'line_already_returned',
    errors: [{ path: 'items.1.lineId' }],
  })
})

test('another shopper’s order', async () => {
  const other = await shop.givenShopper()
  expect(await refusal(returnOf(order), other)).toMatchObject({ status: 404, message_key: 'order_not_found' })
})

test.each(ORDER_STATUSES.filter(status => status !== 'Delivered'))('an order that is %s', async status => {
  const early = await givenOrder(shop, { status })
  expect(await refusal(returnOf(early), early.shopper)).toMatchObject({
    status: 409,
    message_key: 'return_not_possible',
  })
})

test('an order whose window is over', async () => {
  const old = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, old, 'deliver', { at: new Date(Date.now() - 7 * 86_400_000) })
  expect(await refusal(returnOf(old), old.shopper)).toMatchObject({ status: 409, message_key: 'return_window_over' })
})

test('photos of another shopper, of another return, and of nobody', async () => {
  const [mine, other] = [await givenOrder(shop, { status: 'Delivered' }), await shop.givenShopper()]
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const photoOf = async (token: string) =>
    (await shop.call(sendReturnPhoto, { bytes, contentType: 'image/png' }, { token })).body.photoId
  const used = await photoOf(mine.shopper.token)
  expect((await shop.call(requestReturn, returnOf(mine, { photos: [used] }), mine.shopper)).status).toBe(201)
  for (const photo of [await photoOf(other.token), used, 'no-such-photo']) {
    expect(await refusal(returnOf(order, { photos: [photo] }))).toMatchObject({
      status: 404,
      message_key: 'photo_not_found',
    })
  }
})

test.each([
  ['a text', Buffer.from('Not a picture at all, whatever it is called.')],
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg')],
  ['a video', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(32)])],
  ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s in place of a photo', async (_what, bytes) => {
  const answer = await shop.call(sendReturnPhoto, { bytes, contentType: 'image/jpeg' }, order.shopper)
  expect(answer).toMatchObject({ status: 422, body: { message_key: 'no_picture' } })
  const { rows } = await shop.pool.query('select 1 from return_photos where user_id = $1', [order.shopper.id])
  expect(rows).toEqual([])
})

test('a shopper who keeps sending what is no photo, wherever it stops; others send theirs', async () => {
  const [wild, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const sent = (bytes: Uint8Array, { token }: { token: string }) =>
    shop.call(sendReturnPhoto, { bytes, contentType: 'image/jpeg' }, { token })
  for (let tries = 0; tries < 40; tries++) expect((await sent(Buffer.from('no photo at all'), wild)).status).toBe(422)
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const photo = await picture.png().toBuffer()
  const refused = await sent(photo, wild)
  expect([refused.status, refused.body.message_key]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sent(photo, other)).status).toBe(201)
})

test('a shopper whose photos had to be stopped three times', async () => {
  // One millisecond: a photo that is honest for all others.
  const hasty = await openMedia({ folder: shop.mediaFolder, mostTime: 1 })
  const beside = await testShop({ beside: shop, media: hasty })
  try {
    const { token } = await shop.givenShopper()
    const background = '#246'
    const bytes = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background } })
      .png()
      .toBuffer()
    const sent = async () => {
      const { status, body } = await beside.call(sendReturnPhoto, { bytes, contentType: 'image/png' }, { token })
      return [status, body.message_key]
    }
    for (let tries = 0; tries < 3; tries++) expect(await sent()).toEqual([422, 'no_picture'])
    expect(await sent()).toEqual([429, 'too_many_requests'])
  } finally {
    await beside.close()
    await hasty.close()
  }
})

test('no photo at all, and one above ten megabytes', async () => {
  const sent = (bytes: Uint8Array) => shop.call(sendReturnPhoto, { bytes, contentType: 'image/jpeg' }, order.shopper)
  expect((await sent(new Uint8Array())).status).toBe(400)
  expect(await sent(new Uint8Array(10_000_001))).toMatchObject({ status: 413, body: { message_key: 'body_too_large' } })
})

test('taking back a return of another shopper, and one that is none', async () => {
  const [mine, other] = [await givenOrder(shop, { status: 'Delivered' }), await shop.givenShopper()]
  const { returnId } = (await shop.call(requestReturn, returnOf(mine), mine.shopper)).body
  for (const id of [returnId, 'no-such-return']) {
    const answer = await shop.call(withdrawReturn, { returnId: id }, other)
    expect(answer).toMatchObject({ status: 404, body: { message_key: 'return_not_found' } })
  }
  for (const state of RETURN_STATES.filter(each => each !== 'requested')) {
    await shop.pool.query('update returns set state = $2 where id = $1', [returnId, state])
    const answer = await shop.call(withdrawReturn, { returnId }, mine.shopper)
    expect([state, answer.status, answer.body.message_key]).toEqual([state, 409, 'return_not_open'])
  }
})
