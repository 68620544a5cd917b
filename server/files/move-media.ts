import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { DERIVED, type MediaStore, PRIVATE } from './media-store.ts'

export interface MediaMove {
  readonly from: MediaStore
  readonly to: MediaStore
  /** Whether somebody still knows what is private: what was forgotten at the other end must not come back there. */
  readonly isKnown: (privateName: string) => Promise<boolean>
  /** Takes away at the source what has been seen at the other end, and what can be made again. */
  readonly removes: boolean
  readonly signal: AbortSignal
  /** Told after each file how far it is. */
  readonly tell: (moved: MovedMedia) => void
}

export interface MovedMedia {
  /** That are at the other end, byte for byte. */
  readonly files: number
  readonly bytes: number
  /** Of these: were there before. */
  readonly found: number
  /** Private ones that nobody knows any more, which were left out. */
  readonly forgotten: number
}

/**
 * Brings media from one store into another, one after the other, and compares each by its SHA-256 as it is read there. What can be made
 * again stays out. It may be stopped anywhere and done again. Throws MediaAway, and where a file does not arrive as it was.
 */
export async function moveMedia({ from, to, isKnown, removes, signal, tell }: MediaMove): Promise<MovedMedia> {
  let moved: MovedMedia = { files: 0, bytes: 0, found: 0, forgotten: 0 }
  for await (const { name, bytes } of from.list()) {
    signal.throwIfAborted()
    const isForgotten = name.startsWith(`${PRIVATE}/`) && !(await isKnown(privateNameOf(name)))
    if (isForgotten) moved = { ...moved, forgotten: moved.forgotten + 1 }
    else if (!name.startsWith(`${DERIVED}/`)) {
      const arrived = await from.atHand(name, file => bring(name, file, to))
      // Taken away meanwhile.
      if (arrived === undefined) continue
      const found = moved.found + (arrived === 'found' ? 1 : 0)
      moved = { ...moved, files: moved.files + 1, bytes: moved.bytes + bytes, found }
    }
    if (removes) await from.remove(name)
    tell(moved)
  }
  return moved
}

async function bring(name: string, file: string, to: MediaStore): Promise<'found' | 'brought'> {
  const sum = await sumOf(createReadStream(file))
  if ((await sumAt(to, name)) === sum) return 'found'
  await to.write(name, file)
  if ((await sumAt(to, name)) !== sum) throw new Error('a file did not arrive as it was: nothing of it was removed')
  return 'brought'
}

async function sumAt(store: MediaStore, name: string): Promise<string | null> {
  const found = await store.find(name)
  return found && (await sumOf(Readable.fromWeb(await found.stream())))
}

async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of bytes) digest.update(chunk)
  return digest.digest('hex')
}

/** As `privateName` made it. */
function privateNameOf(name: string): string {
  return name.slice(PRIVATE.length + 1, name.lastIndexOf('.'))
}
