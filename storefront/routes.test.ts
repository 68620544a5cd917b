import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SCREEN_NAMESPACES } from '#locales/load.ts'
import { screens } from './screens.ts'

const FOLDER = path.join(import.meta.dirname)

test.each(screens.map(([pattern, file]) => [pattern, file]))('%s has its page', (_, file) => {
  expect(existsSync(path.join(FOLDER, file))).toBe(true)
})

test.each(screens.map(([pattern, file, ...words]) => [pattern, file, words] as const))(
  '%s loads the words it says, and no others',
  (_, file, words) => {
    const said = new Set(filesOf(path.join(FOLDER, file)).flatMap(namespacesIn))
    const mustLoad = SCREEN_NAMESPACES.filter(namespace => said.has(namespace))
    expect(words.toSorted()).toEqual(mustLoad.toSorted())
  },
)

test.each(screens.map(([pattern, file]) => [pattern, file]))(
  '%s declares what it reads of the query',
  async (_, file) => {
    const [, declared = ''] = /export const query = \[(.*)\]/.exec(read(path.join(FOLDER, file))) ?? []
    const asked = [...read(path.join(FOLDER, file)).matchAll(/search\.get(?:All)?\('(\w+)'\)/g)].map(([, name]) => name)
    expect([...declared.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...new Set(asked)])
  },
)

/** A page's file and every file that it imports of the storefront, other pages and lazy ones included, and of the words' own sentences. */
function filesOf(start: string, seen = new Set<string>()): string[] {
  if (seen.has(start) || !existsSync(start)) return []
  seen.add(start)
  const imports = read(start).matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#locales\/)[^']+\.tsx?)'/g)
  for (const [, target = ''] of imports) {
    const isOfWords = target.startsWith('#')
    filesOf(isOfWords ? path.join(FOLDER, '..', target.slice(1)) : path.resolve(path.dirname(start), target), seen)
  }
  return [...seen]
}

/** Stores outside React get their words by themselves, through `browserWords`. */
function namespacesIn(file: string): string[] {
  if (read(file).includes('browserWords')) return []
  return [...read(file).matchAll(/['"`]([a-z_]+)\.[a-z$]/g)].map(([, namespace]) => namespace ?? '')
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
