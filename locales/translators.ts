import { inEach, type Language, languages } from '#shop/languages.ts'
import type { Namespace } from './keys.ts'
import { createTranslator, type Translate } from './translate.ts'

/** Who says the words of these namespaces, in each language. For what Node runs as it stands: a bundle would hold all of them. */
export async function translatorsOf(
  ...namespaces: readonly Namespace[]
): Promise<Readonly<Record<Language, Translate>>> {
  const words = new Map(
    await Promise.all(languages.map(async language => [language, await wordsOf(language, namespaces)] as const)),
  )
  return inEach(language => createTranslator(language, words.get(language) ?? {}))
}

async function wordsOf(language: Language, namespaces: readonly Namespace[]) {
  const read = namespaces.map(async namespace => {
    const files = namespace === 'messages' ? ['messages', 'answers'] : [namespace]
    const parts = await Promise.all(files.map(file => import(`./${language}/${file}.json`, { with: { type: 'json' } })))
    return [namespace, Object.assign({}, ...parts.map(part => part.default))]
  })
  return Object.fromEntries(await Promise.all(read))
}
