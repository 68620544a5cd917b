import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import type { EditedFile } from './edited-file.ts'
import { UnreadableMedia } from './media-faults.ts'
import type { VideoKind } from './media-kind.ts'
import { cleanMp4 } from './mp4-metadata.ts'
import { cleanWebm } from './webm-metadata.ts'

const PAGE = 65_536

/**
 * Copies a video without what the camera and the programs after it wrote about place, time, device and names; sound and picture stay
 * byte for byte. Throws UnreadableMedia for a file whose parts do not fit into each other. Does not give way to anything else meanwhile.
 */
export function withoutMetadata(kind: VideoKind, from: string, to: string): { hash: string; bytes: number } {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  const descriptor = openSync(to, 'r+')
  try {
    fchmodSync(descriptor, 0o600)
    const file = edited(descriptor)
    if (kind === 'mp4') cleanMp4(file)
    else cleanWebm(file)
    fsyncSync(descriptor)
    return { hash: hashOf(file), bytes: file.size }
  } finally {
    closeSync(descriptor)
  }
}

function edited(descriptor: number): EditedFile {
  const { size } = fstatSync(descriptor)
  return {
    size,
    read(at, length) {
      // Before there is room for it: a count in a file may ask for anything.
      if (at + length > size) throw new UnreadableMedia('the video ends too early')
      const content = Buffer.alloc(length)
      readSync(descriptor, content, 0, length, at)
      return content
    },
    write(at, content) {
      writeSync(descriptor, content, 0, content.byteLength, at)
    },
    blank(from, to) {
      for (let at = from; at < to; at += PAGE) this.write(at, Buffer.alloc(Math.min(PAGE, to - at)))
    },
  }
}

function hashOf(file: EditedFile): string {
  const hash = createHash('sha256')
  for (let at = 0; at < file.size; at += PAGE) hash.update(file.read(at, Math.min(PAGE, file.size - at)))
  return hash.digest('hex')
}
