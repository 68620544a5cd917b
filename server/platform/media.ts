import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp, { type OutputInfo } from 'sharp'

/** Widths in pixels that pictures are offered in (design, "Images"). */
export const PICTURE_WIDTHS = [240, 360, 480, 720, 960, 1440] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['webp', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A stored picture or video, as the table `media` holds it. */
export interface StoredMedia {
  /** The start of the SHA-256 of the stored bytes. */
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly extension: MediaExtension
  /** Pixels; null for videos. */
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
}

export type MediaExtension = keyof typeof MEDIA_TYPES

export const MEDIA_TYPES = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const

export interface MediaFile {
  readonly path: string
  readonly bytes: number
  readonly type: string
}

export interface MediaStore {
  /**
   * Keeps a picture (JPEG, PNG, WebP, AVIF, GIF) or a video (MP4, WebM), given as bytes or as the path of a file. Pictures
   * become WebP without metadata, at most 2880 pixels wide or high. Throws UnreadableMedia for anything else.
   */
  put(source: Uint8Array | string): Promise<StoredMedia>
  /**
   * Keeps somebody's own photo under a name of `privateName`, made anew as WebP, so that nothing of the place and the time where it was
   * taken stays in it. Throws UnreadableMedia for anything but a picture.
   */
  putPrivate(name: string, source: Uint8Array): Promise<void>
  /** Takes the file and what was derived from it away; nothing where there is none. */
  remove(id: string, extension: MediaExtension): Promise<void>
  /** The stored file; undefined where there is none. */
  open(id: string, extension: MediaExtension): Promise<MediaFile | undefined>
  /**
   * The picture at this width, at most its own, made when first asked for; undefined where there is no such picture.
   */
  variant(id: string, width: PictureWidth, format: PictureFormat): Promise<MediaFile | undefined>
}

/** A name that nobody can guess, for what is not everybody's. */
export function privateName(): string {
  return randomBytes(ID_LENGTH / 2).toString('hex')
}

export class UnreadableMedia extends Error {}

/** Told by the content: everything else is a picture or nothing that the shop can show. */
export function isVideo(bytes: Uint8Array): boolean {
  return videoExtension(bytes) !== null
}

const MASTER_PIXELS = 2_880
const MASTER_BYTES = 2_000_000
/** Above this a small file may unpack to more memory than the server has. */
const MOST_INPUT_PIXELS = 60_000_000
const ID_LENGTH = 24

/**
 * Encoders' settings, measured on a 2-core machine: 480 pixels take 40 ms as AVIF and 30 ms as WebP. Higher AVIF efforts save
 * a tenth of the bytes for five times the time, which the shopper who asks first would wait.
 */
const ENCODERS = {
  webp: { quality: 80, effort: 4 },
  avif: { quality: 55, effort: 2 },
} as const

/** Keeps media as files in a folder, named by their content, with widths derived from them in `derived/`. */
export async function openMedia({ folder }: { readonly folder: string }): Promise<MediaStore> {
  const derived = path.join(folder, 'derived')
  await mkdir(derived, { recursive: true })
  // Encodings run beside each other, one to a core, rather than each on all cores.
  sharp.concurrency(1)
  const encodeInTurn = createTurns(availableParallelism())
  const underWay = new Map<string, Promise<MediaFile>>()
  const masterPath = (id: string, extension: MediaExtension) => path.join(folder, `${id}.${extension}`)

  return {
    async put(source) {
      const bytes = typeof source === 'string' ? await readFile(source) : source
      const video = videoExtension(bytes)
      const stored = video === null ? await encodeInTurn(() => pictureMaster(bytes)) : asVideo(bytes, video)
      const { content, ...facts } = stored
      const id = createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH)
      const file = masterPath(id, facts.extension)
      if ((await fileAt(file, '')) === undefined) await writeWhole(file, content)
      return { id, ...facts, bytes: content.byteLength }
    },

    async putPrivate(name, source) {
      const content = await encodeInTurn(() => newPicture(source))
      await writeWhole(masterPath(name, 'webp'), content.data)
    },

    async remove(id, extension) {
      const widths = PICTURE_FORMATS.flatMap(format => PICTURE_WIDTHS.map(width => `${id}-${width}.${format}`))
      const files = [masterPath(id, extension), ...widths.map(name => path.join(derived, name))]
      for (const file of files) await rm(file, { force: true })
    },

    async open(id, extension) {
      return await fileAt(masterPath(id, extension), MEDIA_TYPES[extension])
    },

    async variant(id, width, format) {
      const known = await fileAt(path.join(derived, `${id}-${width}.${format}`), `image/${format}`)
      if (known !== undefined) return known
      const master = masterPath(id, 'webp')
      if ((await fileAt(master, '')) === undefined) return undefined
      const name = `${id}-${width}.${format}`
      const started = underWay.get(name)
      if (started !== undefined) return await started
      const making = encodeInTurn(async () => {
        const picture = sharp(master).resize({ width, withoutEnlargement: true })
        const content = await (format === 'webp' ? picture.webp(ENCODERS.webp) : picture.avif(ENCODERS.avif)).toBuffer()
        const file = path.join(derived, name)
        await writeWhole(file, content)
        return { path: file, bytes: content.byteLength, type: `image/${format}` }
      }).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return await making
    },
  }
}

interface Stored extends Omit<StoredMedia, 'id' | 'bytes'> {
  readonly content: Uint8Array
}

async function pictureMaster(bytes: Uint8Array): Promise<Stored> {
  try {
    const given = await sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS }).metadata()
    const isMaster =
      given.format === 'webp' &&
      (given.pages ?? 1) === 1 &&
      Math.max(given.width, given.height) <= MASTER_PIXELS &&
      bytes.byteLength <= MASTER_BYTES &&
      [given.exif, given.xmp, given.icc, given.iptc].every(metadata => metadata === undefined)
    if (isMaster) {
      return { kind: 'image', extension: 'webp', width: given.width, height: given.height, content: bytes }
    }
    const { data, info } = await newPicture(bytes)
    return { kind: 'image', extension: 'webp', width: info.width, height: info.height, content: data }
  } catch (problem) {
    throw unreadable(problem)
  }
}

/** The picture alone, upright, without any metadata. */
async function newPicture(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS, autoOrient: true })
      .resize({ width: MASTER_PIXELS, height: MASTER_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 4 })
      .toBuffer({ resolveWithObject: true })
  } catch (problem) {
    throw unreadable(problem)
  }
}

function unreadable(cause: unknown): UnreadableMedia {
  if (cause instanceof UnreadableMedia) return cause
  return new UnreadableMedia('neither a picture nor a video that the shop can show', { cause })
}

function asVideo(content: Uint8Array, extension: 'mp4' | 'webm'): Stored {
  return { kind: 'video', extension, width: null, height: null, content }
}

/** By the content's first bytes, never by a name: `ftyp` of MP4, the EBML mark of WebM. Other brands of `ftyp` are pictures. */
function videoExtension(bytes: Uint8Array): 'mp4' | 'webm' | null {
  if (bytes.byteLength < 12) return null
  const start = Buffer.from(bytes.subarray(0, 12))
  if (start.readUInt32BE(0) === 0x1a45dfa3) return 'webm'
  const isContainer = start.toString('latin1', 4, 8) === 'ftyp'
  return isContainer && !/^(?:avi[fs]|hei[cfmsx]|mif1|msf1)$/.test(start.toString('latin1', 8, 12)) ? 'mp4' : null
}

async function fileAt(file: string, type: string): Promise<MediaFile | undefined> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() === true ? { path: file, bytes: found.size, type } : undefined
}

/** A reader sees the whole file or none, also after a crash. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(unfinished, 'w')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (problem) {
    await rm(unfinished, { force: true })
    throw problem
  }
}

/** Runs at most `most` works at a time, the others in the order they came. */
function createTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
