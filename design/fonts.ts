import type { LANGUAGES, Language } from '#shop/languages.ts'
import arabic from './fonts/readex-pro-arabic-full-normal.woff2?url'
import latin from './fonts/readex-pro-latin-wght-normal.woff2?url'
import figures from './fonts/tarteeb-figures.woff2?url'

/** The file of each kind of letters, whose faces stand in `tokens.css`. */
export const FONTS: Readonly<Record<(typeof LANGUAGES)[Language]['letters'], string>> = { latin, arabic }

/** The digits that every price is set in. */
export const FIGURES_FONT = figures
