import { directionOf, type Language } from '#shop/languages.ts'
import { formatNumber } from './formats.ts'
import type { Translate, Words } from './keys.ts'

export type { FailureKey, Translate, WordKey, Words } from './keys.ts'

/** A key that `words` lacks comes back as itself: visible to a tester, harmless to a shopper. */
export function createTranslator(language: Language, words: Words): Translate {
  const plurals = new Intl.PluralRules(language)
  return (key, values) => {
    const dot = key.indexOf('.')
    // What stands before the dot of a WordKey names a namespace.
    const namespace = words[key.slice(0, dot) as keyof Words] ?? {}
    const word = key.slice(dot + 1)
    const count = values?.count
    const text = typeof count === 'number' ? pluralWords(namespace, word, count, plurals) : namespace[word]
    if (text === undefined) return key
    return values === undefined ? text : fill(text, values, language)
  }
}

/** As in i18next: `_zero` wins for none at all in a language whose grammar lacks that form, and `_other` stands in for missing ones. */
function pluralWords(
  namespace: Readonly<Record<string, string>>,
  word: string,
  count: number,
  plurals: Intl.PluralRules,
): string | undefined {
  const none = count === 0 ? namespace[`${word}_zero`] : undefined
  return none ?? namespace[`${word}_${plurals.select(count)}`] ?? namespace[`${word}_other`] ?? namespace[word]
}

function fill(text: string, values: Readonly<Record<string, string | number>>, language: Language): string {
  return text.replace(/(#?)\{\{(\w+)\}\}/g, (placeholder, sign: string, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? sign + formatNumber(value) : isolated(sign + value, language)
  })
}

/**
 * First-strong isolate and its end: a Latin name within an Arabic sentence must not reorder what stands around it, nor the sentence the
 * groups of a phone, "0770 123 4567", or the sign before a number, "#10001".
 */
export function isolated(value: string, language: Language): string {
  const turns = directionOf(language) === 'rtl' ? /[A-Za-z+]|[-−#]\d|\d[%\-/:.]|\d \d/ : /[\u0590-\u08ff\ufb1d-\ufefc]/
  return turns.test(value) ? `\u2068${value}\u2069` : value
}
