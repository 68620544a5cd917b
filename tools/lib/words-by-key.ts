import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#shop/languages.ts'
import { inProject } from './project.js'

/** One language's words by key, `namespace.word`, plural forms still apart. */
export type WordsByKey = Readonly<Record<string, string>>

/** Messages that no page of the shop says by itself: the server sends them in the reader's language, and no shopper's phone loads them. */
export const SERVERS_OWN = 'answers.json'

/** The keys in it, without their namespace. */
export function serversOwn(): string[] {
  const content: unknown = JSON.parse(readFileSync(inProject(`locales/en/${SERVERS_OWN}`), 'utf8'))
  return Object.keys(content ?? {})
}

export function readWords(language: Language): WordsByKey {
  const folder = inProject(`locales/${language}`)
  const words: Record<string, string> = {}
  for (const file of readdirSync(folder).filter(name => name.endsWith('.json'))) {
    const namespace = file === SERVERS_OWN ? 'messages' : file.replace('.json', '')
    const content: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    for (const [word, text] of Object.entries(content ?? {})) {
      if (typeof text !== 'string') throw new Error(`locales/${language}/${file}: ${word} is not text`)
      words[`${namespace}.${word}`] = text
    }
  }
  return words
}
