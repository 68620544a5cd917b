import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadMedia } from '#contract/office/catalogue.ts'
import { type MediaShop, mediaShop } from '#tests/support/media-shop.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { mp4Of, webmOf } from '#tests/support/videos.ts'

let shop: MediaShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await mediaShop()
  staff = await givenStaff(shop, 'catalogue')
})
afterAll(() => shop.close())

const square = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } })
const send = (bytes: Uint8Array, contentType = 'image/jpeg') =>
  shop.call(uploadMedia, { bytes, contentType }, { staff })
const stored = async () => (await shop.pool.query('select count(*)::int as media from media')).rows[0].media

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture as %s is kept, with its size', async format => {
  const { status, body } = await send(await square(`#a0b0${format.length}0`)[format]().toBuffer())
  expect(status).toBe(201)
  expect(body.media).toEqual({
    mediaId: expect.stringMatching(/^[0-9a-f]{24}$/),
    url: expect.stringContaining(body.media.mediaId),
    kind: 'image',
    ...{ alt_en: '', alt_ar: '', width: 40, height: 30 },
  })
})

test.each([
  ['MP4', mp4Of()],
  ['WebM', webmOf()],
])('a video as %s is kept', async (_name, bytes) => {
  const { status, body } = await send(bytes, 'video/mp4')
  expect([status, body.media.kind, body.media.width]).toEqual([201, 'video', null])
})

test('what a file is, its content says and not its name', async () => {
  const png = await square('#123123').png().toBuffer()
  expect((await send(png, 'video/mp4')).body.media.kind).toBe('image')
})

test('the same picture is stored once, however often it is sent', async () => {
  const bytes = await square('#345678').png().toBuffer()
  const first = await send(bytes)
  const before = await stored()
  const second = await send(bytes)
  expect(second.body.media.mediaId).toBe(first.body.media.mediaId)
  expect(await stored()).toBe(before)
})

test('of the same picture sent twice at once both are answered', async () => {
  const bytes = await square('#456789').png().toBuffer()
  const answers = await Promise.all([send(bytes), send(bytes)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test.each([
  ['a text', Buffer.from('a shelf for every cup')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that could hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)])],
  ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is no picture and no video, whatever it calls itself', async (_what, bytes) => {
  const before = await stored()
  const { status, body } = await send(bytes)
  expect([status, body.message_key]).toEqual([422, 'no_media'])
  expect(await stored()).toBe(before)
})

test('a picture of more than 20 MB is too large, a video of as much is not', async () => {
  const heavy = 20_000_001
  // A right picture with a long tail that no reader looks at.
  const picture = Buffer.concat([await square('#567890').jpeg().toBuffer(), Buffer.alloc(heavy)])
  const { status, body } = await send(picture)
  expect([status, body.message_key]).toEqual([413, 'body_too_large'])
  expect((await send(webmOf({ content: Buffer.alloc(heavy) }), 'video/webm')).status).toBe(201)
})

test('more than 60 MB is too large, whatever it is', async () => {
  const { status, body } = await send(webmOf({ content: Buffer.alloc(60_000_000) }), 'video/webm')
  expect([status, body.message_key]).toEqual([413, 'body_too_large'])
})

test('a picture that unpacks to more than the server can hold is refused', async () => {
  // 81 million pixels in a few kilobytes.
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect((await send(bomb, 'image/png')).body.message_key).toBe('no_media')
})
