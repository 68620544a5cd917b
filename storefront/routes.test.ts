import { existsSync, globSync, readFileSync } from 'node:fs'
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

test('a part that brings its own words brings all that it says, and no others', () => {
  const parts = globSync('**/*.tsx', { cwd: FOLDER }).flatMap(file =>
    [...read(path.join(FOLDER, file)).matchAll(SPEAKING)].map(([, words = '', part = '']) => ({
      words: [...words.matchAll(/'(\w+)'/g)].map(([, namespace]) => namespace),
      said: new Set(filesOf(path.resolve(FOLDER, path.dirname(file), part)).flatMap(namespacesIn)),
    })),
  )
  expect(parts.length).toBeGreaterThan(1)
  for (const { words, said } of parts)
    expect(words.toSorted()).toEqual(SCREEN_NAMESPACES.filter(namespace => said.has(namespace)).toSorted())
})

/** A part that `speaking` loads with its words. */
const SPEAKING = /speaking\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('([^']+)'\)/g

/**
 * A page's file and every file that it imports of the storefront, other pages and lazy ones included, and of the words' own sentences; but
 * for what brings its own words.
 */
function filesOf(start: string, seen = new Set<string>()): string[] {
  if (seen.has(start) || !existsSync(start)) return []
  seen.add(start)
  const imports = read(start)
    .replaceAll(SPEAKING, '')
    .matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#locales\/)[^']+\.tsx?)'/g)
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
