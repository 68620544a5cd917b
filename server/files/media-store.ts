/**
 * Files of pictures and videos by their names, wherever they are kept: `<id>.webp`, what is made of them in `derived/`, and what is not
 * everybody's in `private/`. Whatever asks a store that does not answer, or refuses, throws MediaAway, and soon.
 */
export interface MediaStore {
  /** Null where there is none. */
  find(name: string): Promise<StoredFile | null>
  /** Keeps a file of this machine under this name, in place of what was there; all of it or nothing. It may be gone from where it was. */
  write(name: string, file: string): Promise<void>
  /** Does work on the file as one of this machine's, which lasts no longer than that. Undefined where there is none. */
  atHand<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result | undefined>
  /** Nothing where there is none. */
  remove(name: string): Promise<void>
  /** What is there and has a name of media, in no order that means anything. */
  list(): AsyncIterable<{ readonly name: string; readonly bytes: number }>
  /** Throws MediaAway where it cannot be asked now. */
  ask(): Promise<void>
}

/** Throws MediaGone where it was removed since it was found. */
export interface StoredFile {
  readonly bytes: number
  /** All at once. */
  read(span?: Span): Promise<Uint8Array<ArrayBuffer>>
  /** No quicker than it is taken. */
  stream(span?: Span): Promise<ReadableStream<Uint8Array>>
}

/** A part of a file: places of its first and its last byte. */
export interface Span {
  readonly first: number
  readonly last: number
}

export const DERIVED = 'derived'
export const PRIVATE = 'private'

/** Whether a file is the shop's: others may lie beside it, unfinished ones too. */
export function isMediaName(name: string): boolean {
  return /^(?:[0-9a-f]{24}\.(?:webp|mp4|webm)|derived\/(?:[0-9a-f]{24}-\d{3,4}\.(?:webp|avif)|[\w-]+-[a-z]{2,3}-[0-9a-f]{16}\.jpg)|private\/[0-9a-f]{32}\.webp)$/.test(
    name,
  )
}
