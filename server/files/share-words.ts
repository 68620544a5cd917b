/** The fonts that a picture is set in: its file beside the program, and its name. */
export const SHARE_FONTS = {
  /** The shop's own letters. */
  readex: { file: 'readex-pro-500.ttf', family: 'Readex Pro Medium' },
  /** Has those of Persian and Kurdish too. A text is set in one font, for a word in two of them falls apart. */
  vazirmatn: { file: 'vazirmatn-500.ttf', family: 'Vazirmatn Medium' },
} as const

export type ShareFont = keyof typeof SHARE_FONTS

/** What both fonts have a shape for. */
const IN_BOTH =
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u017e\\u0218-\\u021b\\u060c\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u0656\\u0660-\\u0671' +
  '\\u06a1\\u06a4\\u06ba\\u2010\\u2012-\\u2015\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2033\\u2039\\u203a\\u2044' +
  '\\u20ac\\u2116\\u2122\\u2212\\u2248\\u2264\\u2265\\ufd3e\\ufd3f'
/** What the second one has beside: letters of Persian and Kurdish, their digits, and what keeps two letters apart. */
const IN_VAZIRMATN =
  '\\u067e\\u0686\\u0695\\u0698\\u06a9\\u06ad\\u06af\\u06b5\\u06be\\u06c0-\\u06c3\\u06c6-\\u06d0\\u06d2-\\u06d5\\u06f0-\\u06f9\\u200c\\u2032'

const FOR_READEX = new RegExp(`^[${IN_BOTH}]*$`)
const WITHOUT_SHAPE = new RegExp(`[^${IN_BOTH}${IN_VAZIRMATN}]`, 'gu')
/** Letters by their place in a word, as files made for print hold them. */
const PLACED_LETTERS = /[\ufb50-\ufd3d\ufd50-\ufdff\ufe70-\ufefc]/g
/** A letter carries a few signs; more would cover the lines around it. */
const TOO_MANY_SIGNS = /(\p{M}{3})\p{M}+/gu

/** What is to be seen of a text: one line, without what has no shape here and what would turn round what stands beside it. May be empty. */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(PLACED_LETTERS, letter => letter.normalize('NFKC'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(WITHOUT_SHAPE, '')
    .replaceAll(TOO_MANY_SIGNS, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The font that has all of a text that is settable. */
export function fontFor(text: string): ShareFont {
  return FOR_READEX.test(text) ? 'readex' : 'vazirmatn'
}

/** Which way a text runs by itself: as its first letter does. */
export function runsRightToLeft(text: string): boolean {
  return /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '')
}

/** As markup that says the text and nothing else. */
export function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
