import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestBucket, testBucket } from '#tests/support/buckets.ts'
import { withFile } from '#tests/support/files.ts'
import { mp4Of } from '#tests/support/videos.ts'
import { openS3Store } from '../partners/buckets/s3-store.ts'
import { openFolderStore } from './folder-store.ts'
import { type MediaLibrary, type MediaOptions, openMedia, privateName } from './media.ts'
import { UnreadableMedia } from './media-faults.ts'
import { mediaResponse } from './media-routes.ts'
import type { MediaStore } from './media-store.ts'
import { PICTURE_WIDTHS } from './picture-work.ts'

describe.each(['a folder', 'a bucket'] as const)('in %s', kept => {
  let folder: string
  let bucket: TestBucket | undefined
  let store: MediaStore
  let media: MediaLibrary
  /** What another process of the shop would open. */
  const openAgain = async (options: Partial<MediaOptions> = {}) =>
    await openMedia({ folder, ...(bucket && { store: openS3Store(bucket.account, { folder }) }), ...options })
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-media-'))
    bucket = kept === 'a bucket' ? await testBucket() : undefined
    store = bucket === undefined ? openFolderStore(folder) : openS3Store(bucket.account, { folder })
    media = await openAgain()
  })
  afterAll(async () => {
    await media.close()
    await bucket?.close()
    await rm(folder, { recursive: true })
  })
  async function namesOf(id: string): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of store.list()) if (name.includes(id)) names.push(name)
    return names
  }

  const put = (bytes: Uint8Array) => withFile(bytes, media.put)

  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 210, g: 190, b: width % 255 } } })

  const mp4 = mp4Of({ maker: '', content: Buffer.from(Array.from({ length: 400_000 }, (_, place) => place % 251)) })

  const get = async (pathname: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await mediaResponse(new Request(`http://shop.test${pathname}`, { method, headers }), media)
    if (response === undefined) throw new Error('no answer')
    return response
  }

  describe('keeping', () => {
    test('the same bytes are kept once, under a name that is their hash', async () => {
      const bytes = await picture(800, 600).webp().toBuffer()
      const first = await put(bytes)
      const file = path.join(folder, 'copy')
      await writeFile(file, bytes)
      expect(await media.put(file)).toEqual(first)
      expect(first).toMatchObject({
        kind: 'image',
        extension: 'webp',
        width: 800,
        height: 600,
        bytes: bytes.byteLength,
      })
      expect(first.id).toMatch(/^[0-9a-f]{24}$/)
      await rm(file)
    })

    test('a picture of another kind becomes WebP, upright, without what the camera wrote into it', async () => {
      const photo = await picture(900, 600)
        .jpeg()
        .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Noor', ImageDescription: 'at home' } } })
        .toBuffer()
      const stored = await put(photo)
      expect(stored).toMatchObject({ extension: 'webp', width: 600, height: 900 })
      const file = await media.open(stored.id, 'webp')
      const { format, exif, icc, orientation } = await sharp(await file?.read()).metadata()
      expect({ format, exif, icc, orientation }).toEqual({ format: 'webp' })
    })

    test('a WebP with a camera’s data is stripped of it too', async () => {
      const photo = await picture(300, 300)
        .webp()
        .withExif({ IFD0: { Copyright: 'Noor' } })
        .toBuffer()
      const { id } = await put(photo)
      expect((await sharp(await (await media.open(id, 'webp'))?.read()).metadata()).exif).toBeUndefined()
    })

    test('a huge picture is brought to size', async () => {
      const stored = await put(await picture(4_000, 1_000).png().toBuffer())
      expect(stored).toMatchObject({ width: 2_880, height: 720 })
    })

    test.each([
      ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.slice(5))],
      ['nothing', Buffer.alloc(0)],
      ['half a picture', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ])('%s is neither picture nor video', async (_, bytes) => {
      await expect(put(bytes)).rejects.toThrow(UnreadableMedia)
    })

    test('a video is known by its content and kept as it is', async () => {
      const stored = await put(mp4)
      expect(stored).toMatchObject({ kind: 'video', extension: 'mp4', width: null, bytes: mp4.byteLength })
      const file = await media.open(stored.id, 'mp4')
      expect(Buffer.from((await file?.read()) ?? [])).toEqual(mp4)
    })
  })

  describe('staging', () => {
    const stage = async (bytes: Uint8Array) => {
      const name = privateName()
      return { name, kept: await media.stage(name, to => writeFile(to, bytes)) }
    }

    test('a staged picture is nobody’s until it is published, also when that is asked again or the same was there', async () => {
      const bytes = await picture(300, 201).jpeg().toBuffer()
      const { name, kept } = await stage(bytes)
      expect(kept).toMatchObject({ kind: 'image', extension: 'webp', width: 300, height: 201 })
      expect(await namesOf(kept.id)).toEqual([])
      expect(await media.publish(name, kept.id)).toBe(true)
      expect(await namesOf(kept.id)).toEqual([`${kept.id}.webp`])
      expect(await namesOf(name)).toEqual([])
      expect(await media.publish(name, kept.id)).toBe(true)
      const again = await stage(bytes)
      expect(await media.publish(again.name, again.kept.id)).toBe(true)
      expect(await namesOf(again.name)).toEqual([])
      await media.variant(kept.id, 240, 'webp')
      await media.remove(kept.id)
      expect(await namesOf(kept.id)).toEqual([])
      expect(await media.publish(name, kept.id)).toBe(false)
    })

    test('what is no picture is not staged, and leaves nothing', async () => {
      for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), mp4])
        await expect(stage(bytes)).rejects.toThrow(UnreadableMedia)
      expect(await readdir(path.join(folder, 'unfinished'))).toEqual([])
    })

    test('an archive is kept as it came, at hand while it is worked on, and no medium to a backup', async () => {
      const name = privateName()
      await withFile(Buffer.from('an archive'), file => media.putArchive(name, file))
      expect(await media.atArchive(name, file => readFile(file, 'utf8'))).toBe('an archive')
      expect(await namesOf(name)).toEqual([])
      await media.removeArchive(name)
      expect(await media.atArchive(name, file => readFile(file, 'utf8'))).toBeUndefined()
    })
  })

  describe('widths', () => {
    test('each width is made when asked for, in both formats, never above the picture’s own', async () => {
      const { id } = await put(await picture(800, 400).webp().toBuffer())
      for (const width of PICTURE_WIDTHS) {
        for (const format of ['webp', 'avif'] as const) {
          const made = await media.variant(id, width, format)
          const { width: real, format: kind } = await sharp(await made?.read()).metadata()
          expect([real, kind]).toEqual([Math.min(width, 800), format === 'avif' ? 'heif' : 'webp'])
        }
      }
    })

    test('many who ask at once wait for one encoding, and nothing unfinished is left', async () => {
      const { id } = await put(await picture(700, 700).webp().toBuffer())
      const all = await Promise.all(Array.from({ length: 8 }, () => media.variant(id, 360, 'webp')))
      expect(new Set(all).size).toBe(1)
      expect((await namesOf(id)).toSorted()).toEqual([`${id}.webp`, `derived/${id}-360.webp`].toSorted())
      expect(await readdir(path.join(folder, 'unfinished'))).toEqual([])
    })

    test('two processes that make the same width at once both have it, whole and kept once', async () => {
      const other = await openAgain()
      onTestFinished(() => other.close())
      const { id } = await put(await picture(900, 700).webp().toBuffer())
      const both = await Promise.all([media, other].map(each => each.variant(id, 720, 'avif')))
      const [one, two] = await Promise.all(both.map(each => each?.read()))
      expect(one).toEqual(two)
      expect(both.map(each => [each?.bytes, each?.type])).toEqual(Array(2).fill([one?.byteLength, 'image/avif']))
      expect(await namesOf(id)).toHaveLength(2)
      expect(await readdir(path.join(folder, 'unfinished'))).toEqual([])
    })

    test('where too many widths wait for their turn, the next one is asked to come again, and comes', async () => {
      const own = await mkdtemp(path.join(tmpdir(), 'tarteeb-media-'))
      const busy = await openAgain({ folder: own, waitingWidths: 1 })
      onTestFinished(async () => {
        await busy.close()
        await rm(own, { recursive: true })
      })
      const { id } = await withFile(await picture(1_600, 1_200).webp().toBuffer(), busy.put)
      const ask = (width: number) => mediaResponse(new Request(`http://shop.test/media/${id}/${width}.webp`), busy)
      // Each twice: whoever waits for the same one takes no place.
      const answers = await Promise.all([...PICTURE_WIDTHS, ...PICTURE_WIDTHS].map(width => ask(width)))
      const atOnce = Math.min(PICTURE_WIDTHS.length, availableParallelism() + 1) * 2
      expect(answers.filter(answer => answer?.status === 200)).toHaveLength(atOnce)
      const refused = answers.filter(answer => answer?.status === 503)
      expect(refused).toHaveLength(PICTURE_WIDTHS.length * 2 - atOnce)
      for (const { headers } of refused.flatMap(answer => answer ?? []))
        expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store'])
      for (const width of PICTURE_WIDTHS) expect((await ask(width))?.status).toBe(200)
    })

    test('no more are fetched to be made smaller than may wait for it', async () => {
      const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
      const fetched: string[] = []
      const slow: MediaStore = {
        ...store,
        async atHand(name, work) {
          fetched.push(name)
          await isFree
          return await store.atHand(name, work)
        },
      }
      const busy = await openMedia({ folder, store: slow, widthsAtOnce: 1, waitingWidths: 1 })
      onTestFinished(() => busy.close())
      const ids = ['a', 'b', 'c', 'd'].map(letter => letter.repeat(24))
      // A bucket answers in any order who of them comes first.
      const told: (number | undefined)[] = []
      const asked = ids.map(async id => {
        told.push((await mediaResponse(new Request(`http://shop.test/media/${id}/480.webp`), busy))?.status)
      })
      await expect.poll(() => told).toEqual([503, 503])
      expect(fetched).toHaveLength(2)
      free()
      await Promise.all(asked)
      expect(told).toEqual([503, 503, 404, 404])
    })

    test('an unknown picture has none', async () => {
      expect(await media.variant('0'.repeat(24), 480, 'avif')).toBeUndefined()
    })
  })

  describe('serving', () => {
    test('a picture may be kept for ever, and is not sent again to who has it', async () => {
      const { id } = await put(await picture(500, 500).webp().toBuffer())
      const master = await get(`/media/${id}.webp`)
      expect(master.status).toBe(200)
      expect(Object.fromEntries(master.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await master.arrayBuffer()).byteLength).toBe(Number(master.headers.get('content-length')))
      const small = await get(`/media/${id}/240.avif`)
      expect(small.headers.get('content-type')).toBe('image/avif')
      const etag = small.headers.get('etag') ?? ''
      expect(etag).not.toBe(master.headers.get('etag'))
      expect((await get(`/media/${id}/240.avif`, { 'if-none-match': `W/${etag}, "other"` })).status).toBe(304)
      const head = await get(`/media/${id}.webp`, {}, 'HEAD')
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('content-length')).toBe(master.headers.get('content-length'))
    })

    test.each([
      ['bytes=0-99', 206, 'bytes 0-99/', 0, 100],
      ['bytes=100-', 206, 'bytes 100-', 100, undefined],
      ['bytes=-50', 206, 'bytes ', -50, undefined],
      ['bytes=399000-9999999', 206, 'bytes 399000-', 399_000, undefined],
    ])('a player may ask for a part of a video: %s', async (range, status, said, from, to) => {
      const { id } = await put(mp4)
      const part = await get(`/media/${id}.mp4`, { range })
      expect(part.status).toBe(status)
      expect(part.headers.get('content-range')).toContain(said)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(mp4.subarray(from, to))
    })

    test.each([
      ['bytes=9999999-', 416],
      ['bytes=-0', 416],
      ['bytes=5-2', 200],
      ['bytes=0-1,4-5', 200],
      ['pages=1-2', 200],
    ])('a part that is none: %s is %i', async (range, status) => {
      const { id } = await put(mp4)
      const answer = await get(`/media/${id}.mp4`, { range })
      expect(answer.status).toBe(status)
      expect((await answer.arrayBuffer()).byteLength).toBe(status === 200 ? mp4.byteLength : 0)
    })

    test('a part of what has since changed is sent whole', async () => {
      const { id } = await put(mp4)
      expect((await get(`/media/${id}.mp4`, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200)
      expect((await get(`/media/${id}.mp4`, { range: 'bytes=0-9', 'if-range': `"${id}.mp4"` })).status).toBe(206)
    })

    test.each([
      '/media/',
      '/media/derived',
      `/media/${'0'.repeat(24)}.webp`,
      `/media/${'0'.repeat(24)}/480.webp`,
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/%2e%2e/%2e%2e/package.json',
      '/media/ID.webp.part',
      '/media/ID.mp4',
      '/media/ID.constructor',
      '/media/ID/481.webp',
      '/media/ID/0480.webp',
      '/media/ID/480.png',
      '/media/ID/480.jpeg',
      '/media/ID/480.webp/',
      '/media/derived/ID-480.webp',
    ])('%s is not there', async pathname => {
      const { id } = await put(await picture(480, 480).webp().toBuffer())
      const answer = await mediaResponse(new Request(`http://shop.test${pathname.replace('ID', id)}`), media)
      expect(answer?.status ?? 404).toBe(404)
    })

    test('pictures are only read, and other paths are none of its business', async () => {
      const { id } = await put(await picture(480, 480).webp().toBuffer())
      expect((await get(`/media/${id}.webp`, {}, 'POST')).status).toBe(404)
      expect(await mediaResponse(new Request('http://shop.test/collection'), media)).toBeUndefined()
    })
  })
})
