import type { EditedFile } from './edited-file.ts'
import { UnreadableMedia } from './media-faults.ts'

// ISO/IEC 14496-12: a file is boxes in boxes, each a length, four letters and its content.

/** What a player needs, by the box it stands in. Whatever else there is (`udta`, `meta`, `uuid`) tells of place, device or people. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'sidx', 'ssix', 'pdin', 'moov', 'moof', 'mdat', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'tref', 'edts', 'tapt', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'saiz', 'saio', 'sbgp', 'sgpd', 'subs'],
}

/** Tracks of other kinds are a camera's diary: places, speeds, texts, one for each second. */
const SHOWN_TRACKS = ['vide', 'soun']

/** Boxes that are looked at: far above those of an hour's video. */
const MOST_BOXES = 20_000

interface Box {
  readonly type: string
  readonly start: number
  /** Where its content begins. */
  readonly body: number
  readonly end: number
}

/**
 * Turns everything that is no picture, no sound and no way to them into `free` boxes of zeros of the same length. Throws UnreadableMedia
 * where a box does not fit into the one around it.
 */
export function cleanMp4(file: EditedFile): void {
  const boxes = createBoxes(file)
  const whole: Box = { type: 'file', start: 0, body: 0, end: file.size }
  if (boxes.find(whole, ['moov']) === undefined) throw new UnreadableMedia('a video without its table of contents')
  clean(whole)

  function clean(parent: Box): void {
    const kept = KEPT[parent.type] ?? []
    for (const box of boxes.in(parent)) {
      if (!kept.includes(box.type)) drop(box)
      else if (box.type === 'trak' && !isShown(box)) dropTrack(box)
      else if (box.type in KEPT) clean(box)
      else blankOwnWords(box)
    }
  }

  function drop({ start, body, end }: Box): void {
    file.write(start + 4, Buffer.from('free'))
    file.blank(body, end)
  }

  function isShown(track: Box): boolean {
    const handler = boxes.find(track, ['mdia', 'hdlr'])
    return handler !== undefined && SHOWN_TRACKS.includes(file.read(handler.body + 8, 4).toString('latin1'))
  }

  function dropTrack(track: Box): void {
    const table = boxes.find(track, ['mdia', 'minf', 'stbl'])
    if (table !== undefined) blankSamples(table)
    drop(track)
  }

  /** The track's own bytes among those of picture and sound. */
  function blankSamples(table: Box): void {
    const sizes = sizesOf(table)
    let sample = 0
    let blanked = 0
    for (const { at, samples } of chunksOf(table)) {
      const length = sizes.slice(sample, sample + samples).reduce((sum, size) => sum + size, 0)
      sample += samples
      blanked += length
      if (at + length > file.size || blanked > file.size) throw new UnreadableMedia('a track lies outside of its file')
      file.blank(at, at + length)
    }
  }

  function sizesOf(table: Box): number[] {
    const box = boxes.find(table, ['stsz'])
    if (box === undefined) return []
    const [each = 0, count = 0] = numbers(box.body + 4, 2)
    if (each === 0) return numbers(box.body + 12, count)
    // As many as there can be: a count alone costs nothing to write.
    return Array.from({ length: Math.min(count, Math.ceil(file.size / each)) }, () => each)
  }

  function chunksOf(table: Box): { at: number; samples: number }[] {
    const runs = boxes.find(table, ['stsc'])
    const [runCount = 0] = runs === undefined ? [] : numbers(runs.body + 4, 1)
    const perChunk = runs === undefined ? [] : numbers(runs.body + 8, runCount * 3)
    const samplesFrom = new Map<number, number>()
    for (let place = 0; place < perChunk.length; place += 3)
      samplesFrom.set(perChunk[place] ?? 0, perChunk[place + 1] ?? 0)
    let samples = 0
    return offsetsOf(table).map((at, place) => {
      samples = samplesFrom.get(place + 1) ?? samples
      return { at, samples }
    })
  }

  function offsetsOf(table: Box): number[] {
    const short = boxes.find(table, ['stco'])
    if (short !== undefined) return numbers(short.body + 8, numbers(short.body + 4, 1)[0] ?? 0)
    const long = boxes.find(table, ['co64'])
    if (long === undefined) return []
    const halves = numbers(long.body + 8, (numbers(long.body + 4, 1)[0] ?? 0) * 2)
    return halves.flatMap((high, place) => (place % 2 === 0 ? high * 2 ** 32 + (halves[place + 1] ?? 0) : []))
  }

  /** Unsigned, of four bytes each. */
  function numbers(at: number, count: number): number[] {
    const content = file.read(at, count * 4)
    return Array.from({ length: count }, (_, place) => content.readUInt32BE(place * 4))
  }

  /** When it was taken, and what the camera calls itself, in boxes that are needed all the same. */
  function blankOwnWords({ type, body, end }: Box): void {
    if (['mvhd', 'tkhd', 'mdhd'].includes(type)) {
      const isLong = file.read(body, 1)[0] === 1
      blankWithin(body + 4, body + (isLong ? 20 : 12), end)
    }
    // The handler's maker and name.
    if (type === 'hdlr') blankWithin(body + 12, end, end)
  }

  function blankWithin(from: number, to: number, end: number): void {
    if (to > end) throw new UnreadableMedia('a box of the video is too short')
    file.blank(from, to)
  }
}

function createBoxes(file: EditedFile) {
  let left = MOST_BOXES

  function* within(parent: Box): Generator<Box> {
    for (let start = parent.body; start < parent.end; ) {
      left -= 1
      const box = boxAt(start, parent)
      if (left < 0) throw new UnreadableMedia('a video of too many boxes')
      yield box
      start = box.end
    }
  }

  function boxAt(start: number, parent: Box): Box {
    const head = file.read(start, 8)
    const stated = head.readUInt32BE(0)
    const body = start + (stated === 1 ? 16 : 8)
    const isLast = stated === 0 && parent.type === 'file'
    const size = stated === 1 ? Number(file.read(start + 8, 8).readBigUInt64BE(0)) : isLast ? file.size - start : stated
    const end = start + size
    if (end < body || end > parent.end) throw new UnreadableMedia('a box of the video does not fit')
    return { type: head.toString('latin1', 4, 8), start, body, end }
  }

  function find(parent: Box, [type, ...rest]: readonly string[]): Box | undefined {
    if (type === undefined) return parent
    const found = [...within(parent)].find(box => box.type === type)
    return found === undefined ? undefined : find(found, rest)
  }

  return { in: within, find }
}
