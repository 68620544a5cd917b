import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MediaGone } from '../../files/media-faults.ts'
import { ifGone } from '../../process/error-code.ts'
import { UNFINISHED } from '../backup-file.ts'
import { isKeptFile, type KeptFiles, MEDIA } from '../kept-files.ts'
import { makeBelow, writeWhole } from './log-folder.ts'
import { ENCRYPTED, type LogCipher, type LogOpener } from './log-key.ts'

export interface MirrorOptions {
  readonly folder: string
  readonly cipher: LogCipher
  /** For how long what the shop removed is kept. */
  readonly days: number
  readonly now: Date
  /** Asked before each file: nothing more is copied then. */
  readonly isOver: () => boolean
}

const DAY = 86_400_000
/** Where what the shop has removed lies until nobody goes back that far. */
const GONE = 'gone'

/**
 * Copies pictures, videos and photos that the folder does not have yet, whose names never stand for
 * another content. What the shop has removed is set aside, and removed once that is `days` ago.
 */
export async function mirrorMedia(
  files: KeptFiles,
  { folder, cipher, days, now, isOver }: MirrorOptions,
): Promise<void> {
  const place = path.join(folder, MEDIA)
  const gone = path.join(folder, GONE, MEDIA)
  const known = new Map((await copiesIn(place)).map(copy => [plainName(copy), copy]))
  for (const name of await files.list()) {
    if (isOver()) return
    if (!name.startsWith(MEDIA) || known.delete(name.slice(MEDIA.length))) continue
    const bytes = await bytesOf(files, name)
    if (bytes === null) continue
    const copy = name + (cipher.isEncrypted ? ENCRYPTED : '')
    await writeWhole(folder, copy, await cipher.closeStream(bytes))
  }
  for (const copy of known.values()) {
    const aside = path.join(gone, copy)
    await makeBelow(folder, path.dirname(path.relative(folder, aside)))
    await rename(path.join(place, copy), aside)
    // From now on it says when the file went.
    await utimes(aside, now, now)
  }
  for (const copy of await copiesIn(gone)) {
    const file = path.join(gone, copy)
    if ((await stat(file)).mtimeMs < now.getTime() - days * DAY) await rm(file)
  }
}

/** Gives all of them back, also those that the shop had removed: which of them its rows name depends on the moment. Answers how many. */
export async function giveBackMedia(files: KeptFiles, folder: string, opener: LogOpener): Promise<number> {
  let given = 0
  for (const place of [path.join(folder, GONE, MEDIA), path.join(folder, MEDIA)]) {
    for (const copy of await copiesIn(place)) {
      const name = MEDIA + plainName(copy)
      if (!isKeptFile(name)) continue
      const closed = Readable.toWeb(createReadStream(path.join(place, copy))) as ReadableStream<Uint8Array>
      const bytes = Readable.fromWeb(await opener.openStream(copy, closed))
      await files.keep(name, file => pipeline(bytes, createWriteStream(file, { mode: 0o600, flush: true })))
      given += 1
    }
  }
  return given
}

async function copiesIn(place: string): Promise<string[]> {
  const entries = (await readdir(place, { recursive: true, withFileTypes: true }).catch(ifGone)) ?? []
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map(entry => path.relative(place, path.join(entry.parentPath, entry.name)))
}

function plainName(copy: string): string {
  return copy.endsWith(ENCRYPTED) ? copy.slice(0, -ENCRYPTED.length) : copy
}

/** Null: it is gone since it was listed. */
async function bytesOf(files: KeptFiles, name: string): Promise<ReadableStream<Uint8Array> | null> {
  try {
    return (await (await files.find(name))?.stream()) ?? null
  } catch (problem) {
    if (problem instanceof MediaGone) return null
    throw problem
  }
}
