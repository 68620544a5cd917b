import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { UnreadableMedia } from './media-faults.ts'
import type { ShareDrawing } from './picture-work.ts'
import { asMarkup, fontFor, runsRightToLeft, SHARE_FONTS, settable } from './share-words.ts'

/** Colours of design/tokens.css, by their names there. */
export const SHARE_COLORS = {
  paper: '#fbf9f5',
  studio: '#f3eee6',
  ink: '#1d1a16',
  'ink-2': '#555047',
  brick: '#d99a2b',
} as const

/** Pixels, of a picture that phones show at a third of its size: between photo and words, and to the edge. */
const GAP = 52
const EDGE = 60
/** Where the line of the shelf stands, from above: with a line of words below it, and without. */
const SHELF = { withWords: 482, alone: 534 }
const SHELF_THICKNESS = 3
const SIGN_TOP = 60
/** Between photos of a tray. */
const TRAY_GAP = 4

/** The name as large as it stands in three lines; longer ones are cut. */
const NAME = { sizes: [68, 60, 52, 46], lines: 3, color: SHARE_COLORS.ink }
const BELOW = { sizes: [32, 28, 24], lines: 1, color: SHARE_COLORS['ink-2'] }
const SHOP = { sizes: [40, 34, 28], lines: 1, color: SHARE_COLORS.ink }
/** Letters beyond which nothing fits in any size. */
const MOST_LETTERS = 160

/** Names of shops that are drawn, as on its pages (`design/wordmark.tsx`): their pictures here, and how high they stand. */
const SIGNS = new Map([
  ['ترتيب', { file: 'wordmark-ar.png', height: 46 }],
  ['Tarteeb', { file: 'wordmark-en.png', height: 34 }],
])
const MARK_SIZE = 46

/** Bytes above which messengers show no picture, with room to spare; and qualities, from the first that is tried. */
const MOST_BYTES = 150_000
const QUALITIES = [84, 74, 62, 48, 34] as const

interface Placed {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Draws the picture for sharing: the whole photo at the side where its page has it, and beside it the shop's sign, the name on a line like
 * things on a shelf, and what is known below. Throws UnreadableMedia where a photo cannot be read.
 */
export async function drawSharePicture(drawing: ShareDrawing) {
  const { width, height, photos, direction } = drawing
  const side = height
  const column = width - side - GAP - EDGE
  const below = settable(drawing.below)
  const shelf = below === '' ? SHELF.alone : SHELF.withWords
  const isMirrored = direction === 'rtl'
  /** From the side that lines begin at. */
  const at = ({ data, ...size }: Placed, start: number, top: number): OverlayOptions => ({
    ...{ input: data, raw: { width: size.width, height: size.height, channels: 4 as const } },
    ...{ left: isMirrored ? width - start - size.width : start, top },
  })
  const start = side + GAP

  const name = await lettered(settable(drawing.name), column, isMirrored, NAME)
  const words = await lettered(below, column - NUQTA_ROOM, isMirrored, BELOW)
  const sign = await signOf(settable(drawing.shopName), column, isMirrored)
  const { data, info } = await smallEnough(
    sharp({ create: { width, height, channels: 3, background: SHARE_COLORS.paper } }).composite([
      at(await trayOf(photos, side), 0, 0),
      at(await block(width - start, SHELF_THICKNESS, SHARE_COLORS.ink), start, shelf),
      ...sign.map(({ placed, start: from }) =>
        at(placed, start + from, SIGN_TOP + Math.round((MARK_SIZE - placed.height) / 2)),
      ),
      ...(name === null ? [] : [at(name, start, shelf - NAME_ABOVE - name.height)]),
      ...(words === null
        ? []
        : [
            at(nuqta(), start, shelf + WORDS_BELOW + FIGURE_MIDDLE - NUQTA / 2),
            at(words, start + NUQTA_ROOM, shelf + WORDS_BELOW),
          ]),
    ]),
  )
  return { data, info: { width: info.width, height: info.height } }
}

const NAME_ABOVE = 26
const WORDS_BELOW = 34
/** From the top of the words below: they begin with figures. */
const FIGURE_MIDDLE = 12
const NUQTA = 18
const NUQTA_ROOM = NUQTA + 16

async function smallEnough(picture: Sharp) {
  const flat = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = flat.info
  const encoded = (quality: number) =>
    sharp(flat.data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer({ resolveWithObject: true })
  const [best, ...others] = QUALITIES
  let made = await encoded(best)
  for (const quality of others) if (made.data.byteLength > MOST_BYTES) made = await encoded(quality)
  return made
}

/** One photo whole, several in compartments, or the empty tray. */
async function trayOf(photos: readonly string[], side: number): Promise<Placed> {
  const half = Math.floor((side - TRAY_GAP) / 2)
  const bed = sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: photos.length > 1 ? SHARE_COLORS.paper : SHARE_COLORS.studio,
    },
  })
  const [first, ...others] = photos
  if (first === undefined) {
    const mark = await sharp(await ownFile('mark.png'))
      .resize(Math.round(side * 0.4))
      .toBuffer()
    return await placed(bed.composite([{ input: mark }]))
  }
  if (others.length === 0) return await whole(first, side, side)
  const cells = await Promise.all(
    [0, 1, 2, 3].map(async place => {
      // Two stand across from each other; a compartment without a photo stays empty.
      const photo = photos[photos.length === 2 ? place / 3 : place]
      const cell = photo === undefined ? await block(half, half, SHARE_COLORS.studio) : await whole(photo, half, half)
      return {
        ...{ input: cell.data, raw: { width: half, height: half, channels: 4 as const } },
        ...{ left: place % 2 === 0 ? 0 : side - half, top: place < 2 ? 0 : side - half },
      }
    }),
  )
  return await placed(bed.composite(cells))
}

async function whole(photo: string, width: number, height: number): Promise<Placed> {
  try {
    return await placed(
      sharp(photo, { autoOrient: true })
        .flatten({ background: SHARE_COLORS.studio })
        .resize({ width, height, fit: 'contain', background: SHARE_COLORS.studio }),
    )
  } catch (problem) {
    throw new UnreadableMedia('no picture that the shop can show', { cause: problem })
  }
}

/** The shop's name as its sign: drawn where it is the name it ships with, beside the mark where it is written in Latin letters. */
async function signOf(name: string, column: number, isMirrored: boolean) {
  const drawn = SIGNS.get(name)
  const isLatin = !runsRightToLeft(name)
  const beside = isLatin ? MARK_SIZE + 14 : 0
  const letters =
    drawn === undefined
      ? await lettered(name, column - beside, isMirrored, SHOP)
      : await placed(sharp(await ownFile(drawn.file)).resize({ height: drawn.height }))
  const mark = isLatin ? await placed(sharp(await ownFile('mark.png')).resize(MARK_SIZE)) : null
  return [
    ...(mark === null ? [] : [{ placed: mark, start: 0 }]),
    ...(letters === null ? [] : [{ placed: letters, start: beside }]),
  ]
}

interface Lettering {
  /** Pixels, the largest first. */
  readonly sizes: readonly number[]
  readonly lines: number
  readonly color: string
}

/**
 * A text at the largest size at which it stands in these lines; where none is
 * small enough as much of it as does, and an ellipsis. Null of an empty one.
 */
async function lettered(text: string, width: number, isMirrored: boolean, { sizes, lines, color }: Lettering) {
  const set = async (said: string, size: number) => {
    const made = await setText(said, { width, size, isMirrored, color })
    // Of the last line no more counts than its ink.
    return made.width <= width && made.height <= ((lines - 1) * pitchOf(said) + 1.45) * size ? made : null
  }
  const all = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const letters = all.slice(0, MOST_LETTERS)
  if (letters.length === 0) return null
  for (const size of all.length > MOST_LETTERS ? [] : sizes) {
    const made = await set(text, size)
    if (made !== null) return made
  }
  const smallest = sizes.at(-1) ?? 0
  const cut = (said: string) => set(`${said.replace(/[\s,،.:;؛·–-]+$/, '')}…`, smallest)
  const words = letters.join('').split(' ')
  return (
    (await longest(words.length - 1, count => cut(words.slice(0, count).join(' ')))) ??
    // Its first word is too long by itself.
    (await longest(letters.length - 1, count => cut(letters.slice(0, count).join(''))))
  )
}

/** What is made of the most pieces of which something can be; null where nothing is of one. */
async function longest(most: number, make: (count: number) => Promise<Placed | null>): Promise<Placed | null> {
  let best: Placed | null = null
  let [least, beyond] = [0, most + 1]
  while (beyond - least > 1) {
    const count = Math.floor((least + beyond) / 2)
    const made = await make(count)
    if (made === null) beyond = count
    else [best, least] = [made, count]
  }
  return best
}

/** From one line to the next, in sizes of the letters: Arabic goes further up and down. */
function pitchOf(text: string): number {
  return /\p{Script=Arabic}/u.test(text) ? 1.5 : 1.2
}

interface Setting {
  readonly width: number
  readonly size: number
  readonly isMirrored: boolean
  readonly color: string
}

async function setText(text: string, { width, size, isMirrored, color }: Setting): Promise<Placed> {
  const { file, family } = SHARE_FONTS[fontFor(text)]
  const runsBack = runsRightToLeft(text)
  // In 1024ths of a point; what is smaller would be a factor of the font's own.
  const lineHeight = Math.round(pitchOf(text) * size * 1_024)
  // Said before it, which way the text runs holds for each of its lines.
  const turn = runsBack ? '\u200f' : '\u200e'
  // A word such as "make-up" stays on one line.
  const whole = text.replaceAll('-', '-\u2060')
  return await placed(
    sharp({
      text: {
        text: `<span foreground="${color}" line_height="${lineHeight}" insert_hyphens="false">${turn}${asMarkup(whole)}</span>`,
        font: `${family} ${size}`,
        fontfile: inFolder(file),
        // One point is one pixel.
        dpi: 72,
        rgba: true,
        width,
        wrap: 'word-char',
        // "Left" is where a text begins: the other side for one that runs back.
        align: runsBack === isMirrored ? 'left' : 'right',
      },
    }),
  )
}

async function block(width: number, height: number, background: string): Promise<Placed> {
  return await placed(sharp({ create: { width, height, channels: 4, background } }))
}

/** The dot of a reed pen. */
function nuqta(): Placed {
  const data = Buffer.alloc(NUQTA * NUQTA * 4)
  const color = Buffer.from(SHARE_COLORS.brick.slice(1), 'hex')
  const middle = (NUQTA - 1) / 2
  for (let place = 0; place < NUQTA * NUQTA; place++) {
    const away = Math.abs((place % NUQTA) - middle) + Math.abs(Math.floor(place / NUQTA) - middle)
    const alpha = Math.round(255 * Math.min(1, Math.max(0, NUQTA / 2 - away)))
    data.set([...color, alpha], place * 4)
  }
  return { data, width: NUQTA, height: NUQTA }
}

async function placed(picture: Sharp): Promise<Placed> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function inFolder(file: string): string {
  return fileURLToPath(new URL(`share/${file}`, import.meta.url))
}

async function ownFile(file: string): Promise<Buffer> {
  return await readFile(inFolder(file))
}
