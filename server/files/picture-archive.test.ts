import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ZipEntry } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, forged, zipOf } from '#tests/support/archives.ts'
import { withFile } from '#tests/support/files.ts'
import { UnreadableMedia } from './media-faults.ts'
import { picturesInArchive, withArchive } from './picture-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (archive: Uint8Array) => withFile(archive, picturesInArchive)
const problemOf = (archive: Uint8Array) =>
  read(archive).then(
    () => 'none',
    (problem: { problem?: string }) => problem.problem ?? String(problem),
  )

test('pictures are named with their folders, and what is none or a system put there is passed over', async () => {
  const archive = zipOf({
    'photos/oak.JPG': 'a',
    'صور/آنية.png': 'bb',
    'notes.txt': 'x',
    '.DS_Store': 'x',
    '__MACOSX/photos/._oak.JPG': 'x',
    'photos/._oak.JPG': 'x',
  })
  expect(await read(archive)).toEqual([
    { name: 'photos/oak.JPG', bytes: 1 },
    { name: 'صور/آنية.png', bytes: 2 },
  ])
})

test('Arabic names that Windows wrote in the letters of its console are read as such, too', async () => {
  // "صورة.jpg" in code page 720, without the flag of Unicode.
  const name = Buffer.from([0xad, 0xed, 0xa9, 0xa1, 0x2e, 0x6a, 0x70, 0x67])
  const archive = forged(zipOf({ 'abcd.jpg': 'x' }), ({ directory }, bytes) => {
    for (const [flags, at] of [
      [6, 30],
      [directory + 8, directory + 46],
    ] as const) {
      bytes.writeUInt16LE(0, flags)
      name.copy(bytes, at)
    }
  })
  expect(await read(archive)).toMatchObject([{ otherName: 'صورة.jpg' }])
})

test.each<[what: string, archive: () => Uint8Array, problem: string]>([
  ['what is none', () => Buffer.from('PK\x03\x04 no archive at all, but long enough to be one'), 'unreadable'],
  ['one that was cut short', () => zipOf({ 'a.jpg': 'x'.repeat(500) }).subarray(0, 400), 'unreadable'],
  ['one that ends in two ways', () => Buffer.concat([withComment(zipOf({ 'a.jpg': 'x' }))]), 'unreadable'],
  ['one without pictures', () => zipOf({ 'a.txt': 'x', 'b.svg': '<svg/>' }), 'without_pictures'],
  ['one with a password', () => encrypted(zipOf({ 'a.jpg': 'x' })), 'encrypted'],
  ['one in another', () => zipOf({ 'a.jpg': 'x', 'more.zip': 'x' }), 'zip_inside'],
  ['a name that leads out', () => zipOf({ '../../etc/a.jpg': 'x' }), 'unsafe_name'],
  ['a name from the root', () => zipOf({ '/a.jpg': 'x' }), 'unsafe_name'],
  ['a name on a drive', () => zipOf({ 'C:\\a.jpg': 'x' }), 'unsafe_name'],
  ['a name without end', () => zipOf({ [`${'a'.repeat(600)}.jpg`]: 'x' }), 'unsafe_name'],
  ['a name with NUL', () => withNul(zipOf({ 'abc.jpg': 'x' })), 'unsafe_name'],
  ['a link', () => archiveOf([ZipEntry.createSymlink('a.jpg', '/etc/passwd')]), 'unsafe_name'],
  [
    'a name that is there twice',
    () => archiveOf([1, 2].map(() => ZipEntry.createSync('a.jpg', Buffer.from('x')))),
    'name_twice',
  ],
  ['ten thousand files', () => many(10_000), 'too_many_files'],
  ['what unpacks to a hundred times as much', () => bomb(), 'unpacks_too_large'],
])('%s is refused', async (_, archive, problem) => {
  expect(await problemOf(archive())).toBe(problem)
})

function withComment(inner: Buffer): Buffer {
  const outer = Buffer.from(zipOf({ 'b.jpg': 'y' }))
  outer.writeUInt16LE(inner.length, outer.length - 2)
  return Buffer.concat([outer, inner])
}
const encrypted = (archive: Buffer) =>
  forged(archive, ({ directory }, bytes) => {
    bytes.writeUInt16LE(bytes.readUInt16LE(6) | 1, 6)
    bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8)
  })
const withNul = (archive: Buffer) =>
  forged(archive, ({ directory }, bytes) => {
    bytes[31] = 0
    bytes[directory + 47] = 0
  })
const many = (count: number) =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place}.jpg`, 'x'])))
const bomb = () => zipOf({ 'a.jpg': Buffer.alloc(5_000_000) }, { method: 'deflate' })

test('a picture is unpacked as it was, and one that is not what its archive says is unreadable', async () => {
  const to = path.join(folder, 'out')
  const unpack = (archive: Uint8Array, name: string) =>
    withFile(archive, file => withArchive(file, unpackOne => unpackOne(name, to)))
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, place) => (place * 7) % 251))
  await unpack(zipOf({ 'a.jpg': content }, { method: 'deflate' }), 'a.jpg')
  expect(await readFile(to)).toEqual(content)

  const wrongSum = forged(zipOf({ 'a.jpg': 'honest' }), (_, bytes) => bytes.write('broken', bytes.indexOf('honest')))
  await expect(unpack(wrongSum, 'a.jpg')).rejects.toThrow(UnreadableMedia)
  const lying = forged(zipOf({ 'a.jpg': content }, { method: 'deflate' }), ({ directory }, bytes) => {
    bytes.writeUInt32LE(1_000, directory + 24)
    bytes.writeUInt32LE(1_000, 22)
  })
  await expect(unpack(lying, 'a.jpg')).rejects.toThrow(UnreadableMedia)
  const large = zipOf({ 'a.jpg': Buffer.alloc(20_000_001, 'x') })
  await expect(unpack(large, 'a.jpg')).rejects.toThrow(UnreadableMedia)
})
