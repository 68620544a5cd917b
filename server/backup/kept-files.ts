import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findFile } from '../files/folder-store.ts'
import { DERIVED, type StoredFile } from '../files/media-store.ts'
import { type MediaPlace, openStore, workFolderIn } from '../partners/buckets/open-store.ts'
import { OWN_FOLDER } from '../process/private-files.ts'

/**
 * What a shop keeps as files and cannot make again, by names below DATA_DIR wherever it lies: pictures, videos and photos of returns, whose
 * other widths can be, and what the stand-ins of the partners know.
 */
export interface KeptFiles {
  list(): Promise<string[]>
  find(name: string): Promise<StoredFile | null>
  /** Keeps what `fill` writes into the file that it is given. */
  keep<Result>(name: string, fill: (file: string) => Promise<Result>): Promise<Result>
  /** Takes away what a restore into this DATA_DIR left there; a bucket may hold more than that, so that nothing of it goes. */
  clear(): Promise<void>
}

export function openKeptFiles(place: MediaPlace): KeptFiles {
  const store = openStore(place)
  const sandbox = path.join(place.dataDir, SANDBOX)
  const list = async () => {
    const names: string[] = []
    for await (const { name } of store.list()) if (!name.startsWith(DERIVED)) names.push(MEDIA + name)
    return (await findFile(sandbox)) === null ? names : [...names, SANDBOX]
  }
  return {
    list,
    find: name => (name === SANDBOX ? findFile(sandbox) : store.find(name.slice(MEDIA.length))),
    async keep(name, fill) {
      const file = path.join(workFolderIn(place), randomUUID())
      await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER })
      try {
        const result = await fill(file)
        await (name === SANDBOX ? rename(file, sandbox) : store.write(name.slice(MEDIA.length), file))
        return result
      } finally {
        await rm(file, { force: true })
      }
    },
    async clear() {
      if (place.bucket == null) for (const name of await list()) await rm(path.join(place.dataDir, name))
    },
  }
}

export const MEDIA = 'media/'
const SANDBOX = 'sandbox.json'

/** Also told of names that a backup gives: none leads out of DATA_DIR. */
export function isKeptFile(name: string): boolean {
  return /^(?:media\/(?:private\/)?[\w-]+\.(?:webp|mp4|webm)|sandbox\.json)$/.test(name)
}
