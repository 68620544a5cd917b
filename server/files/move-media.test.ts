import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestBucket, testBucket } from '#tests/support/buckets.ts'
import { openS3Store } from '../partners/buckets/s3-store.ts'
import { openFolderStore } from './folder-store.ts'
import { MediaAway } from './media-faults.ts'
import type { MediaStore } from './media-store.ts'
import { type MediaMove, moveMedia } from './move-media.ts'

const PICTURE = `${'1'.repeat(24)}.webp`
const VIDEO = `${'2'.repeat(24)}.mp4`
const PHOTO = `private/${'3'.repeat(32)}.webp`
const FORGOTTEN = `private/${'4'.repeat(32)}.webp`
const WIDTH = `derived/${'1'.repeat(24)}-480.webp`
const MOVED = [PICTURE, VIDEO, PHOTO]

let bucket: TestBucket
let home: string
let folder: string
beforeEach(async () => {
  bucket = await testBucket()
  home = await mkdtemp(path.join(tmpdir(), 'tarteeb-move-'))
  folder = path.join(home, 'media')
  for (const name of ['derived', 'private']) await mkdir(path.join(folder, name), { recursive: true })
  for (const name of [...MOVED, FORGOTTEN, WIDTH]) await writeFile(path.join(folder, name), `what is in ${name}`)
  await writeFile(path.join(folder, 'notes.txt'), 'somebody else’s')
})
afterEach(async () => {
  await bucket.close()
  await rm(home, { recursive: true })
})

/** As another run of the command would open them. */
const stores = () => ({
  inFolder: openFolderStore(folder),
  inBucket: openS3Store(bucket.account, { folder: path.join(folder, 'unfinished') }),
})

async function move(ends: Pick<MediaMove, 'from' | 'to'>, changes: Partial<MediaMove> = {}) {
  return await moveMedia({
    ...ends,
    isKnown: async name => !FORGOTTEN.includes(name),
    removes: false,
    signal: new AbortController().signal,
    tell: () => undefined,
    ...changes,
  })
}
const toBucket = (changes?: Partial<MediaMove>) => {
  const { inFolder, inBucket } = stores()
  return move({ from: inFolder, to: inBucket }, changes)
}
const toFolder = (changes?: Partial<MediaMove>) => {
  const { inFolder, inBucket } = stores()
  return move({ from: inBucket, to: inFolder }, changes)
}
async function held(store: MediaStore): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { name } of store.list())
    content[name] = (await store.atHand(name, file => readFile(file, 'utf8'))) ?? ''
  return content
}
const whole = Object.fromEntries(MOVED.map(name => [name, `what is in ${name}`]))
const bytes = Object.values(whole).join('').length
const puts = () => bucket.asked().filter(each => each.startsWith('PUT')).length

test('media come into the bucket byte for byte, and a second time finds them there', async () => {
  expect(await toBucket()).toEqual({ files: 3, bytes, found: 0, forgotten: 1 })
  expect(await held(stores().inBucket)).toEqual(whole)
  expect(Object.keys(await held(stores().inFolder))).toHaveLength(5)
  expect(puts()).toBe(3)
  expect(await toBucket()).toEqual({ files: 3, bytes, found: 3, forgotten: 1 })
  expect(puts()).toBe(0)
})

test('and back, where the folder is then as it was', async () => {
  await toBucket({ removes: true })
  expect(await held(stores().inFolder)).toEqual({})
  expect(await readdir(folder)).toContain('notes.txt')
  expect(await toFolder({ removes: true })).toEqual({ files: 3, bytes, found: 0, forgotten: 0 })
  expect([await held(stores().inFolder), await held(stores().inBucket)]).toEqual([whole, {}])
})

test('what differs at the other end though it is as long is brought again', async () => {
  await toBucket()
  const other = path.join(home, 'other')
  await writeFile(other, `what is IN ${PICTURE}`)
  await stores().inBucket.write(PICTURE, other)
  expect(await toBucket()).toMatchObject({ files: 3, found: 2 })
  expect(await held(stores().inBucket)).toEqual(whole)
})

test('one that is stopped has taken nothing away that is not at the other end, and goes on from there', async () => {
  const stop = new AbortController()
  const stopped = toBucket({ removes: true, signal: stop.signal, tell: ({ files }) => files === 2 && stop.abort() })
  await expect(stopped).rejects.toThrow('aborted')
  expect({ ...(await held(stores().inFolder)), ...(await held(stores().inBucket)) }).toMatchObject(whole)
  expect(await toBucket({ removes: true })).toMatchObject({ files: 1 })
  expect([await held(stores().inFolder), await held(stores().inBucket)]).toEqual([{}, whole])
})

test('a bucket that goes away in the middle ends it, and a later run brings the rest', async () => {
  const cut = toBucket({ tell: ({ files }) => files === 1 && bucket.behave('fails') })
  await expect(cut).rejects.toThrow(MediaAway)
  bucket.behave('well')
  expect(Object.keys(await held(stores().inFolder))).toHaveLength(5)
  expect(await toBucket()).toMatchObject({ files: 3, found: 1 })
})

test('a photo that the shop has forgotten does not come back, and goes where it was', async () => {
  await toBucket({ removes: true })
  expect(await readdir(path.join(folder, 'private'))).toEqual([])
  expect(Object.keys(await held(stores().inBucket))).not.toContain(FORGOTTEN)
})
