import { hash } from 'node:crypto'

/** A part of answers, written once: an answer that holds it takes its bytes, and its tag is made of its digests. */
export interface WrittenPiece {
  readonly bytes: Buffer
  /** Equal for equal bytes. */
  readonly digest: string
}

export function pieceOf(text: string | Buffer): WrittenPiece {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return { bytes, digest: digestOf(bytes) }
}

/** One behind the other, as one row of bytes. */
export function joinedPieces(pieces: readonly WrittenPiece[]): Buffer {
  return Buffer.concat(pieces.map(({ bytes }) => bytes))
}

/** The same for the moment: in one place of memory, which the next call takes. Longer ones get a place of their own. */
export function joinedForNow(pieces: readonly WrittenPiece[], byteLength: number): Buffer {
  if (byteLength > PLACE.byteLength) return joinedPieces(pieces)
  let end = 0
  for (const { bytes } of pieces) {
    PLACE.set(bytes, end)
    end += bytes.byteLength
  }
  return PLACE.subarray(0, end)
}

/** As much as is compressed on the thread that serves. */
const PLACE = Buffer.allocUnsafeSlow(200_000)

/** 132 bits that tell one content from another. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
