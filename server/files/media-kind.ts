import { open } from 'node:fs/promises'

export const VIDEO_KINDS = ['mp4', 'webm'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]
export type MediaKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | VideoKind

/** Bytes that tell the kind. */
const START = 12

/**
 * What a file is, by its first bytes and never by a name or a claim: JPEG, PNG, WebP, GIF, AVIF and its like, MP4, WebM. Null for all
 * else, which no decoder gets to see: drawings (SVG) and documents above all, whose few bytes can ask for any amount of work.
 */
export async function mediaKindOf(file: string): Promise<MediaKind | null> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START), 0, START, 0)
    return kindOf(buffer.subarray(0, bytesRead).toString('latin1'))
  } finally {
    await handle.close()
  }
}

export function isVideo(kind: MediaKind): kind is VideoKind {
  return VIDEO_KINDS.some(each => each === kind)
}

/** One letter a byte. */
function kindOf(start: string): MediaKind | null {
  if (start.length < START) return null
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  if (start.slice(4, 8) !== 'ftyp') return null
  return /^(?:avi[fs]|hei[cfmsx]|mif1|msf1)$/.test(start.slice(8)) ? 'heif' : 'mp4'
}
