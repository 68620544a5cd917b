import type { Translate, WordKey } from '#locales/translate.ts'

/**
 * The words of a name that the server told. A server that was renewed while this screen stayed open may tell names that the screen
 * does not know yet: `otherwise` stands for those, never the name itself.
 */
export function wordOf(words: Readonly<Record<string, WordKey>>, name: string, otherwise: WordKey): WordKey {
  return Object.hasOwn(words, name) ? (words[name] ?? otherwise) : otherwise
}

/** A text that is either one of these names or was written by somebody: the name in words, or the text as it was written. */
export function inWords(t: Translate, words: Readonly<Record<string, WordKey>>, text: string): string {
  const word = Object.hasOwn(words, text) ? words[text] : undefined
  return word === undefined ? text : t(word)
}
