import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { box, element, mp4Of, webmOf } from '#tests/support/videos.ts'
import { UnreadableMedia } from './media-faults.ts'
import type { VideoKind } from './media-kind.ts'
import { withoutMetadata } from './video-metadata.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-videos-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function cleaned(kind: VideoKind, bytes: Uint8Array): Buffer {
  const [from, to] = [path.join(folder, `given-${++count}`), path.join(folder, `clean-${count}`)]
  writeFileSync(from, bytes)
  const { bytes: length } = withoutMetadata(kind, from, to)
  const clean = readFileSync(to)
  expect([length, clean.length]).toEqual([bytes.length, bytes.length])
  expect(statSync(to).mode & 0o777).toBe(0o600)
  return clean
}

const PLACE = '+33.3152+044.3661/'
const content = Buffer.from('sound and picture, byte for byte')

test.each([
  ['the place where a phone took it', { inMoov: [box('udta', box('\xa9xyz', Buffer.from(PLACE)))] }],
  ['the notes of an Apple phone', { inMoov: [box('meta', Buffer.from(`com.apple.quicktime.location ${PLACE}`))] }],
  ['notes beside the table of contents', { inFile: [box('meta', Buffer.from(PLACE))] }],
  [
    'notes of a kind of their own',
    { inFile: [box('uuid', Buffer.from(PLACE))], inMoov: [box('uuid', Buffer.from(PLACE))] },
  ],
  ['notes in a box that nobody knows', { inFile: [box('GPS ', Buffer.from(PLACE))] }],
  ['what an earlier program left in empty boxes', { inFile: [box('free', Buffer.from(PLACE))] }],
  ['a track with the place of each second', { diary: PLACE }],
  ['the name of the camera', { maker: PLACE }],
])('of an MP4 %s is gone, and nothing moved', (_what, given) => {
  const bytes = mp4Of({ content, ...given })
  expect(bytes.includes(PLACE, 0, 'latin1')).toBe(true)
  const clean = cleaned('mp4', bytes)
  expect(clean.includes(PLACE, 0, 'latin1')).toBe(false)
  expect(clean.indexOf(content)).toBe(bytes.indexOf(content))
  expect(clean.indexOf('stbl')).toBe(bytes.indexOf('stbl'))
})

test('of an MP4 the time when it was taken is gone, in each of its tables', () => {
  const takenAt = 0xabcdef01
  const time = Buffer.from('abcdef01', 'hex')
  expect(mp4Of({ takenAt }).includes(time)).toBe(true)
  expect(cleaned('mp4', mp4Of({ takenAt })).includes(time)).toBe(false)
})

test.each([
  ['tags', { inSegment: [element(0x1254c367, Buffer.from(PLACE))] }],
  ['a short tag', { inSegment: [element(0x1254c367, Buffer.from(PLACE)), Buffer.from('bf83414243', 'hex')] }],
  ['attachments', { inSegment: [element(0x1941a469, Buffer.from(PLACE))] }],
  ['chapters', { inSegment: [element(0x1043a770, Buffer.from(PLACE))] }],
  ['the title', { inInfo: [element(0x7ba9, Buffer.from(PLACE))] }],
  ['the program that wrote it', { inInfo: [element(0x5741, Buffer.from(PLACE))] }],
  ['the name of the track', { inTrack: [element(0x536e, Buffer.from(PLACE))] }],
  [
    'tags behind a recording of untold length',
    { isRecorded: true, inSegment: [element(0x1254c367, Buffer.from(PLACE))] },
  ],
])('of a WebM %s are gone, and nothing moved', (_what, given) => {
  const bytes = webmOf({ content, ...given })
  expect(bytes.includes(PLACE)).toBe(true)
  const clean = cleaned('webm', bytes)
  expect([clean.includes(PLACE), clean.includes('ABC')]).toEqual([false, false])
  expect(clean.indexOf(content)).toBe(bytes.indexOf(content))
})

test('a WebM’s way to its tags is gone with them, the one to its cues stays', () => {
  const seek = (id: string) => element(0x4dbb, element(0x53ab, Buffer.from(id, 'hex')))
  const bytes = webmOf({ inSegment: [element(0x114d9b74, seek('1254c367'), seek('1c53bb6b'))] })
  const clean = cleaned('webm', bytes).toString('hex')
  expect([clean.includes('1254c367'), clean.includes('1c53bb6b')]).toEqual([false, true])
})

test('what is clean already stays as it is', () => {
  const [mp4, webm] = [mp4Of({ maker: '' }), webmOf()]
  expect([cleaned('mp4', mp4), cleaned('webm', webm)]).toEqual([mp4, webm])
})

const short = mp4Of().subarray(0, -5)
const sizedAs = (size: number) => {
  const bytes = mp4Of({ inMoov: [box('udta', Buffer.alloc(8))] })
  bytes.writeUInt32BE(size, bytes.indexOf('udta') - 4)
  return bytes
}

test.each([
  ['an MP4 that ends too early', 'mp4', short],
  ['an MP4 without its table of contents', 'mp4', box('ftyp', Buffer.from('isom'))],
  ['a box that is larger than the one around it', 'mp4', sizedAs(5_000)],
  ['a box that is smaller than its own head', 'mp4', sizedAs(4)],
  ['a box without an end inside of another', 'mp4', sizedAs(0)],
  [
    'a box of more bytes than there are numbers',
    'mp4',
    Buffer.concat([mp4Of(), Buffer.from('00000001756474617fffffffffffffff', 'hex')]),
  ],
  ['a diary that lies outside of its file', 'mp4', diaryAt(0x7fffffff)],
  ['a diary of endless parts', 'mp4', diaryOf(0xffffffff)],
  ['more boxes than any video has', 'mp4', Buffer.concat([mp4Of(), Buffer.alloc(8 * 20_001, box('free'))])],
  ['a WebM that ends too early', 'webm', webmOf().subarray(0, -3)],
  ['a WebM without tracks', 'webm', element(0x1a45dfa3)],
  ['an element without a length', 'webm', Buffer.concat([element(0x1a45dfa3), Buffer.from('1853806700', 'hex')])],
  ['tags without an end', 'webm', webmOf({ inSegment: [Buffer.from('1254c36701ffffffffffffff', 'hex')] })],
] as const)('%s is refused', (_what, kind, bytes) => {
  expect(() => cleaned(kind, bytes)).toThrow(UnreadableMedia)
})

/** A camera's track whose bytes are said to begin there. */
function diaryAt(offset: number): Buffer {
  const bytes = mp4Of({ diary: PLACE })
  bytes.writeUInt32BE(offset, bytes.lastIndexOf('stco') + 12)
  return bytes
}

function diaryOf(parts: number): Buffer {
  const bytes = mp4Of({ diary: PLACE })
  bytes.writeUInt32BE(parts, bytes.lastIndexOf('stco') + 8)
  return bytes
}
