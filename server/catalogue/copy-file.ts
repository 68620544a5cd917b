import { closeSync, fstatSync, openSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { errorCode } from '../process/error-code.ts'
import type { CatalogueShelf } from './orderings.ts'
import type { Terms } from './search-terms.ts'
import { type Shelved, type ShelvedFacts, type ShelvedStanding, textRowIn } from './shelved.ts'
import type { SnapshotContents } from './snapshot.ts'

/** What a copy says of itself. */
export interface CopyLabel {
  /** Names this copy among all. */
  readonly token: string
  /** Of the code that made it: another version of the shop may mean something else by the same bytes. */
  readonly code: string
  /** Of the categories in which its products stand. */
  readonly categories: string
  /** Of the products in it, `Snapshot.fingerprint`. */
  readonly products: string
  /** ISO 8601: when all of it was last read from the database's tables. */
  readonly readAt: string
}

export interface Copy {
  readonly label: CopyLabel
  readonly contents: SnapshotContents
}

/**
 * Behind four numbers of four bytes (the header's length, that of all before the texts, CRC-32 of that, nothing) the
 * header in JSON, then rows of numbers that stand on disk as in memory, each at a place that eight divides, then the
 * texts, which are read when they are asked for. Written and read by the same machine, so in its own order of bytes.
 */
const BEGINNING = 16
const ALIGNED = 8

interface Header {
  readonly label: CopyLabel
  /** By slot; null where nothing stands any more. */
  readonly ids: readonly (string | null)[]
  readonly standings: readonly ShelvedStanding[]
  /** By slot, of those that have any of it. */
  readonly rare: readonly (readonly [slot: number, facts: RareFacts])[]
  readonly terms: readonly string[]
  readonly sounds: readonly (readonly [string, readonly string[]])[]
  readonly plurals: readonly (readonly [string, readonly string[]])[]
  readonly changed: readonly number[]
  /** Bytes of each row, in their order. */
  readonly rows: readonly number[]
  /** Bytes of all texts. */
  readonly texts: number
}

/** What few products have. */
type RareFacts = Pick<ShelvedFacts, 'slug' | 'slugs' | 'holds' | 'boughtWith'>

/** Of what a shelf's facts but for ids are made, by slot. */
interface Columns {
  readonly positions: Float64Array
  readonly prices: Float64Array
  readonly discounts: Float64Array
  readonly sides: Float64Array
  readonly fingerprints: BigUint64Array
  /** Bytes of its text and its card's; texts stand one behind the other. */
  readonly lengths: Uint32Array
  readonly cardLengths: Uint32Array
  /** Places in `Header.standings`. */
  readonly standings: Uint32Array
  readonly flags: Uint8Array
}

const FLAGS = { isPublished: 1, isBundle: 2, bestseller: 4, isInStock: 8 } as const

/** Ms after which nobody is still writing a file that nothing came to. */
const LEFT_BEHIND = 600_000
/** Bytes written between two turns of the event loop. */
const BLOCK = 1_000_000

/** An open file whose texts begin there. */
export interface OpenTexts {
  readonly file: number
  readonly start: number
}

/**
 * Writes the file whole or not at all, and gives the event loop its turns. Null where
 * another process is writing it. Whoever calls closes what is open, or reads from it.
 */
export async function writeCopy(
  file: string,
  label: CopyLabel,
  { shelf, words }: SnapshotContents,
): Promise<OpenTexts | null> {
  const unfinished = `${file}.unfinished`
  const handle = await openAlone(unfinished)
  if (handle === null) return null
  try {
    const standings: ShelvedStanding[] = []
    const columns = columnsOf(shelf, standings)
    const { terms, sounds, plurals, starts, postings } = words.large
    const rows = [...Object.values(columns), starts, postings].map(bytesOf)
    const header: Header = {
      ...{ label, ids: shelf.map(shelved => shelved?.id ?? null), standings, rare: rareOf(shelf) },
      ...{ terms, sounds: [...sounds], plurals: [...plurals], changed: [...words.changed] },
      rows: rows.map(row => row.length),
      texts: shelf.reduce((sum, shelved) => sum + (shelved === undefined ? 0 : lengthOf(shelved)), 0),
    }
    const written = Buffer.from(JSON.stringify(header))
    let check = 0
    let place = BEGINNING
    const append = async (bytes: Uint8Array) => {
      check = crc32(bytes, check)
      place += await writeAll(handle, bytes, place)
    }
    for (const row of [written, ...rows]) {
      await append(row)
      await append(new Uint8Array(spareBehind(place)))
    }
    const start = place
    await writeAll(handle, bytesOf(Uint32Array.of(written.length, start, check, 0)), 0)
    for (const block of textBlocks(shelf)) place += await writeAll(handle, block, place)
    await handle.sync()
    await handle.close()
    const opened = openSync(unfinished, 'r')
    await rename(unfinished, file)
    return { file: opened, start }
  } catch (problem) {
    await handle.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw problem
  }
}

/** Null where there is no whole copy whose label is wanted. The file of one that is stays open: texts are read from it. */
export async function readCopy(file: string, isWanted: (label: CopyLabel) => boolean): Promise<Copy | null> {
  const handle = await open(file).catch(() => null)
  if (handle === null) return null
  try {
    const { size, ino } = await handle.stat()
    if (size < BEGINNING) return null
    const [length = 0, start = 0, check] = new Uint32Array((await readAt(handle, 0, BEGINNING)).buffer)
    if (start > size || length > start) return null
    const bytes = await readAt(handle, 0, start)
    if (crc32(bytes.subarray(BEGINNING)) !== check) return null
    const header: Header = JSON.parse(bytes.toString('utf8', BEGINNING, BEGINNING + length))
    const { label } = header
    if (start + header.texts !== size || !isWanted(label)) return null
    const texts = openSync(file, 'r')
    if (fstatSync(texts).ino === ino)
      return { label, contents: contentsFrom(header, bytes, BEGINNING + length, { file: texts, start }) }
    // Written anew this very moment.
    closeSync(texts)
    return null
  } finally {
    await handle.close()
  }
}

/** From now on the texts of these products are read there. */
export function moveTexts(shelf: CatalogueShelf, { file, start }: OpenTexts): void {
  const row = textRowIn(file)
  let place = start
  for (const shelved of shelf) {
    if (shelved === undefined) continue
    shelved.text = { ...shelved.text, row, start: place }
    place += lengthOf(shelved)
  }
}

function rareOf(shelf: CatalogueShelf): Header['rare'] {
  return [...shelf.entries()].flatMap(([slot, shelved]) => {
    if (shelved === undefined) return []
    const { slug, slugs, holds, boughtWith } = shelved
    if ((slugs ?? holds ?? boughtWith) === undefined) return []
    return [[slot, { slug, slugs, holds, boughtWith }] as const]
  })
}

function lengthOf({ text: { product, card } }: Shelved): number {
  return product + card
}

function columnsOf(shelf: CatalogueShelf, standings: ShelvedStanding[]): Columns {
  const columns: Columns = {
    positions: new Float64Array(shelf.length),
    prices: new Float64Array(shelf.length),
    discounts: new Float64Array(shelf.length),
    sides: new Float64Array(shelf.length),
    fingerprints: new BigUint64Array(shelf.length),
    lengths: new Uint32Array(shelf.length),
    cardLengths: new Uint32Array(shelf.length),
    standings: new Uint32Array(shelf.length),
    flags: new Uint8Array(shelf.length),
  }
  const placeOf = new Map<ShelvedStanding, number>()
  for (const [slot, shelved] of shelf.entries()) {
    if (shelved === undefined) continue
    const { standing } = shelved
    const place = placeOf.get(standing) ?? standings.push(standing) - 1
    placeOf.set(standing, place)
    columns.positions[slot] = shelved.position
    columns.prices[slot] = shelved.discountPrice
    columns.discounts[slot] = shelved.discountPercentage
    columns.sides[slot] = shelved.sides
    columns.fingerprints[slot] = shelved.fingerprint
    columns.lengths[slot] = shelved.text.product
    columns.cardLengths[slot] = shelved.text.card
    columns.standings[slot] = place
    columns.flags[slot] =
      (shelved.isPublished ? FLAGS.isPublished : 0) +
      (shelved.isBundle ? FLAGS.isBundle : 0) +
      (shelved.bestseller ? FLAGS.bestseller : 0) +
      (shelved.isInStock ? FLAGS.isInStock : 0)
  }
  return columns
}

function contentsFrom(header: Header, bytes: Buffer, headerEnd: number, texts: OpenTexts): SnapshotContents {
  let place = headerEnd
  const rows = header.rows.map(length => {
    place += spareBehind(place)
    const row = bytes.subarray(place, place + length)
    place += length
    return row
  })
  const row = (number: number) => rows[number] ?? Buffer.alloc(0)
  const columns: Columns = {
    positions: doubles(row(0)),
    prices: doubles(row(1)),
    discounts: doubles(row(2)),
    sides: doubles(row(3)),
    fingerprints: bigs(row(4)),
    lengths: words32(row(5)),
    cardLengths: words32(row(6)),
    standings: words32(row(7)),
    flags: row(8),
  }
  const { terms, sounds, plurals, changed } = header
  const large: Terms = {
    terms,
    numbers: new Map(terms.map((term, number) => [term, number])),
    starts: words32(row(9)),
    postings: words32(row(10)),
    sounds: new Map(sounds),
    plurals: new Map(plurals),
  }
  const shelf = shelfFrom(header, columns, texts)
  return { shelf, words: { large, changed: new Set(changed) } }
}

function shelfFrom({ ids, standings, rare }: Header, columns: Columns, texts: OpenTexts): CatalogueShelf {
  const rareAt = new Map(rare)
  const row = textRowIn(texts.file)
  let { start } = texts
  return ids.map((id, slot): Shelved | undefined => {
    const standing = standings[columns.standings[slot] ?? 0]
    if (id === null || standing === undefined) return undefined
    const flags = columns.flags[slot] ?? 0
    const facts: ShelvedFacts = {
      id,
      position: columns.positions[slot] ?? 0,
      isPublished: (flags & FLAGS.isPublished) > 0,
      standing,
      isBundle: (flags & FLAGS.isBundle) > 0,
      bestseller: (flags & FLAGS.bestseller) > 0,
      isInStock: (flags & FLAGS.isInStock) > 0,
      discountPercentage: columns.discounts[slot] ?? 0,
      discountPrice: columns.prices[slot] ?? 0,
      sides: columns.sides[slot] ?? 0,
      ...rareAt.get(slot),
    }
    const text = { row, start, product: columns.lengths[slot] ?? 0, card: columns.cardLengths[slot] ?? 0 }
    start += text.product + text.card
    return { ...facts, fingerprint: columns.fingerprints[slot] ?? 0n, text }
  })
}

function* textBlocks(shelf: CatalogueShelf): Generator<Buffer> {
  let texts: Buffer[] = []
  let gathered = 0
  for (const shelved of shelf) {
    if (shelved === undefined) continue
    const { row, start } = shelved.text
    texts.push(row.read(start, lengthOf(shelved)))
    gathered += lengthOf(shelved)
    if (gathered < BLOCK) continue
    yield Buffer.concat(texts)
    texts = []
    gathered = 0
  }
  yield Buffer.concat(texts)
}

/** Null where another process has it open, or left it a moment ago. */
async function openAlone(file: string): Promise<FileHandle | null> {
  const left = await stat(file).catch(() => null)
  if (left !== null && Date.now() - left.mtimeMs > LEFT_BEHIND) await rm(file, { force: true })
  return await open(file, 'wx').catch((problem: unknown) => {
    if (errorCode(problem) === 'EEXIST') return null
    throw problem
  })
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, place: number): Promise<number> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, Math.min(BLOCK, bytes.length - done), place + done)
    done += bytesWritten
  }
  return bytes.length
}

async function readAt(handle: FileHandle, place: number, length: number): Promise<Buffer> {
  // Of its own, and so at a place that every kind of number can be read from.
  const bytes = Buffer.from(new ArrayBuffer(length))
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, place + done)
    if (bytesRead === 0) throw new Error('the copy of the catalogue ended while it was read')
    done += bytesRead
  }
  return bytes
}

function spareBehind(place: number): number {
  return (ALIGNED - (place % ALIGNED)) % ALIGNED
}

function bytesOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function doubles({ buffer, byteOffset, length }: Buffer): Float64Array {
  return new Float64Array(buffer, byteOffset, length / Float64Array.BYTES_PER_ELEMENT)
}

function bigs({ buffer, byteOffset, length }: Buffer): BigUint64Array {
  return new BigUint64Array(buffer, byteOffset, length / BigUint64Array.BYTES_PER_ELEMENT)
}

function words32({ buffer, byteOffset, length }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / Uint32Array.BYTES_PER_ELEMENT)
}
