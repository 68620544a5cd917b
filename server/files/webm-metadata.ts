import type { EditedFile } from './edited-file.ts'
import { UnreadableMedia } from './media-faults.ts'

// RFC 8794 (EBML) and RFC 9559 (Matroska): a file is elements in elements, each an id, a length and its content.

const FILE = 0
const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const SEEK_HEAD = 0x114d9b74
const SEEK = 0x4dbb
const SEEK_ID = 0x53ab
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_NAME = 0x536e
const CLUSTER = 0x1f43b675
const CUES = 0x1c53bb6b
const TIME_SCALE = 0x2ad7b1
const DURATION = 0x4489
const VOID = 0xec
/** Programs' names for themselves: they must be there, but may be empty. */
const PROGRAMS = [0x4d80, 0x5741]

/** What a player needs, by the element it stands in. Tags, chapters, attachments, titles and dates are none of it. */
const KEPT = new Map<number, readonly number[]>([
  [FILE, [HEADER, SEGMENT]],
  [SEGMENT, [SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER]],
  [SEEK_HEAD, [SEEK]],
  [INFO, [TIME_SCALE, DURATION, ...PROGRAMS]],
  [TRACKS, [TRACK]],
])

/** Elements that are looked at: far above those of an hour's recording. */
const MOST_ELEMENTS = 500_000

interface Element {
  readonly id: number
  readonly start: number
  readonly body: number
  readonly end: number
  /** Its length is not told: it goes on to where one of its parent's begins. */
  readonly isOpen: boolean
}

/**
 * Turns everything that is no picture, no sound and no way to them into `Void` elements of zeros of the same length. Throws
 * UnreadableMedia where an element does not fit into the one around it.
 */
export function cleanWebm(file: EditedFile): void {
  let left = MOST_ELEMENTS
  let tracks = 0
  clean({ id: FILE, start: 0, body: 0, end: file.size, isOpen: false })
  if (tracks === 0) throw new UnreadableMedia('a video without tracks')

  function clean(parent: Element): void {
    const kept = KEPT.get(parent.id) ?? []
    for (const element of elementsIn(parent)) {
      const { id, body, end } = element
      if (!kept.includes(id) || (id === SEEK && !leadsToKept(element))) drop(element)
      else if (PROGRAMS.includes(id)) file.blank(body, end)
      else if (id === TRACK) cleanTrack(element)
      else if (KEPT.has(id)) clean(element)
    }
  }

  function cleanTrack(track: Element): void {
    tracks += 1
    for (const element of elementsIn(track)) if (element.id === TRACK_NAME) drop(element)
  }

  /** A way to something that is gone would lead into nothing. */
  function leadsToKept(seek: Element): boolean {
    const named = [...elementsIn(seek)].find(({ id }) => id === SEEK_ID)
    if (named === undefined || named.end - named.body > 4 || named.end === named.body) return false
    const id = file.read(named.body, named.end - named.body).readUIntBE(0, named.end - named.body)
    return KEPT.get(SEGMENT)?.includes(id) === true
  }

  function* elementsIn(parent: Element): Generator<Element> {
    for (let start = parent.body; start < parent.end; ) {
      const element = elementAt(start, parent)
      yield element
      start = element.end
    }
  }

  function elementAt(start: number, parent: Element): Element {
    left -= 1
    if (left < 0) throw new UnreadableMedia('a video of too many elements')
    const { id, body, size } = headAt(start)
    if (size !== null && body + size > parent.end) throw new UnreadableMedia('an element of the video does not fit')
    if (size !== null) return { id, start, body, end: body + size, isOpen: false }
    if (id !== SEGMENT && id !== CLUSTER) throw new UnreadableMedia('an element of the video has no end')
    return { id, start, body, end: id === SEGMENT ? parent.end : endOfCluster(body, parent.end), isOpen: true }
  }

  /** Where the next element of the segment begins. */
  function endOfCluster(body: number, most: number): number {
    let at = body
    while (at < most) {
      left -= 1
      const head = headAt(at)
      if (left < 0 || (head.size === null && head.id !== CLUSTER)) throw new UnreadableMedia('a cluster has no end')
      // Ids of four bytes are the segment's own children.
      if (head.id > 0xffffff) return at
      at = head.body + (head.size ?? 0)
    }
    if (at > most) throw new UnreadableMedia('an element of the video does not fit')
    return at
  }

  /** `size` is null where it is not told. */
  function headAt(start: number): { id: number; body: number; size: number | null } {
    const idLength = lengthAt(start)
    if (idLength > 4) throw new UnreadableMedia('an element of the video has no name')
    const id = file.read(start, idLength).readUIntBE(0, idLength)
    const sizeLength = lengthAt(start + idLength)
    const written = file.read(start + idLength, sizeLength)
    written[0] = (written[0] ?? 0) & (0xff >> sizeLength)
    const isUntold = written[0] === 0xff >> sizeLength && written.subarray(1).every(byte => byte === 0xff)
    const size = written.reduce((sum, byte) => sum * 256 + byte, 0)
    return { id, body: start + idLength + sizeLength, size: isUntold ? null : size }
  }

  /** A number's first byte tells its length by its leading zeros. */
  function lengthAt(at: number): number {
    const length = Math.clz32(file.read(at, 1)[0] ?? 0) - 23
    if (length > 8) throw new UnreadableMedia('an element of the video has no length')
    return length
  }

  function drop({ start, end, isOpen }: Element): void {
    if (isOpen) throw new UnreadableMedia('an element of the video has no end')
    const total = end - start
    file.blank(start, end)
    file.write(start, total < 9 ? Buffer.from([VOID, 0x80 | (total - 2)]) : longHead(total - 9))
  }
}

/** The head of a `Void` element, its length in eight bytes. */
function longHead(length: number): Buffer {
  const head = Buffer.from([VOID, 1, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32BE(length, 5)
  return head
}
