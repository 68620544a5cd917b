import { withoutInvisible } from '../../text.ts'
import type { Id } from '../product.ts'
import type { FaultKey } from './cells.ts'

/** Bytes of one ZIP of pictures at most, and how many may be brought to one import. */
export const MOST_ARCHIVE_BYTES = 100_000_000
export const MOST_ARCHIVES = 20
/** Files in one ZIP at most, and bytes that all of them unpack to. */
export const MOST_ARCHIVE_FILES = 5_000
export const MOST_UNPACKED_BYTES = 2_000_000_000
/** Pictures that one file may name of those that came with it. */
export const MOST_NAMED_PICTURES = 5_000
/** Bytes of one picture at most, as the product's page takes them. */
export const MOST_PICTURE_BYTES = 20_000_000

/** What became of a picture that was opened: it is kept, or there is a fault. */
export type OpenedPicture = { readonly id: Id } | { readonly fault: FaultKey }

/** Where the pictures that a file names are found. */
export interface PictureShelf {
  /** Media that the shop has. */
  readonly known: ReadonlySet<Id>
  /** Those in the ZIPs that came with the file; null where none did. */
  readonly archived: PictureIndex | null
  /** Names of hosts at which pictures may be had by their address. */
  readonly hosts: ReadonlySet<string>
  /** Those that were opened, by key. */
  readonly opened: ReadonlyMap<string, OpenedPicture>
}

/** A picture in a ZIP: what it is called there, and by what else that may be read, and its key. */
export interface ArchivedName {
  readonly key: string
  readonly names: readonly string[]
}

export interface PictureIndex {
  /** The key; whether nothing or several are called so. */
  readonly find: (name: string) => { readonly key: string } | 'unknown' | 'ambiguous'
}

/**
 * Finds pictures by name, whatever the case, the folder and the way in
 * which its letters are stored. Of one place in two ZIPs the later counts.
 */
export function indexPictures(archived: readonly ArchivedName[]): PictureIndex {
  const byPath = new Map(archived.flatMap(({ key, names }) => names.map(name => [folded(name), key] as const)))
  const byName = new Map<string, Set<string>>()
  for (const [path, key] of byPath) {
    const keys = byName.get(lastOf(path)) ?? new Set()
    byName.set(lastOf(path), keys.add(key))
  }
  return {
    find(written) {
      const path = folded(written)
      const key = byPath.get(path)
      if (key !== undefined) return { key }
      const [only, another] = byName.get(lastOf(path)) ?? []
      if (only === undefined) return 'unknown'
      return another === undefined ? { key: only } : 'ambiguous'
    },
  }
}

/**
 * The pictures of a cell, in order: names of files stand between upright strokes or in lines of their own, as they may have blanks in them;
 * addresses and names without any may stand between blanks.
 */
export function picturesWritten(text: string): string[] {
  return text.split(/[|\n]/).flatMap(part => {
    const whole = part.trim()
    const words = whole.split(/\s+/).filter(Boolean)
    return isPictureName(whole) && !words.every(word => isPictureName(word) || isAddress(word)) ? [whole] : words
  })
}

/** A key for what can be had, or why nothing can; `key` and no id: it is still to be opened. */
export type FoundPicture = (OpenedPicture & { readonly key?: string }) | { readonly key: string }

export function findPicture(written: string, shelf: PictureShelf): FoundPicture {
  const { known, archived, opened } = shelf
  const id = idIn(written)
  const isKnown = known.has(id)
  if (isKnown && (written.includes('/media/') || !isPictureName(written))) return { id }
  if (isAddressElsewhere(written)) return ofAddress(written, shelf)
  const found = isAddress(written) ? 'unknown' : archived?.find(written)
  if (found === 'ambiguous') return { fault: 'picture_ambiguous' }
  if (typeof found === 'object') {
    const made = opened.get(found.key)
    return made === undefined ? found : { ...made, key: found.key }
  }
  if (isKnown) return { id }
  if (!isPictureName(written) || isAddress(written)) return { fault: 'picture_unknown' }
  return { fault: archived === null ? 'picture_needs_zip' : 'picture_not_in_zip' }
}

/** Its key is the address itself. */
function ofAddress(written: string, { hosts, opened }: PictureShelf): FoundPicture {
  const [, host, path = '/'] = ADDRESS.exec(written) ?? []
  if (host === undefined || written.length > MOST_ADDRESS) return { fault: 'address_invalid' }
  // What looks like one of the shop's own that it no longer has.
  if (!hosts.has(host.toLowerCase())) return { fault: path.startsWith('/media/') ? 'picture_unknown' : 'address_host' }
  const key = `https://${host.toLowerCase()}${path}`
  const made = opened.get(key)
  return made === undefined ? { key } : { ...made, key }
}

/** Without a password, at the usual port; what stands behind # is for readers. */
const ADDRESS = /^https:\/\/([a-z0-9.-]+)(\/[^\s#]*)?(?:#.*)?$/i
/** Letters of an address at most. */
const MOST_ADDRESS = 600

/** Whether a key, or what is written, is an address elsewhere, and no place in an archive. */
export function isAddressElsewhere(key: string): boolean {
  return /^https?:\/\//i.test(key)
}

/** The shop shows a picture under `/media/<id>.webp`: that address, or the id alone. */
export function idIn(written: string): string {
  return /(?:^|\/)([A-Za-z0-9_-]+)(?:\.[a-z0-9]+)?$/.exec(written)?.[1] ?? written
}

/** Whether a name ends like one of a picture that the shop takes. */
export function isPictureName(name: string): boolean {
  return /\.(?:jpe?g|jfif|png|webp|avif|gif)$/i.test(name)
}

function isAddress(written: string): boolean {
  return isAddressElsewhere(written) || written.startsWith('/media/')
}

/** As names are compared: letters and blanks in one spelling, without marks of direction, folders between slashes. */
function folded(name: string): string {
  return withoutInvisible(name.normalize('NFKC'))
    .replaceAll('\\', '/')
    .split('/')
    .map(part => part.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(part => part !== '' && part !== '.')
    .join('/')
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
