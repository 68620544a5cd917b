import { copyFile, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStaffReturn, readStaffReturnPhoto } from '#contract/office/returns.ts'
import { listUserOrders, readOrder } from '#contract/orders.ts'
import { readReturnPhoto, requestReturn, sendReturnPhoto, withdrawReturn } from '#contract/returns.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { type MediaShop, mediaShop } from '#tests/support/media-shop.ts'
import { returnOf } from '#tests/support/returns.ts'
import { givenOrder, historyOf, move, statusOf } from '#tests/support/sold.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import { dropPhotos } from './drop-photos.ts'
import { hideOldPhotos } from './hide-old-photos.ts'

let now = new Date()
let shop: MediaShop
let jpeg: Uint8Array

beforeAll(async () => {
  shop = await mediaShop({ clock: () => now })
  jpeg = await photo('#7a5c3d')
})
afterAll(() => shop.close())

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

test('a return needs a reason, but no words of its own', async () => {
  for (const details of [undefined, '', '   ']) {
    const order = await givenOrder(shop, { status: 'Delivered' })
    const { details: _, ...wish } = returnOf(order)
    const asked = await shop.call(requestReturn, { ...wish, ...(details !== undefined && { details }) }, order.shopper)
    expect(asked.status).toBe(201)
    const read = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order
    expect(read.returns).toMatchObject([{ reason: 'broken', details: '' }])
  }
})

test('a photo is kept without the place where it was taken, under a name that tells nothing', async () => {
  const { token } = await shop.givenShopper()
  const [one, other] = [(await send(jpeg, token)).body, (await send(jpeg, token)).body]
  expect(other.url).not.toBe(one.url)
  const name = await nameOf(one.photoId)
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  const kept = await readFile(path.join(shop.mediaFolder, 'private', `${name}.webp`))
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const { format, exif, width } = await sharp(kept).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 64 })
})

test('a photo’s address shows it for some minutes and is kept by nobody on the way', async () => {
  const { token } = await shop.givenShopper()
  const { url } = (await send(jpeg, token)).body
  const answer = await shop.get(url)
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^inline;/),
    'x-content-type-options': 'nosniff',
  })
  const today = now
  now = new Date(today.getTime() + 599_000)
  expect((await shop.get(url)).status).toBe(200)
  now = new Date(today.getTime() + 901_000)
  expect((await shop.get(url)).status).toBe(404)
  now = today
})

test('no address of the shop’s pictures leads to a photo, nor does one that was altered or is another photo’s', async () => {
  const { token } = await shop.givenShopper()
  const [one, other] = [(await send(jpeg, token)).body, (await send(await photo('#123123'), token)).body]
  const name = await nameOf(one.photoId)
  const claim = new URL(one.url, 'http://shop.test').searchParams.get('claim') ?? ''
  const altered = [claim.replace(one.photoId, other.photoId), `${claim.slice(0, -1)}_`, one.photoId, name]
  const addresses = [
    ...[
      `/media/${name}.webp`,
      `/media/${name.slice(0, 24)}.webp`,
      `/media/private/${name}.webp`,
      `/media/${name}/480.webp`,
    ],
    ...altered.map(each => `${readReturnPhoto.path}?claim=${each}`),
  ]
  for (const address of addresses) expect([address, (await shop.get(address)).status]).toEqual([address, 404])
})

test('staff who handle returns see a photo by their session; others and strangers do not', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const { photoId } = (await send(jpeg, order.shopper.token)).body
  const { returnId } = (await shop.call(requestReturn, returnOf(order, { photos: [photoId] }), order.shopper)).body
  const { cookie } = await givenStaff(shop, 'fulfilment')
  const url = readStaffReturnPhoto.path.replace(':id', photoId)
  const read = await shop.call(readStaffReturn, { id: returnId }, { staff: { cookie } })
  expect(read.body.return.photos).toEqual([url])
  const answer = await shop.get(url, { cookie })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await shop.get(url)).status).toBe(401)
  expect((await shop.get(url, { token: order.shopper.token })).status).toBe(401)
  const seller = await givenStaff(shop, 'catalogue')
  expect((await shop.get(url, { cookie: seller.cookie })).status).toBe(403)
  expect((await shop.get(readStaffReturnPhoto.path.replace(':id', 'none'), { cookie })).status).toBe(404)
})

test('an address of a photo from before it moved leads to where it is now, and opens nothing by itself', async () => {
  const answer = await shop.get('/api/staff/returns/photos/a%2Fb')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/api/staff/return-photos/a%2Fb'])
  expect((await shop.get('/api/staff/return-photos/a')).status).toBe(401)
})

test('photos of the days when they were everybody’s are taken out of the public, once, and stay with their return', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const { photoId } = (await send(jpeg, order.shopper.token)).body
  const { returnId } = (await shop.call(requestReturn, returnOf(order, { photos: [photoId] }), order.shopper)).body
  const was = 'abcdef0123456789abcdef01'
  await copyFile(
    path.join(shop.mediaFolder, 'private', `${await nameOf(photoId)}.webp`),
    path.join(shop.mediaFolder, `${was}.webp`),
  )
  await shop.pool.query('update return_photos set file_name = $1 where id = $2', [was, photoId])
  await shop.media.variant(was, 240, 'webp')
  expect((await shop.get(`/media/${was}/240.webp`)).status).toBe(200)
  await hideOldPhotos(shop.database, shop.media)
  // A start that was killed in between begins again: the file has moved, the row has not.
  await shop.pool.query('update return_photos set file_name = $1 where id = $2', [was, photoId])
  await hideOldPhotos(shop.database, shop.media)
  expect((await shop.get(`/media/${was}.webp`)).status).toBe(404)
  expect((await shop.get(`/media/${was}/240.webp`)).status).toBe(404)
  expect((await readdir(path.join(shop.mediaFolder, 'derived'))).filter(name => name.startsWith(was))).toEqual([])
  const [shown] = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order.returns
  expect([shown?._id, (await shop.get(there(shown?.photos[0]))).status]).toEqual([returnId, 200])
})

test('a photo that no return took is gone a day later, and only that', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const used = (await send(jpeg, order.shopper.token)).body
  const unused = (await send(jpeg, order.shopper.token)).body
  await shop.call(requestReturn, returnOf(order, { photos: [used.photoId] }), order.shopper)
  const today = now
  await dropPhotosAt(new Date(today.getTime() + 86_000_000))
  expect([await isThere(used.photoId), await isThere(unused.photoId)]).toEqual([true, true])
  await dropPhotosAt(new Date(today.getTime() + 86_500_000))
  expect([await isThere(used.photoId), await isThere(unused.photoId)]).toEqual([true, false])
})

test('the photos of a return are gone ninety days after its end, its file too, and no sooner', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const { photoId } = (await send(jpeg, order.shopper.token)).body
  const name = await nameOf(photoId)
  const { returnId } = (await shop.call(requestReturn, returnOf(order, { photos: [photoId] }), order.shopper)).body
  const day = 86_400_000
  await dropPhotosAt(new Date(now.getTime() + 400 * day))
  expect(await isThere(photoId)).toBe(true)
  await shop.call(withdrawReturn, { returnId }, order.shopper)
  await dropPhotosAt(new Date(now.getTime() + 90 * day - 1_000))
  expect(await isThere(photoId)).toBe(true)
  await dropPhotosAt(new Date(now.getTime() + 90 * day + 1_000))
  expect(await isThere(photoId)).toBe(false)
  expect(await readdir(path.join(shop.mediaFolder, 'private'))).not.toContain(`${name}.webp`)
})

const dropPhotosAt = (at: Date) => dropPhotos({ database: shop.database, media: shop.media, clock: () => at })

async function nameOf(photoId: string): Promise<string> {
  const { rows } = await shop.pool.query('select file_name from return_photos where id = $1', [photoId])
  return rows[0]?.file_name ?? ''
}

async function isThere(photoId: string): Promise<boolean> {
  return (await shop.media.openPrivate(await nameOf(photoId))) !== undefined
}

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
