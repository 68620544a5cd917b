import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type ZipEntry, ZipFile } from 'node:zlib'
import {
  isPictureName,
  MOST_ARCHIVE_FILES,
  MOST_PICTURE_BYTES,
  MOST_UNPACKED_BYTES,
} from '#shop/catalogue/import/pictures.ts'
import { isSoundText } from '#shop/text.ts'
import { errorCode } from '../process/error-code.ts'
import { codePage720 } from './code-page-720.ts'
import { UnreadableMedia } from './media-faults.ts'

/** Why a ZIP is not taken. Each is refused in words of its own. */
export type ArchiveProblem =
  | 'unreadable'
  | 'encrypted'
  | 'without_pictures'
  | 'too_many_files'
  | 'unpacks_too_large'
  | 'unsafe_name'
  | 'name_twice'
  | 'zip_inside'

export class BadArchive extends Error {
  readonly problem: ArchiveProblem
  /** Which of its files is meant; null: all of it. */
  readonly entry: string | null

  constructor(problem: ArchiveProblem, entry: string | null = null) {
    super(`no archive of pictures that the shop can take: ${problem}`)
    this.problem = problem
    this.entry = entry
  }
}

/** A picture as its archive tells of it, unopened. */
export interface ArchivedPicture {
  readonly name: string
  /** What its name may have been where the archive does not say in which letters it is written. */
  readonly otherName?: string
  /** Unpacked, by its own word. */
  readonly bytes: number
}

/** Signs of encryption, of a member and of the directory. */
const ENCRYPTED = 0x2041
/** Letters of one name. */
const MOST_LETTERS = 500
/** How much more a file may unpack to than it takes, above so many bytes: pictures are packed already. */
const MOST_RATIO = 100
const SMALL = 1_000_000

/**
 * The pictures of a ZIP, by its directory alone: nothing is unpacked. Other files are
 * passed over. Names lead nowhere, as nothing is ever written under one; an archive whose
 * names try to is refused all the same, for nobody made it of photos. Throws BadArchive.
 */
export async function picturesInArchive(file: string): Promise<ArchivedPicture[]> {
  const files = await countFiles(file)
  return await withZip(file, async zip => {
    const pictures: ArchivedPicture[] = []
    let unpacked = 0
    // A name that is there twice is one to the reader.
    if (zip.size !== files) throw new BadArchive('name_twice')
    for (const name of zip.keys()) {
      const entry = await zip.get(name)
      refuseUnsafe(entry)
      if (!entry.isFile || isOfSystem(name)) continue
      if (/\.(?:zip|rar|7z)$/i.test(name)) throw new BadArchive('zip_inside', name)
      if (!isPictureName(name)) continue
      unpacked += entry.size
      const isBomb = entry.size > SMALL && entry.size > entry.compressedSize * MOST_RATIO
      if (unpacked > MOST_UNPACKED_BYTES || isBomb) throw new BadArchive('unpacks_too_large', name)
      pictures.push({ name, bytes: entry.size, ...otherNameOf(entry) })
    }
    if (pictures.length === 0) throw new BadArchive('without_pictures')
    return pictures
  })
}

/** Unpacks single pictures of an archive while `work` is done. Throws BadArchive. */
export async function withArchive<Result>(
  file: string,
  work: (unpack: (name: string, to: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return await withZip(file, zip => work((name, to) => unpack(zip, name, to)))
}

/** Streams one picture into a file. Throws UnreadableMedia where it is broken, or larger than it says or may be. */
async function unpack(zip: ZipFile, name: string, to: string): Promise<void> {
  try {
    const entry = await zip.get(name)
    await pipeline(entry.contentIterator({ maxSize: MOST_PICTURE_BYTES }), createWriteStream(to, { mode: 0o600 }))
  } catch (problem) {
    if (!isOfZip(problem)) throw problem
    throw new UnreadableMedia('the archive does not hold what it says', { cause: problem })
  }
}

async function withZip<Result>(file: string, work: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  const zip = await ZipFile.open(file).catch((problem: unknown) => {
    throw isOfZip(problem) ? new BadArchive('unreadable') : problem
  })
  try {
    return await work(zip)
  } finally {
    await zip.close()
  }
}

function isOfZip(problem: unknown): boolean {
  const code = errorCode(problem)
  return typeof code === 'string' && /^(?:ERR_ZIP_|Z_|ERR_BUFFER|ERR_OUT_OF_RANGE)/.test(code)
}

function refuseUnsafe(entry: ZipEntry): void {
  const { name } = entry
  if ((entry.flags & ENCRYPTED) !== 0) throw new BadArchive('encrypted', name)
  const leads = /^[\\/]|^[A-Za-z]:/.test(name) || name.split(/[\\/]/).includes('..')
  if (entry.isSymlink || leads || name.length > MOST_LETTERS || !isSoundText(name))
    throw new BadArchive('unsafe_name', name.replaceAll('\0', '').toWellFormed().slice(-MOST_LETTERS))
}

/** What systems put beside pictures without being asked. */
function isOfSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(?:^|\/)\._[^/]*$/.test(name)
}

/** Windows writes Arabic names in the code page of its old console, and does not say so. */
function otherNameOf({ name, nameBuffer }: ZipEntry): { readonly otherName?: string } {
  const isUnicode = Buffer.from(name, 'utf8').equals(nameBuffer)
  return isUnicode ? {} : { otherName: codePage720(nameBuffer) }
}

const END_BYTES = 22
const MOST_COMMENT = 65_535
/** Bytes that the names of the most files take, and more. */
const MOST_DIRECTORY = 8_000_000

/** How many files the end of an archive tells of, before anybody makes room for as many. Throws BadArchive. */
async function countFiles(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - END_BYTES - MOST_COMMENT)
    const tail = await readAt(handle, start, size - start)
    const place = endOf(tail)
    const small = { files: tail.readUInt16LE(place + 10), directory: tail.readUInt32LE(place + 12) }
    const isLarge = small.files === 0xffff || small.directory === 0xffffffff
    const told = isLarge ? await largeCount(handle, tail, place) : small
    if (told.files > MOST_ARCHIVE_FILES) throw new BadArchive('too_many_files')
    if (told.directory > MOST_DIRECTORY) throw new BadArchive('unreadable')
    return told.files
  } finally {
    await handle.close()
  }
}

/** Where the record at the end begins. One that holds another could be read in two ways. */
function endOf(tail: Buffer): number {
  const places: number[] = []
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1))
    if (at + END_BYTES <= tail.length && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) places.push(at)
  const [place, another] = places
  if (place === undefined || another !== undefined) throw new BadArchive('unreadable')
  return place
}

const END = Buffer.from('PK\x05\x06', 'latin1')

/** The same as ZIP64 says it. */
async function largeCount(handle: FileHandle, tail: Buffer, place: number) {
  const locator = place - 20
  if (locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50) throw new BadArchive('unreadable')
  const record = await readAt(handle, Number(tail.readBigUInt64LE(locator + 8)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) throw new BadArchive('unreadable')
  return { files: Number(record.readBigUInt64LE(32)), directory: Number(record.readBigUInt64LE(40)) }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position)) throw new BadArchive('unreadable')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
