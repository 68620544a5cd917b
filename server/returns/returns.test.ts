import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUserOrders, readOrder } from '#contract/orders/endpoints.ts'
import { requestReturn, sendReturnPhoto, withdrawReturn } from '#contract/returns/endpoints.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { returnOf } from '#tests/support/returns.ts'
import { givenOrder, historyOf, move, statusOf } from '#tests/support/sold.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import { type MediaStore, openMedia } from '../platform/media.ts'
import { dropPhotos } from './drop-photos.ts'

let now = new Date()
let shop: TestShop
let media: MediaStore
let jpeg: Uint8Array
const folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-photos-'))

beforeAll(async () => {
  media = await openMedia({ folder })
  shop = await testShop({ media, clock: () => now })
  jpeg = await photo('#7a5c3d')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As a phone takes it: with the place where it was taken. */
async function photo(background: string): Promise<Uint8Array> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '33/1 18/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '44/1 21/1 0/1' }
  return await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({ IFD0: { Model: 'A phone' }, IFD3: gps })
    .jpeg()
    .toBuffer()
}

const send = (bytes: Uint8Array, token: string) =>
  shop.call(sendReturnPhoto, { bytes, contentType: 'image/jpeg' }, { token })

test('a shopper asks to return pieces of lines, with photos, and sees the request with the order', async () => {
  const order = await givenOrder(shop, { quantities: [3, 1], status: 'Delivered' })
  const first = await send(jpeg, order.shopper.token)
  const second = await send(await photo('#123456'), order.shopper.token)
  expect(first.status).toBe(201)
  const [lineId = ''] = order.lineIds
  const wish = returnOf(order, {
    items: [{ lineId, quantity: 2 }],
    photos: [second.body.photoId, first.body.photoId],
  })
  const { status, body } = await shop.call(requestReturn, wish, { ...order.shopper, lang: 'ar' })
  expect([status, body.message_key]).toEqual([201, 'return_requested'])
  const read = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order
  expect(read).toMatchObject({ status: 'return-request', returnableUntil: null })
  expect(read.returns).toEqual([
    {
      _id: body.returnId,
      state: 'requested',
      reason: 'broken',
      details: 'The lid is cracked.',
      lines: [{ lineId, quantity: 2 }],
      photos: [second.body.url, first.body.url],
      requestedAt: now.toISOString(),
      decisionNote: '',
    },
  ])
  expect((await historyOf(shop, order)).slice(-2)).toEqual(['request-return', 'return-requested'])
  expect(await shop.queuedMails()).toContainEqual({ template: 'return-requested', returnId: body.returnId })
})

test('a photo is kept without the place where it was taken, under a name that tells nothing', async () => {
  const { token } = await shop.givenShopper()
  const [one, other] = [(await send(jpeg, token)).body, (await send(jpeg, token)).body]
  expect(one.url).toMatch(/^\/media\/[0-9a-f]{24}\.webp$/)
  expect(other.url).not.toBe(one.url)
  const kept = await readFile(path.join(folder, path.basename(one.url)))
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const { format, exif, width } = await sharp(kept).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 64 })
  expect((await shop.get(one.url)).status).toBe(200)
})

test('a photo that no return took is gone a day later, and only that', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const used = (await send(jpeg, order.shopper.token)).body
  const unused = (await send(jpeg, order.shopper.token)).body
  await shop.call(requestReturn, returnOf(order, { photos: [used.photoId] }), order.shopper)
  const statuses = async () => [(await shop.get(used.url)).status, (await shop.get(unused.url)).status]
  const today = now
  now = new Date(today.getTime() + 86_000_000)
  await dropPhotos({ database: shop.database, media, clock: () => now })
  expect(await statuses()).toEqual([200, 200])
  now = new Date(today.getTime() + 86_500_000)
  await dropPhotos({ database: shop.database, media, clock: () => now })
  expect(await statuses()).toEqual([200, 404])
  now = today
})

test('twenty photos may lie about unused, also of those sent at once', async () => {
  const { token } = await shop.givenShopper()
  const answers = await Promise.all(Array.from({ length: 23 }, () => send(jpeg, token)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429, 429])
  const today = now
  now = new Date(today.getTime() + 86_500_000)
  expect((await send(jpeg, token)).status).toBe(201)
  now = today
})

test('a request that is taken back leaves the order delivered, and its line is not asked for again', async () => {
  const order = await givenOrder(shop, { quantities: [1, 1], status: 'Delivered' })
  const [first = '', second = ''] = order.lineIds
  const wish = returnOf(order, { items: [{ lineId: first, quantity: 1 }] })
  const { returnId } = (await shop.call(requestReturn, wish, order.shopper)).body
  const answer = await shop.call(withdrawReturn, { returnId }, order.shopper)
  expect(answer).toMatchObject({ status: 200, body: { message_key: 'return_withdrawn' } })
  expect(await statusOf(shop, order)).toBe('Delivered')
  const { orders } = (await shop.call(listUserOrders, {}, order.shopper)).body
  expect(orders[0]).toMatchObject({ returns: [{ state: 'withdrawn' }], returnableUntil: expect.any(String) })
  expect((await shop.call(requestReturn, wish, order.shopper)).body.message_key).toBe('line_already_returned')
  const other = returnOf(order, { items: [{ lineId: second, quantity: 1 }] })
  expect((await shop.call(requestReturn, other, order.shopper)).status).toBe(201)
})

test('a request counts until the last moment of the window', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, order, 'deliver', { at: new Date(now.getTime() - 7 * 86_400_000 + 1) })
  expect((await shop.call(requestReturn, returnOf(order), order.shopper)).status).toBe(201)
})

test('the owner’s settings say how many days there are, on the order, in the mail and for the request', async () => {
  const setDays = async (days: number) => {
    const change = "update store_settings set settings = jsonb_set(settings, '{returnWindowDays}', to_jsonb($1::int))"
    await shop.pool.query(change, [days])
    await noteCatalogueChange(shop.database, 'everything')
    await shop.catalogue.refresh()
  }
  const order = await givenOrder(shop, { status: 'Shipped' })
  const deliveredAt = new Date(now.getTime() - 10 * 86_400_000)
  await move(shop, order, 'deliver', { at: deliveredAt })
  const until = async () =>
    (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order.returnableUntil
  expect(await until()).toBeNull()
  try {
    await setDays(14)
    expect(await until()).toBe(new Date(deliveredAt.getTime() + 14 * 86_400_000).toISOString())
    const letters = await deliverMails(shop)
    expect(letters.find(({ to, text }) => to === order.shopper.email && text.includes('14 days'))).toBeDefined()
    expect((await shop.call(requestReturn, returnOf(order), order.shopper)).status).toBe(201)
  } finally {
    await setDays(7)
  }
})

test('of two requests at once one is taken', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(requestReturn, returnOf(order), order.shopper)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})
