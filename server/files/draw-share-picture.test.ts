import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSharePicture, SHARE_COLORS } from './draw-share-picture.ts'

const DRAWING = { width: 1_200, height: 630, photos: [], below: '', shopName: 'Tarteeb', direction: 'ltr' } as const

test('a picture for sharing has the colours of the shop’s pages', async () => {
  const tokens = await readFile(new URL('../../design/tokens.css', import.meta.url), 'utf8')
  for (const [name, color] of Object.entries(SHARE_COLORS)) expect(tokens).toContain(`--${name}: ${color};`)
})

test('a word with a hyphen in it stays on one line', async () => {
  const [last, alone, ofTwo] = await Promise.all(
    ['Clear make-up organiser', 'organiser', 'Clear make up organiser'].map(lastLineOf),
  )
  expect(differenceOf(last, alone)).toBeLessThan(differenceOf(ofTwo, alone) / 4)
})

/** Grey values of the words just above the line that they stand on. */
async function lastLineOf(name: string): Promise<Buffer> {
  const { data } = await drawSharePicture({ ...DRAWING, name })
  return await sharp(data).extract({ left: 640, top: 464, width: 560, height: 48 }).greyscale().raw().toBuffer()
}

/** On average, of 255. */
function differenceOf(one: Buffer | undefined, other: Buffer | undefined): number {
  if (one === undefined || other === undefined) throw new Error('nothing was drawn')
  return one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length
}
