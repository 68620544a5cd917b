interface GivenMp4 {
  /** The bytes of sound and picture. */
  readonly content?: Uint8Array
  /** What stands beside them in the table of contents. */
  readonly inMoov?: readonly Uint8Array[]
  /** What stands beside them in the file. */
  readonly inFile?: readonly Uint8Array[]
  /** What a camera's own track says, second by second. */
  readonly diary?: string
  /** Seconds since 1904. */
  readonly takenAt?: number
  readonly maker?: string
}

/** A box of ISO/IEC 14496-12. */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** A small MP4 whose boxes fit into each other: picture first, then the table of contents. */
export function mp4Of(given: GivenMp4 = {}): Buffer {
  const { content = Buffer.from('pictures'), diary = '', inMoov = [], inFile = [] } = given
  const ftyp = box('ftyp', Buffer.from('isom'), uint32(0), Buffer.from('isom'))
  const first = ftyp.length + 8
  const mdat = box('mdat', content, Buffer.from(diary))
  const tracks = [
    track('vide', first, content.length, given),
    ...(diary === '' ? [] : [track('meta', first + content.length, diary.length, given)]),
  ]
  const mvhd = box('mvhd', times(given), Buffer.alloc(84, 1))
  return Buffer.concat([ftyp, mdat, ...inFile, box('moov', mvhd, ...tracks, ...inMoov)])
}

function track(handler: string, at: number, length: number, given: GivenMp4): Buffer {
  const { maker = 'A camera' } = given
  const stbl = box(
    'stbl',
    box('stsz', uint32(0, 0, 1, length)),
    box('stsc', uint32(0, 1, 1, 1, 1)),
    box('stco', uint32(0, 1, at)),
  )
  const hdlr = box('hdlr', uint32(0, 0), Buffer.from(handler), uint32(0, 0, 0), Buffer.from(`${maker}\0`))
  const mdia = box('mdia', box('mdhd', times(given), Buffer.alloc(12, 1)), hdlr, box('minf', stbl))
  return box('trak', box('tkhd', times(given), Buffer.alloc(72, 1)), mdia)
}

/** Version and flags, then when it was made and changed. */
function times({ takenAt = 0 }: GivenMp4): Buffer {
  return uint32(0, takenAt, takenAt)
}

/** An element of RFC 8794, its length in eight bytes. */
export function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([idOf(id), uint32(0x01000000, body.length), body])
}

interface GivenWebm {
  readonly content?: Uint8Array
  /** What stands beside picture and sound. */
  readonly inSegment?: readonly Uint8Array[]
  readonly inInfo?: readonly Uint8Array[]
  readonly inTrack?: readonly Uint8Array[]
  /** As browsers record: nobody knew the lengths when they began. */
  readonly isRecorded?: boolean
}

/** A small WebM whose elements fit into each other. */
export function webmOf(given: GivenWebm = {}): Buffer {
  const { content = Buffer.from('pictures'), inSegment = [], inInfo = [], inTrack = [], isRecorded = false } = given
  const part = isRecorded ? openElement : element
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    part(
      0x18538067,
      element(0x1549a966, element(0x2ad7b1, Buffer.from([15, 66, 64])), ...inInfo),
      element(0x1654ae6b, element(0xae, element(0xd7, Buffer.from([1])), ...inTrack)),
      part(0x1f43b675, element(0xe7, Buffer.from([0])), element(0xa3, content)),
      ...inSegment,
    ),
  ])
}

function openElement(id: number, ...content: readonly Uint8Array[]): Buffer {
  return Buffer.concat([idOf(id), uint32(0x01ffffff, 0xffffffff), ...content])
}

function idOf(id: number): Buffer {
  const hex = id.toString(16)
  return Buffer.from(hex, 'hex')
}

function uint32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [place, each] of numbers.entries()) bytes.writeUInt32BE(each, place * 4)
  return bytes
}
