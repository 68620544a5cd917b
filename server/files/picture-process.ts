import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { isDiskFull } from '../process/error-code.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { UnreadableMedia } from './media-faults.ts'
import type { MadePicture, PictureReply, PictureWork } from './picture-work.ts'
import { withoutMetadata } from './video-metadata.ts'

// The program of a process of its own (decision 0023): decoders of what strangers send run here and nowhere else.

/**
 * Bytes of memory and ms of processor that one work may take. Seen with 59 million pixels: JPEG, PNG and WebP take up to 334 MB
 * and 2 s; an AVIF of that size, which its decoder unpacks as a whole, goes beyond.
 */
const MOST_MEMORY = 900_000_000
const MOST_WORK = 20_000
/** Ms between two looks at them. */
const LOOK = 50

const MASTER_PIXELS = 2_880
const MASTER_BYTES = 2_000_000
/** Above this a small file may unpack to more memory than the server has. */
const MOST_INPUT_PIXELS = 60_000_000

/**
 * Encoders' settings, measured on a 2-core machine: 480 pixels take 40 ms as AVIF and 30 ms as WebP. Higher AVIF efforts save
 * a tenth of the bytes for five times the time, which the shopper who asks first would wait.
 */
const ENCODERS = {
  webp: { quality: 80, effort: 4 },
  avif: { quality: 55, effort: 2 },
} as const

/** JPEG, PNG, WebP, AVIF, GIF: of some thirty kinds that libvips opens, drawings and documents among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(kind => `VipsForeignLoad${kind}`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
// One work at a time; what runs beside it is another process.
sharp.concurrency(1)
sharp.cache(false)

let startedWith: NodeJS.CpuUsage | null = null
setInterval(() => {
  const { user, system } = process.cpuUsage(startedWith ?? undefined)
  const isTooLong = startedWith !== null && (user + system) / 1_000 > MOST_WORK
  if (isTooLong || process.memoryUsage.rss() > MOST_MEMORY) endAtOnce()
}, LOOK)

// A signal to the whole group (Ctrl-C, a supervisor) is the shop's to hear: it ends this process when its requests are answered.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined)
// The shop is gone. Leaving in order would wait for the decoder.
process.once('disconnect', endAtOnce)
process.on('message', (work: PictureWork) => void answer(work))
reply({ isReady: true })

async function answer(work: PictureWork): Promise<void> {
  startedWith = process.cpuUsage()
  try {
    reply({ made: await make(work) })
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    if (isDiskFull(problem)) reply({ hasNoRoom: true })
    else reply(problem instanceof UnreadableMedia ? { unreadable: reason } : { failed: reason })
  } finally {
    startedWith = null
  }
}

async function make(work: PictureWork): Promise<MadePicture> {
  if ('draw' in work) return await written(work.to, await drawSharePicture(work.draw))
  const { from, to, make: wish } = work
  if (wish.kind === 'video') return { ...(await withoutMetadata(wish.of, from, to)), width: null, height: null }
  const given = await readFile(from)
  const picture = await decoded(async () => {
    switch (wish.kind) {
      case 'width':
        return await encoded(sharp(given).resize({ width: wish.width, withoutEnlargement: true }), wish.format)
      case 'master':
        return (await asMaster(given)) ?? (await newPicture(given))
      default:
        return await newPicture(given)
    }
  })
  return await written(to, picture)
}

async function written(to: string, { data, info }: Picture): Promise<MadePicture> {
  await writeOut(to, data)
  const hash = createHash('sha256').update(data).digest('hex')
  return { hash, bytes: data.byteLength, width: info.width, height: info.height }
}

interface Picture {
  readonly data: Buffer
  readonly info: Pick<OutputInfo, 'width' | 'height'>
}

/** What a decoder refuses is the file's fault; anything else here is ours. */
async function decoded(work: () => Promise<Picture>): Promise<Picture> {
  try {
    return await work()
  } catch (problem) {
    throw new UnreadableMedia('no picture that the shop can show', { cause: problem })
  }
}

function encoded(picture: Sharp, format: keyof typeof ENCODERS): Promise<Picture> {
  const made = format === 'webp' ? picture.webp(ENCODERS.webp) : picture.avif(ENCODERS.avif)
  return made.toBuffer({ resolveWithObject: true })
}

/** The bytes as they are, where they are what the shop would make of them. */
async function asMaster(given: Buffer): Promise<Picture | null> {
  const {
    format,
    pages = 1,
    width,
    height,
    ...rest
  } = await sharp(given, {
    limitInputPixels: MOST_INPUT_PIXELS,
  }).metadata()
  const isPlain = [rest.exif, rest.xmp, rest.icc, rest.iptc].every(metadata => metadata === undefined)
  const isSmall = Math.max(width, height) <= MASTER_PIXELS && given.byteLength <= MASTER_BYTES
  return format === 'webp' && pages === 1 && isPlain && isSmall ? { data: given, info: { width, height } } : null
}

/** The picture alone, upright, without any metadata. */
async function newPicture(given: Buffer): Promise<Picture> {
  return await sharp(given, { limitInputPixels: MOST_INPUT_PIXELS, autoOrient: true })
    .resize({ width: MASTER_PIXELS, height: MASTER_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 4 })
    .toBuffer({ resolveWithObject: true })
}

async function writeOut(to: string, content: Uint8Array): Promise<void> {
  const handle = await open(to, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function reply(said: PictureReply): void {
  // Nobody hears it where the shop has just gone.
  process.send?.(said, () => undefined)
}

/** Without waiting for the decoder's thread, as `process.exit` would. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}
