import { LANGUAGES } from '#shop/languages.ts'
import { languageOfDocument } from './document-language.ts'

/**
 * A page whose letters came too late for its first paint goes without them, so that nothing on it moves (`tokens.css`). The next
 * page that is gone to in this document begins with them: to be called when one is shown.
 */
export function showLateLetters(): void {
  if (areThere) document.documentElement.dataset.letters = 'late'
}

const FAMILIES = ['Readex Pro Arabic Late', 'Readex Pro Latin Late', 'Tarteeb Figures Late']
let areThere = false

// One character of each file that the page has a use for: one in Latin letters has none for the Arabic file.
const letters = LANGUAGES[languageOfDocument()].letters === 'arabic' ? 'T1\u062a' : 'T1'
Promise.all(FAMILIES.map(family => document.fonts.load(`1em "${family}"`, letters))).then(
  () => {
    areThere = true
  },
  // Without a network the page stays as it is.
  () => undefined,
)
