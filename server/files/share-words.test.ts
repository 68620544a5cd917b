import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asMarkup, fontFor, runsRightToLeft, SHARE_FONTS, type ShareFont, settable } from './share-words.ts'

test.each([
  ['a plain name', 'Linen storage box', 'Linen storage box'],
  ['marks that mean something to who sets it', '<b>"R&D"</b> \'box\'', '<b>"R&D"</b> \'box\''],
  ['emoji', 'Box 📦 with lid 👨‍👩‍👧 ❤️', 'Box with lid'],
  ['what turns text round', 'Box \u202egnp.exe\u202c \u2066x\u2069\u200f', 'Box gnp.exe x'],
  ['lines and what is no letter', ' Box\n\r\tof\u0000 jars\ud800 ', 'Box of jars'],
  ['heaps of signs', `م${'\u064e'.repeat(40)}رتب`, `م${'\u064e'.repeat(3)}رتب`],
  ['letters by their place', '\ufeb3\ufee0\ufe94', 'سلة'],
  ['other letters alone', '收納箱', ''],
  ['figures of each kind', '٣ سلال ۴ 5', '٣ سلال ۴ 5'],
  ['nothing', ' \u200b ', ''],
])('of %s what has a shape stays', (_what, given, kept) => {
  expect(settable(given)).toBe(kept)
})

test('a name with a letter that the shop’s own font lacks is set in one that has all of it', () => {
  expect(fontFor('سلة تخزين كتان (40 × 30)')).toBe('readex')
  expect(fontFor('Crème box “L” – 40 × 30 cm')).toBe('readex')
  for (const name of ['گلدان', 'چای', 'پارچە', 'ژ', 'ڕەف', 'سلة ۴']) expect(fontFor(name), name).toBe('vazirmatn')
})

test('each letter that is set has a shape in the font that it is set in', async () => {
  const shapes = new Map<ShareFont, ReadonlySet<number>>()
  for (const font of ['readex', 'vazirmatn'] as const)
    shapes.set(font, shapesOf(await readFile(new URL(`share/${SHARE_FONTS[font].file}`, import.meta.url))))
  let set = 0
  for (let code = 0x21; code < 0x10000; code++) {
    const letter = settable(String.fromCharCode(code))
    const [first, ...others] = letter
    if (first === undefined) continue
    expect(others.length === 0 || code > 0xfb00, `U+${code.toString(16)}`).toBe(true)
    for (const each of letter)
      expect(shapes.get(fontFor(each))?.has(each.charCodeAt(0)), `U+${code.toString(16)}`).toBe(true)
    set++
  }
  expect(set).toBeGreaterThan(400)
})

test('a text runs as its first letter does, and as markup it says itself', () => {
  expect(['سلة Box', '3 سلال', 'Box سلة', '3 boxes', '3', ''].map(runsRightToLeft)).toEqual([
    ...[true, true, false, false, false, false],
  ])
  expect(asMarkup('<b>&amp;</b>')).toBe('&lt;b&gt;&amp;amp;&lt;/b&gt;')
})

/** Codes that a TrueType font has a shape for, by its ranges of 16-bit ones (OpenType, "cmap", format 4). */
function shapesOf(font: Buffer): ReadonlySet<number> {
  const table = rowsOf(12, font.readUInt16BE(4), 16).find(at => font.toString('latin1', at, at + 4) === 'cmap')
  if (table === undefined) throw new Error('a font without letters')
  const cmap = font.readUInt32BE(table + 8)
  const parts = rowsOf(cmap + 4, font.readUInt16BE(cmap + 2), 8).map(at => cmap + font.readUInt32BE(at + 4))
  const ranges = parts.find(at => font.readUInt16BE(at) === 4)
  if (ranges === undefined) throw new Error('a font without ranges')
  const count = font.readUInt16BE(ranges + 6) / 2
  return new Set(
    rowsOf(ranges + 14, count, 2).flatMap(at => {
      const last = font.readUInt16BE(at)
      const first = font.readUInt16BE(at + 2 * count + 2)
      return Array.from({ length: last - first + 1 }, (_, place) => first + place)
    }),
  )
}

function rowsOf(start: number, count: number, bytes: number): number[] {
  return Array.from({ length: count }, (_, place) => start + place * bytes)
}
