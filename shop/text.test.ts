import { expect, test } from 'vitest'
import { cut, hasControl, hasControlInLines, isSoundText, tidyText, withoutInvisible } from './text.ts'

test.each(['', 'Storage box', 'علبة', '😀', '\uFFFD', 'two\nlines'])('%j is a text', text => {
  expect(isSoundText(text)).toBe(true)
})

test.each(['\ud800', 'a\udc00', '\udc00\ud800', '\0', 'a\0b'])('%j is none', text => {
  expect(isSoundText(text)).toBe(false)
})

test('what is cut off never ends in half a letter', () => {
  expect(cut('ab😀', 3)).toBe('ab')
  expect(cut('ab😀', 4)).toBe('ab😀')
  expect(cut('ab', 9)).toBe('ab')
})

test.each([
  ['bidi override', 'Ali\u202Eexe.gpj', 'Aliexe.gpj'],
  ['isolates', '\u2066Ali\u2069', 'Ali'],
  ['embeddings', '\u202Aعلي\u202C', 'علي'],
  ['marks', '\u200Eعلي\u200F\u061C', 'علي'],
  ['zero width', 'A\u200Bl\u200Di\u2060\uFEFF', 'Ali'],
  ['soft hyphens', 'A\u00ADli', 'Ali'],
  ['tags', 'Ali\u{E0041}\u{E007F}', 'Ali'],
  ['variation selectors', 'A\uFE0Fli\u{E0100}', 'Ali'],
  ['fillers that look like a space', '\u3164\u115F\u2800', ''],
  ['non-joiner between Latin letters', 'A\u200Cli', 'Ali'],
  ['non-joiner at an end', 'علي\u200C', 'علي'],
  ['several non-joiners', 'می\u200C\u200Cدان', 'میدان'],
])('a name loses %s', (_what, given, seen) => {
  expect(withoutInvisible(given)).toBe(seen)
})

test('the non-joiner of a Persian or Kurdish name stays', () => {
  expect(withoutInvisible('مه‌ریوان')).toBe('مه‌ریوان')
  expect(withoutInvisible('کریم‌زاده \u202E')).toBe('کریم‌زاده ')
})

test('running text loses what turns it around, and keeps what places signs and joins emoji', () => {
  expect(tidyText('Gate 3\u202E, left\u2066 of it\u2069')).toBe('Gate 3, left of it')
  expect(tidyText('a\u200Bb\u{E0041}\uFEFF')).toBe('ab')
  const kept = 'رقم +964\u200E، می‌روم 👩‍👧 ❤️'
  expect(tidyText(kept)).toBe(kept)
})

test('lines end in one way, and a gap is a space', () => {
  expect(tidyText('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n four')
})

test.each(['\u0007', '\u001b[31m', 'a\u0085b', 'a\u2028b'])('%j is no text of lines, nor of one', text => {
  expect([hasControl(text), hasControlInLines(text)]).toEqual([true, true])
})

test('a line has no end of a line in it', () => {
  expect([hasControl('one\ntwo'), hasControlInLines('one\ntwo')]).toEqual([true, false])
})
