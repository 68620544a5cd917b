import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { UnreadableMedia } from './media-faults.ts'
import { isVideo, mediaKindOf } from './media-kind.ts'
import { createPicturePool, type PicturePool } from './picture-pool.ts'
import {
  type MadePicture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  type PictureWork,
} from './picture-work.ts'

/** A stored picture or video, as the table `media` holds it. */
export interface KeptMedia {
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

/** Whatever opens a file of others throws UnreadableMedia for what is none, and MediaBusy where too many wait. */
export interface MediaStore {
  /**
   * Keeps a picture (JPEG, PNG, WebP, AVIF, GIF) or a video (MP4, WebM), given as the path of a file. Pictures become WebP without
   * metadata, at most 2880 pixels wide or high; videos lose theirs and stay as they are.
   */
  put(file: string): Promise<KeptMedia>
  /**
   * Keeps somebody's own photo under a name of `privateName`, made anew as WebP, so that nothing of the place and the time where it was
   * taken stays in it. No address of `/media/` leads to it.
   */
  putPrivate(name: string, file: string): Promise<void>
  openPrivate(name: string): Promise<MediaFile | undefined>
  /** Nothing where there is none. */
  removePrivate(name: string): Promise<void>
  /**
   * Takes a photo that was kept among everybody's pictures, its widths too, out of them and gives it this private name. Nothing where it
   * is there no more, so that it may be asked again.
   */
  makePrivate(id: string, name: string): Promise<void>
  /** The stored file; undefined where there is none. */
  open(id: string, extension: MediaExtension): Promise<MediaFile | undefined>
  /**
   * The picture at this width, at most its own, made when first asked for; undefined where there is no such picture.
   */
  variant(id: string, width: PictureWidth, format: PictureFormat): Promise<MediaFile | undefined>
  /** Ends all work on pictures at once. Resolves when whoever waited for it has heard of it. */
  close(): Promise<void>
}

/** A name that nobody can guess, for what is not everybody's. */
export function privateName(): string {
  return randomBytes(PRIVATE_NAME_LENGTH / 2).toString('hex')
}

const ID_LENGTH = 24
/** Another than an id's: no private file's name is ever an id. */
const PRIVATE_NAME_LENGTH = 32

/** Ms after which what a process left unfinished is nobody's any more. */
const UNFINISHED_FOR = 3_600_000

/** Works that may wait: a few seconds of them. A page asks for some twenty pictures, each in one width. */
const WAITING_WIDTHS = 200
const WAITING_UPLOADS = 20

interface MediaOptions {
  readonly folder: string
  readonly waitingWidths?: number
  /** Ms after which a work on a picture is ended. */
  readonly mostTime?: number
}

/**
 * Keeps media as files in a folder, named by their content, with widths derived from them in `derived/` and what is private in
 * `private/`. Widths of the shop's own pictures, files of staff and photos of shoppers have processes of their own: a bad one holds
 * back nothing but its like.
 */
export async function openMedia({
  folder,
  waitingWidths = WAITING_WIDTHS,
  mostTime,
}: MediaOptions): Promise<MediaStore> {
  const [derived, hidden, unfinished] = ['derived', 'private', 'unfinished'].map(name => path.join(folder, name)) as [
    string,
    string,
    string,
  ] // As many as names.
  for (const each of [derived, hidden, unfinished]) await mkdir(each, { recursive: true, mode: 0o700 })
  await forgetUnfinished(unfinished)
  const limits = mostTime === undefined ? {} : { mostTime }
  const uploads = { most: 1, mostWaiting: WAITING_UPLOADS, ...limits }
  const pools = {
    widths: createPicturePool({ most: availableParallelism(), mostWaiting: waitingWidths, ...limits }),
    staff: createPicturePool(uploads),
    shoppers: createPicturePool(uploads),
  }
  const underWay = new Map<string, Promise<MediaFile>>()
  const masterPath = (id: string, extension: MediaExtension) => path.join(folder, `${id}.${extension}`)
  const privatePath = (name: string) => path.join(hidden, `${name}.webp`)

  /** A reader sees the whole file or none, also after a crash. */
  async function make(
    pool: PicturePool,
    work: Omit<PictureWork, 'to'>,
    placeOf: (made: MadePicture) => string,
  ): Promise<MadePicture> {
    const to = path.join(unfinished, randomUUID())
    try {
      const made = await pool.run({ ...work, to })
      await rename(to, placeOf(made))
      return made
    } finally {
      await rm(to, { force: true })
    }
  }

  return {
    async put(file) {
      const kind = await mediaKindOf(file)
      if (kind === null) throw new UnreadableMedia('neither a picture nor a video that the shop can show')
      const extension = isVideo(kind) ? kind : 'webp'
      const wish = isVideo(kind) ? ({ kind: 'video', of: kind } as const) : ({ kind: 'master' } as const)
      const { hash, ...facts } = await make(pools.staff, { from: file, make: wish }, made =>
        masterPath(idOf(made), extension),
      )
      return { id: hash.slice(0, ID_LENGTH), kind: isVideo(kind) ? 'video' : 'image', extension, ...facts }
    },

    async putPrivate(name, file) {
      const kind = await mediaKindOf(file)
      if (kind === null || isVideo(kind)) throw new UnreadableMedia('no picture that the shop can show')
      await make(pools.shoppers, { from: file, make: { kind: 'new' } }, () => privatePath(name))
    },

    async openPrivate(name) {
      return await fileAt(privatePath(name), MEDIA_TYPES.webp)
    },

    async removePrivate(name) {
      await rm(privatePath(name), { force: true })
    },

    async makePrivate(id, name) {
      const widths = PICTURE_FORMATS.flatMap(format => PICTURE_WIDTHS.map(width => `${id}-${width}.${format}`))
      for (const each of widths) await rm(path.join(derived, each), { force: true })
      const known = await fileAt(masterPath(id, 'webp'), '')
      if (known !== undefined) await rename(known.path, privatePath(name))
    },

    async open(id, extension) {
      return await fileAt(masterPath(id, extension), MEDIA_TYPES[extension])
    },

    async variant(id, width, format) {
      const name = `${id}-${width}.${format}`
      const file = path.join(derived, name)
      const type = `image/${format}`
      const known = await fileAt(file, type)
      if (known !== undefined) return known
      const master = masterPath(id, 'webp')
      if ((await fileAt(master, '')) === undefined) return undefined
      const started = underWay.get(name)
      if (started !== undefined) return await started
      const wish = { kind: 'width', width, format } as const
      const making = make(pools.widths, { from: master, make: wish }, () => file)
        .then(({ bytes }) => ({ path: file, bytes, type }))
        .finally(() => underWay.delete(name))
      underWay.set(name, making)
      return await making
    },

    async close() {
      await Promise.all(Object.values(pools).map(pool => pool.close()))
    },
  }
}

function idOf({ hash }: MadePicture): string {
  return hash.slice(0, ID_LENGTH)
}

async function forgetUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > UNFINISHED_FOR) await rm(file, { force: true })
  }
}

async function fileAt(file: string, type: string): Promise<MediaFile | undefined> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() === true ? { path: file, bytes: found.size, type } : undefined
}
