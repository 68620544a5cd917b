import { parseArgs } from 'node:util'
import { Refused } from './project.js'
import type { SourceFile } from './source-files.ts'

/** Which tests somebody asks for; all of them where neither is said. */
export interface TestsAsked {
  /** Parts of the names of files. */
  readonly parts: readonly string[]
  /** A part of a test's title. */
  readonly title: string | undefined
}

/** Refuses options that it does not know: the two runners share none. */
export function testsAsked(words: readonly string[]): TestsAsked {
  const options = { title: { type: 'string', short: 't' } } as const // keeps the letters
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    return { parts: positionals, title: values.title }
  } catch (problem) {
    throw new Refused(`${problem instanceof Error ? problem.message : problem}\n${USAGE}`)
  }
}

const USAGE = 'npm test -- [part of a file’s name …] [-t <part of a title>]'

/** The test files that hold what is asked for. Refuses parts that are in no name. */
export function chooseTests({ parts, title }: TestsAsked, files: readonly SourceFile[]): string[] {
  const named = files.filter(({ path }) => parts.length === 0 || parts.some(part => path.includes(part)))
  if (named.length === 0) throw new Refused(`No test file has ${parts.join(' or ')} in its name.`)
  const saying = title === undefined ? named : named.filter(({ text }) => text.includes(title))
  // A title that stands in no file may be put together by one of them: the runners find it.
  return (saying.length > 0 ? saying : named).map(({ path }) => path)
}

/** Journeys are told by a browser, all other tests need none. */
export function isJourney(path: string): boolean {
  return path.startsWith('tests/journeys/')
}

/** The shop that these open serves what was built. */
export function needsBuild(path: string): boolean {
  return isJourney(path) || path.startsWith('tests/start/') || path.startsWith('tests/fuzz/')
}

/** As a regular expression that finds just these words. */
export function literally(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
