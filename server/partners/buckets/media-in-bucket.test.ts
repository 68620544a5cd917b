import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import { uploadMedia } from '#contract/office/catalogue.ts'
import { sendReturnPhoto } from '#contract/returns.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { type TestBucket, testBucket } from '#tests/support/buckets.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { webmOf } from '#tests/support/videos.ts'
import { type MediaLibrary, openMedia } from '../../files/media.ts'
import { startHttp } from '../../http/listen.ts'
import { dropPhotos } from '../../returns/drop-photos.ts'
import { openS3Store } from './s3-store.ts'

let bucket: TestBucket
let folder: string
let media: MediaLibrary
let shop: TestShop
let staff: SignedInStaff
let jpeg: Buffer
beforeAll(async () => {
  bucket = await testBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-bucket-shop-'))
  shop = await testShop()
  staff = await givenStaff(shop, 'catalogue')
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  bucket.behave('well')
  await reopen()
})
afterAll(async () => {
  await media.close()
  await shop.close()
  await bucket.close()
  await rm(folder, { recursive: true })
})

let beside: TestShop
/** Another process of the shop, which has met no trouble yet. */
async function reopen(): Promise<void> {
  await media?.close()
  media = await openMedia({ folder, store: openS3Store(bucket.account, { folder: path.join(folder, 'unfinished') }) })
  beside = await testShop({ beside: shop, media })
}

const sendPhoto = (token: string) => beside.call(sendReturnPhoto, { bytes: jpeg, contentType: 'image/jpeg' }, { token })
const photosOf = async () => (await shop.pool.query('select file_name from return_photos')).rows
const drop = () => dropPhotos({ database: shop.database, media, clock: () => new Date() })

test('a photo of a return lies apart in the bucket, is shown by its own address alone, and is forgotten there', async () => {
  const { body } = await sendPhoto((await shop.givenShopper()).token)
  const [{ file_name: name }] = await photosOf()
  expect(await readdir(path.join(bucket.folder, 'private'))).toContainEqual(expect.stringContaining(name))
  const shown = await beside.get(body.url)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const address of [`/media/${name}.webp`, `/media/private/${name}.webp`, `/media/${name}/480.webp`])
    expect((await beside.get(address)).status).toBe(404)
  await shop.pool.query("update return_photos set created_at = 'epoch'")
  await drop()
  expect([await photosOf(), await readdir(path.join(bucket.folder, 'private')).catch(() => [])]).toEqual([[], []])
})

test('while the bucket is away pictures say when to come again, and the shop goes on', async () => {
  const { body } = await beside.call(uploadMedia, { bytes: jpeg, contentType: 'image/jpeg' }, { staff })
  const url = body.media.url
  bucket.behave('fails')
  await reopen()
  bucket.behave('fails')
  for (const address of [url, url.replace('.webp', '/480.webp')]) {
    const answer = await beside.get(address)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
  }
  expect((await beside.call(listProducts, {})).status).toBe(200)
  const ready = async () => (await beside.fetch(new Request('http://shop.test/health/ready'))).body
  // On a busy machine the database may say nothing for longer than it is waited for.
  await expect.poll(ready).toEqual({ status: 'ready', degraded: ['media'] })
  bucket.behave('well')
  await reopen()
  expect((await beside.get(url)).status).toBe(200)
})

test('a video that breaks off on its way ends its own answer, and no other', async () => {
  const bytes = webmOf({ content: Buffer.alloc(1_000_000) })
  const { body } = await beside.call(uploadMedia, { bytes, contentType: 'video/webm' }, { staff })
  const http = await startHttp({ fetch: beside.app.fetch, host: '127.0.0.1', port: 0, log: SILENT })
  onTestFinished(() => http.close(0))
  const ask = () => fetch(`http://127.0.0.1:${http.port}${body.media.url}`)
  bucket.behave('breaks off')
  await expect(ask().then(answer => answer.arrayBuffer())).rejects.toThrow()
  bucket.behave('well')
  expect((await (await ask()).arrayBuffer()).byteLength).toBe(bytes.byteLength)
})

test('a file that is sent while the bucket is away is refused in words, and nothing of it is kept', async () => {
  const stored = async () => (await shop.pool.query('select count(*)::int as media from media')).rows[0].media
  const before = await stored()
  bucket.behave('refuses')
  for (const bytes of [webmOf(), await sharp(jpeg).negate().jpeg().toBuffer()]) {
    const { status, headers, body } = await beside.call(uploadMedia, { bytes, contentType: 'image/jpeg' }, { staff })
    expect([status, headers.get('retry-after'), body.message_key]).toEqual([503, '10', 'service_unavailable'])
  }
  expect([await stored(), await readdir(path.join(folder, 'unfinished'))]).toEqual([before, []])
})

test('a photo of which nobody knows whether it arrived takes no place, and is taken away with the old ones', async () => {
  const { token } = await shop.givenShopper()
  bucket.behave('fails')
  const { status, body } = await sendPhoto(token)
  expect([status, body.message_key]).toEqual([503, 'service_unavailable'])
  expect(await photosOf()).toHaveLength(1)
  await expect(drop()).rejects.toThrow('the bucket gave no answer')
  expect(await photosOf()).toHaveLength(1)
  bucket.behave('well')
  await reopen()
  await drop()
  expect(await photosOf()).toEqual([])
})
