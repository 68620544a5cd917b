import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { OWN_FOLDER } from '../process/private-files.ts'
import { openFolderStore } from './folder-store.ts'
import { EndlessMedia, UnreadableMedia } from './media-faults.ts'
import { isVideo, mediaKindOf } from './media-kind.ts'
import { DERIVED, type MediaStore, PRIVATE, type StoredFile } from './media-store.ts'
import { createPicturePool, type PicturePool } from './picture-pool.ts'
import {
  type MadePicture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  type PictureWork,
  type ShareDrawing,
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

export interface MediaFile extends StoredFile {
  readonly type: string
}

/**
 * The shop's pictures and videos. Whatever opens a file of others throws UnreadableMedia for what is none, and MediaBusy where too many
 * wait; everything throws MediaAway where the store behind it is away.
 */
export interface MediaLibrary {
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
  /**
   * Keeps the picture that `fill` writes into the file it is given, as
   * `put` does but under a name of `privateName`: nobody's until `publish`.
   */
  stage(name: string, fill: (file: string) => Promise<void>): Promise<KeptMedia>
  /** Makes a staged picture everybody's. Once it is, it may be asked again; false where neither is there. */
  publish(name: string, id: string): Promise<boolean>
  /** Takes a picture of everybody's away, its widths too. Nothing where there is none. */
  remove(id: string): Promise<void>
  /** Keeps an archive of pictures under a name of `privateName`, unopened. The file may be gone from where it was. */
  putArchive(name: string, file: string): Promise<void>
  /** Does work on an archive as a file of this machine. Undefined where there is none. */
  atArchive<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result | undefined>
  /** Nothing where there is none. */
  removeArchive(name: string): Promise<void>
  /** The stored file; undefined where there is none. */
  open(id: string, extension: MediaExtension): Promise<MediaFile | undefined>
  /**
   * The picture at this width, at most its own, made when first asked for; undefined where there is no such picture.
   */
  variant(id: string, width: PictureWidth, format: PictureFormat): Promise<MediaFile | undefined>
  /**
   * The picture for sharing that is kept under this name, drawn when first asked for, so that a name never means another. A photo that is
   * not there is left out, and all are where one cannot be read. Throws EndlessMedia where its process was ended: it may be asked again.
   */
  shared(name: string, drawing: ShareDrawing): Promise<MediaFile | undefined>
  /** Whether the store behind it answers. */
  isThere(): Promise<boolean>
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
/** Some seconds of drawing: a messenger asks for one where a link is sent. */
const WAITING_DRAWINGS = 40

export interface MediaOptions {
  /** For files that are worked on, and for those that are kept where no store is given. */
  readonly folder: string
  readonly store?: MediaStore
  /** Widths made beside each other; as many as there are cores when left out. */
  readonly widthsAtOnce?: number
  readonly waitingWidths?: number
  /** Ms after which a work on a picture is ended. */
  readonly mostTime?: number
}

/**
 * Keeps media under names made of their content, with widths derived from them and, apart,
 * what is private. Widths of the shop's own pictures, files of staff, photos of shoppers and
 * pictures of imports have processes of their own: a bad one holds back nothing but its like.
 */
export async function openMedia({
  folder,
  store: given,
  widthsAtOnce = availableParallelism(),
  waitingWidths = WAITING_WIDTHS,
  mostTime,
}: MediaOptions): Promise<MediaLibrary> {
  const unfinished = await openWorkFolder(folder)
  const store = given ?? openFolderStore(folder)
  const limits = mostTime === undefined ? {} : { mostTime }
  const uploads = { most: 1, mostWaiting: WAITING_UPLOADS, ...limits }
  const pools = {
    widths: createPicturePool({ most: widthsAtOnce, mostWaiting: waitingWidths, ...limits }),
    staff: createPicturePool(uploads),
    shoppers: createPicturePool(uploads),
    imports: createPicturePool(uploads),
    drawings: createPicturePool({ most: 1, mostWaiting: WAITING_DRAWINGS, ...limits }),
  }
  const underWay = new Map<string, Promise<MediaFile | undefined>>()

  async function make(
    pool: PicturePool,
    workInto: (to: string) => PictureWork,
    nameOf: (made: MadePicture) => string,
  ): Promise<MadePicture> {
    const to = path.join(unfinished, randomUUID())
    try {
      const made = await pool.run(workInto(to))
      await store.write(nameOf(made), to)
      return made
    } finally {
      await rm(to, { force: true })
    }
  }

  async function removeWidths(id: string): Promise<void> {
    const widths = PICTURE_FORMATS.flatMap(format => PICTURE_WIDTHS.map(width => widthName(id, width, format)))
    for (const each of widths) await store.remove(each)
  }

  async function found(name: string, type: string): Promise<MediaFile | undefined> {
    const file = await store.find(name)
    return file === null ? undefined : { ...file, type }
  }

  /** The file of this name, made once where it is not there yet; undefined where `making` made none. */
  async function keptOrMade(name: string, type: string, making: () => Promise<void>): Promise<MediaFile | undefined> {
    const known = await found(name, type)
    if (known !== undefined) return known
    const started = underWay.get(name)
    if (started !== undefined) return await started
    const made = making()
      .then(() => found(name, type))
      .finally(() => underWay.delete(name))
    underWay.set(name, made)
    return await made
  }

  /** Does work on those of these pictures that are there, as files of this machine. */
  async function allAtHand(
    [id, ...others]: readonly string[],
    work: (files: readonly string[]) => Promise<void>,
    files: readonly string[] = [],
  ): Promise<void> {
    if (id === undefined) return await work(files)
    const isThere = await store.atHand(masterName(id, 'webp'), async file => {
      await allAtHand(others, work, [...files, file])
      return true
    })
    if (isThere === undefined) await allAtHand(others, work, files)
  }

  return {
    async put(file) {
      const kind = await mediaKindOf(file)
      if (kind === null) throw new UnreadableMedia('neither a picture nor a video that the shop can show')
      const extension = isVideo(kind) ? kind : 'webp'
      const wish = isVideo(kind) ? ({ kind: 'video', of: kind } as const) : ({ kind: 'master' } as const)
      const work = (to: string) => ({ from: file, to, make: wish })
      const { hash, ...facts } = await make(pools.staff, work, made => masterName(idOf(made), extension))
      return { id: hash.slice(0, ID_LENGTH), kind: isVideo(kind) ? 'video' : 'image', extension, ...facts }
    },

    async putPrivate(name, file) {
      const kind = await mediaKindOf(file)
      if (kind === null || isVideo(kind)) throw new UnreadableMedia('no picture that the shop can show')
      await make(
        pools.shoppers,
        to => ({ from: file, to, make: { kind: 'new' } }),
        () => privateFile(name),
      )
    },

    async openPrivate(name) {
      return await found(privateFile(name), MEDIA_TYPES.webp)
    },

    async removePrivate(name) {
      await store.remove(privateFile(name))
    },

    async makePrivate(id, name) {
      await removeWidths(id)
      await store.atHand(masterName(id, 'webp'), file => store.write(privateFile(name), file))
      await store.remove(masterName(id, 'webp'))
    },

    async stage(name, fill) {
      const from = path.join(unfinished, randomUUID())
      try {
        await fill(from)
        const kind = await mediaKindOf(from)
        if (kind === null || isVideo(kind)) throw new UnreadableMedia('no picture that the shop can show')
        const work = (to: string) => ({ from, to, make: { kind: 'master' } }) as const
        const { hash, ...facts } = await make(pools.imports, work, () => privateFile(name))
        return { id: hash.slice(0, ID_LENGTH), kind: 'image', extension: 'webp', ...facts }
      } finally {
        await rm(from, { force: true })
      }
    },

    async publish(name, id) {
      const master = masterName(id, 'webp')
      const isThere = (await store.find(master)) !== null
      if (!isThere) await store.atHand(privateFile(name), file => store.write(master, file))
      await store.remove(privateFile(name))
      return isThere || (await store.find(master)) !== null
    },

    async remove(id) {
      await removeWidths(id)
      await store.remove(masterName(id, 'webp'))
    },

    async putArchive(name, file) {
      await store.write(archiveFile(name), file)
    },

    async atArchive(name, work) {
      return await store.atHand(archiveFile(name), work)
    },

    async removeArchive(name) {
      await store.remove(archiveFile(name))
    },

    async open(id, extension) {
      return await found(masterName(id, extension), MEDIA_TYPES[extension])
    },

    async variant(id, width, format) {
      const name = widthName(id, width, format)
      const wish = { kind: 'width', width, format } as const
      const from = async (master: string) => {
        await make(
          pools.widths,
          to => ({ from: master, to, make: wish }),
          () => name,
        )
      }
      return await keptOrMade(name, `image/${format}`, async () => {
        // Before its master is at hand: from a bucket that is some megabytes.
        await pools.widths.withRoom(() => store.atHand(masterName(id, 'webp'), from))
      })
    },

    async shared(given, drawing) {
      const name = shareName(given)
      const draw = async (photos: readonly string[]) => {
        await make(
          pools.drawings,
          to => ({ to, draw: { ...drawing, photos } }),
          () => name,
        )
      }
      return await keptOrMade(name, 'image/jpeg', async () => {
        try {
          await pools.drawings.withRoom(() => allAtHand(drawing.photos, draw))
        } catch (problem) {
          // Photos that are kept take neither: its process was ended by something else, and the picture would be without them for ever.
          if (!(problem instanceof UnreadableMedia) || problem instanceof EndlessMedia) throw problem
          await draw([])
        }
      })
    },

    async isThere() {
      return await store.ask().then(
        () => true,
        () => false,
      )
    },

    async close() {
      await Promise.all(Object.values(pools).map(pool => pool.close()))
    },
  }
}

/** For what is being made, on the disk of DATA_DIR's media: a file that is finished is moved, not copied. */
async function openWorkFolder(folder: string): Promise<string> {
  const unfinished = path.join(folder, 'unfinished')
  await mkdir(unfinished, { recursive: true, mode: OWN_FOLDER })
  await forgetUnfinished(unfinished)
  return unfinished
}

const masterName = (id: string, extension: MediaExtension) => `${id}.${extension}`
const widthName = (id: string, width: PictureWidth, format: PictureFormat) => `${DERIVED}/${id}-${width}.${format}`
const shareName = (name: string) => `${DERIVED}/${name}.jpg`
const privateFile = (name: string) => `${PRIVATE}/${name}.webp`
/** No media to a backup or a move: what is made of it is. */
const archiveFile = (name: string) => `${PRIVATE}/${name}.zip`

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
