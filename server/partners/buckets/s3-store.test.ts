import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestBucket, testBucket } from '#tests/support/buckets.ts'
import { withFile } from '#tests/support/files.ts'
import { there } from '#tests/support/there.ts'
import { MediaAway } from '../../files/media-faults.ts'
import type { MediaStore } from '../../files/media-store.ts'
import { isOpenToAll, openS3Store, tryBucket } from './s3-store.ts'

const NAME = `${'0'.repeat(23)}1.webp`
const OTHER = `private/${'a'.repeat(32)}.webp`
const CONTENT = Buffer.from('a picture of a shelf')
/** Ms that a bucket which says nothing has, where nothing else ends the wait. */
const SHORT = { patience: 200 }

let bucket: TestBucket
let folder: string
let store: MediaStore
beforeEach(async () => {
  bucket = await testBucket()
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-s3-'))
  store = openS3Store(bucket.account, { folder })
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, content: Uint8Array = CONTENT) => withFile(content, file => store.write(name, file))
const namesIn = async (from: MediaStore) => {
  const names: string[] = []
  for await (const { name } of from.list()) names.push(name)
  return names.toSorted()
}

test('a file comes back as it was, whole, in part and as a stream, and is gone once it was removed', async () => {
  await write(NAME)
  const file = there(await store.find(NAME))
  expect(file.bytes).toBe(CONTENT.byteLength)
  expect(Buffer.from(await file.read())).toEqual(CONTENT)
  expect(Buffer.from(await file.read({ first: 2, last: 8 })).toString()).toBe('picture')
  expect(await buffer(await file.stream({ first: 2, last: 8 }))).toEqual(CONTENT.subarray(2, 9))
  expect(await store.atHand(NAME, copy => readFile(copy))).toEqual(CONTENT)
  await store.remove(NAME)
  await store.remove(NAME)
  expect([await store.find(NAME), await store.atHand(NAME, readFile)]).toEqual([null, undefined])
  expect(await readdir(folder)).toEqual([])
})

test('what another process wrote is there, and a size that is known is not asked for again', async () => {
  await write(NAME)
  const beside = openS3Store(bucket.account, { folder })
  bucket.asked()
  for (let times = 0; times < 2; times++) await there(await beside.find(NAME)).read()
  expect(bucket.asked().map(each => each.split(' ')[0])).toEqual(['HEAD', 'GET', 'GET'])
})

test('a bucket that others use too is listed by the shop’s own names, however many answers it takes', async () => {
  const names = Array.from({ length: 5 }, (_, place) => `${String(place).padStart(24, '0')}.webp`)
  for (const name of [...names, OTHER, 'derived/notes & sums <1>.txt']) await write(name)
  const ofOthers = openS3Store({ ...bucket.account, prefix: 'other/' }, { folder })
  await withFile(CONTENT, file => ofOthers.write(NAME, file))
  const expected = [...names, OTHER].toSorted()
  expect(await namesIn(store)).toEqual(expected)
  expect(await namesIn(openS3Store(bucket.account, { folder, page: 2 }))).toEqual(expected)
  expect(await namesIn(openS3Store({ ...bucket.account, prefix: '' }, { folder }))).toEqual([])
})

test('a fault that passes is not noticed', async () => {
  bucket.behave('fails once')
  await write(NAME)
  bucket.behave('fails once')
  expect(there(await store.find(NAME)).bytes).toBe(CONTENT.byteLength)
})

test.for(['fails', 'refuses', 'silent'] as const)(
  'a bucket that %s is away, and no error tells where it is or who may use it',
  async mood => {
    await write(NAME)
    const now = openS3Store(bucket.account, { folder, ...(mood === 'silent' && SHORT) })
    bucket.behave(mood)
    const problems = await Promise.all(
      [now.find(NAME), now.find(OTHER), now.atHand(NAME, readFile), now.ask(), namesIn(now)].map(each =>
        each.catch(problem => problem),
      ),
    )
    for (const problem of problems) {
      expect(problem).toBeInstanceOf(MediaAway)
      expect(`${problem.message} ${problem.cause}`).not.toMatch(/127\.0\.0\.1|S3RVER|shop\//)
    }
    await expect(withFile(CONTENT, file => now.write(OTHER, file))).rejects.toThrow(MediaAway)
    bucket.behave('well')
    expect(await store.find(OTHER)).toBeNull()
  },
)

test('a bucket that gave no answer is left alone for a moment, and one that refuses is asked each time, once', async () => {
  const told: string[] = []
  const now = openS3Store(bucket.account, { folder, onAway: ({ message }) => told.push(message) })
  bucket.behave('fails')
  await expect(now.find(NAME)).rejects.toThrow('the bucket answered 500')
  expect(bucket.asked()).toHaveLength(2)
  for (let times = 0; times < 20; times++) await expect(now.find(NAME)).rejects.toThrow('a moment ago')
  expect(told).toEqual(['the bucket answered 500'])
  expect(bucket.asked()).toEqual([])
  const other = openS3Store(bucket.account, { folder })
  bucket.behave('refuses')
  for (let times = 0; times < 2; times++) await expect(other.find(NAME)).rejects.toThrow('answered 403')
  expect(bucket.asked()).toHaveLength(2)
})

test('a file that breaks off while it is read is no file', async () => {
  await write(NAME)
  bucket.behave('breaks off')
  const file = there(await store.find(NAME))
  await expect(file.read()).rejects.toThrow(MediaAway)
  await expect(
    openS3Store(bucket.account, { folder })
      .find(NAME)
      .then(found => there(found).stream())
      .then(buffer),
  ).rejects.toThrow()
  bucket.behave('well')
  const again = openS3Store(bucket.account, { folder })
  await there(await again.find(NAME)).read()
  bucket.behave('breaks off')
  await expect(again.atHand(NAME, readFile)).rejects.toThrow('the bucket fell silent')
  expect(await readdir(folder)).toEqual([])
})

test('a bucket that anybody may read is known, and one that is closed or away is none', async () => {
  const isOpen = (patience = {}) => isOpenToAll(bucket.account, { folder, ...patience })
  await write(NAME)
  expect(await isOpen()).toBe(false)
  bucket.behave('open')
  expect(await isOpen()).toBe(true)
  bucket.behave('silent')
  expect(await isOpen(SHORT)).toBe(false)
})

test('a start tries the bucket and leaves nothing in it', async () => {
  expect(await tryBucket(bucket.account, { folder })).toBe(true)
  expect([await readdir(folder), await readdir(bucket.folder).catch(() => [])]).toEqual([[], []])
})

test('a start refuses a bucket that refuses, and waits for none that is away', async () => {
  const missing = { ...bucket.account, bucket: 'elsewhere' }
  await expect(tryBucket(missing, { folder })).rejects.toThrow(
    /^S3_BUCKET elsewhere cannot be read and written: the bucket is not there\. /,
  )
  const stranger = { ...bucket.account, accessKeyId: 'nobody', secretAccessKey: 'a-secret-word' }
  const refused = tryBucket(stranger, { folder })
  await expect(refused).rejects.toThrow('the bucket answered 403, InvalidAccessKeyId')
  await expect(refused).rejects.toThrow(expect.objectContaining({ name: 'StartRefusal' }))
  await expect(refused).rejects.not.toThrow(/nobody|a-secret-word/)
  const forger = tryBucket({ ...bucket.account, secretAccessKey: 'a-secret-word' }, { folder })
  await expect(forger).rejects.toThrow('the bucket answered 403, SignatureDoesNotMatch')
  bucket.behave('silent')
  expect(await tryBucket(bucket.account, { folder, ...SHORT })).toBe(false)
  await writeFile(path.join(folder, 'own'), '')
  expect(await readdir(folder)).toEqual(['own'])
})
