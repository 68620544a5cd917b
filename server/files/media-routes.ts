import { nothingThere } from '../http/nothing-there.ts'
import { matches } from '../http/written.ts'
import { MEDIA_TYPES, type MediaExtension, type MediaFile, type MediaLibrary } from './media.ts'
import { EndlessMedia, MediaGone } from './media-faults.ts'
import { isNotNow } from './media-refusal.ts'
import type { Span } from './media-store.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './picture-work.ts'

const MASTER = /^\/media\/([0-9a-f]{24})\.([a-z0-9]{3,4})$/
const VARIANT = /^\/media\/([0-9a-f]{24})\/(\d{3,4})\.([a-z]{4})$/

/** The name is the content's hash: what it names never changes. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Files up to this many bytes are read at once, which is quicker than streaming them. */
const SMALL_FILE = 300_000

/**
 * The answer to a request below `/media/`: a stored picture or video (`<id>.<extension>`), a picture's
 * width (`<id>/<width>.<format>`), 404 for anything else there, 503 while too many widths wait to be
 * made, where the process that makes one was ended, or the media are away. Undefined for other paths.
 */
export async function mediaResponse(request: Request, media: MediaLibrary): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/media/')) return undefined
  return await mediaAnswer(request, () => fileOf(pathname, media))
}

/** The same for a file that is found otherwise, at an address that never means another. */
export async function mediaAnswer(request: Request, find: () => Promise<MediaFile | undefined>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound()
  try {
    const file = await find()
    return file === undefined ? notFound() : await answer(request, file)
  } catch (problem) {
    if (isNotNow(problem) || problem instanceof EndlessMedia) return busy()
    if (problem instanceof MediaGone) return notFound()
    throw problem
  }
}

/** The id of the photo at this path; undefined where the shop keeps none there. */
export function photoIdOf(pathname: string): string | undefined {
  const [, id, extension] = MASTER.exec(pathname) ?? []
  return extension === 'webp' ? id : undefined
}

async function answer(request: Request, file: MediaFile): Promise<Response> {
  const etag = `"${new URL(request.url).pathname.slice('/media/'.length)}"`
  const isVideo = file.type.startsWith('video/')
  const headers = { ...HEADERS, etag, 'content-type': file.type, ...(isVideo && { 'accept-ranges': 'bytes' }) }
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const asked = isVideo && (ifRange === null || ifRange === etag) ? request.headers.get('range') : null
  const range = rangeOf(asked, file.bytes)
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } })
  }
  const sized = {
    ...headers,
    'content-length': String(range === null ? file.bytes : range.last - range.first + 1),
    ...(range !== null && { 'content-range': `bytes ${range.first}-${range.last}/${file.bytes}` }),
  }
  const body = request.method === 'HEAD' ? null : await contentOf(file, range ?? undefined)
  return new Response(body, { status: range === null ? 200 : 206, headers: sized })
}

async function fileOf(pathname: string, media: MediaLibrary): Promise<MediaFile | undefined> {
  const [, id, extension] = MASTER.exec(pathname) ?? []
  if (id !== undefined) return isExtension(extension) ? await media.open(id, extension) : undefined
  const [, ofId, givenWidth, givenFormat] = VARIANT.exec(pathname) ?? []
  const width = PICTURE_WIDTHS.find(each => String(each) === givenWidth)
  const format = PICTURE_FORMATS.find(each => each === givenFormat)
  if (ofId === undefined || width === undefined || format === undefined) return undefined
  return await media.variant(ofId, width, format)
}

function isExtension(text: string | undefined): text is MediaExtension {
  return text !== undefined && Object.hasOwn(MEDIA_TYPES, text)
}

/** One span of bytes. Several at once, or what cannot be read, is answered with the whole file, as the standard allows. */
function rangeOf(header: string | null, size: number): Span | 'beyond' | null {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (start === '' && end === '') return null
  if (start === '') {
    const length = Math.min(Number(end), size)
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 }
  }
  const first = Number(start)
  const last = end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (end !== '' && Number(end) < first) return null
  return first >= size ? 'beyond' : { first, last }
}

async function contentOf(file: MediaFile, span: Span | undefined) {
  return await (file.bytes <= SMALL_FILE ? file.read(span) : file.stream(span))
}

/** Nothing is kept of it: the same address is right again in a moment. */
function busy(): Response {
  return new Response(null, {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5', 'x-content-type-options': 'nosniff' },
  })
}

function notFound(): Response {
  return nothingThere({ 'x-content-type-options': 'nosniff' })
}
