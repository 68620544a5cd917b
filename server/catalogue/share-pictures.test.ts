import { readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue.ts'
import {
  addProduct,
  type EditedProduct,
  type StaffProduct,
  saveProduct,
  uploadMedia,
} from '#contract/office/catalogue.ts'
import { sharePicturePath } from '#shop/catalogue/share-picture.ts'
import { type Language, languages } from '#shop/languages.ts'
import { editedProduct } from '#tests/support/edited.ts'
import { type MediaShop, mediaShop } from '#tests/support/media-shop.ts'
import { pictureProcessesOf } from '#tests/support/picture-processes.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { openMedia } from '../files/media.ts'
import { mediaAnswer } from '../files/media-routes.ts'
import type { MediaStore } from '../files/media-store.ts'
import type { RequestFacts } from '../http/api.ts'
import { mountSharePictures } from './share-pictures.ts'

let shop: MediaShop
let staff: SignedInStaff
let folder: string
beforeAll(async () => {
  shop = await mediaShop()
  folder = shop.mediaFolder
  staff = await givenStaff(shop, 'catalogue')
})
afterAll(() => shop.close())

/** Wood colours are far from every colour of the page. */
async function photo(width: number, height: number, red = 120): Promise<EditedProduct['media'][number]> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: red, g: 60, b: 20 } } })
    .png()
    .toBuffer()
  const { body } = await shop.call(uploadMedia, { bytes, contentType: 'image/png' }, { staff })
  return { ...body.media, alt_en: 'Front', alt_ar: 'الأمام' }
}

async function added(changes: Partial<EditedProduct>): Promise<StaffProduct> {
  const { status, body } = await shop.call(addProduct, editedProduct(changes), { staff })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.product
}

async function saved(
  { _id: id, version, updatedAt, archivedAt, ...edited }: StaffProduct,
  changes: Partial<EditedProduct>,
) {
  const { status, body } = await shop.call(saveProduct, { ...edited, ...changes, id, version }, { staff })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.product
}

const pathOf = async ({ _id: id }: Pick<StaffProduct, '_id'>, language: Language) =>
  sharePicturePath((await shop.call(readProduct, { id })).body.product, shop.catalogue.current.store, language)

async function drawn(pathname: string): Promise<Buffer> {
  const answer = await shop.get(pathname)
  expect([answer.status, answer.headers.get('content-type')], pathname).toEqual([200, 'image/jpeg'])
  return Buffer.from(await answer.arrayBuffer())
}

const drawings = () =>
  readdirSync(path.join(folder, 'derived'), { encoding: 'utf8' }).filter(name => name.endsWith('.jpg'))

/** Mean of red, green and blue in a part of a picture. */
async function colorAt(picture: Buffer, left: number, top: number, width = 40, height = 40): Promise<number[]> {
  const { channels } = await sharp(await sharp(picture).extract({ left, top, width, height }).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

/** Whether anything is written there: ink is dark. */
async function hasInk(picture: Buffer, left: number, top: number, width: number, height: number): Promise<boolean> {
  const { channels } = await sharp(await sharp(picture).extract({ left, top, width, height }).toBuffer()).stats()
  return (channels[0]?.min ?? 255) < 90
}

test('a product is shared by a picture in each language, of a size that messengers take, which everybody may keep', async () => {
  const product = await added({ media: [await photo(900, 900)], width: 40, depth: 30, height: 20 })
  const pictures: Buffer[] = []
  for (const language of languages) {
    const pathname = await pathOf(product, language)
    const picture = await drawn(pathname)
    expect(picture.byteLength).toBeLessThanOrEqual(150_000)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
    const { headers } = await shop.get(pathname)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const kept = await shop.get(pathname, { 'if-none-match': headers.get('etag') ?? '' })
    expect(kept.status).toBe(304)
    pictures.push(picture)
  }
  const [english, arabic] = pictures as [Buffer, Buffer]
  // The photo stands where lines begin, the words beside it.
  expect((await colorAt(english, 100, 300))[1]).toBeLessThan(80)
  expect((await colorAt(english, 1_120, 20))[1]).toBeGreaterThan(230)
  expect((await colorAt(arabic, 1_060, 300))[1]).toBeLessThan(80)
  expect((await colorAt(arabic, 40, 20))[1]).toBeGreaterThan(230)
})

test('it is drawn once, by however many it is asked for, and by another process not again', async () => {
  const product = await added({ name_en: 'Drawn once' })
  const pathname = await pathOf(product, 'en')
  const before = drawings().length
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.get(pathname)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(drawings()).toHaveLength(before + 1)
  const [name = ''] = drawings().filter(each => each.startsWith(product._id))
  await writeFile(path.join(folder, 'derived', name), 'kept')
  const other = await openMedia({ folder })
  const drawing = {
    ...{ width: 1_200, height: 630, photos: [], name: '', below: '', shopName: '' },
    direction: 'ltr' as const,
  }
  expect(Buffer.from((await (await other.shared(name.slice(0, -4), drawing))?.read()) ?? []).toString()).toBe('kept')
  await other.close()
})

test('with another name it has another address, and the one before leads there', async () => {
  const product = await added({ name_en: 'Hook', media: [await photo(300, 900)] })
  const before = await pathOf(product, 'en')
  const picture = await drawn(before)
  const priced = await saved(product, { price: 9_000 })
  expect(await pathOf(product, 'en')).toBe(before)
  await saved(priced, { name_en: 'Hook of oak' })
  const now = await pathOf(product, 'en')
  expect(now).not.toBe(before)
  expect((await drawn(now)).equals(picture)).toBe(false)
  const answer = await shop.get(before)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    ...[302, `${now}?led`, 'no-store'],
  ])
  const led = await shop.get(`${now}?led`)
  expect(led.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('where two processes do not agree on what is to be seen, whoever asks comes to a picture, which is not kept', async () => {
  const product = await added({ name_en: 'Tray' })
  const before = await pathOf(product, 'en')
  // The other one does not hear of the change.
  const other = new Hono<RequestFacts>()
  mountSharePictures(other, { catalogue: { ...shop.catalogue, current: shop.catalogue.current }, media: shop.media })
  await saved(product, { name_en: 'Tray of two' })
  const now = await pathOf(product, 'en')
  for (const asked of [before, now]) {
    // Each step meets the one that has another opinion.
    const [first, second] = asked === now ? [other.request, shop.get] : [shop.get, other.request]
    const led = (await first(asked)).headers.get('location') ?? ''
    const { status, headers } = await second(led)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  }
})

test('whoever makes addresses up has nothing drawn', async () => {
  const product = await added({})
  const hidden = await added({ isPublished: false })
  const before = drawings()
  const real = await pathOf(product, 'ar')
  for (let count = 0; count < 200; count++) {
    const made = real.replace(/[0-9a-f]{16}(?=\.jpg)/, count.toString(16).padStart(16, '0'))
    const { status, headers } = await shop.get(made)
    expect([status, headers.get('location')]).toEqual([302, `${real}?led`])
  }
  const nowhere = ['/media/share/', '/media/share/x/ar-0000000000000000.jpg', real.replace('/ar-', '/fr-'), `${real}x`]
  for (const pathname of [...nowhere, real.replace(product._id, hidden._id), real.replace('.jpg', '.png')])
    expect((await shop.get(pathname)).status, pathname).toBe(404)
  for (const method of ['POST', 'DELETE']) expect((await shop.send(real, { method })).status).toBe(405)
  expect(drawings()).toEqual(before)
})

test.each([
  ['markup', '<span size="999999">&lt;Box&gt;</span> & </span>'],
  ['half of a mark', 'Box < & > "quoted" \'too\' &#0; &bogus;'],
  ['one word without an end', 'Linen'.repeat(20)],
  ['both scripts', 'سلة Linen (كتان) 40×30 – “L”'],
  ['letters of a neighbour', 'گلدان چوبی پاک'],
  ['emoji and what turns text round', '📦\u202e Box \u2067سلة\u2069 👨‍👩‍👧'],
  ['nothing that has a shape', '收納箱'],
  ['heaps of signs', `م${'\u0650\u064e'.repeat(45)}`],
  ['as many words as there is room for', 'سلة تخزين '.repeat(10).trim()],
])('a name of %s makes a picture like any other', async (_what, name) => {
  const product = await added({ name_en: name, name_ar: name })
  for (const language of languages) {
    const picture = await drawn(await pathOf(product, language))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_200, height: 630 })
    const edge = language === 'en' ? 1_160 : 0
    // Above the line of the shelf nothing goes beyond the column, nor into the sign.
    expect(await hasInk(picture, edge, 0, 40, 500)).toBe(false)
    expect(await hasInk(picture, language === 'en' ? 660 : 60, 120, 480, 60)).toBe(false)
  }
})

test('what is written in the name is seen, and read from where its language begins', async () => {
  const product = await added({ name_en: 'Box', name_ar: 'صندوق' })
  const [english, arabic] = [await drawn(await pathOf(product, 'en')), await drawn(await pathOf(product, 'ar'))]
  expect(await hasInk(english, 680, 440, 60, 80)).toBe(true)
  expect(await hasInk(english, 1_060, 440, 80, 80)).toBe(false)
  expect(await hasInk(arabic, 460, 440, 60, 80)).toBe(true)
  expect(await hasInk(arabic, 60, 440, 80, 80)).toBe(false)
})

test('a photo is shown whole, however wide or high it is', async () => {
  const wide = await drawn(await pathOf(await added({ media: [await photo(1_200, 300)] }), 'en'))
  expect((await colorAt(wide, 5, 295))[1]).toBeLessThan(80)
  expect((await colorAt(wide, 585, 295))[1]).toBeLessThan(80)
  expect((await colorAt(wide, 295, 100))[1]).toBeGreaterThan(200)
  const high = await drawn(await pathOf(await added({ media: [await photo(300, 1_200)] }), 'en'))
  expect((await colorAt(high, 295, 5))[1]).toBeLessThan(80)
  expect((await colorAt(high, 295, 585))[1]).toBeLessThan(80)
  expect((await colorAt(high, 40, 295))[1]).toBeGreaterThan(200)
})

test('a photo that is dear to keep is kept in fewer bytes', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const { body } = await shop.call(uploadMedia, { bytes, contentType: 'image/png' }, { staff })
  const noisy = { ...body.media, alt_en: '', alt_ar: '' }
  expect((await drawn(await pathOf(await added({ media: [noisy] }), 'en'))).byteLength).toBeLessThanOrEqual(150_000)
})

test('a photo that is gone or cannot be read is left out, and the shop has a picture all the same', async () => {
  const given = await photo(500, 400, 130)
  for (const harm of [
    () => writeFile(path.join(folder, `${given.mediaId}.webp`), 'no picture'),
    () => rmSync(path.join(folder, `${given.mediaId}.webp`)),
  ]) {
    await harm()
    const picture = await drawn(await pathOf(await added({ media: [given] }), 'en'))
    expect((await colorAt(picture, 60, 60))[1]).toBeGreaterThan(220)
  }
})

test('where the machine ends the process that draws, whoever asks comes again, and the photo is not left out for ever', async () => {
  const { mediaId } = await photo(400, 400)
  const others = pictureProcessesOf(process.pid)
  const store = openFolderStore(folder)
  const atHand: MediaStore['atHand'] = async (name, work) =>
    await store.atHand(name, file => {
      const working = work(file)
      for (const pid of ended.splice(0)) process.kill(pid, 'SIGKILL')
      return working
    })
  const own = await openMedia({ folder, store: { ...store, atHand } })
  const draw = async (name: string, photos: readonly string[]) =>
    await mediaAnswer(new Request('http://shop.test/media/share/'), () =>
      own.shared(`${name}-en-0000000000000000`, {
        ...{ width: 1_200, height: 630, photos, name: '', below: '', shopName: '', direction: 'ltr' },
      }),
    )
  await draw('empty', [])
  const ended = pictureProcessesOf(process.pid).filter(pid => !others.includes(pid))
  expect(ended).toHaveLength(1)
  const { status, headers } = await draw('ended', [mediaId])
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
  const picture = Buffer.from(await (await draw('ended', [mediaId])).arrayBuffer())
  expect((await colorAt(picture, 100, 300))[1]).toBeLessThan(80)
  await own.close()
})

test('a bundle without a photo shows what it holds', async () => {
  const items: EditedProduct['bundleItems'][number][] = []
  for (const red of [90, 150, 200]) {
    const { _id } = await added({ media: [await photo(400, 400, red)] })
    items.push({ productId: _id, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 })
  }
  const bundle = await added({ isBundle: true, bundleItems: items, bundlePrice: 9_000, variant: null })
  const picture = await drawn(await pathOf(bundle, 'en'))
  const reds = await Promise.all([colorAt(picture, 100, 100), colorAt(picture, 450, 100), colorAt(picture, 100, 450)])
  for (const [place, red] of [90, 150, 200].entries()) expect(Math.abs((reds[place]?.[0] ?? 0) - red)).toBeLessThan(6)
})
