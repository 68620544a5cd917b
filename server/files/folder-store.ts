import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { errorCode, ifGone } from '../process/error-code.ts'
import { OWN_FOLDER } from '../process/private-files.ts'
import { MediaAway, MediaGone } from './media-faults.ts'
import { DERIVED, isMediaName, type MediaStore, PRIVATE, type StoredFile } from './media-store.ts'

/** Keeps media in a folder of this machine; what is written into it must lie on the same disk. */
export function openFolderStore(folder: string): MediaStore {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    find: name => findFile(fileOf(name)),

    async write(name, file) {
      await mkdir(path.dirname(fileOf(name)), { recursive: true, mode: OWN_FOLDER })
      // A reader sees the whole file or none, also after a crash.
      await rename(file, fileOf(name))
    },

    async atHand(name, work) {
      return (await findFile(fileOf(name))) === null ? undefined : await work(fileOf(name))
    },

    async remove(name) {
      await rm(fileOf(name), { force: true })
    },

    async *list() {
      for (const part of ['', DERIVED, PRIVATE]) {
        const names = (await readdir(fileOf(part)).catch(ifGone)) ?? []
        for (const name of names.map(each => path.posix.join(part, each)).filter(isMediaName)) {
          const found = await findFile(fileOf(name))
          if (found !== null) yield { name, bytes: found.bytes }
        }
      }
    },

    async ask() {
      await readdir(folder)
        .catch(ifGone)
        .catch((problem: unknown) => {
          throw new MediaAway(`the folder of media cannot be read (${errorCode(problem)})`)
        })
    },
  }
}

/** A file of this machine, as it is now; null where there is none. */
export async function findFile(file: string): Promise<StoredFile | null> {
  const found = await stat(file).catch(() => null)
  if (found?.isFile() !== true) return null
  return {
    bytes: found.size,
    async read({ first, last } = { first: 0, last: found.size - 1 }) {
      return new Uint8Array(await readFile(file).catch(asGone)).subarray(first, last + 1)
    },
    async stream(span) {
      const stream = createReadStream(file, span && { start: span.first, end: span.last })
      await once(stream, 'open').catch(asGone)
      // Node's own type of the same web standard stream.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
  }
}

function asGone(problem: unknown): never {
  ifGone(problem)
  throw new MediaGone('the file is there no more')
}
